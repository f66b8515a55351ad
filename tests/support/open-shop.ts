import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { freePort } from '@shop/service/free-port.ts'
import { builtService, type ServiceName } from '../../tools/build-services.ts'
import { startService, stopService, untilReady, type Service } from '../../tools/service.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'
import { StandInControl, type StandInKeys, standInKeys } from './stand-in.ts'

const SERVICES = ['stripe-stand-in', 'api', 'gateway', 'web'] as const

/** The whole shop as `npm start` runs it, on ports and a database of its own. */
export interface OpenShop {
  webUrl: string
  gatewayUrl: string
  apiUrl: string
  database: TestDatabase
  /** Controls the stand-in for Stripe. */
  standIn: StandInControl
  standInUrl: string
  standInKeys: StandInKeys
  /** Ends one service, as an outage would. */
  stop(name: ServiceName): Promise<void>
  /** Starts a service again, at the address it had. */
  start(name: ServiceName): Promise<void>
  /** The log of a service so far. */
  logOf(name: ServiceName): Promise<string>
  close(): Promise<void>
}

/**
 * Opens the demo shop (with its pictures, drawn once a run), or an empty one where the run has made none. Client and services were built
 * before (`demo-shop.ts`, `built-services.ts`).
 */
export async function openShop(settings: Record<string, string> = {}): Promise<OpenShop> {
  const demoDataDir: string | undefined = inject('demoDataDir')
  const database = await createTestDatabase(demoDataDir === undefined ? {} : { template: 'shop_demo' })
  const logs = await mkdtemp(join(tmpdir(), 'khan-shop-'))
  const ports = { 'stripe-stand-in': await freePort(), api: await freePort(), gateway: await freePort(), web: await freePort() }
  const keys = standInKeys()
  const url = (name: ServiceName): string => `http://127.0.0.1:${ports[name]}`
  const env = {
    SHOP_ENV: 'local',
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
    DATABASE_URL: database.url,
    DATA_DIR: demoDataDir ?? logs,
    API_PORT: String(ports.api),
    GATEWAY_PORT: String(ports.gateway),
    WEB_PORT: String(ports.web),
    REST_URL: url('api'),
    GRAPHQL_URL: `${url('gateway')}/graphql`,
    PUBLIC_WEB_URL: url('web'),
    STRIPE_STAND_IN_PORT: String(ports['stripe-stand-in']),
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_URL: url('stripe-stand-in'),
    STRIPE_STAND_IN_URL: url('stripe-stand-in'),
    STAND_IN_CONTROL_KEY: keys.controlKey,
    // With a secret only the gateway reaches the api, as in production.
    STAND_IN_WEBHOOK_URL: `${url(settings['GATEWAY_SECRET'] ? 'web' : 'api')}/payment/webhook`,
    STAND_IN_PUBLIC_URL: `${url('web')}/test-pay`,
    ...settings,
  }
  const running = new Map<ServiceName, Service>()
  const shop: OpenShop = {
    webUrl: url('web'),
    gatewayUrl: url('gateway'),
    apiUrl: url('api'),
    database,
    standIn: new StandInControl(url('stripe-stand-in'), keys.controlKey),
    standInUrl: url('stripe-stand-in'),
    standInKeys: keys,
    async stop(name) {
      const service = running.get(name)
      running.delete(name)
      if (service) await stopService(service)
    },
    async start(name) {
      // Each shop has its own Stripe; pictures are drawn once a run.
      const data = name === 'stripe-stand-in' ? { DATA_DIR: logs } : {}
      const service = startService(name, [builtService(name)], { ...env, ...data }, logs)
      running.set(name, service)
      await untilReady(service, `${url(name)}/readyz`)
    },
    logOf: (name) => readFile(join(logs, 'logs', `${name}.log`), 'utf8'),
    async close() {
      await Promise.all(SERVICES.map((name) => shop.stop(name)))
      await database.close()
      await rm(logs, { recursive: true, force: true })
    },
  }
  try {
    // As `npm start` does it: each waits by itself for those that it needs.
    await Promise.all(SERVICES.map((name) => shop.start(name)))
  } catch (error) {
    await shop.close()
    throw error
  }
  return shop
}
