/** Id of the part of the page with the form and the list. */
export const REVIEWS_PART = 'reviews-part'

/** Moves the focus to the reviews when the element that had it, a form or a button, is gone. */
export function focusReviews(): void {
  setTimeout(() => document.getElementById(REVIEWS_PART)?.focus({ preventScroll: true }))
}
