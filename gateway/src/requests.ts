import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { type RateLimit, rateLimitHeaders } from '@shop/service/rate-limit.ts'
import { requestIdOf } from '@shop/service/watch/request-id.ts'
import type { FastifyRequest } from 'fastify'
import type { Caches } from './caches.ts'
import type { Config } from './config.ts'
import { type Context, createContext } from './context.ts'
import type { OperationWatch } from './execution/operation-watch.ts'
import { LANGUAGES, languageAsked } from './graphql/language.ts'
import { wantsNow } from './http/answers/cached-response.ts'
import { clientAddress, createIpReader, isFromWeb, isWebItself } from './http/client-address.ts'
import { crossOriginHeaders, type Origins } from './http/cross-origin.ts'
import type { CallerQuota, ClientQuota } from './rate-limit/client-quota.ts'
import { costAsked } from './rate-limit/cost-extension.ts'
import type { SessionAccounts } from './rate-limit/session-accounts.ts'
import type { RestClient } from './rest/rest-client.ts'
import { type Caller, restForRequest, type Rest } from './rest/rest.ts'
import { accountOfToken } from './user/token-account.ts'

/** The id under which the log has a request. */
export const requestIdFor = (headers: IncomingHttpHeaders, secret: string | undefined): string =>
  requestIdOf(headers, isFromWeb(headers, secret))

/** The token of a request (`http/session-tokens.ts` puts it there); '' when signed out. */
export function tokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const token = headers['x-access-token']
  return typeof token === 'string' ? token : ''
}

/** The facts that a request holds about its caller. */
const callerOf = (request: FastifyRequest, visitor: string) => ({
  requestId: request.id,
  token: tokenOf(request),
  visitor,
  language: languageAsked(request),
  isDryRun: costAsked(request) === 'only',
})

interface RequestParts {
  config: Pick<Config, 'gatewaySecret' | 'trustProxy'> & { origins: Origins }
  client: RestClient
  caches: Caches
  watch: OperationWatch
  quota: ClientQuota
  sessionAccounts: SessionAccounts
}

/** Finds the quota of each request's caller; one for each request, since it adds up what the request has cost. */
function createCallerQuotas({ config: { gatewaySecret }, quota }: RequestParts) {
  const quotas = new WeakMap<FastifyRequest, CallerQuota>()
  return (request: FastifyRequest): CallerQuota => {
    const known = quotas.get(request)
    if (known) return known
    const address = isWebItself(request, gatewaySecret) ? undefined : clientAddress(request, gatewaySecret)
    const own = quota.of({ token: tokenOf(request), address, client: request.apiClient })
    quotas.set(request, own)
    return own
  }
}

/** Makes the headers of answers that Fastify does not see: those of visitors without a token, out of the cache. */
function createOwnHeaders({ config: { gatewaySecret, trustProxy, origins }, quota }: RequestParts) {
  const ipOf = createIpReader(trustProxy)
  function pointsOf(request: Pick<FastifyRequest, 'headers' | 'ip'>): RateLimit | undefined {
    const address = isWebItself(request, gatewaySecret) ? undefined : clientAddress(request, gatewaySecret)
    return quota.of({ token: '', address }).points()
  }
  return (raw: IncomingMessage, vary: string) => {
    const points = pointsOf({ headers: raw.headers, ip: ipOf(raw) })
    return {
      'x-request-id': requestIdFor(raw.headers, gatewaySecret),
      ...(points && rateLimitHeaders(points)),
      ...crossOriginHeaders(origins, raw.headers, vary),
    }
  }
}

/** Makes the parts of each request: the caller's address and quota, the REST calls, and the context of its resolvers. */
export function describeRequests(parts: RequestParts) {
  const { config, client, caches, watch, sessionAccounts } = parts
  const visitorOf = (request: FastifyRequest): string => clientAddress(request, config.gatewaySecret)
  const restFor = (request: FastifyRequest, outcome?: Pick<Caller, 'about' | 'changed'>): Rest =>
    restForRequest(client, caches, {
      ip: visitorOf(request),
      language: LANGUAGES[languageAsked(request)],
      wantsNow: wantsNow(request),
      ...outcome,
    })
  const quotaOf = createCallerQuotas(parts)
  const context = (request: FastifyRequest): Context => {
    const caller = { ...callerOf(request, visitorOf(request)), quota: quotaOf(request) }
    const app = watch.clientOf({ headers: request.headers, visitor: caller.visitor, apiClient: request.apiClient })
    const outcome = { about: new Set<string>(), changed: new Set<string>() }
    return createContext({ ...caller, sessionAccounts, client: app, outcome }, restFor(request, outcome))
  }
  const streamerOf = (request: FastifyRequest) => ({
    token: tokenOf(request),
    address: visitorOf(request),
    account: () => accountOfToken(restFor(request), tokenOf(request)),
  })
  return { visitorOf, restFor, context, quotaOf, ownHeaders: createOwnHeaders(parts), streamerOf }
}
