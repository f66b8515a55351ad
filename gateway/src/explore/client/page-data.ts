/** Words in both languages. */
export type InBoth = Record<Language, string>

/** A language of the shop. */
export type Language = 'en' | 'ar'

/** An example as the page brings it along. */
export interface Example {
  name: string
  audience: 'shopper' | 'staff'
  title: InBoth
  about: InBoth
  query: string
  variables: Record<string, unknown>
  /** Operations to be careful with, and why. */
  warnings: Record<string, InBoth>
}

const readData = (): { examples: Example[] } =>
  JSON.parse(document.querySelector('#explorer-data')?.textContent || '{"examples":[]}') as { examples: Example[] }

/** The examples of the page. */
export const { examples } = readData()

export const exampleNamed = (name: string | null): Example | undefined => examples.find((example) => example.name === name)

const search = new URLSearchParams(location.search)

/** The example that the address names; what it names may be wrong. */
export const askedExample: string | null = search.get('example')

/** The language that the address names. */
export const askedLanguage: Language | undefined = (['en', 'ar'] as const).find((language) => language === search.get('lang'))

/** Takes the example out of the address: a tab that was closed does not come back with a reload. */
export function forgetAsked(): void {
  const url = new URL(location.href)
  for (const name of ['example', 'lang']) url.searchParams.delete(name)
  history.replaceState(null, '', url)
}
