import { TOAST_MS, toast } from './toast.ts'

/** The back office's successes, at the places and for the time of spec section 9: what was made or changed, and what was deleted. */
export const officeToast = {
  saved: (text: string): void => toast.success(text, { duration: TOAST_MS.office, position: 'bottom-center' }),
  deleted: (text: string): void => toast.success(text, { duration: TOAST_MS.office, position: 'bottom-left' }),
}
