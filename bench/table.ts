/** One line of results. */
export interface Row {
  what: string
  value: string
  /** The bound of the value, when there is a target. */
  target?: string
  /** Whether the target is met; no mark when undefined. */
  met?: boolean
  /** An explanation of the line. */
  meaning: string
}

const mark = (met: boolean | undefined): string => (met === undefined ? ' ' : met ? '✓' : '✗')

/** A row with a number that must be at least (`min`) or at most (`max`) something. */
export function judged(what: string, value: number, unit: string, bound: { min?: number; max?: number }, meaning: string): Row {
  const met = (bound.min === undefined || value >= bound.min) && (bound.max === undefined || value <= bound.max)
  const target = bound.min === undefined ? `≤ ${bound.max}` : `≥ ${bound.min}`
  return { what, value: `${format(value)}${unit}`, target, met, meaning }
}

/** Three figures that count, no more. */
export const format = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3).replace(/\.?0+$/, ''))

/** Prints a table with its heading and one line of explanation a row. */
export function printTable(heading: string, rows: Row[]): void {
  const width = (cell: (row: Row) => string) => Math.max(...rows.map((row) => cell(row).length))
  const [what, value, target] = [width((r) => r.what), width((r) => r.value), width((r) => r.target ?? '')]
  console.log(`\n${heading}`)
  for (const row of rows) {
    const cells = [row.what.padEnd(what), row.value.padStart(value), (row.target ?? '').padEnd(target), mark(row.met)]
    console.log(`  ${cells.join('  ')}  ${row.meaning}`)
  }
}
