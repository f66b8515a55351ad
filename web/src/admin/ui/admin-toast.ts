import { TOAST_MS, toast } from '../../ui/toast/toast.ts'

/** The back office's successes, at the places and for the time of spec section 9: what was made or changed, and what was deleted. */
export const adminToast = {
  saved: (text: string): void => toast.success(text, { duration: TOAST_MS.admin, position: 'bottom-center' }),
  deleted: (text: string): void => toast.success(text, { duration: TOAST_MS.admin, position: 'bottom-left' }),
}
