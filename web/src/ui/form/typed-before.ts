/**
 * What a visitor has typed into the server's fields before the page worked, by field name: hydration would empty them. Call it
 * only while hydrating (`useSession().ready` is false), else it finds the fields of the page that is being left.
 */
export function typedBefore(fields: object): Record<string, string> {
  if (typeof document === 'undefined') return {}
  const typed = Object.keys(fields).map((name) => [
    name,
    document.querySelector<HTMLInputElement>(`main input[name="${name}"]`)?.value ?? '',
  ])
  return Object.fromEntries(typed) as Record<string, string>
}
