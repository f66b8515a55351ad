import { useState } from 'react'
import type { NamedRow } from './table-parts.ts'

type Chosen = ReadonlyMap<string, NamedRow>

const byId = (rows: readonly NamedRow[]): Chosen => new Map(rows.map((row) => [row.id, row]))

/**
 * The chosen rows, also those on other pages, by id and with their names. When `scope`, the search and the filters, changes, none
 * is chosen.
 */
export function useSelection(scope: string) {
  const [selection, setSelection] = useState<{ scope: string; chosen: Chosen }>({ scope, chosen: new Map() })
  const chosen: Chosen = selection.scope === scope ? selection.chosen : new Map()
  const select = (next: Chosen) => setSelection({ scope, chosen: next })
  return {
    rows: [...chosen.values()],
    has: ({ id }: { id: string }): boolean => chosen.has(id),
    /** Chooses these rows and no others. */
    choose: (rows: readonly NamedRow[]) => select(byId(rows)),
    /** Chooses these rows too. */
    add: (rows: readonly NamedRow[]) => select(byId([...chosen.values(), ...rows])),
    /** Leaves these rows out. */
    remove: (rows: readonly NamedRow[]) => {
      const left = byId(rows)
      select(byId([...chosen.values()].filter(({ id }) => !left.has(id))))
    },
  }
}

export type Selection = ReturnType<typeof useSelection>
