import type { TableData } from './data-table.tsx'

/** A list as the graph sends it, a page at a time. */
interface PagedList<Row> {
  nodes: readonly Row[]
  /** Null when there are more than the shop counts. */
  totalCount: number | null
  totalCountIsEstimate?: boolean
}

/** The result of a query for a page. */
interface PageResult<Data> {
  data?: Data | undefined
  previousData?: Data | undefined
  error?: unknown
  loading: boolean
  refetch: () => unknown
}

/** Rows that the shop lists at most of a list that it does not count to its end. */
const MAX_COUNTED = 1000

/** The data of a table from a query: the page before stays until the next one is here. */
export function tableData<Data, Row>(
  { data, previousData, error, loading, refetch }: PageResult<Data>,
  listOf: (data: Data) => PagedList<Row> | null | undefined,
): TableData<Row> {
  const shown = data ?? previousData
  const list = shown && listOf(shown)
  return {
    rows: list?.nodes,
    total: list ? (list.totalCount ?? MAX_COUNTED) : undefined,
    more: list?.totalCount === null,
    estimate: list?.totalCountIsEstimate ?? false,
    loading: loading && !data,
    error,
    retry: () => void refetch(),
  }
}
