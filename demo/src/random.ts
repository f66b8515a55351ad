/** Random numbers that come out the same on every machine and every run. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  shuffled<T>(list: readonly T[]): T[]
}

/** A generator (mulberry32) of that seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
    shuffled(list) {
      const result = [...list]
      for (let last = result.length - 1; last > 0; last -= 1) {
        const other = whole(0, last)
        const kept = result[last]
        const moved = result[other]
        if (kept !== undefined && moved !== undefined) {
          result[last] = moved
          result[other] = kept
        }
      }
      return result
    },
  }
}
