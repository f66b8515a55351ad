/**
 * When a row of a list goes, the focus goes on, once it is gone: to the row behind it, else to the one before, else to the page's heading.
 * Rows are named by the ids of their elements.
 */
export function focusNeighbour(rows: readonly string[], gone: string): void {
  const index = rows.indexOf(gone)
  const next = rows[index + 1] ?? rows[index - 1]
  setTimeout(() => (next === undefined ? document.querySelector<HTMLElement>('h1') : document.getElementById(next))?.focus())
}
