/** The text that each of the given fields has in the page's form, by name; empty fields are left out. */
export function typedValues(form: HTMLFormElement | null, fields: object): [name: string, text: string][] {
  return Object.keys(fields).flatMap((name): [string, string][] => {
    const field = form?.elements.namedItem(name)
    return field instanceof HTMLInputElement && field.value ? [[name, field.value]] : []
  })
}
