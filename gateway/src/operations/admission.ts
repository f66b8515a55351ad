import { searchOf } from '@shop/service/search-of.ts'
import { type KnownOperations, sha256 } from './manifests.ts'

/** Why an operation is not taken, before it is read. */
export interface Refused {
  code: 'BAD_REQUEST' | 'PERSISTED_QUERY_NOT_IN_LIST' | 'QUERY_NOT_IN_SAFELIST'
  message: string
}

/** Returns why an operation is not taken; undefined when it is. */
export type Admission = (sent: unknown) => Refused | undefined

const SHA_256 = /^[0-9a-f]{64}$/

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined

const MALFORMED: Refused = { code: 'BAD_REQUEST', message: 'The hash of a persisted query is its SHA-256 in 64 hexadecimal digits.' }
const OTHER_VERSION: Refused = { code: 'BAD_REQUEST', message: 'Persisted queries are sent with `version` 1.' }
const UNKNOWN_HASH: Refused = {
  code: 'PERSISTED_QUERY_NOT_IN_LIST',
  message: 'This shop takes only operations that it knows; this hash is none of them.',
}
const UNKNOWN_TEXT: Refused = {
  code: 'QUERY_NOT_IN_SAFELIST',
  message: 'This shop takes only operations that it knows; this is none of them.',
}

/** The manifest of codegen's client preset puts the name of the hash function before each hash, and so do its clients. */
const PREFIX = /^sha256:/

/** How an operation is asked for by its hash; undefined when it comes as a text alone, anything when it is malformed. */
const persistedQueryIn = (sent: unknown): unknown => fieldOf(fieldOf(sent, 'extensions'), 'persistedQuery')

/** The hash by which an operation is asked for; undefined when none is sent, anything when it is none. */
export function hashIn(sent: unknown): unknown {
  const hash = fieldOf(persistedQueryIn(sent), 'sha256Hash')
  return typeof hash === 'string' ? hash.replace(PREFIX, '') : hash
}

/** The same operation, its hash without a prefix: as Apollo Server knows it. */
export function withBareHash(sent: unknown): unknown {
  const hash = fieldOf(persistedQueryIn(sent), 'sha256Hash')
  if (typeof hash !== 'string' || !PREFIX.test(hash)) return sent
  const { extensions, ...operation } = sent as { extensions: { persistedQuery: object } }
  return { ...operation, extensions: { ...extensions, persistedQuery: { ...extensions.persistedQuery, sha256Hash: hashIn(sent) } } }
}

/** The same for the search of an address. */
export function searchWithBareHash(search: string): string {
  if (!/sha256(?::|%3a)/i.test(search)) return search
  const asked = new URLSearchParams(search)
  const { extensions } = withBareHash(askedByUrl(search)) as { extensions?: unknown }
  if (extensions !== undefined) asked.set('extensions', JSON.stringify(extensions))
  return `?${asked.toString()}`
}

/** Takes every operation, or, with a safelist, only those on it, by hash or as a whole. */
export function createAdmission(safelist: KnownOperations | undefined): Admission {
  return (sent) => {
    const [persistedQuery, hash] = [persistedQueryIn(sent), hashIn(sent)]
    if (persistedQuery) {
      // Without a hash, too: Apollo Server would answer that as a fault of ours.
      if (typeof hash !== 'string' || !SHA_256.test(hash)) return MALFORMED
      if (fieldOf(persistedQuery, 'version') !== 1) return OTHER_VERSION
    }
    if (!safelist) return undefined
    const text = fieldOf(sent, 'query')
    // Apollo Server refuses requests without an operation.
    if (typeof text === 'string') return safelist.has(sha256(text)) ? undefined : UNKNOWN_TEXT
    return typeof hash === 'string' && !safelist.has(hash) ? UNKNOWN_HASH : undefined
  }
}

/** The operation in the address of a GET, in the form of a body; Apollo Server refuses extensions that are no JSON. */
export function askedByUrl(url: string): Record<string, unknown> {
  const { query, extensions } = Object.fromEntries(new URLSearchParams(searchOf(url)))
  try {
    return { query, extensions: extensions === undefined ? undefined : (JSON.parse(extensions) as unknown) }
  } catch {
    return { query }
  }
}
