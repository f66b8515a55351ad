/** How a part of an export's address is passed on: its name in REST, and its value; undefined where there is no such value. */
type Filter = [name: string, write: (text: string) => string | undefined]

/** Who exports: administrators, or shoppers what is known to their own accounts. */
export type Exporter = 'admin' | 'shopper'

/** A file of the REST service: its call, whom it is for, and its names for the filters and orders of the graph's list. */
export interface Export {
  path: string
  role: Exporter
  format: keyof typeof FORMATS
  filters: ReadonlyMap<string, Filter>
}

/** What each kind of file is. */
export const FORMATS = { csv: 'text/csv', json: 'application/json' } as const

/** A filter that only has another name. */
export const as = (name: string): Filter => [name, (text) => text]

/** A filter whose values have other names, too. */
export const oneOf = (name: string, values: Readonly<Record<string, string | undefined>>): Filter => [
  name,
  (text) => (Object.hasOwn(values, text) ? values[text] : undefined),
]
