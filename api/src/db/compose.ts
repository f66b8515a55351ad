import { unprepared, type Statement } from './database.ts'

/** Adds a value to a statement. Returns its placeholder. */
export type Add = (value: unknown) => string

/** Writes a statement for the values at hand. */
export function compose<Row extends object>(write: (add: Add) => string): { statement: Statement<Row>; values: unknown[] } {
  const values: unknown[] = []
  const text = write((value) => `$${values.push(value)}`)
  return { statement: unprepared<Row>(text), values }
}
