import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '../api/src/db/embedded/embedded-postgres.ts'
import { ROOT } from '../tools/environment.ts'
import { stopService } from '../tools/service.ts'
import { addBuyers, BUYERS, checkoutOf } from './checkout.ts'
import { untilSettled } from './children.ts'
import type { Effort } from './gateway-speed.ts'
import { perSecond, visit, type Job, type Visit } from './load.ts'
import { median, medians } from './median.ts'
import { residentMemory } from './memory.ts'
import { operationBody } from './operations.ts'
import type { Ground, Load } from './processes.ts'
import { format, type Row } from './table.ts'
import { startShop, type WholeShop } from './whole-shop.ts'

const run = promisify(execFile)

/** Seconds that a first start may take; the demo pictures of older releases are drawn before they open. */
const FIRST_START = 300
const START = 60
/** A ratio below this is a loss; one nearer to 1 may come from the machine. */
const LOSS = 0.95
/** How many visit at the same time: buyers, and callers of the graph. */
const BUYERS_AT_ONCE = 16
const CALLERS = 32

type SideName = 'now' | 'before'

/** A release that is measured: its files, installed, and its data. */
interface Side {
  name: SideName
  root: string
  folder: string
  ground: Ground
}

const git = async (...args: string[]): Promise<string> => (await run('git', ['-C', ROOT, ...args])).stdout.trim()

/** A commit's files in a folder of the run, installed from their lock as on a new machine. */
async function checkOut(ground: Ground, name: SideName, commit: string): Promise<Side> {
  const folder = join(ground.folder, name)
  const root = join(folder, 'files')
  await run('git', ['clone', '--quiet', '--shared', '--no-checkout', ROOT, root])
  await run('git', ['-C', root, 'checkout', '--quiet', '--detach', commit])
  await run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  return { name, root, folder, ground: { scope: ground.scope, folder: join(folder, 'data') } }
}

const open = ({ root, ground }: Side, seconds: number, env: Record<string, string> = {}): Promise<WholeShop> =>
  startShop(ground, { demo: 'on', seconds, root, env })

/** Both sides do the same; the answers by their names. */
const both = async <T>(sides: Side[], work: (side: Side) => Promise<T>): Promise<Record<SideName, T>> => {
  const found: Partial<Record<SideName, T>> = {}
  // In turn: side by side they would slow each other down.
  for (const side of sides) found[side.name] = await work(side)
  return found as Record<SideName, T>
}

/** A line of the table: how many times better this checkout is. */
function compared(what: string, { now, before }: Record<SideName, number>, unit: string, better: 'more' | 'less'): Row {
  const ratio = better === 'more' ? now / before : before / now
  const meaning = `${format(before)} → ${format(now)}${unit}`
  return { what, value: `${ratio.toFixed(2)}×`, target: `≥ ${LOSS}`, met: ratio >= LOSS, meaning }
}

/** Starts and stops a shop; returns the seconds until it was open. */
async function startOnce(side: Side, seconds: number): Promise<number> {
  const shop = await open(side, seconds)
  await stopService(shop.service)
  return shop.startTime
}

/** Lets a shop finish its first start. */
async function settle(side: Side): Promise<void> {
  const { service } = await open(side, START)
  await untilSettled(service.child.pid)
  await stopService(service)
}

async function starts(sides: Side[], rounds: number): Promise<Row[]> {
  const first = await both(sides, (side) => startOnce(side, FIRST_START))
  await both(sides, settle)
  const cases = Object.fromEntries(sides.map((side) => [side.name, () => startOnce(side, START)]))
  const again = await medians(rounds, cases as Record<SideName, () => Promise<number>>)
  return [compared('first start', first, ' s', 'less'), compared('start with data', again, ' s', 'less')]
}

/** Bytes of scripts that the home page loads first, as a browser that takes brotli gets them. */
async function firstLoad({ web }: WholeShop): Promise<number> {
  const html = await (await fetch(web)).text()
  const scripts = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[\w.-]+\.js)"/g)].map(([, path = '']) => path))
  const sizeOf = async (path: string) => {
    const response = await fetch(web + path, { headers: { 'accept-encoding': 'br' }, method: 'HEAD' })
    return Number(response.headers.get('content-length'))
  }
  const sizes = await Promise.all([...scripts].map(sizeOf))
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

/** The graph's operations that are measured, as each side's client sends them. */
function questionsOf({ root }: Side, products: string[]): Record<'home' | 'product' | 'search', Visit[]> {
  const ask = (name: string, variables: object) => visit('/graphql', operationBody(name, { ...variables }, root))
  const pages = Array.from({ length: 16 }, (_, place) => place + 1)
  const words = ['lamp', 'watch', 'shirt', 'phone', 'rug', 'chair', 'book', 'cup']
  return {
    home: pages.map((page) => ask('Products', { first: 8, page })),
    product: products.slice(0, 64).map((id) => ask('Product', { id })),
    search: words.map((search) => ask('Products', { filter: { search }, first: 8, page: 1 })),
  }
}

/** Both shops side by side, each measured while the other has nothing to do. */
interface Opened {
  sides: Side[]
  shops: Record<SideName, WholeShop>
  /** Ids of products that can be paid in cash. */
  products: Record<SideName, string[]>
  load: Load
  effort: Effort
}

/** Visits a second of one job on each side. */
async function speeds({ sides, load, effort }: Opened, jobOf: (side: Side) => Omit<Job, 'seconds'>): Promise<Record<SideName, number>> {
  const cases = Object.fromEntries(
    sides.map((side) => {
      const job = { ...jobOf(side), seconds: effort.seconds }
      // A gateway that is still cold refuses some for being too busy; what it answered counts.
      return [side.name, async () => perSecond(await load(job, true))]
    }),
  )
  return medians(effort.rounds, cases as Record<SideName, () => Promise<number>>)
}

async function graph(opened: Opened, cached: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const name of ['home', 'product', 'search'] as const) {
    const jobOf = (side: Side) => ({
      origin: opened.shops[side.name].gateway,
      visits: questionsOf(side, opened.products[side.name])[name],
      visitors: CALLERS,
    })
    rows.push(compared(`${name}, ${cached}`, await speeds(opened, jobOf), ' a second', 'more'))
  }
  return rows
}

/** Cash orders a second, every one by another buyer. */
async function orders({ sides, shops, products, load, effort }: Opened): Promise<Row> {
  const share = Math.floor(BUYERS / (effort.rounds + 1))
  const found: Record<SideName, number[]> = { now: [], before: [] }
  for (let round = 0; round <= effort.rounds; round += 1)
    for (const { name, root } of sides) {
      const sold = products[name]
      const visits = Array.from({ length: share }, (_, place) =>
        checkoutOf(round * share + place + 1, sold[place % sold.length] ?? '', { root }),
      )
      const job = { origin: shops[name].gateway, visits, visitors: BUYERS_AT_ONCE, seconds: effort.seconds * 2, count: share }
      // Only while it warms up may a shop be too busy.
      const result = await load(job, round === 0)
      if (round > 0) found[name].push(perSecond(result))
    }
  return compared('cash checkouts', { now: median(found.now), before: median(found.before) }, ' a second', 'more')
}

/** Pages a second: those that are rendered for their first visitor, each once, and those that come from the cache after that. */
async function pages(opened: Opened): Promise<Row[]> {
  const jobOf = (side: Side, paths: string[]) => ({
    origin: opened.shops[side.name].web,
    // As browsers do: what a page costs is compressing it, too.
    visits: paths.map((path) => visit(path, undefined, { 'accept-encoding': 'br' })),
    visitors: 8,
  })
  const productsOf = ({ name }: Side) => opened.products[name].slice(0, 64).map((id) => `/product/one/${id}`)
  const home = await speeds(opened, (side) => jobOf(side, ['/']))
  const first = await both(opened.sides, async (side) => {
    const job = jobOf(side, productsOf(side))
    return perSecond(await opened.load({ ...job, seconds: 60, count: job.visits.length }, true))
  })
  const again = await speeds(opened, (side) => jobOf(side, productsOf(side)))
  return [
    compared('page: home', home, ' a second', 'more'),
    compared('page: product, first visit', first, ' a second', 'more'),
    compared('page: product', again, ' a second', 'more'),
  ]
}

/** Signs buyers in; returns the products that each side sells for cash. */
const prepare = (sides: Side[]): Promise<Record<SideName, string[]>> =>
  both(sides, async ({ root, ground }) => {
    // Its database runs already, and is used as it is: no migration of this checkout comes into the other's data.
    const { url } = await startEmbeddedPostgres(join(ground.folder, 'postgres'))
    return addBuyers(url, join(root, 'bench/buyers.sql'))
  })

async function measure(sides: Side[], load: Load, effort: Effort, cached: boolean): Promise<Row[]> {
  const shops = await both(sides, (side) => open(side, START, { CACHE: cached ? 'on' : 'off' }))
  const opened = { sides, shops, products: await prepare(sides), load, effort }
  const rows = await graph(opened, cached ? 'cached' : 'uncached')
  if (cached) {
    rows.push(...(await pages(opened)), await orders(opened))
    rows.push(compared('first load', await both(sides, ({ name }) => firstLoad(shops[name])), ' KiB', 'less'))
    const sizes = await both(sides, async ({ name }) => residentMemory(shops[name].service.child.pid))
    if (sizes.now && sizes.before) {
      const sum = ({ api, gateway, web }: NonNullable<typeof sizes.now>) => api + gateway + web
      rows.push(compared('memory after that', { now: sum(sizes.now), before: sum(sizes.before) }, ' MB', 'less'))
    }
  }
  for (const { service } of Object.values(shops)) await stopService(service)
  return rows
}

/**
 * This checkout, uncommitted changes of tracked files included, and another commit, as two whole shops with the demo's data: both installed
 * anew, measured in turn within one run.
 */
export async function against(ground: Ground, load: Load, commit: string, effort: Effort): Promise<Row[]> {
  const before = await git('rev-parse', '--verify', `${commit}^{commit}`)
  const now = (await git('stash', 'create')) || (await git('rev-parse', 'HEAD'))
  const sides = [await checkOut(ground, 'before', before), await checkOut(ground, 'now', now)]
  return [
    ...(await starts(sides, effort.rounds)),
    ...(await measure(sides, load, effort, true)),
    ...(await measure(sides, load, effort, false)),
  ]
}
