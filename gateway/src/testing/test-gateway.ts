import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Config } from '../config.ts'
import { startStubRestService, type StubRestService, type StubRoutes } from './stub-rest-service.ts'
import { buildGateway, type GatewayOptions } from '../server.ts'
import { TEST_TIMEOUTS } from './test-timeouts.ts'
import { stubShop } from './stub-shop.ts'

/** The body of an answer of the graph; tests compare it as a whole. */
export interface GraphAnswer {
  data?: unknown
  errors?: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[]
}

export interface TestGateway {
  app: FastifyInstance
  stub: StubRestService
  /** Sends an operation as a client does. */
  ask(query: string, options?: { variables?: Record<string, unknown>; token?: string; language?: string }): Promise<GraphAnswer>
  /** Names of the REST calls since the last time, e.g. `GET product`; without the feed of changes, which no request causes. */
  takeCalls(): string[]
  close(): Promise<void>
}

export interface TestGatewayOptions extends Pick<GatewayOptions, 'createExecutor' | 'maxLag' | 'timeouts' | 'live'> {
  routes?: StubRoutes
  config?: Partial<Config>
  logger?: Logger
}

/** A gateway over a stub of the REST service; without caches unless asked for, so that every call is seen. */
export async function openTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const { routes = stubShop(), config, logger = pino({ level: 'silent' }), ...rest } = options
  const stub = await startStubRestService(routes)
  const settings = {
    restUrl: stub.url,
    gatewaySecret: undefined,
    trustProxy: false as const,
    publicSchema: true,
    caching: false,
    ...config,
  }
  const app = await buildGateway({ config: settings, logger, ...TEST_TIMEOUTS, ...rest })
  return {
    app,
    stub,
    async ask(query, { variables, token, language } = {}) {
      const response = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { ...(token && { 'x-access-token': token }), ...(language && { 'accept-language': language }) },
        payload: { query, variables },
      })
      return response.json<GraphAnswer>()
    },
    takeCalls() {
      const names = stub.calls.splice(0).map(({ name }) => name)
      return names.filter((name) => name !== 'GET changes')
    },
    async close() {
      await app.close()
      await stub.close()
    },
  }
}

/** The gateway of one file's tests; each test starts with `routes` and without calls. */
export function testGatewayForFile(routes: () => StubRoutes = stubShop): TestGateway {
  const gateway = {} as TestGateway
  beforeAll(async () => {
    Object.assign(gateway, await openTestGateway())
  })
  beforeEach(() => {
    gateway.stub.routes = routes()
    gateway.takeCalls()
  })
  afterAll(() => gateway.close())
  return gateway
}
