import { TOAST_MS, toast } from '../../ui/toast/toast.ts'

/** The back office's successes, in the corners and for the time of spec section 9: for a thing made or changed, and for one deleted. */
export const adminToast = {
  saved: (text: string): void => toast.success(text, { duration: TOAST_MS.admin, position: 'bottom-center' }),
  deleted: (text: string): void => toast.success(text, { duration: TOAST_MS.admin, position: 'bottom-left' }),
}

/** What a dialog does when its form was sent: it says so, and closes. */
export const closeSaved = (onClose: () => void, text: string) => (): void => {
  adminToast.saved(text)
  onClose()
}
/** The same for something that is gone now. */
export const closeDeleted = (onClose: () => void, text: string) => (): void => {
  adminToast.deleted(text)
  onClose()
}
