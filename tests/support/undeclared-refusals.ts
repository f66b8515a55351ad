import { subscribe } from 'node:diagnostics_channel'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../../api/src/http/problem.ts'

/** Codes that follow from a route's guard and input, and those that every call can meet. */
const OF_EVERY_ROUTE = new Set(['VALIDATION', 'UNAUTHENTICATED', 'FORBIDDEN', 'UNAVAILABLE', 'INTERNAL'])

const found = new Set<string>()

// Fastify tells of each error that a handler throws. The shops of a test process all tell the same channel.
subscribe('tracing:fastify.request.handler:error', (message) => {
  const { error, request } = message as { error: unknown; request: FastifyRequest }
  const { config, schema, method, url } = request.routeOptions
  if (!(error instanceof Problem) || OF_EVERY_ROUTE.has(error.body.code) || schema?.hide || !schema?.summary) return
  if (!config.refuses?.includes(error.body.code)) found.add(`${String(method)} ${url}: ${error.body.code}`)
})

/** The refusals since the last call that the OpenAPI description does not tell of: `PUT /cart/item: CART_LIMIT`. */
export function undeclaredRefusals(): string[] {
  const all = [...found]
  found.clear()
  return all
}
