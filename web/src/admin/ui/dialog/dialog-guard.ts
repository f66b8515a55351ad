import { createContext } from 'react'

/** What a dialog offers to the form in it. */
export interface DialogGuard {
  open: boolean
  /** Tells it whether something is typed that is worth keeping. */
  setDirty: (dirty: boolean) => void
  /** Closes; what was typed stays until the dialog is opened again. */
  leave: () => void
}

export const DialogGuardContext = createContext<DialogGuard>({ open: true, setDirty: () => undefined, leave: () => undefined })
