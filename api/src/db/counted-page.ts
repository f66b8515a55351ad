/** A row of a statement that joins a page to the count of the whole list: a page without entries is one row without an id. */
export type CountedRow<Row extends { id: string }> = (Row | { id: null }) & { count: number }

/** A page of a list, and how many entries the whole list has. */
export interface CountedPage<Row> {
  rows: Row[]
  total: number
}

/** Reads the rows of such a statement. */
export const readPage = <Row extends { id: string }>(rows: CountedRow<Row>[]): CountedPage<Row> => ({
  rows: rows.filter((row): row is Row & { count: number } => row.id !== null),
  total: rows[0]?.count ?? 0,
})
