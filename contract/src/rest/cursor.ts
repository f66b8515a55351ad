import { Type } from 'typebox'

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
