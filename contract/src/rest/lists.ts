import { Type, type Static, type TSchema } from 'typebox'
import { MAX_IDS, MAX_LISTED, SORT_OPTIONS, STAFF_SORTS } from '../shop.ts'
import { orNull } from './values.ts'

/** The parameters of calls for many things at once (addition). */
export const IdsQuery = Type.Object(
  { ids: Type.String({ minLength: 1, maxLength: 8000, description: `up to ${MAX_IDS} ids with commas between` }) },
  { additionalProperties: false },
)

/** The parameters of calls for the lists of many things at once (addition): the beginning of each. */
export const ListsQuery = Type.Object(
  {
    ...IdsQuery.properties,
    limit: Type.Integer({ minimum: 1, maximum: 100, description: `entries of each; ids times limit is at most ${MAX_LISTED}` }),
  },
  { additionalProperties: false },
)
export type ListsQuery = Static<typeof ListsQuery>

/** GET product/lists (addition) */
export const ProductListsQuery = Type.Object(
  {
    ...ListsQuery.properties,
    of: Type.Enum(['category', 'department'], { description: 'what the ids are of' }),
    sortBy: Type.Optional(Type.Enum([...SORT_OPTIONS, ...STAFF_SORTS], { description: 'newest first when not given' })),
  },
  { additionalProperties: false },
)

/** The lists of many things, in the order of their ids. */
export const ListsOf = <T extends TSchema>(entry: T) =>
  Type.Object({
    lists: Type.Array(
      Type.Object({
        of: Type.String({ description: 'whose list it is' }),
        total: orNull(Type.Integer(), 'how many the whole list has; null where that is not counted'),
        entries: Type.Array(entry),
      }),
    ),
  })

/** The type of that answer. */
export interface RestLists<T> {
  lists: { of: string; total: number | null; entries: T[] }[]
}
