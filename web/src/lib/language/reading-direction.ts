/** Where reading goes on: 1 to the right, -1 to the left, as in Arabic. */
export const readingDirection = (): 1 | -1 => (document.dir === 'rtl' ? -1 : 1)
