import type { Entry } from './journal.ts'

/** Rows by id, the oldest first; beyond `max` rows the oldest is deleted. */
export class Table<Row extends { id: string }> {
  readonly #name: string
  readonly #max: number
  readonly #rows = new Map<string, Row>()
  readonly #write: (entry: Entry) => void

  constructor(name: string, max: number, write: (entry: Entry) => void) {
    this.#name = name
    this.#max = max
    this.#write = write
  }

  get(id: string): Row | undefined {
    return this.#rows.get(id)
  }

  /** Stores a new or changed row. */
  put(row: Row): Row {
    this.load(row.id, row)
    this.#write([this.#name, row.id, row])
    for (const id of this.#rows.keys()) {
      if (this.#rows.size <= this.#max) break
      this.delete(id)
    }
    return row
  }

  delete(id: string): void {
    if (this.#rows.delete(id)) this.#write([this.#name, id])
  }

  /** Loads a change from a journal, without writing it there again. */
  load(id: string, row: Row | undefined): void {
    if (row) this.#rows.set(id, row)
    else this.#rows.delete(id)
  }

  /** All rows, the oldest first. */
  values(): Row[] {
    return [...this.#rows.values()]
  }

  /** All rows, the newest first. */
  newest(): Row[] {
    return this.values().toReversed()
  }

  entries(): Entry[] {
    return this.values().map((row) => [this.#name, row.id, row])
  }
}
