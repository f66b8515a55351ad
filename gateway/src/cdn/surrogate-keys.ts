import type { IncomingMessage } from 'node:http'

/** The key of every answer of the graph: what changes lists and names is purged by it. */
export const EVERY_ANSWER = 'graph'

/** Keys of one answer, or of one purge: some five kilobytes of a header. */
export const MAX_SURROGATE_KEYS = 200

/** Ids that may stand in a header; texts that callers sent, a search say, are none. */
const PLAIN = /^[\w-]{4,64}$/

/** Of a list of ids, those that can be keys. */
export const keysIn = (ids: Iterable<string>): string[] => [...ids].filter((id) => PLAIN.test(id))

/** Whether a CDN in front of the shop asks, which says so in the header of the W3C's Edge Architecture. */
export const isForCdn = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean => headers['surrogate-capability'] !== undefined

/**
 * The headers by which a CDN finds an answer again when something in it changes; `control` is the answer's `cache-control`. An answer about
 * more things than a header holds is kept for a second alone.
 */
export function surrogateHeaders(about: ReadonlySet<string>, control: string): Record<string, string> {
  if (!/\bs-maxage=/.test(control)) return {}
  const keys = keysIn(about)
  if (keys.length < MAX_SURROGATE_KEYS) return { 'surrogate-key': [EVERY_ANSWER, ...keys].join(' ') }
  return { 'surrogate-key': EVERY_ANSWER, 'cache-control': control.replace(/\bs-maxage=\d+/, 's-maxage=1') }
}
