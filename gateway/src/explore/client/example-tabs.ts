import type { Example, Language } from './page-data.ts'
import { say } from './words.ts'

const HEADING = /^# (shopper|staff)\/([a-z-]+): /

/** The example that a tab was opened with, by the first line of it. */
export const exampleIn = (query: string | null): string | undefined => {
  const [, audience, name] = HEADING.exec(query ?? '') ?? []
  return audience && `${audience}/${name}`
}

/** An example as text of a tab: its name, title, what it shows and its warnings stand above it as comments. */
export function textOf({ name, title, about, query, warnings }: Example, language: Language): string {
  const careful = Object.entries(warnings).map(
    ([operation, warning]) => `# ${say(language, 'warning')} ${operation}: ${warning[language]}\n`,
  )
  return `# ${name}: ${title[language]}\n# ${about[language]}\n${careful.join('')}${query}`
}

/** The variables as text of an editor. */
export const variablesOf = ({ variables }: Example): string => JSON.stringify(variables, null, 2)
