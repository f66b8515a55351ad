import type { RestAnswer } from './rest-answer.ts'

/** A read of the catalogue, and the ids of all that it tells of. */
export interface CatalogueRead extends RestAnswer<unknown> {
  about: ReadonlySet<string>
}

/** What a path names besides the call itself: a product whose reviews it lists, say, of which the answer tells nothing when there are none. */
function idsInPath(path: string): string[] {
  const [call = '', query] = path.split('?')
  const ids = new URLSearchParams(query).get('ids')?.split(',') ?? []
  return [...call.split('/').slice(1).map(decodeURIComponent), ...ids]
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if ('_id' in value && typeof value._id === 'string') into.add(value._id)
  // Most of what an answer holds are texts and numbers.
  for (const inner of Object.values(value) as unknown[]) if (typeof inner === 'object') collect(inner, into)
}

/** Returns the ids of all that an answer of the REST service tells of. */
export function toldIds(path: string, body: unknown): ReadonlySet<string> {
  const ids = new Set(idsInPath(path))
  collect(body, ids)
  return ids
}
