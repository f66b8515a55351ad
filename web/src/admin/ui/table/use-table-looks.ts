import { useState } from 'react'
import { isRecord, save, recall } from '../../../lib/storage/browser-storage.ts'
import { useSession } from '../../../lib/session.ts'
import type { TableColumn } from './table-parts.ts'

type Density = 'roomy' | 'dense'

/** The looks that an administrator has given a table. */
interface Looks {
  /** Columns by id: whether they are shown. */
  columns: Record<string, boolean>
  density: Density
}

type AllLooks = Record<string, Looks>

const isLooks = (value: unknown): value is Looks =>
  isRecord(value) &&
  (value['density'] === 'roomy' || value['density'] === 'dense') &&
  isRecord(value['columns']) &&
  Object.values(value['columns']).every((each) => typeof each === 'boolean')
const isAllLooks = (value: unknown): value is AllLooks => isRecord(value) && Object.values(value).every(isLooks)

/** The looks of the table with this name: its columns and its density, stored in this browser for the account. */
export function useTableLooks(name: string, columns: readonly Pick<TableColumn<never>, 'id' | 'optional'>[]) {
  const { user } = useSession()
  const owner = user?.id ?? ''
  const [stored, setStored] = useState<AllLooks>(() => recall('tableLooks', owner, isAllLooks) ?? {})
  const own = stored[name]
  const looks: Looks = {
    density: own?.density ?? 'roomy',
    columns: { ...Object.fromEntries(columns.map(({ id, optional }) => [id, !optional])), ...own?.columns },
  }
  function change(changes: Partial<Looks>) {
    // Other tables may have been changed in another tab since.
    const next = { ...recall('tableLooks', owner, isAllLooks), [name]: { ...looks, ...changes } }
    save('tableLooks', owner, next)
    setStored(next)
  }
  return {
    ...looks,
    setColumn: (id: string, shown: boolean) => change({ columns: { ...looks.columns, [id]: shown } }),
    setDensity: (density: Density) => change({ density }),
  }
}

export type TableLooks = ReturnType<typeof useTableLooks>
