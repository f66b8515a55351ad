import { MAX_PAGE, MAX_PAGE_SIZE } from '@shop/contract/shop.ts'
import { badUserInput } from './bad-user-input.ts'
import { cursorOf, placeOf } from './cursor.ts'
import type { Listed, Slice } from './pagination.ts'
import { readBehind } from './read-behind.ts'

/** The paging arguments of every connection. */
export interface PageArgs {
  first: number
  after?: string | null
  page?: number | null
}

/** Throws BAD_USER_INPUT when the paging arguments are out of range or contradict each other. */
function checkPageArgs({ first, after, page }: PageArgs): void {
  if (first < 1 || first > MAX_PAGE_SIZE) throw badUserInput(`\`first\` must be 1 to ${MAX_PAGE_SIZE}.`)
  if (page == null) return
  if (after != null) throw badUserInput('Give `page` or `after`, not both.')
  if (page < 1 || page > MAX_PAGE) throw badUserInput(`\`page\` must be 1 to ${MAX_PAGE}.`)
}

/** The connection object of the graph. Edges repeat the nodes, and few ask for them: they and cursors are made when they are. */
export function connectionOf<T extends { _id: string }>(listed: Listed<T>, { limit, offset }: Slice) {
  const { nodes, total, pages } = listed
  const currentPage = Math.floor(offset / limit) + 1
  const cursorAt = (index: number) => {
    const node = nodes[index]
    return node ? cursorOf({ index: offset + index, ...(!listed.pagesOnly && { id: node._id, total }) }) : null
  }
  return {
    nodes,
    get edges() {
      return nodes.map((node, index) => ({ node, cursor: cursorAt(index) ?? '' }))
    },
    totalCount: total,
    pageInfo: {
      hasNextPage: total === null ? currentPage < pages : offset + limit < total,
      hasPreviousPage: offset > 0,
      get startCursor() {
        return cursorAt(0)
      },
      get endCursor() {
        return cursorAt(nodes.length - 1)
      },
      currentPage,
      pageCount: pages,
    },
  }
}

/** Reads the part of a list that the paging arguments ask for; what follows a cursor follows the same thing, wherever that stands by now. */
export async function readConnection<T extends { _id: string }, L extends Listed<T>>(
  args: PageArgs,
  read: (slice: Slice) => Promise<L & Listed<T>>,
) {
  checkPageArgs(args)
  const { first: limit, after, page } = args
  const place = after == null ? undefined : placeOf(after)
  const slice = { limit, offset: ((page ?? 1) - 1) * limit }
  const { listed, offset } = place ? await readBehind(place, limit, read) : { listed: await read(slice), offset: slice.offset }
  return { listed, connection: connectionOf<T>(listed, { limit, offset }) }
}
