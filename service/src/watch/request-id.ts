import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The id of a request in every log: the one from the service before us, or a new one. */
export function requestIdOf(headers: IncomingHttpHeaders, isFromUs = true): string {
  const given = headers['x-request-id']
  return isFromUs && typeof given === 'string' && UUID.test(given) ? given : randomUUID()
}
