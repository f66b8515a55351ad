import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** A client that was registered, and has shown its key. */
export interface ApiClient {
  name: string
  /** Points of a minute. */
  points: number
}

/** Registered clients by name, with the SHA-256 of their keys: two while one follows the other. */
export type ApiClients = ReadonlyMap<string, ApiClient & { keys: readonly Buffer[] }>

/** The header of a client's key; `apollographql-client-name` says whose it is. */
export const KEY_HEADER = 'x-api-key'

const NAME = /^[\w.-]{1,64}$/
const HASH = /^[0-9a-f]{64}$/
const [MAX_KEYS, MAX_CLIENTS, MAX_POINTS, MAX_KEY_LENGTH] = [2, 200, 1_000_000_000, 200]

/** A key that no client has, for names that are not known: they take as long to refuse. */
const NO_KEY = Buffer.alloc(32)

function entryOf(name: string, value: unknown): (ApiClient & { keys: Buffer[] }) | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { keySha256, points, ...rest } = value as { keySha256?: unknown; points?: unknown }
  const hashes: unknown[] = Array.isArray(keySha256) ? keySha256 : [keySha256]
  const isHash = (hash: unknown): hash is string => typeof hash === 'string' && HASH.test(hash)
  const fits = NAME.test(name) && hashes.length >= 1 && hashes.length <= MAX_KEYS && Object.keys(rest).length === 0
  if (!fits || !hashes.every(isHash) || !Number.isInteger(points) || Number(points) < 1 || Number(points) > MAX_POINTS) return undefined
  return { name, points: Number(points), keys: hashes.map((hash) => Buffer.from(hash, 'hex')) }
}

/**
 * Reads `API_CLIENTS`: `{"partner": {"keySha256": "…", "points": 30000}}`. The error names no more than the client: a key that was put in
 * place of its hash must not reach a log.
 */
export function readApiClients(text: string | undefined): { clients: ApiClients; error?: string } {
  const clients = new Map<string, ApiClient & { keys: Buffer[] }>()
  if (text === undefined) return { clients }
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    return { clients, error: 'API_CLIENTS must be JSON' }
  }
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    return { clients, error: 'API_CLIENTS must be an object of clients by name' }
  const entries = Object.entries(sent)
  if (entries.length > MAX_CLIENTS) return { clients, error: `API_CLIENTS may name ${MAX_CLIENTS} clients at most` }
  for (const [name, value] of entries) {
    const client = entryOf(name, value)
    if (!client)
      return {
        clients,
        error: `API_CLIENTS: ${JSON.stringify(name.slice(0, 64))} needs a name of letters, digits, '.', '_' and '-', keySha256 (the SHA-256 of its key in 64 hexadecimal digits, or two) and points of a minute`,
      }
    clients.set(name, client)
  }
  return { clients }
}

/** The registered client behind a request: undefined where none is claimed by a key, 'wrong' where the key is not that client's. */
export function apiClientOf(clients: ApiClients, headers: IncomingHttpHeaders): ApiClient | 'wrong' | undefined {
  const key = headers[KEY_HEADER]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key.length > MAX_KEY_LENGTH) return 'wrong'
  const name = headers['apollographql-client-name']
  const client = typeof name === 'string' ? clients.get(name) : undefined
  const digest = createHash('sha256').update(key).digest()
  const fits = (client?.keys ?? [NO_KEY]).map((expected) => timingSafeEqual(expected, digest))
  return client && fits.includes(true) ? client : 'wrong'
}
