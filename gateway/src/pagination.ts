import { MAX_PAGE, MAX_PAGE_SIZE } from '@shop/contract/shop.ts'
import { badUserInput } from './bad-user-input.ts'

/** The paging arguments of every connection. */
export interface PageArgs {
  first: number
  after?: string | null
  page?: number | null
}

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
}

const cursorAt = (index: number): string => Buffer.from(`at:${index}`).toString('base64url')

function offsetAfter(cursor: string): number {
  const match = /^at:(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString())
  if (!match) throw badUserInput('`after` is not a cursor of this list.')
  return Number(match[1]) + 1
}

/** Reads the paging arguments; throws BAD_USER_INPUT when they are out of range or contradict each other. */
export function sliceOf({ first, after, page }: PageArgs): Slice {
  if (first < 1 || first > MAX_PAGE_SIZE) throw badUserInput(`\`first\` must be 1 to ${MAX_PAGE_SIZE}.`)
  if (page == null) return { limit: first, offset: after == null ? 0 : offsetAfter(after) }
  if (after != null) throw badUserInput('Give `page` or `after`, not both.')
  if (page < 1 || page > MAX_PAGE) throw badUserInput(`\`page\` must be 1 to ${MAX_PAGE}.`)
  return { limit: first, offset: (page - 1) * first }
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

/** The connection object of the graph. Edges repeat the nodes, and few ask for them: they are made when they are. */
export function connectionOf<T>({ nodes, total, pages }: Listed<T>, { limit, offset }: Slice) {
  const currentPage = Math.floor(offset / limit) + 1
  const cursorOf = (index: number) => (nodes.length > 0 ? cursorAt(offset + index) : null)
  return {
    nodes,
    get edges() {
      return nodes.map((node, index) => ({ node, cursor: cursorAt(offset + index) }))
    },
    totalCount: total,
    pageInfo: {
      hasNextPage: total === null ? currentPage < pages : offset + limit < total,
      hasPreviousPage: offset > 0,
      startCursor: cursorOf(0),
      endCursor: cursorOf(nodes.length - 1),
      currentPage,
      pageCount: pages,
    },
  }
}
