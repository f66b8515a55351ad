/** What a document has asked the graph for whoever is signed in, before any script of the client had come (app/document/gate-script.ts). */
interface AskedAhead {
  /** Name of the operation; it takes no variables. */
  name: string
  /** Whose answer it is. */
  token: string
  answer: Promise<Response>
}

declare global {
  interface Document {
    ahead?: AskedAhead | undefined
  }
}

/** Milliseconds after the start of a page from which on its answer is old. */
const OLD_MS = 30_000

/** The answer that is already on its way to a question about to be asked; once, and none when it is another's, to something else, or old. */
export function takeAhead({ headers, body }: RequestInit = {}): Promise<Response> | undefined {
  const { ahead } = document
  if (!ahead || performance.now() > OLD_MS || typeof body !== 'string') return undefined
  const { operationName } = JSON.parse(body) as { operationName?: string }
  if (operationName !== ahead.name || new Headers(headers).get('x-access-token') !== ahead.token) return undefined
  document.ahead = undefined
  return ahead.answer
}
