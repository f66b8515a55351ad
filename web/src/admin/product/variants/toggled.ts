/** The chosen with one more, or without it where it was chosen. */
export function toggled(chosen: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(one)) next.add(one)
  return next
}
