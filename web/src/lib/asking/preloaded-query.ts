/** The query that a document has sent for the account that is signed in, before any script of the client had come (app/document/gate-script.ts). */
interface PreloadedQuery {
  /** Name of the operation; it takes no variables. */
  name: string
  /** Of the account whose answer it is. */
  token: string
  answer: Promise<Response>
}

declare global {
  interface Document {
    preloaded?: PreloadedQuery | undefined
  }
}

/** Milliseconds after the start of a page from which on its answer is old. */
const OLD_MS = 30_000

/** The answer that is already on its way to a question about to be asked; once, and none when it is another's, to something else, or old. */
export function takePreloaded({ headers, body }: RequestInit = {}): Promise<Response> | undefined {
  const { preloaded } = document
  if (!preloaded || performance.now() > OLD_MS || typeof body !== 'string') return undefined
  const { operationName } = JSON.parse(body) as { operationName?: string }
  if (operationName !== preloaded.name || new Headers(headers).get('x-access-token') !== preloaded.token) return undefined
  document.preloaded = undefined
  return preloaded.answer
}
