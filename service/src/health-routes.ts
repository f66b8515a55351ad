import type { Server } from 'node:http'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'

/** What the health routes of a server check. */
export interface HealthOptions {
  /**
   * The needs of requests, by name: each resolves to its fault in a few words that are safe to publish, or to undefined. One that rejects
   * counts as unanswered.
   */
  needs?: Record<string, () => Promise<string | undefined>>
  /** Whether the server turns requests away because there are too many; never when left out. */
  isBusy?: () => boolean
  /** Fires when the server is asked to end: from then on it is not ready, but serves until it closes. */
  leaving?: AbortSignal | undefined
  /** Added to both routes. */
  route?: Pick<RouteShorthandOptions, 'config' | 'schema'>
}

/** Milliseconds after which a need counts as unanswered: the orchestrator waits three seconds. */
const TIMEOUT = 2500

const UNANSWERED = 'does not answer'

/** Returns the fault of each need that has one. */
async function findFaults(needs: NonNullable<HealthOptions['needs']>): Promise<Record<string, string>> {
  const checks = Object.entries(needs).map(async ([name, check]) => {
    const late = new Promise<string>((resolve) => setTimeout(() => resolve(UNANSWERED), TIMEOUT).unref())
    return [name, await Promise.race([check().catch(() => UNANSWERED), late])] as const
  })
  const found = await Promise.all(checks)
  return Object.fromEntries(found.flatMap(([name, wrong]) => (wrong === undefined ? [] : [[name, wrong]])))
}

/** The status of a server that is asked to end, and still serves. */
export const LEAVING = 'leaving'

/**
 * Ends every connection with its next answer. A proxy that reuses one could else send a request just as the server closes it, and could not
 * know whether the request was done.
 */
function endConnections(server: Server): void {
  // Before listeners that answer without Fastify.
  server.prependListener('request', (_request, response) => void response.setHeader('connection', 'close'))
}

/**
 * Adds `/livez`, which is ok as long as the process answers, also when it turns requests away: a restart would not help then. `/readyz`
 * says that requests may come, or what is wrong; while the server closes, Fastify answers it with 503.
 */
export function healthRoutes(
  app: Pick<FastifyInstance, 'addHook' | 'get' | 'server'>,
  { needs = {}, isBusy, leaving, route }: HealthOptions = {},
): void {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  // A connection that stays open after its last answer would keep the process alive.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
  leaving?.addEventListener('abort', () => endConnections(app.server))
  const alive = { ...route, config: { ...route?.config, pressureHandler: () => undefined } }
  app.get('/livez', alive, async () => ({
    status: 'ok',
    ...(isBusy?.() && { wrong: { requests: 'are turned away: there are too many' } }),
  }))
  app.get('/readyz', { ...route }, async (_request, reply) => {
    const wrong = await findFaults(needs)
    if (Object.keys(wrong).length > 0) return reply.code(503).send({ status: 'not ready', wrong })
    return leaving?.aborted ? reply.code(503).send({ status: LEAVING, wrong: { service: 'is asked to end' } }) : { status: 'ok' }
  })
}
