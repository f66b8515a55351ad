import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { STARTER_DOCUMENTS } from '../folders.ts'

/** A document that shows a journey through the shop, with its variables and headers. */
export interface StarterDocument {
  /** The name of its file. */
  name: string
  query: string
  variables: Record<string, unknown>
  headers: Record<string, string>
}

/** The starter documents of both explorers, in the order of the journeys. */
export function readStarterDocuments(): StarterDocument[] {
  return globSync('*.graphql', { cwd: STARTER_DOCUMENTS })
    .toSorted()
    .map((file) => {
      const sent = join(STARTER_DOCUMENTS, file.replace(/graphql$/, 'json'))
      const more = existsSync(sent) ? (JSON.parse(readFileSync(sent, 'utf8')) as Partial<StarterDocument>) : {}
      return {
        name: basename(file, '.graphql'),
        query: readFileSync(join(STARTER_DOCUMENTS, file), 'utf8'),
        variables: {},
        headers: {},
        ...more,
      }
    })
}

/** All documents in one, for an explorer that opens with one; the visitor chooses an operation to run. */
export function inOneDocument(documents: readonly StarterDocument[]): Omit<StarterDocument, 'name'> {
  return {
    query: documents.map(({ query }) => query).join('\n'),
    variables: Object.assign({}, ...documents.map(({ variables }) => variables)) as Record<string, unknown>,
    headers: Object.assign({}, ...documents.map(({ headers }) => headers)) as Record<string, string>,
  }
}

/** JSON that may stand in a script of a page. */
export const inScript = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll('<', String.raw`\u003c`)

/** The same as text for an editor; '' for nothing. */
export const inEditor = (value: object): string => (Object.keys(value).length === 0 ? '' : JSON.stringify(value, null, 2))
