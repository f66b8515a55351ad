/** The query that a document sends for the signed-in account before any script of the client has come (app/document/gate-script.ts). */
interface PreloadedQuery {
  /** Name of the operation; it takes no variables. */
  name: string
  /** Token of the account that the response is for. */
  token: string
  answer: Promise<Response>
}

declare global {
  interface Document {
    preloaded?: PreloadedQuery | undefined
  }
}

/** Milliseconds after the start of a page after which its response is too old. */
const OLD_MS = 30_000

/** Takes the preloaded response to a query about to be sent: once, and only for the same account and operation, while fresh. */
export function takePreloaded({ headers, body }: RequestInit = {}): Promise<Response> | undefined {
  const { preloaded } = document
  if (!preloaded || performance.now() > OLD_MS || typeof body !== 'string') return undefined
  const { operationName } = JSON.parse(body) as { operationName?: string }
  if (operationName !== preloaded.name || new Headers(headers).get('x-access-token') !== preloaded.token) return undefined
  document.preloaded = undefined
  return preloaded.answer
}
