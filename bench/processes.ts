import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '@shop/service/free-port.ts'
import { builtService } from '../tools/build-services.ts'
import { localServices, type LocalService } from '../tools/local-services.ts'
import { PRODUCTION_ENV, PRODUCTION_FLAGS } from '../tools/node-flags.ts'
import { lastWords, startService, stopService, untilReady, type Service } from '../tools/service.ts'
import type { Job, LoadResult } from './load.ts'
import type { Scope } from './scope.ts'

/** The folder of a run's processes, and the scope that ends them. */
export interface Ground {
  scope: Scope
  folder: string
}

/** A server of the run. */
export interface Server {
  origin: string
  service: Service
}

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

function start({ scope, folder }: Ground, name: string, args: string[], env: Record<string, string>): Service {
  const service = startService(name, args, { NODE_ENV: 'production', SHOP_ENV: 'local', RATE_LIMITS: 'off', ...env }, folder)
  scope.onEnd(() => stopService(service))
  return service
}

async function startServer(ground: Ground, name: string, args: string[], portName: string, env: Record<string, string>): Promise<Server> {
  const port = env[portName] ?? String(await freePort())
  const service = start(ground, `${name}-${port}`, args, { ...env, [portName]: port })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(service, `${origin}/readyz`)
  return { origin, service }
}

/** The api of the shop as containers run it on a database, with counters. */
export const startApi = (ground: Ground, databaseUrl: string, env: Record<string, string> = {}): Promise<Server> =>
  startServer(ground, 'api', [...PRODUCTION_FLAGS, file('./counting-api.ts')], 'API_PORT', {
    ...PRODUCTION_ENV,
    DATABASE_URL: databaseUrl,
    DATA_DIR: ground.folder,
    ...env,
  })

/** An api that takes cards, and the stand-in that it takes them from, put together as `npm start` does. */
export async function startCardShop(ground: Ground, databaseUrl: string) {
  const host = '127.0.0.1'
  const ports = { web: 0, gateway: 0, api: await freePort(), 'stripe-stand-in': await freePort() }
  const services = localServices({ host, ports, publicWebUrl: `http://${host}` })
  const envOf = (wanted: LocalService['name']) => {
    const { env, portName, port } = services.find(({ name }) => name === wanted) as LocalService
    return { ...env, [portName]: String(port), DATA_DIR: ground.folder }
  }
  const standIn = envOf('stripe-stand-in')
  const { origin } = await startServer(ground, 'stripe-stand-in', [builtService('stripe-stand-in')], 'STRIPE_STAND_IN_PORT', standIn)
  const api = await startApi(ground, databaseUrl, envOf('api'))
  return { api, standIn: origin, publishableKey: standIn.STRIPE_PUBLISHABLE_KEY ?? '' }
}

/** The gateway of the shop as containers run it, with its caches or without. */
export const startGateway = (ground: Ground, restUrl: string, cache: 'on' | 'off', env: Record<string, string> = {}): Promise<Server> =>
  startServer(ground, `gateway-cache-${cache}`, [...PRODUCTION_FLAGS, builtService('gateway')], 'GATEWAY_PORT', {
    ...PRODUCTION_ENV,
    REST_URL: restUrl,
    CACHE: cache,
    DATA_DIR: ground.folder,
    ...env,
  })

/** A tiny Fastify server that answers every POST with the same bytes. */
export const startConstantServer = (ground: Ground): Promise<Server> =>
  startServer(ground, 'constant', [file('./constant-server.ts')], 'PORT', {})

/** Sends a message to a process and waits for its answer. */
export async function ask<T>({ service }: { service: Service }, question: object): Promise<T> {
  const settled = new AbortController()
  const { signal } = settled
  const ended = once(service.child, 'exit', { signal }).then(() => {
    throw new Error(`${service.name} ended:\n${lastWords(service)}`)
  })
  const answered = once(service.child, 'message', { signal }) as Promise<[T]>
  service.child.send(question)
  try {
    return (await Promise.race([answered, ended]))[0]
  } finally {
    for (const wait of [answered, ended]) wait.catch(() => {})
    settled.abort()
  }
}

/** A load generator. */
export interface Load {
  /** Performs a job; throws when any call fails; `tolerant` of a shop that refuses some for being too busy. */
  (job: Job, tolerant?: boolean): Promise<LoadResult>
}

/** Starts a load generator in a process of its own. */
export async function startLoad(ground: Ground, name: string): Promise<Load> {
  const service = start(ground, name, [file('./load-process.ts')], {})
  await once(service.child, 'message')
  return async (job, tolerant = false) => {
    const result = await ask<LoadResult>({ service }, job)
    const isRefused = /^503 |"UNAVAILABLE"/.test(result.failure ?? '')
    if (result.failures > 0 && !(tolerant && isRefused))
      throw new Error(`${result.failures} of ${result.visits} visits failed: ${result.failure}`)
    return result
  }
}
