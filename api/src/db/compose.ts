import { statement, unprepared, type Statement } from './database.ts'

/** Adds a value to a statement. Returns its placeholder. */
export type Add = (value: unknown) => string

/** Writes a statement for the values at hand. With a name it is prepared: then its text is the same for all values. */
export function compose<Row extends object>(write: (add: Add) => string, name?: string): { statement: Statement<Row>; values: unknown[] } {
  const values: unknown[] = []
  const text = write((value) => `$${values.push(value)}`)
  return { statement: name === undefined ? unprepared<Row>(text) : statement<Row>(name, text), values }
}
