import { setImmediate } from 'node:timers/promises'

/** Items that are done in one turn of the event loop: some milliseconds of work. */
const STRETCH = 100

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
