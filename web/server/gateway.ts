import { AsyncLocalStorage } from 'node:async_hooks'
import type { Readable } from 'node:stream'
import { Pool } from 'undici'
import type { Config } from './config.ts'

/** Milliseconds: a page must not wait for the gateway longer than a visitor would. */
const PAGE_PATIENCE = 4000
/** Milliseconds for what browsers ask through us; a little longer than the gateway's own limits. */
const PROXY_PATIENCE = 15_000

/**
 * Runs something as if nobody had asked for it. React keeps the page that it renders in the asynchronous context, and timers and
 * connections keep the context in which they were made: a page of half a megabyte would stay for as long as they last.
 */
const outsideOfPages = AsyncLocalStorage.snapshot()

/** A request as it is passed on. */
export interface PassedOn {
  path: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: Readable | undefined
  signal: AbortSignal
}

/** Our connections to the gateway. */
export interface Gateway {
  /** For rendering pages. */
  fetch: typeof fetch
  /** For passing requests on; answers stream. */
  pass: (request: PassedOn) => Promise<Awaited<ReturnType<Pool['request']>>>
  close: () => Promise<void>
}

/** What the client's `fetch` needs to be on the server: one POST, one text. A quarter of the cost of the platform's own. */
function askThrough(pool: Pool): typeof fetch {
  async function ask(url: URL, { headers, body }: RequestInit): Promise<Response> {
    const answer = await pool.request({
      path: url.pathname + url.search,
      method: 'POST',
      headers: headers as Record<string, string>,
      body: typeof body === 'string' ? body : null,
      headersTimeout: PAGE_PATIENCE,
      bodyTimeout: PAGE_PATIENCE,
    })
    const type = answer.headers['content-type']
    return new Response(await answer.body.text(), {
      status: answer.statusCode,
      headers: { 'content-type': typeof type === 'string' ? type : 'application/json' },
    })
  }
  // What `fetch` throws when there is no answer; the client tells faults apart by it.
  const unanswered = (cause: unknown) => {
    throw new TypeError('The gateway gave no answer', { cause })
  }
  return (input, init = {}) => outsideOfPages(ask, new URL(input instanceof Request ? input.url : input), init).catch(unanswered)
}

/** Opens a pool of connections to the gateway; they are kept alive and shared by everything. */
export function connectGateway({ graphqlUrl }: Pick<Config, 'graphqlUrl'>): Gateway {
  const pool = new Pool(graphqlUrl.origin, {
    connections: 64,
    connect: { timeout: 1000 },
    headersTimeout: PROXY_PATIENCE,
    bodyTimeout: PROXY_PATIENCE,
  })
  return {
    fetch: askThrough(pool),
    pass: ({ body, ...request }) => pool.request({ ...request, body: body ?? null }),
    close: () => pool.destroy(),
  }
}
