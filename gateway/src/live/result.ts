/** A result of an operation, as far as its stream has to know. */
interface Result {
  data?: Record<string, unknown> | null
  errors?: readonly { extensions?: { code?: string } }[]
}

/** What becomes of a stream with a result: it goes on, it ends with it, or the result is not sent, and is made again later. */
export type Verdict = 'next' | 'last' | 'again'

/** Codes of errors after which nothing more can come. */
const FINAL = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_OFFERED', 'BAD_USER_INPUT', 'GRAPHQL_VALIDATION_FAILED'])

/** Judges the body of an answer with status 200. A root field that is null without an error is a thing that is gone, or never was. */
export function verdictOf(body: string): Verdict {
  const { data, errors = [] } = JSON.parse(body) as Result
  if (data && Object.values(data).every((value) => value !== null)) return 'next'
  const isFinal = errors.length === 0 || errors.some(({ extensions }) => FINAL.has(String(extensions?.code)))
  return isFinal ? 'last' : 'again'
}

/** The result that ends a stream whose caller may not follow it any more. */
export const endedResult = (code: 'UNAUTHENTICATED' | 'FORBIDDEN'): string =>
  JSON.stringify({
    errors: [{ message: code === 'FORBIDDEN' ? 'Your rights have changed.' : 'Please sign in.', extensions: { code } }],
  })
