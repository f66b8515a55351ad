import { isIP } from 'node:net'
import { rateLimitKey } from '@shop/service/limits/rate-limit-key.ts'
import type { FastifyRequest } from 'fastify'

/**
 * The rate-limit key of the caller's address. `x-forwarded-for` counts when it is one address and the caller has proved to be the gateway
 * (`fromGateway`): without a gateway secret any program on the machine could write it (R12, B14).
 */
export function clientAddress(request: FastifyRequest, fromGateway: boolean): string {
  const forwarded = request.headers['x-forwarded-for']
  const isUsable = fromGateway && typeof forwarded === 'string' && isIP(forwarded.trim()) !== 0
  return rateLimitKey(isUsable ? forwarded.trim() : request.ip)
}
