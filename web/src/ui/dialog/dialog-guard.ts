import { createContext } from 'react'

/** What a dialog offers to the form in it. */
export interface DialogGuard {
  /** Tells it whether closing now would lose what was typed. */
  setDirty: (dirty: boolean) => void
  /** Closes, after a question when something would be lost. */
  leave: () => void
}

export const DialogGuardContext = createContext<DialogGuard>({ setDirty: () => undefined, leave: () => undefined })
