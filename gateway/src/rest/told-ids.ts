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
  if (Array.isArray(value)) return value.forEach((each) => collect(each, into))
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value))
    if (name === '_id' && typeof inner === 'string') into.add(inner)
    else collect(inner, into)
}

/** Returns the ids of all that an answer of the REST service tells of. */
export function toldIds(path: string, body: unknown): ReadonlySet<string> {
  const ids = new Set(idsInPath(path))
  collect(body, ids)
  return ids
}
