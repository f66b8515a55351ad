import { setImmediate } from 'node:timers/promises'

/** Items that are done at a stretch: some milliseconds of work. */
const STRETCH = 100

/** Does something with each of many, other calls having their turn between (R15). */
export async function inTurns<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let done = 0
  for (const item of items) {
    work(item)
    done += 1
    if (done % STRETCH === 0) await setImmediate()
  }
}
