import { storageOwner } from '../../lib/session.ts'
import type { RowDraft } from './home-values.ts'

/** Rows that were changed and not saved, and the version that they were changed from. */
interface KeptRows {
  owner: string
  version: number
  rows: RowDraft[]
}

let kept: KeptRows | undefined

/** What an administrator had changed of the rows and not saved is there when the page is opened again, until the document is left. */
export const keptRows = {
  read: (): KeptRows | undefined => (kept?.owner && kept.owner === storageOwner() ? kept : undefined),
  keep: (version: number, rows: RowDraft[]): void => {
    kept = { owner: storageOwner(), version, rows }
  },
  drop: (): void => {
    kept = undefined
  },
}
