import { m } from '@shop/contract/messages/messages.js'
import { ApolloClient, ApolloLink, CombinedGraphQLErrors, ServerError, type ErrorLike, type NormalizedCacheObject } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { BaseHttpLink } from '@apollo/client/link/http'
import { asksAfterChanges } from './asking/ask-after-changes.ts'
import { takePreloaded } from './asking/preloaded-query.ts'
import { makeCache } from './cache.ts'
import { currentLanguage } from '@shop/contract/language.ts'
import { clientHeaders } from './client-headers.ts'
import { clearSession, readSession } from './session.ts'

/** How a client is made. */
export interface ClientOptions {
  /** Address of the graph. */
  uri: string
  /** Renders on the server: sends each query once, and caches nothing between requests. */
  ssr?: boolean
  /** The cache that the server has filled. */
  state?: NormalizedCacheObject
  /** Sends the requests; the browser's own fetch, with a timeout, when left out. */
  fetch?: typeof fetch
}

/** Milliseconds after which the browser gives up a request (R16). */
const TIMEOUT_MS = 15_000

/** Sends the token of the signed-in account. */
export const withToken = new SetContextLink(({ headers }) => {
  const session = readSession()
  return { headers: { ...(headers as Record<string, string>), ...(session ? { 'x-access-token': session.token } : {}) } }
})

function isSignedOut(error: ErrorLike): boolean {
  if (CombinedGraphQLErrors.is(error)) return error.errors.some((each) => each.extensions?.['code'] === 'UNAUTHENTICATED')
  return ServerError.is(error) && error.statusCode === 401
}

/** A refused token ends the session here; the gates then lead to the login page and back. */
export const endsSession = new ErrorLink(({ error, operation }) => {
  const sent = (operation.getContext()['headers'] as Record<string, string> | undefined)?.['x-access-token']
  // An answer to an older token must not end the session that began since.
  if (isSignedOut(error) && sent && sent === readSession()?.token) clearSession(m.user_session_ended())
})

const patiently =
  (inner: typeof fetch): typeof fetch =>
  (input, init) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    return inner(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout })
  }

/** A GET names its language in its address: a CDN then caches one response per language, not one per Accept-Language header. */
const inLanguage =
  (inner: typeof fetch): typeof fetch =>
  (input, init) =>
    inner(init?.method === 'GET' && typeof input === 'string' ? `${input}&lang=${currentLanguage()}` : input, init)

/** The client of the graph: one for each visitor in the browser, one for each page on the server. */
export function makeClient({ uri, ssr = false, state, fetch: ask }: ClientOptions): ApolloClient {
  const cache = makeCache()
  if (state) cache.restore(state)
  // Without the library's own name and version in each call: our headers name the client.
  const http = new BaseHttpLink({
    uri,
    headers: clientHeaders(),
    fetch: inLanguage(ask ?? patiently((input, init) => takePreloaded(init) ?? fetch(input, init))),
  })
  return new ApolloClient({
    cache,
    ssrMode: ssr,
    // A rendered page needs no suspended fragment any more; by default each would hold the page in memory for half a minute.
    ...(ssr ? { defaultOptions: { react: { suspense: { autoDisposeTimeoutMs: 1000 } } } } : {}),
    // While the page is hydrated, the browser does not repeat queries that the server has just sent.
    ...(state ? { ssrForceFetchDelay: 100 } : {}),
    dataMasking: true,
    link: ApolloLink.from(ssr ? [http] : [asksAfterChanges(), endsSession, withToken, http]),
  })
}
