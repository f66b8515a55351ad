/** Id of the part of the page with the form and the list. */
export const REVIEWS_PART = 'reviews-part'

const find = (): HTMLElement | null => document.getElementById(REVIEWS_PART)

/** Moves the focus to the reviews when the element that had it, a form or a button, is gone. */
export function focusReviews(): void {
  setTimeout(() => find()?.focus({ preventScroll: true }))
}

/** After the form has gone: the reviews are higher then, and begin behind the header of a phone. */
export function showReviews(): void {
  focusReviews()
  setTimeout(() => find()?.scrollIntoView())
}
