import type { Statement } from './database.ts'

/** Adds a value to a statement. Returns its placeholder. */
export type Add = (value: unknown) => string

/**
 * Writes a statement for the values at hand; `summary` is its name in traces and metrics. With a `name` it is prepared: then its text is
 * the same for all values.
 */
export function compose<Row extends object>(
  summary: string,
  write: (add: Add) => string,
  name?: string,
): { statement: Statement<Row>; values: unknown[] } {
  const values: unknown[] = []
  const text = write((value) => `$${values.push(value)}`)
  return { statement: { name, summary, text }, values }
}
