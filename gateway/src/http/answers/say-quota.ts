import { rateLimitHeaders } from '@shop/service/rate-limit.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NO_STORE } from '../../execution/cache-headers.ts'
import type { CallerQuota } from '../../rate-limit/client-quota.ts'
import { costAsked, costExtension, withCost } from '../../rate-limit/cost-extension.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The points of the request's operation, once they are known. */
    queryCost: number | undefined
  }
}

/**
 * Whether an answer may tell what its caller has left: not one to GET that a CDN may store and give to other callers. No cache stores an
 * answer to POST for others.
 */
const isOwn = ({ method }: FastifyRequest, reply: FastifyReply): boolean =>
  method === 'POST' || String(reply.getHeader('cache-control')).startsWith(NO_STORE)

const isJson = (reply: FastifyReply): boolean => /json/.test(String(reply.getHeader('content-type')))

/**
 * Tells with every answer of the graph what its caller has left, refusals and cached answers included: in headers, and, where it is asked
 * for, in `extensions.cost`. Call it before answers are compressed.
 */
export function sayQuota(app: FastifyInstance, quotaOf: (request: FastifyRequest) => CallerQuota): void {
  app.decorateRequest('queryCost', undefined)
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.routeOptions.url !== '/graphql') return done(null, payload)
    const points = isOwn(request, reply) ? quotaOf(request).points() : undefined
    // A refused change names its own limit.
    if (points && !reply.hasHeader('ratelimit')) reply.headers(rateLimitHeaders(points))
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isText || !costAsked(request) || !isJson(reply)) return done(null, payload)
    reply.removeHeader('content-length')
    done(null, withCost(payload.toString(), costExtension(request.queryCost, quotaOf(request))))
  })
}
