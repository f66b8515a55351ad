import { httpOrigin } from '@shop/service/settings.ts'
import { openDatabase, type OpenDatabase } from '../api/src/db/open-database.ts'
import { buildInBackground } from './build-in-background.ts'
import { build, buildClient, buildIsStale } from './build.ts'
import { builtService, LOCAL_NAMES, localProgram, SERVICE_SOURCES } from './build-services.ts'
import type { DemoAccount } from '../demo/src/people/accounts.ts'
import { drawInBackground } from './draw-in-background.ts'
import { openDemoShop } from '../demo/src/fill-shop.ts'
import { readEnvironment, type Environment } from './environment.ts'
import { type LocalService, localServices } from './local-services.ts'
import { LOCAL_ENV, LOCAL_FLAGS } from './node-flags.ts'
import { lockDataDir } from './lock.ts'
import { keepRunning, type KeptService } from './keep-running.ts'
import { requireFreePort, startService, TAKE_DATABASE_ALONG, untilReady } from './service.ts'

const say = (text: string): void => console.log(`  ${text}`)

/** How the shop runs: `start` serves optimised builds, `dev` reloads files that change. */
export type Mode = 'start' | 'dev'

/** The parts that run, so that they can be stopped in order. */
interface Shop {
  database?: OpenDatabase
  /** In the order of their start: a service stops after those that call it. */
  order: readonly LocalService[]
  services: Map<LocalService['name'], KeptService>
  /** What is done behind the open shop: demo pictures are drawn, and what it opens without is built. */
  background: KeptService[]
  unlock: () => void
  /** Every service is ready; from now on a service that ends by itself is started again. */
  open: boolean
  stopping: boolean
}

/** Stops what was started, the last first; the database goes last, when no service writes to it any more. */
async function stop(shop: Shop, code: number): Promise<void> {
  if (shop.stopping) return
  shop.stopping = true
  for (const each of shop.background) await each.stop()
  for (const { name } of shop.order.toReversed()) await shop.services.get(name)?.stop()
  await shop.database?.stop()
  shop.unlock()
  process.exit(code)
}

async function giveUp(shop: Shop, error: unknown): Promise<void> {
  if (!shop.stopping) console.error(error instanceof Error ? error.message : String(error))
  await stop(shop, 1)
}

/** Starts the services, and starts each again that ends while the shop is open. */
function startServices(shop: Shop, mode: Mode, services: LocalService[], { host, dataDir, publicWebUrl, databaseUrl }: Environment): void {
  const shared = {
    SHOP_ENV: 'local',
    NODE_ENV: mode === 'dev' ? 'development' : 'production',
    HOST: host,
    DATA_DIR: dataDir,
    PUBLIC_WEB_URL: publicWebUrl,
    DATABASE_URL: shop.database?.url ?? '',
    ...LOCAL_ENV,
  }
  const mayRestart = (): boolean => shop.open && !shop.stopping
  const keeper = { mayRestart, say, giveUp: (message: string) => void giveUp(shop, message) }
  const watch = mode === 'dev' ? ['--watch', '--watch-preserve-output'] : []
  for (const { name, portName, port, env } of services) {
    const follow = name === 'api' && !databaseUrl ? TAKE_DATABASE_ALONG : []
    const script = mode === 'dev' ? SERVICE_SOURCES[localProgram(name)] : builtService(localProgram(name))
    const args = [...LOCAL_FLAGS[name], ...follow, ...watch, script]
    shop.services.set(
      name,
      keepRunning(() => startService(name, args, { ...shared, ...env, [portName]: String(port) }, dataDir), keeper),
    )
  }
}

function announce({ ports, host, dataDir }: Environment, logins: DemoAccount[], seconds: number): void {
  console.log(`
  Khan is open (ready in ${seconds.toFixed(1)} s)

  Shop       ${httpOrigin(host, ports.web)}
  GraphQL    ${httpOrigin(host, ports.gateway)}/graphql
  REST docs  ${httpOrigin(host, ports.api)}/docs
  Mailbox    ${httpOrigin(host, ports.api)}/mailbox
  Developers ${httpOrigin(host, ports.web)}/developers
  Cards      ${ports['stripe-stand-in'] === undefined ? 'Stripe, with the key that is set' : 'test cards only: a stand-in for Stripe, no money moves'}
${logins.map(({ role, email, password }) => `\n  ${role.padEnd(15)}${email.padEnd(24)}${password}`).join('')}

  Data and logs: ${dataDir}. Ctrl-C stops everything; nothing is lost.
`)
}

async function openAndFill(shop: Shop, { demo, ...environment }: Environment): Promise<DemoAccount[]> {
  shop.database = await openDatabase(environment, {
    onRestart: () => say('The database ended by itself and is started again.'),
    onGivenUp: (error) => void giveUp(shop, error),
  })
  return demo ? openDemoShop(shop.database.url, environment, say) : []
}

/** The builds of a mode: `dev` runs the services from their sources. */
const BUILDS = { start: (onProgress: (text: string) => void) => build(onProgress, LOCAL_NAMES), dev: buildClient }

async function buildShop(mode: Mode): Promise<void> {
  say('Building (only when something has changed) …')
  await BUILDS[mode]((text) => say(`  ${text} …`))
}

const withoutDatabase = (services: LocalService[]): LocalService[] => services.filter(({ name }) => name !== 'api')

/** Opens the whole shop on this machine: database, demo data on an empty one, and the services. Ends with the process. */
export async function runShop(mode: Mode): Promise<void> {
  const begun = performance.now()
  const environment = readEnvironment()
  const { host, dataDir } = environment
  const services = localServices(environment)
  for (const { portName, port } of services.toReversed()) await requireFreePort(portName, port, host)
  const shop: Shop = { order: services, services: new Map(), background: [], unlock: lockDataDir(dataDir), open: false, stopping: false }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!shop.stopping) console.log('\nStopping …')
      void stop(shop, 0)
    })
  }
  try {
    const stale = buildIsStale()
    const start = (which: LocalService[]): void => startServices(shop, mode, which, environment)
    // Services without need of the database start while that opens; where there is something to build, after it.
    if (!stale) start(withoutDatabase(services))
    const [logins] = await Promise.all([openAndFill(shop, environment), stale && buildShop(mode)])
    start(services.filter(({ name }) => !shop.services.has(name)))
    await Promise.all(
      services.map(async ({ name, port }) => {
        const service = shop.services.get(name)?.current()
        if (service) await untilReady(service, `${httpOrigin(host, port)}/readyz`)
      }),
    )
    shop.open = true
    announce(environment, logins, (performance.now() - begun) / 1000)
    const building = buildInBackground(dataDir, say)
    if (building) shop.background.push(building)
    if (shop.database && logins.length > 0) shop.background.push(drawInBackground(shop.database.url, dataDir, say))
  } catch (error) {
    await giveUp(shop, error)
  }
}
