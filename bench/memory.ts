import { readFileSync } from 'node:fs'
import { stopService } from '../tools/service.ts'
import { BUYERS, checkoutOf } from './checkout.ts'
import { childrenOf } from './children.ts'
import { visit } from './load.ts'
import type { Operation } from './operations.ts'
import type { Ground, Load } from './processes.ts'
import { format, judged, type Row } from './table.ts'
import { startShop, type WholeShop } from './whole-shop.ts'

/** Without demo data: the run's own stand there already. */
const START = { demo: 'off', seconds: 60 } as const

/** Patterns by which the command of a service is known: of this checkout, or of an older one, which ran the sources, and the api itself. */
const ENTRIES = {
  api: /\b(api|demo)\/(src|dist-service)\/main/,
  gateway: /\bgateway\/(src|dist-service)\/main/,
  web: /\bweb\/(server\.ts|dist-service\/main)/,
  standIn: /\bstripe-stand-in\/(src|dist-service)\/main/,
}

/** Resident megabytes of each service below a process; undefined on a system without /proc. */
export function residentMemory(parent: number | undefined): Record<keyof typeof ENTRIES, number> | undefined {
  const children = childrenOf(parent)
  if (children.length === 0) return undefined
  const sizes = { api: 0, gateway: 0, web: 0, standIn: 0 }
  for (const { pid, command } of children) {
    const name = (Object.keys(ENTRIES) as (keyof typeof ENTRIES)[]).find((one) => ENTRIES[one].test(command))
    if (name) sizes[name] = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  }
  return sizes
}

/** Queries, pages and orders, the same number in every run; seconds at most for each. */
const VISITS = { queries: 10_000, pages: 2000, orders: 1000, seconds: 30 }

/** Uses the shop for a while; returns the median milliseconds of its home page. */
async function shopAround(load: Load, { web, gateway }: WholeShop, operations: Operation[], products: string[]): Promise<number> {
  const { seconds } = VISITS
  const graph = operations.flatMap(({ bodies }) => bodies.map((body) => visit('/graphql', body)))
  const pages = ['/', ...products.slice(0, 200).map((id) => `/product/one/${id}`)].map((path) => visit(path))
  const orders = Array.from({ length: VISITS.orders }, (_, place) => checkoutOf(BUYERS - place, products[place % products.length] ?? ''))
  // A gateway that is still cold refuses some for being too busy.
  await load({ origin: gateway, visits: graph, visitors: 4, seconds, count: 200 }, true)
  await load({ origin: gateway, visits: graph, visitors: 32, seconds, count: VISITS.queries })
  await load({ origin: web, visits: pages, visitors: 8, seconds, count: VISITS.pages })
  await load({ origin: gateway, visits: orders, visitors: 16, seconds, count: VISITS.orders })
  const { p50 } = await load({ origin: web, visits: [visit('/')], visitors: 1, seconds, count: 100 })
  return p50
}

/**
 * Starts the shop as `npm start` does on the run's folder, uses it, and measures its memory. The database of that folder must be stopped.
 */
export async function memory(ground: Ground, load: Load, operations: Operation[], products: string[]): Promise<Row[]> {
  // The first start caches its compiled code for the next ones.
  await stopService((await startShop(ground, START)).service)
  const shop = await startShop(ground, START)
  const pageTime = await shopAround(load, shop, operations, products)
  const sizes = residentMemory(shop.service.child.pid)
  const none = { api: Number.NaN, gateway: Number.NaN, web: Number.NaN, standIn: Number.NaN }
  const { api, gateway, web, standIn } = sizes ?? none
  await stopService(shop.service)
  const parts = `api ${format(api)}, gateway ${format(gateway)}, web ${format(web)}, as npm start runs them; the stand-in for Stripe has ${format(standIn)} besides`
  return [
    judged(
      'start with existing data',
      shop.startTime,
      ' s',
      { max: 2.5 },
      'from npm start to the open shop, database included, nothing to build',
    ),
    judged('memory after load', api + gateway + web, ' MB', { max: 450 }, parts),
    judged('HTML of the home page, p50', pageTime, ' ms', { max: 20 }, 'warm, through web'),
  ]
}
