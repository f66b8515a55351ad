import { MAX_PAGE, MAX_PAGE_SIZE } from '@shop/contract/shop.ts'
import { badUserInput } from './bad-user-input.ts'
import { cursorOf, notACursor, type Position, positionOf } from './cursor.ts'
import type { Listed, Slice } from './pagination.ts'

/** The paging arguments of every connection. */
export interface PageArgs {
  first: number
  after?: string | null
  page?: number | null
}

/** An entry of a connection; `cursor` is the REST service's own cursor for it, where the service has cursors. */
interface Entry {
  _id: string
  cursor?: string | undefined
}

/** Throws BAD_USER_INPUT when the paging arguments are out of range or contradict each other. */
function checkPageArgs({ first, after, page }: PageArgs): void {
  if (first < 1 || first > MAX_PAGE_SIZE) throw badUserInput(`\`first\` must be 1 to ${MAX_PAGE_SIZE}.`)
  if (page == null) return
  if (after != null) throw badUserInput('Give `page` or `after`, not both.')
  if (page < 1 || page > MAX_PAGE) throw badUserInput(`\`page\` must be 1 to ${MAX_PAGE}.`)
}

/**
 * Whether a part is followed by another; of a list that is not counted to its end only so many pages are listed. One whose length is an
 * estimate may end sooner or later than that: a full page is taken for one that is followed.
 */
function isFollowed({ nodes, total, isEstimate, pages, hasMore }: Listed<unknown>, { limit, offset }: Slice): boolean {
  const isLastPage = Math.floor(offset / limit) + 1 >= pages
  if (isEstimate) return hasMore ?? nodes.length === limit
  if (total === null) return hasMore !== false && !isLastPage
  return hasMore ?? offset + limit < total
}

/** The connection object of the graph. Edges repeat the nodes, and few clients select them: they and cursors are made when selected. */
export function connectionOf<T extends Entry>(listed: Listed<T>, slice: Slice) {
  const { nodes, total, pages } = listed
  const { limit, offset } = slice
  const cursorAt = (position: number) => {
    const node = nodes[position]
    return node ? cursorOf({ index: offset + position, after: node.cursor, ...(listed.isWhole && { id: node._id }) }) : null
  }
  return {
    nodes,
    get edges() {
      return nodes.map((node, index) => ({ node, cursor: cursorAt(index) ?? '' }))
    },
    totalCount: total,
    totalCountIsEstimate: listed.isEstimate ?? false,
    pageInfo: {
      hasNextPage: isFollowed(listed, slice),
      hasPreviousPage: offset > 0,
      get startCursor() {
        return cursorAt(0)
      },
      get endCursor() {
        return cursorAt(nodes.length - 1)
      },
      currentPage: Math.floor(offset / limit) + 1,
      pageCount: pages,
    },
  }
}

/** Whether a cursor belongs to a list of another kind: one that the REST service walks, or one that the gateway holds whole. */
function isOfAnother({ after, id }: Position, { hasMore, isWhole = false }: Listed<unknown>): boolean {
  if (after !== undefined) return isWhole || hasMore === undefined
  return id !== undefined && !isWhole
}

/**
 * Reads the part of a list that the paging arguments ask for. A cursor finds its entry wherever that stands by now; from a REST service
 * without cursors, the part follows the entry's index.
 */
export async function readConnection<T extends Entry, L extends Listed<T>>(args: PageArgs, read: (slice: Slice) => Promise<L & Listed<T>>) {
  checkPageArgs(args)
  const { first: limit, after, page } = args
  const cursor = after == null ? undefined : positionOf(after)
  const slice = cursor ? { limit, offset: cursor.index + 1, cursor } : { limit, offset: ((page ?? 1) - 1) * limit }
  const listed = await read(slice)
  if (cursor && isOfAnother(cursor, listed)) throw notACursor()
  return { listed, connection: connectionOf<T>(listed, slice) }
}
