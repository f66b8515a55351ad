import type { RestAnswer } from './rest-answer.ts'

/** A read of the catalogue, and the ids of everything that it is about. */
export interface CatalogueRead extends RestAnswer<unknown> {
  about: ReadonlySet<string>
}

/** The ids in a path: a product whose reviews it lists, say, which the answer does not name when there are none. */
function idsInPath(path: string): string[] {
  const [call = '', query = ''] = path.split('?')
  // Few paths have ids in their query, and reading one takes as long as all the rest of this.
  const ids = (query.includes('ids=') && new URLSearchParams(query).get('ids')?.split(',')) || []
  return [...call.split('/').slice(1).map(decodeURIComponent), ...ids]
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if ('_id' in value && typeof value._id === 'string') into.add(value._id)
  // Most values of an answer are texts and numbers.
  for (const inner of Object.values(value) as unknown[]) if (typeof inner === 'object') collect(inner, into)
}

/** Returns the ids of everything that an answer of the REST service is about. */
export function mentionedIds(path: string, body: unknown): ReadonlySet<string> {
  const ids = new Set(idsInPath(path))
  collect(body, ids)
  return ids
}
