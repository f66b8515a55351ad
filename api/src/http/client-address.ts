import { isIP } from 'node:net'
import { rateLimitKey } from '@shop/service/rate-limit-key.ts'
import type { FastifyRequest } from 'fastify'

/**
 * Where the person behind a request is, for limits only. `x-forwarded-for` counts when it is one address and `fromGateway` says that
 * the caller has proved to be the gateway, that is, when a gateway secret is configured (the door refuses all others). Without a
 * secret anybody on the machine could write that header, so the socket's address counts (R12, B14).
 */
export function clientAddress(request: FastifyRequest, fromGateway: boolean): string {
  const forwarded = request.headers['x-forwarded-for']
  const isUsable = fromGateway && typeof forwarded === 'string' && isIP(forwarded.trim()) !== 0
  return rateLimitKey(isUsable ? forwarded.trim() : request.ip)
}
