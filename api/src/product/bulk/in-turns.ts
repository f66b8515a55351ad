import { setImmediate } from 'node:timers/promises'

/** Items that are done in one turn of the event loop: some milliseconds of work. */
const STRETCH = 100

/** Products that one statement reads or writes: few enough for the time that a statement has, and for one turn of the event loop. */
const CHUNK = 500

/** Many products in parts, one for each statement. */
export const parts = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, index) => all.slice(index * CHUNK, (index + 1) * CHUNK))

/** Does something with each of many items, letting other calls run in between (R15); `size` says how many an item counts for. */
export async function inTurns<T>(items: Iterable<T>, work: (item: T) => void, size: (item: T) => number = () => 1): Promise<void> {
  let done = 0
  for (const item of items) {
    work(item)
    done += size(item)
    if (done < STRETCH) continue
    done = 0
    await setImmediate()
  }
}
