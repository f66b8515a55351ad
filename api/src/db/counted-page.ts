/** A row of a statement that joins a page to the count of the whole list: a page without entries is one row without an id. */
export type CountedRow<Row extends { id: string }> = (Row | { id: null }) & { count: number }

/** A page of a list, and how many entries the whole list has. */
export interface CountedPage<Row> {
  rows: Row[]
  total: number
}

/** A row of a statement that reads the lists of many things; `of` is the thing whose list it is in. */
export type ManyRow<Row extends { id: string }> = CountedRow<Row> & { of: string }

/** Groups the rows of such a statement into lists, in the order of the ids. */
export function readLists<Row extends { id: string }>(ids: readonly string[], rows: ManyRow<Row>[]): (CountedPage<Row> & { of: string })[] {
  const lists = Map.groupBy(rows, ({ of }) => of)
  return ids.map((of) => ({ of, ...readPage<Row>(lists.get(of) ?? []) }))
}

export const readPage = <Row extends { id: string }>(rows: CountedRow<Row>[]): CountedPage<Row> => ({
  rows: rows.filter((row): row is Row & { count: number } => row.id !== null),
  total: rows[0]?.count ?? 0,
})
