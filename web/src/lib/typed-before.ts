/**
 * What a visitor has typed into the server's fields before the page worked, by field name: hydration would empty them. Call it
 * only while hydrating (`useSession().ready` is false), else it finds the fields of the page that is being left.
 */
export function typedBefore<Values extends Record<string, string>>(empty: Values): Values {
  if (typeof document === 'undefined') return empty
  const typed = Object.keys(empty).map((name) => [
    name,
    document.querySelector<HTMLInputElement>(`main input[name="${name}"]`)?.value ?? '',
  ])
  return Object.fromEntries(typed) as Values
}
