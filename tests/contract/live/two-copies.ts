import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApi } from '../../../api/src/app.ts'
import { LIVE } from '../../../gateway/src/live/live-answers.ts'
import { buildGateway } from '../../../gateway/src/server.ts'
import { TEST_TIMEOUTS } from '../../../gateway/src/testing/test-timeouts.ts'
import { statement } from '../../../api/src/db/database.ts'
import { createTestShop, TEST_CONFIG, type Caller, type TestShop } from '../../support/shop.ts'

/** The limits of tests: a stream is as it is in the shop, but waits less. */
export const TEST_LIVE: typeof LIVE = { ...LIVE, times: { ...LIVE.times, pause: 200, spread: 50 } }

/** Two copies of the REST service over one database, each with a gateway of its own. */
export interface TwoCopies {
  shop: TestShop
  /** The addresses of the gateways. */
  urls: [string, string]
  /** The address of the first copy of the REST service. */
  restUrl: string
  gateways: [FastifyInstance, FastifyInstance]
  /** Calls the first copy of the REST service; fails if it refuses. */
  call<T>(caller: Caller, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<T>
  /** Has the session of a caller run out. */
  expire(caller: Caller): Promise<unknown>
  close(): Promise<void>
}

const expired = statement('test.expire', `update sessions set expires_at = now() - interval '1 second' where user_id = $1`)
const LOCAL = { port: 0, host: '127.0.0.1' }
const logger = pino({ level: 'silent' })

export async function openGateway(restUrl: string, live = TEST_LIVE, leaving?: AbortSignal) {
  const config = { restUrl: new URL(restUrl), gatewaySecret: undefined, trustProxy: false as const, publicSchema: true, caching: true }
  const gateway = await buildGateway({ config, logger, ...TEST_TIMEOUTS, live, ...(leaving && { leaving }) })
  return { gateway, url: await gateway.listen(LOCAL) }
}

export async function openTwoCopies(): Promise<TwoCopies> {
  const shop = await createTestShop()
  const other = await buildApi({ config: TEST_CONFIG, db: shop.db, cards: undefined, maxLag: 0 })
  const restUrl = await shop.app.listen(LOCAL)
  const first = await openGateway(restUrl)
  const second = await openGateway(await other.listen(LOCAL))
  return {
    shop,
    urls: [first.url, second.url],
    restUrl,
    gateways: [first.gateway, second.gateway],
    async call<T>({ headers }: Caller, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
      const answer = await shop.app.inject({ method, url, headers, ...(payload && { payload }) })
      if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
      return answer.json<T>()
    },
    expire: ({ account }) => shop.db.query(expired, [account.id]),
    async close() {
      await Promise.all([first.gateway.close(), second.gateway.close()])
      await other.close()
      await shop.close()
    },
  }
}
