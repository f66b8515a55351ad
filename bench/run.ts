import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withConnection } from '../api/src/db/connect.ts'
import { build } from '../tools/build.ts'
import { against } from './against.ts'
import { addBuyers, checkouts } from './checkout.ts'
import { addOrders, createCatalogue, startDatabaseServer, type DatabaseServer } from './databases.ts'
import { gatewaySpeed, type Effort } from './gateway-speed.ts'
import { CATALOGUE_VIEWS, growth, TABLE_VIEWS } from './growth.ts'
import { browserOfLighthouse, lighthouse } from './lighthouse.ts'
import { memory } from './memory.ts'
import { ADMIN_VIEWS } from './admin-views.ts'
import { operationBody, type Operation } from './operations.ts'
import { startApi, startLoad, type Ground, type Load } from './processes.ts'
import { refusals } from './refusals.ts'
import { withScope } from './scope.ts'
import { printTable } from './table.ts'
import { tail } from './tail.ts'
import { needsOf, tenMillion } from './ten-million.ts'

// npm run bench: how fast the shop is, as ratios of one run (bench/README.md).

const PARTS = ['refusals', 'gateway', 'growth', 'admin', 'checkout', 'tail', 'memory', 'lighthouse'] as const
/** Needs 160 MB more and ten minutes. */
const ASKED_FOR = 'lighthouse'

const { values: options } = parseArgs({
  options: {
    /** Loads a million products too. */
    million: { type: 'boolean', default: false },
    /** Ten million of everything, by itself; `rows` for fewer. */
    'ten-million': { type: 'boolean', default: false },
    rows: { type: 'string', default: '10000000' },
    /** One short round of everything, to see that it runs; its numbers mean nothing. */
    quick: { type: 'boolean', default: false },
    /** Another commit, with which this checkout is compared as a whole; no other part runs then. */
    against: { type: 'string' },
    /** Parts to run, with commas between. */
    only: { type: 'string', default: PARTS.filter((part) => part !== ASKED_FOR).join(',') },
  },
})

const EFFORT: Effort = options.quick ? { rounds: 1, seconds: 0.3 } : { rounds: 5, seconds: 1 }
const SMALL = 1000
/** With which the back office is compared. */
const MIDDLE = 10_000
const LARGE = options.million ? [100_000, 1_000_000] : [100_000]
/** Minutes after which a run gives up. */
const LIMIT = options['ten-million'] ? 120 : options.million || options.against !== undefined ? 40 : 20

interface Bench {
  ground: Ground
  server: DatabaseServer
  load: Load
  /** URL of the database of 1 thousand products. */
  small: string
  operations: Operation[]
}

const wants = (part: (typeof PARTS)[number]): boolean => options.only.split(',').includes(part)

const say = (text: string): void => console.log(`· ${text}`)

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const done = await work()
  say(`${what} loaded in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return done
}

const loadCatalogue = (server: DatabaseServer, database: string, count: number): Promise<string> =>
  timed(`${count.toLocaleString('en')} products`, () => createCatalogue(server, database, count))

const loadOrders = (url: string, count: number): Promise<void> => timed(`${count.toLocaleString('en')} orders`, () => addOrders(url, count))

/** More than visit at the same time, so that no two wait for the same answer. */
const VARIANTS = 64

/** The queries of the two pages that are seen most, as the client ships them: pages of the home grid, products with reviews. */
async function readOperations(url: string): Promise<Operation[]> {
  const newest = 'select product_id as id from reviews group by product_id order by product_id desc limit $1'
  const { rows } = await withConnection(url, (client) => client.query<{ id: string }>(newest, [VARIANTS]))
  const pages = Array.from({ length: VARIANTS }, (_, place) => operationBody('Products', { first: 8, page: place + 1 }))
  const products = rows.map(({ id }) => operationBody('Product', { id }))
  return [
    { name: 'home', bodies: pages as [string] },
    { name: 'product', bodies: products as [string] },
  ]
}

async function runGrowth({ ground, server, load, small }: Bench): Promise<void> {
  const databases = [{ count: SMALL, url: small }]
  const sizes = wants('admin') ? [MIDDLE, ...LARGE] : LARGE
  for (const count of sizes) databases.push({ count, url: await loadCatalogue(server, `shop_${count}`, count) })
  if (wants('growth')) {
    const catalogues = databases.filter(({ count }) => count !== MIDDLE)
    printTable('Growth with the catalogue: median latency of REST calls', await growth(ground, load, catalogues, CATALOGUE_VIEWS, EFFORT))
  }
  if (!wants('admin')) return
  const shops = databases.filter(({ count }) => count !== SMALL)
  for (const { count, url } of shops) await loadOrders(url, count)
  printTable(
    'Growth with products, orders, accounts and audit log: the back office',
    await growth(ground, load, shops, [...TABLE_VIEWS, ...ADMIN_VIEWS], EFFORT),
  )
}

async function runMemory({ ground, server, load, small, operations }: Bench): Promise<void> {
  const products = await addBuyers(small)
  // The shop starts its database itself.
  await server.stop()
  printTable('The whole shop, as npm start runs it', await memory(ground, load, operations, products))
}

async function run({ scope, folder }: Ground): Promise<void> {
  const ground = { scope, folder }
  if (options['ten-million']) {
    say(needsOf(Number(options.rows)))
    return tenMillion(ground, Number(options.rows), say)
  }
  if (options.against !== undefined)
    return printTable(
      `This checkout against ${options.against}: how many times better`,
      await against(ground, await startLoad(ground, 'load'), options.against, EFFORT),
    )
  if (options.only === ASKED_FOR)
    return printTable(`Lighthouse, as a phone sees it, in ${browserOfLighthouse()}`, await lighthouse(ground, EFFORT.rounds))
  if (wants('refusals')) printTable('What the gateway refuses, and how soon', await refusals())
  if (options.only === 'refusals') return
  await build()
  const server = await startDatabaseServer(ground)
  const load = await startLoad(ground, 'load')
  const small = await loadCatalogue(server, 'postgres', SMALL)
  const operations = await readOperations(small)
  const bench: Bench = { ground, server, load, small, operations }
  if (wants('gateway')) {
    const api = await startApi(ground, small)
    printTable('The gateway at 1 thousand products', await gatewaySpeed(ground, load, api, operations, EFFORT))
  }
  if (wants('tail')) {
    const [home] = operations as [Operation]
    const besides = await startLoad(ground, 'load-besides')
    printTable('Fairness', await tail(ground, load, besides, await startApi(ground, small), home, SMALL, EFFORT))
  }
  if (wants('growth') || wants('admin')) await runGrowth(bench)
  if (wants('checkout')) printTable('Checkouts', await checkouts(ground, load, small, EFFORT))
  if (wants('memory')) await runMemory(bench)
}

await withScope(LIMIT, async (scope) => {
  const folder = await mkdtemp(join(tmpdir(), 'khan-bench-'))
  scope.onEnd(() => rm(folder, { recursive: true, force: true }))
  say(
    `${availableParallelism()} cores, Node ${process.version}, ${EFFORT.rounds} rounds of ${EFFORT.seconds} s; ✓ meets its target, ✗ misses it`,
  )
  await run({ scope, folder })
})
