import { NUMBERED_LIMIT } from '@shop/contract/shop.ts'
import type { Position } from './cursor.ts'

/** The part of a list that is asked for. */
export interface Slice {
  limit: number
  /** Entries before it; behind a cursor, as many as there were when the cursor was made. */
  offset: number
  /** The position that it follows. */
  cursor?: Position
}

/** A part of a list as a source gives it. */
export interface Listed<T> {
  nodes: T[]
  /** Length of the whole list; null where the REST service does not count. */
  total: number | null
  /** Whether `total` is an estimate. */
  isEstimate?: boolean | undefined
  /** Pages of the asked size in the whole list; of one whose length is an estimate, as far as it has numbered pages. */
  pages: number
  /** Behind a cursor: whether more entries follow. Undefined where the REST service knows offsets alone. */
  hasMore?: boolean | undefined
  /** Whether the gateway cut the list, so that its entries can be found by their ids. */
  isWhole?: boolean
}

/** The part in the words of REST: behind the service's own cursor where there is one. */
export const sliceWords = ({ limit, offset, cursor }: Slice): [string, string][] => [
  ['limit', String(limit)],
  cursor?.after === undefined ? ['offset', String(offset)] : ['after', cursor.after],
]

export const sliceQuery = (slice: Slice): string => new URLSearchParams(sliceWords(slice)).toString()

/** Where a part begins in a whole list in the order of `ids`; behind an entry that is gone from both, at its index when it was read. */
function startOf(all: readonly { _id: string }[], ids: readonly string[], { offset, cursor }: Slice): number {
  if (cursor?.id === undefined) return offset
  const position = ids.indexOf(cursor.id)
  if (position < 0) return cursor.index
  const next = all.findIndex(({ _id }) => ids.indexOf(_id) > position)
  return next < 0 ? all.length : next
}

/** A part of a list that the gateway holds whole; `ids` are those of the list, also of entries that are gone, where they are known. */
export function cut<T extends { _id: string }>(all: readonly T[], slice: Slice, ids = all.map(({ _id }) => _id)): Listed<T> {
  const { limit, cursor } = slice
  const start = startOf(all, ids, slice)
  return {
    nodes: all.slice(start, start + limit),
    total: all.length,
    pages: Math.ceil(all.length / limit),
    ...(cursor && { hasMore: start + limit < all.length }),
    isWhole: true,
  }
}

/** The headers that count a list. */
interface Counted {
  totalCount: number | undefined
  isEstimate?: boolean
  hasMore: boolean | undefined
}

/** Pages of a list of so many entries; of an estimated number only the first pages have numbers. */
export const pagesOf = (total: number, isEstimate: boolean | undefined, { limit }: Slice): number =>
  Math.ceil(Math.min(total, isEstimate ? NUMBERED_LIMIT : Infinity) / limit)

/** A list answer of a REST service that cuts and counts by itself, or the whole list of one that does not cut. */
export function cutUnlessCounted<T extends { _id: string }>(
  all: T[],
  { totalCount, isEstimate, hasMore }: Counted,
  slice: Slice,
): Listed<T> {
  const isCut = hasMore !== undefined || (totalCount !== undefined && totalCount !== all.length)
  if (!isCut && all.every((entry) => !('cursor' in entry))) return cut(all, slice)
  const total = totalCount ?? null
  return { nodes: all, total, isEstimate, pages: pagesOf(total ?? all.length, isEstimate, slice), hasMore }
}
