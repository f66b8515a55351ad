/** The value below which the given share (0 to 1) of the values lie; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/**
 * Measures every case once a round, in turn, so that disturbances of the machine hit all of them alike, and returns the median of each. One
 * round before that warms up and does not count.
 */
export async function medians<K extends string>(rounds: number, cases: Record<K, () => Promise<number>>): Promise<Record<K, number>> {
  const names = Object.keys(cases) as K[]
  const seen = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<K, number[]>
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const value = await cases[name]()
      if (round > 0) seen[name].push(value)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(seen[name])])) as Record<K, number>
}
