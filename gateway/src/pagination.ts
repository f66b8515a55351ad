/** The part of a list that is asked for. */
export interface Slice {
  limit: number
  offset: number
}

/** A part of a list as a source gives it. */
export interface Listed<T> {
  nodes: T[]
  /** Length of the whole list; null where the REST service does not count. */
  total: number | null
  /** Pages of the asked size in the whole list. */
  pages: number
  /** Whether the service has nothing but whole pages of the list. */
  pagesOnly?: boolean
}

/** A part of a list that is at hand as a whole. */
export const cut = <T>(all: readonly T[], { limit, offset }: Slice): Listed<T> => ({
  nodes: all.slice(offset, offset + limit),
  total: all.length,
  pages: Math.ceil(all.length / limit),
})

/** A list answer of a REST service that cuts and counts by itself, or the whole list of one that does not cut. */
export const cutUnlessCounted = <T>(all: T[], totalCount: number | undefined, slice: Slice): Listed<T> =>
  totalCount === undefined || totalCount === all.length
    ? cut(all, slice)
    : { nodes: all, total: totalCount, pages: Math.ceil(totalCount / slice.limit) }
