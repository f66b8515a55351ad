import { storageOwner } from '../../../lib/session.ts'

/** What an administrator entered on a page and did not save, and the version that it changes. */
interface Draft<Values> {
  owner: string
  version: number
  values: Values
}

/** Holds what was entered on a page and not saved, for when its administrator opens the page again, until the document is left. */
export function createDraftStore<Values>() {
  let draft: Draft<Values> | undefined
  return {
    read: (): Draft<Values> | undefined => (draft?.owner && draft.owner === storageOwner() ? draft : undefined),
    save(version: number, values: Values): void {
      draft = { owner: storageOwner(), version, values }
    },
    drop(): void {
      draft = undefined
    },
  }
}
