import { useState } from 'react'
import type { NamedRow } from './table-parts.ts'

type Names = Readonly<Record<string, string>>

const namesOf = (rows: readonly NamedRow[]): Names => Object.fromEntries(rows.map(({ id, name }) => [id, name]))

/**
 * The chosen rows, also those on other pages, by id and with their names. When `scope`, the search and the filters, changes, none
 * is chosen.
 */
export function useSelection(scope: string) {
  const [kept, setKept] = useState<{ scope: string; names: Names }>({ scope, names: {} })
  const names = kept.scope === scope ? kept.names : {}
  const keep = (next: Names) => setKept({ scope, names: next })
  return {
    rows: Object.entries(names).map(([id, name]): NamedRow => ({ id, name })),
    has: ({ id }: { id: string }): boolean => Object.hasOwn(names, id),
    /** Chooses these rows and no others. */
    choose: (rows: readonly NamedRow[]) => keep(namesOf(rows)),
    /** Chooses these rows too. */
    add: (rows: readonly NamedRow[]) => keep({ ...names, ...namesOf(rows) }),
    /** Leaves these rows out. */
    remove: (rows: readonly NamedRow[]) => {
      const left = namesOf(rows)
      keep(Object.fromEntries(Object.entries(names).filter(([id]) => !Object.hasOwn(left, id))))
    },
  }
}

export type Selection = ReturnType<typeof useSelection>
