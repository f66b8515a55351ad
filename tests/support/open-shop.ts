import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { freePort } from '@shop/service/free-port.ts'
import { startService, stopService, untilReady, type Service } from '../../tools/service.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

type ServiceName = 'api' | 'gateway' | 'web'

/** The whole shop as `npm start` runs it, on ports and a database of its own. */
export interface OpenShop {
  webUrl: string
  gatewayUrl: string
  apiUrl: string
  database: TestDatabase
  /** Ends one service, as an outage would. */
  stop(name: ServiceName): Promise<void>
  /** Starts a service again, at the address it had. */
  start(name: ServiceName): Promise<void>
  close(): Promise<void>
}

const SCRIPTS: Record<ServiceName, string> = { api: 'api/src/main.ts', gateway: 'gateway/src/main.ts', web: 'web/server.ts' }

/** Opens the demo shop (pictures included, drawn once a run); the client must have been built (`npm test` does). */
export async function openShop(settings: Record<string, string> = {}): Promise<OpenShop> {
  const database = await createTestDatabase({ template: 'shop_demo' })
  const logs = await mkdtemp(join(tmpdir(), 'khan-shop-'))
  const ports = { api: await freePort(), gateway: await freePort(), web: await freePort() }
  const url = (name: ServiceName): string => `http://127.0.0.1:${ports[name]}`
  const env = {
    SHOP_ENV: 'local',
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
    DATABASE_URL: database.url,
    DATA_DIR: inject('demoDataDir'),
    API_PORT: String(ports.api),
    GATEWAY_PORT: String(ports.gateway),
    WEB_PORT: String(ports.web),
    REST_URL: url('api'),
    GRAPHQL_URL: `${url('gateway')}/graphql`,
    PUBLIC_WEB_URL: url('web'),
    ...settings,
  }
  const running = new Map<ServiceName, Service>()
  const shop: OpenShop = {
    webUrl: url('web'),
    gatewayUrl: url('gateway'),
    apiUrl: url('api'),
    database,
    async stop(name) {
      const service = running.get(name)
      running.delete(name)
      if (service) await stopService(service)
    },
    async start(name) {
      const service = startService(name, [SCRIPTS[name]], env, logs)
      running.set(name, service)
      await untilReady(service, `${url(name)}/readyz`)
    },
    async close() {
      for (const name of ['web', 'gateway', 'api'] as const) await shop.stop(name)
      await database.close()
      await rm(logs, { recursive: true, force: true })
    },
  }
  try {
    for (const name of ['api', 'gateway', 'web'] as const) await shop.start(name)
  } catch (error) {
    await shop.close()
    throw error
  }
  return shop
}
