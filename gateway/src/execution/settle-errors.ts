import type { ExecutionResult, GraphQLError } from 'graphql'

/** The path of the field that an error made null: its own, or the nearest parent that may be null. */
function nulledPath(data: ExecutionResult['data'], path: readonly (string | number)[]): string {
  let value: unknown = data
  const above: (string | number)[] = []
  for (const step of path) {
    if (value === null || value === undefined) break
    value = (value as Record<string | number, unknown>)[step]
    above.push(step)
  }
  return above.join('.')
}

function byPlace(a: GraphQLError, b: GraphQLError): number {
  const [first, second] = [a.locations?.[0], b.locations?.[0]]
  const lines = (first?.line ?? 0) - (second?.line ?? 0) || (first?.column ?? 0) - (second?.column ?? 0)
  return lines || (a.path ?? []).join('.').localeCompare((b.path ?? []).join('.'), 'en', { numeric: true })
}

/**
 * Puts errors in the order of the document, one for each field that became null. Which of several errors below the same null are reported,
 * and in which order, is chance with graphql-js and differs with graphql-jit.
 */
export function settleErrors(result: ExecutionResult): ExecutionResult {
  const { data, errors } = result
  if (!errors || data === undefined) return result
  const byPath = new Map<string, GraphQLError>()
  for (const error of errors.toSorted(byPlace)) {
    const nulled = nulledPath(data, error.path ?? [])
    if (!byPath.has(nulled)) byPath.set(nulled, error)
  }
  return { data, errors: [...byPath.values()] }
}
