import { Type } from 'typebox'
import { MAX_PAGE_SIZE } from '../shop.ts'

/** Characters of the longest cursor: the longest name, folded, and an id. */
export const MAX_CURSOR = 1000

/** The parameters with which a list can be walked while it changes. */
export const After = Type.Optional(
  Type.String({
    maxLength: MAX_CURSOR,
    description:
      'addition: the `cursor` of an entry of this list in this order: lists what follows it, whatever stands before it by now, in place of `page` and `offset`; the header `x-has-more` (of products: `hasMore`) says whether more follow',
  }),
)

/** The cursor of every entry of a list. */
export const CursorText = Type.Optional(Type.String({ description: 'addition, in lists: its place, for `after`; opaque' }))

/** The parameters of a part of a list; `size` says how many entries it has where that is not asked for. */
export const partQuery = (size: string) => ({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, description: size })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  after: After,
})
