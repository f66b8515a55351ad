/** What stands in the fields of a form on the page, by their names; of those that are given, where something does. */
export function typedIn(form: HTMLFormElement | null, fields: object): [name: string, text: string][] {
  return Object.keys(fields).flatMap((name): [string, string][] => {
    const field = form?.elements.namedItem(name)
    return field instanceof HTMLInputElement && field.value ? [[name, field.value]] : []
  })
}
