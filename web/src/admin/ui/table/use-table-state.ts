import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Rows on a page that can be chosen. */
export const PAGE_SIZES = [10, 25, 50] as const

/** Longest text that is searched for. */
const MAX_SEARCH = 100

export interface TableValues {
  search: string
  /** Counting from 1. */
  page: number
  /** Rows on a page. */
  size: number
  /** Column id, with '-' before it when the largest come first; '' for the table's own order. */
  sort: string
  /** The chosen value of each filter; '' for all. */
  filters: Readonly<Record<string, string>>
}

/** The state of a table in the address. */
export interface TableState extends TableValues {
  /** Whether search or filters leave rows out. */
  isFiltered: boolean
  /** Changes some of it; unless the change is a page, the first page is shown. `replace` leaves no step for Back. */
  change: (changes: Partial<TableValues>, options?: { replace?: boolean }) => void
  /** Takes search and filters away. */
  clear: () => void
}

const positive = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1)

function read(params: URLSearchParams, names: readonly string[], defaultSize: number): TableValues {
  const size = Number(params.get('size'))
  return {
    search: (params.get('q') ?? '').slice(0, MAX_SEARCH),
    page: positive(params.get('page')),
    size: PAGE_SIZES.find((each) => each === size) ?? defaultSize,
    sort: params.get('sort') ?? '',
    filters: Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])),
  }
}

/** Writes into the address the differences from the table's defaults; other parameters stay. */
function write(before: URLSearchParams, { search, page, size, sort, filters }: TableValues, defaultSize: number): URLSearchParams {
  const params = new URLSearchParams(before)
  const parts = { q: search, page: page > 1 ? String(page) : '', size: size === defaultSize ? '' : String(size), sort, ...filters }
  for (const [name, value] of Object.entries(parts)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  return params
}

interface Options {
  /** The filters' names. */
  filters?: readonly string[]
  /** Rows on a page by default; 25 when left out. */
  size?: (typeof PAGE_SIZES)[number]
}

const NONE: readonly string[] = []

/** Search, page, sort and filters of a table: in the address, so that a link leads to the same table, and Back works. */
export function useTableState({ filters: names = NONE, size: defaultSize = 25 }: Options = {}): TableState {
  const [params, setParams] = useSearchParams()
  const key = names.join(' ')
  const values = useMemo(() => read(params, key ? key.split(' ') : [], defaultSize), [params, key, defaultSize])
  const change = useCallback(
    (changes: Partial<TableValues>, { replace = false } = {}) =>
      setParams(
        (before) => {
          const now = read(before, key ? key.split(' ') : [], defaultSize)
          return write(before, { ...now, page: 1, ...changes, filters: { ...now.filters, ...changes.filters } }, defaultSize)
        },
        { replace },
      ),
    [setParams, key, defaultSize],
  )
  const clear = useCallback(
    () =>
      change({
        search: '',
        filters: Object.fromEntries(
          key
            .split(' ')
            .filter(Boolean)
            .map((name) => [name, '']),
        ),
      }),
    [change, key],
  )
  return { ...values, isFiltered: values.search !== '' || Object.values(values.filters).some(Boolean), change, clear }
}
