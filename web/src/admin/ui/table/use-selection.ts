import { useState } from 'react'
import type { NamedRow } from './table-parts.ts'

type Names = Readonly<Record<string, string>>
type Marks = Record<string, true>

/**
 * The chosen rows, also those on other pages, by id and with their names. When `scope`, the search and the filters, changes, none
 * is chosen.
 */
export function useSelection(scope: string, visible: readonly NamedRow[]) {
  const [kept, setKept] = useState<{ scope: string; names: Names }>({ scope, names: {} })
  const names = kept.scope === scope ? kept.names : {}
  const choose = (rows: readonly NamedRow[]) => setKept({ scope, names: Object.fromEntries(rows.map(({ id, name }) => [id, name])) })
  const marks: Marks = Object.fromEntries(Object.keys(names).map((id) => [id, true]))
  /** Takes over the table's present selection. */
  function mark(next: Marks | ((before: Marks) => Marks)) {
    const known = { ...names, ...Object.fromEntries(visible.map(({ id, name }) => [id, name])) }
    const ids = Object.keys(typeof next === 'function' ? next(marks) : next)
    choose(ids.map((id) => ({ id, name: known[id] ?? id })))
  }
  return { marks, mark, choose, rows: Object.entries(names).map(([id, name]): NamedRow => ({ id, name })) }
}

export type Selection = ReturnType<typeof useSelection>
