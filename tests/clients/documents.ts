import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const CLIENTS = fileURLToPath(new URL('../../docs/clients', import.meta.url))

/** Documents within the code of a client: `graphql` before a template, or called with one. */
const WITHIN_CODE = /graphql\(?\s*`([^`]+)`/g

/** The documents of a client of docs/clients, all of its files put together as its compiler sees them. */
export function documentsOf(client: string): string {
  const files = globSync('**/*.{graphql,ts,tsx}', {
    cwd: `${CLIENTS}/${client}`,
    exclude: ['**/node_modules/**', '**/__generated__/**', '**/generated/**', 'dist/**', 'schema.graphql'],
  })
  const texts = files.toSorted().flatMap((file) => {
    const text = readFileSync(`${CLIENTS}/${client}/${file}`, 'utf8')
    return file.endsWith('.graphql') ? [text] : [...text.matchAll(WITHIN_CODE)].map(([, document = '']) => document)
  })
  return texts.join('\n')
}
