import { openDatabase, type OpenDatabase } from '../api/src/db/open-database.ts'
import { build, buildIsStale } from './build.ts'
import type { DemoAccount } from '../api/src/db/demo/people/accounts.ts'
import { fillDemoShop } from './demo.ts'
import { readEnvironment, type Environment } from './environment.ts'
import { LEAN_ENV, LEAN_FLAGS } from './lean.ts'
import { lockDataDir } from './lock.ts'
import { lastWords, requireFreePort, startService, stopService, untilReady, type Service } from './service.ts'

const say = (text: string): void => console.log(`  ${text}`)

/** How the shop runs: `start` serves optimised builds, `dev` reloads what changes. */
export type Mode = 'start' | 'dev'

/** What runs, so that it can be stopped in order. */
interface Shop {
  database?: OpenDatabase
  services: Service[]
  unlock: () => void
  stopping: boolean
}

/** Stops what was started, the last first; the database goes last, when nobody writes to it any more. */
async function stop(shop: Shop, code: number): Promise<void> {
  if (shop.stopping) return
  shop.stopping = true
  for (const service of shop.services.toReversed()) await stopService(service)
  await shop.database?.stop()
  shop.unlock()
  process.exit(code)
}

async function giveUp(shop: Shop, error: unknown): Promise<void> {
  if (!shop.stopping) console.error(error instanceof Error ? error.message : String(error))
  await stop(shop, 1)
}

function startServices(shop: Shop, mode: Mode, { ports, host, dataDir, publicWebUrl }: Environment, databaseUrl: string): void {
  const nodeEnv = mode === 'dev' ? 'development' : 'production'
  const shared = {
    SHOP_ENV: 'local',
    NODE_ENV: nodeEnv,
    HOST: host,
    DATA_DIR: dataDir,
    PUBLIC_WEB_URL: publicWebUrl,
    DATABASE_URL: databaseUrl,
    ...LEAN_ENV,
  }
  const run = (name: keyof typeof LEAN_FLAGS, script: string, env: Record<string, string>) => {
    const watch = mode === 'dev' ? ['--watch', '--watch-preserve-output'] : []
    const service = startService(name, [...LEAN_FLAGS[name], ...watch, script], { ...shared, ...env }, dataDir)
    service.child.once('exit', () => {
      if (!shop.stopping) void giveUp(shop, `${name} ended unexpectedly:\n${lastWords(service)}`)
    })
    shop.services.push(service)
  }
  run('api', 'api/src/main.ts', { API_PORT: String(ports.api) })
  run('gateway', 'gateway/src/main.ts', { REST_URL: `http://${host}:${ports.api}`, GATEWAY_PORT: String(ports.gateway) })
  run('web', 'web/server.ts', { GRAPHQL_URL: `http://${host}:${ports.gateway}/graphql`, WEB_PORT: String(ports.web) })
}

function announce({ ports, host, dataDir }: Environment, logins: DemoAccount[], seconds: number): void {
  console.log(`
  Khan is open (ready in ${seconds.toFixed(1)} s)

  Shop       http://${host}:${ports.web}
  GraphQL    http://${host}:${ports.gateway}/graphql
  REST docs  http://${host}:${ports.api}/docs
  Mailbox    http://${host}:${ports.api}/mailbox
${logins.map(({ role, email, password }) => `\n  ${role.padEnd(15)}${email.padEnd(24)}${password}`).join('')}

  Data and logs: ${dataDir}. Ctrl-C stops everything; nothing is lost.
`)
}

async function openAndFill(shop: Shop, { demo, dataDir, databaseUrl }: Environment): Promise<DemoAccount[]> {
  shop.database = await openDatabase({ databaseUrl, dataDir })
  return demo ? fillDemoShop(shop.database.url, dataDir, say) : []
}

async function buildIfStale(): Promise<void> {
  if (!buildIsStale()) return
  say('Building (only when something has changed) …')
  await build((text) => say(`  ${text} …`))
}

/** Opens the whole shop on this machine: database, demo data on an empty one, api, gateway, web. Ends with the process. */
export async function runShop(mode: Mode): Promise<void> {
  const begun = performance.now()
  const environment = readEnvironment()
  const { ports, host, dataDir } = environment
  await requireFreePort('WEB_PORT', ports.web, host)
  await requireFreePort('GATEWAY_PORT', ports.gateway, host)
  await requireFreePort('API_PORT', ports.api, host)
  const shop: Shop = { services: [], unlock: lockDataDir(dataDir), stopping: false }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!shop.stopping) console.log('\nStopping …')
      void stop(shop, 0)
    })
  }
  try {
    // Side by side: each keeps one core busy.
    const [logins] = await Promise.all([openAndFill(shop, environment), buildIfStale()])
    startServices(shop, mode, environment, shop.database?.url ?? '')
    const portOf: Record<string, number> = ports
    await Promise.all(shop.services.map((service) => untilReady(service, `http://${host}:${portOf[service.name]}/readyz`)))
    announce(environment, logins, (performance.now() - begun) / 1000)
  } catch (error) {
    await giveUp(shop, error)
  }
}
