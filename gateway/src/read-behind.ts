import { MAX_PAGE_SIZE } from '@shop/contract/shop.ts'
import type { Place } from './cursor.ts'
import type { Listed, Slice } from './pagination.ts'

type Read<L> = (slice: Slice) => Promise<L>

/** A part of a list, and how many come before it. */
interface Part<L> {
  listed: L
  offset: number
}

/** Calls in which something that has moved is looked for: a stranger may make up cursors. */
const MOST_WINDOWS = 3
/** How often a list may change while it is read. */
const MOST_TRIES = 3

/** How much longer a list is than it was; 0 where that is not known. */
const growth = (before: Place['total'], now: number | null): number => (before == null || now === null ? 0 : now - before)

/** Finds where something stands now: behind what was added, before what was deleted. Undefined when it is not found. */
async function find<T extends { _id: string }>({ index, id }: Place, grown: number, read: Read<Listed<T>>): Promise<Place | undefined> {
  const first = Math.max(0, index + Math.min(0, grown))
  for (let window = 0; window < MOST_WINDOWS; window += 1) {
    const offset = first + window * MAX_PAGE_SIZE
    const { nodes, total } = await read({ limit: MAX_PAGE_SIZE, offset })
    const at = nodes.findIndex(({ _id }) => _id === id)
    if (at >= 0) return { index: offset + at, id, total }
    if (nodes.length < MAX_PAGE_SIZE) return undefined
  }
  return undefined
}

/** Whether something stands where it stood: told by the length of the list, or by a look at it where that is not known. */
async function stands<T extends { _id: string }>(place: Place, total: number | null, read: Read<Listed<T>>): Promise<boolean> {
  if (total !== null && place.total != null) return total === place.total
  const { nodes } = await read({ limit: 1, offset: place.index })
  return nodes[0]?._id === place.id
}

/**
 * Reads what follows something in a list. Where the list has changed since the cursor was made, it is looked for, so that nothing comes
 * twice and nothing is left out; where it is gone, what came after it follows.
 */
export async function readBehind<T extends { _id: string }, L extends Listed<T>>(
  place: Place,
  limit: number,
  read: Read<L & Listed<T>>,
): Promise<Part<L & Listed<T>>> {
  let now = place
  for (let tries = 1; ; tries += 1) {
    const offset = now.index + 1
    const listed = await read({ limit, offset })
    if (place.id === undefined || tries > MOST_TRIES || (await stands(now, listed.total, read))) return { listed, offset }
    const grown = growth(now.total, listed.total)
    const found = await find(now, grown, read)
    // An entry that is gone leaves its place to the next.
    now = found ?? { index: Math.max(-1, now.index + Math.min(0, grown)) }
    if (!found) return { listed: await read({ limit, offset: now.index + 1 }), offset: now.index + 1 }
  }
}
