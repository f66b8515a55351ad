import { createContext } from 'react'

/** The functions of a dialog for the form in it. */
export interface DialogGuard {
  open: boolean
  /** Sets whether the form has typed values that are worth keeping. */
  setDirty: (dirty: boolean) => void
  /** Names what the form is about, for the dialog's title. */
  setOf: (name: string | undefined) => void
  /** Closes; the typed values stay until the dialog is opened again. */
  leave: () => void
}

export const DialogGuardContext = createContext<DialogGuard>({
  open: true,
  setDirty: () => undefined,
  setOf: () => undefined,
  leave: () => undefined,
})
