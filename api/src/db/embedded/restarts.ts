/** Milliseconds; a process that lived as long as this was started well. */
const WELL = 10_000
/** Short lives in a row after which there is no further start. */
const MAX_RESTARTS = 5

/** When to start a process again that ends by itself. */
export interface Restarts {
  /** Notes that the process was started. */
  began(): void
  /** Returns after how many milliseconds to start the process again: later and later; undefined after five short lives in a row. */
  next(): number | undefined
}

/** Counts short lives; `now` is a clock in milliseconds. */
export function createRestarts(now: () => number = () => performance.now()): Restarts {
  let deaths = 0
  let start = now()
  return {
    began() {
      start = now()
    },
    next() {
      deaths = now() - start < WELL ? deaths + 1 : 1
      return deaths < MAX_RESTARTS ? 250 * 2 ** (deaths - 1) : undefined
    },
  }
}
