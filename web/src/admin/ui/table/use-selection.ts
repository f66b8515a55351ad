import { useState } from 'react'
import type { NamedRow } from './table-parts.ts'

type Names = Readonly<Record<string, string>>

const namesOf = (rows: readonly NamedRow[]): Names => Object.fromEntries(rows.map(({ id, name }) => [id, name]))

/**
 * The chosen rows, also those on other pages, by id and with their names. When `scope`, the search and the filters, changes, none
 * is chosen.
 */
export function useSelection(scope: string) {
  const [selection, setSelection] = useState<{ scope: string; names: Names }>({ scope, names: {} })
  const names = selection.scope === scope ? selection.names : {}
  const select = (next: Names) => setSelection({ scope, names: next })
  return {
    rows: Object.entries(names).map(([id, name]): NamedRow => ({ id, name })),
    has: ({ id }: { id: string }): boolean => Object.hasOwn(names, id),
    /** Chooses these rows and no others. */
    choose: (rows: readonly NamedRow[]) => select(namesOf(rows)),
    /** Chooses these rows too. */
    add: (rows: readonly NamedRow[]) => select({ ...names, ...namesOf(rows) }),
    /** Leaves these rows out. */
    remove: (rows: readonly NamedRow[]) => {
      const left = namesOf(rows)
      select(Object.fromEntries(Object.entries(names).filter(([id]) => !Object.hasOwn(left, id))))
    },
  }
}

export type Selection = ReturnType<typeof useSelection>
