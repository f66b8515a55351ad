import { useLayoutEffect, useRef, useState } from 'react'
import type { NamedRow } from './table-parts.ts'

type Chosen = ReadonlyMap<string, NamedRow>

const NONE: Chosen = new Map()

const byId = (rows: readonly NamedRow[]): Chosen => new Map(rows.map((row) => [row.id, row]))

/**
 * The chosen rows, also those on other pages, by id and with their names. When `scope`, the search and the filters, changes, none
 * is chosen.
 */
export function useSelection(scope: string) {
  const [selection, setSelection] = useState({ scope, chosen: NONE })
  const within = (last: typeof selection): Chosen => (last.scope === scope ? last.chosen : NONE)
  const chosen = within(selection)
  const present = useRef(scope)
  useLayoutEffect(() => {
    present.current = scope
  }, [scope])
  // Of the present choice: a bulk action ends seconds after it began, and more, or among others, may have been chosen meanwhile.
  const change = (next: (chosen: Chosen) => Chosen) =>
    setSelection((last) => (present.current === scope ? { scope, chosen: next(within(last)) } : last))
  return {
    rows: [...chosen.values()],
    has: ({ id }: { id: string }): boolean => chosen.has(id),
    /** Chooses these rows and no others. */
    choose: (rows: readonly NamedRow[]) => change(() => byId(rows)),
    /** Chooses these rows too. */
    add: (rows: readonly NamedRow[]) => change((before) => byId([...before.values(), ...rows])),
    /** Leaves these rows out. */
    remove: (rows: readonly NamedRow[]) => {
      const left = byId(rows)
      change((before) => byId([...before.values()].filter(({ id }) => !left.has(id))))
    },
  }
}

export type Selection = ReturnType<typeof useSelection>
