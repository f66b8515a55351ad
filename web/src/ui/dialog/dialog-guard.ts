import { createContext, type RefObject } from 'react'

/** What a dialog offers to the form in it. */
export interface DialogGuard {
  /** Whether closing now would lose what was typed. */
  dirty: RefObject<boolean>
  /** Closes, after a question when something would be lost. */
  leave: () => void
}

export const DialogGuardContext = createContext<DialogGuard>({ dirty: { current: false }, leave: () => undefined })
