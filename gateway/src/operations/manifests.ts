import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Persisted operations (trusted documents), which clients handed in before they were released: texts by their SHA-256. */
export type KnownOperations = ReadonlyMap<string, string>

/** An entry of a manifest: the id that the client sends, and the text that it stands for. */
type Entry = [id: string, text: unknown]

interface ApolloManifest {
  format: 'apollo-persisted-query-manifest'
  operations: { id: string; body: string }[]
}

const isApollos = (manifest: object): manifest is ApolloManifest =>
  'format' in manifest &&
  manifest.format === 'apollo-persisted-query-manifest' &&
  'operations' in manifest &&
  Array.isArray(manifest.operations)

/** The entries of a manifest in Apollo's format, or in that of codegen's client preset: texts by ids. */
const entriesOf = (manifest: object): Entry[] =>
  isApollos(manifest) ? manifest.operations.map(({ id, body }): Entry => [id, body]) : Object.entries(manifest)

/** The SHA-256 of a text in hexadecimal digits. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

function readManifest(file: string): Entry[] {
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof manifest !== 'object' || manifest === null) throw new Error(`${file} is no manifest of operations.`)
  return entriesOf(manifest)
}

/**
 * Reads the manifests of all clients: `<folder>/<client>/*.json`. Throws when an id is not the SHA-256 of its text, as the protocol of
 * persisted queries demands.
 */
export function readManifests(folder: string): KnownOperations {
  const known = new Map<string, string>()
  for (const file of globSync('*/*.json', { cwd: folder }).toSorted()) {
    for (const [id, text] of readManifest(join(folder, file))) {
      const hash = id.replace(/^sha256:/, '')
      if (typeof text !== 'string' || hash !== sha256(text)) throw new Error(`${file}: ${id} is not the SHA-256 of its operation.`)
      known.set(hash, text)
    }
  }
  return known
}
