import { setTimeout as sleep } from 'node:timers/promises'
import { toEgp } from '@shop/contract/money.ts'
import { statement } from '../../../api/src/db/database.ts'
import { sendVariants, variantsBody } from '../../support/variants.ts'
import { Client, UnexpectedAnswer } from './client.ts'
import { patiently, turnClock } from './clock.ts'
import { lacks } from './coverage.ts'
import type { CrashShop, Product } from './crash-shop.ts'
import { DEEDS } from './fates.ts'
import { fewFor, MUCH, planCheckout, PLENTY, ROUND, SCARCE, seeded, type Checkout } from './plan.ts'
import { nameOf } from './seen.ts'
import { Shopper } from './shopper.ts'
import { Report, type Told } from './told.ts'
import { findTruth } from './truth.ts'
import { Visit } from './visit.ts'

export interface CrashRunOptions {
  /** Seed of the plan: the shoppers' steps, their doors, and the order of the kills. */
  seed: number
  checkouts: number
  /** Shoppers at once. */
  shoppers: number
  /** What the nth shopper does; by the seed where it is left out. */
  plan?: (seed: number, nth: number) => Checkout
  /** Reports progress. */
  say(text: string): void
}

/** What goes wrong while shoppers buy. */
export interface Disturbance<Shop extends CrashShop> {
  /** What has to be hurt at least once, as counted under `kills` in the report. */
  victims: readonly string[]
  /** Hurts one part of the shop after the other until the signal; an error here is the test's own fault, and ends the run. */
  disturb(shop: Shop, report: Report, signal: AbortSignal): Promise<void>
  /** Whether enough was hurt: shoppers go on until then. */
  isEnough(report: Report): boolean
}

/** Milliseconds for everything to come to rest afterwards. */
const REST = 240_000

// What waits for days, as invitations to review do, is not waited for.
const restlessStatement = statement<{ waiting: number; jobs: number; refunds: number }>(
  'crash.restless',
  `select (select count(*)::integer from orders where status = 'AWAITING_PAYMENT') as waiting,
    (select count(*)::integer from outbox where done_at is null and dead_at is null and due_at < now() + interval '1 day') as jobs,
    (select count(*)::integer from refunds where status = 'PENDING') as refunds`,
)

/** A quarter of the provider's events is lost, a quarter comes three times, all are late and out of order; one call in six goes wrong. */
export async function spoilProvider({ standIn: { control } }: CrashShop): Promise<void> {
  await control.weather({ drop: 0.25, triple: 0.25, spread: 1500 })
  const rest = { path: '/v1', times: 1e9 }
  for (const kind of ['reset-before', 'reset-after', '500', '429'] as const) await control.fault({ kind, ...rest, chance: 0.03 })
  await control.fault({ kind: 'slow', ...rest, chance: 0.05, delay: 400 })
}

/** Waits until no payment, no job and no event is on its way; reports those that are left after too long. */
async function comeToRest({ db, standIn: { control } }: CrashShop, report: Report): Promise<void> {
  await control.clearFaults()
  await control.weather({ drop: 0, triple: 0, spread: 0 })
  let left = ''
  for (const deadline = Date.now() + REST; Date.now() < deadline; await sleep(300)) {
    const [rest] = await db.query(restlessStatement)
    const events = await control.underway()
    left = JSON.stringify({ ...rest, events })
    if (rest && Object.values(rest).every((number) => number === 0) && events === 0) return
  }
  report.violations.push(`rest: there is still work after ${REST / 1000} s: ${left}`)
}

/** So many products of that stock, of which the last two are variants of one. Prices in piastres. */
async function stocked(shop: CrashShop, name: string, count: number, stock: number, price: number): Promise<Product[]> {
  const plain = Array.from({ length: count - 2 }, (_, place) => ({ name: `${name} ${place}`, stock, price: price + 1050 * place }))
  const ids = await shop.fixtures.products(...plain, { name: `${name} shirt` })
  const id = ids.at(-1) ?? ''
  const variants = ['M', 'L'].map((size, place) => ({ optionValues: [size], stock, price: toEgp(price + 7 * (place + 1)) }))
  const body = variantsBody(variants, [{ name: 'Size', values: [{ value: 'M' }, { value: 'L' }] }])
  const stored = await sendVariants(shop.urlOf('rest', seeded(0, 'stock')), shop.staff, id, body)
  return [
    ...plain.map((product, place) => ({ id: ids[place] ?? '', name: product.name, stock })),
    ...stored.map(({ _id, optionValues }) => ({ id, variantId: _id, name: nameOf(`${name} shirt`, optionValues), stock })),
  ]
}

/** Products of which there is plenty, and then some that run short. */
async function stock(shop: CrashShop, checkouts: number): Promise<Product[]> {
  const plenty = await stocked(shop, 'Plenty', PLENTY, MUCH, 10_000)
  return [...plenty, ...(await stocked(shop, 'Scarce', SCARCE, fewFor(checkouts), 7525))]
}

/** The state that all checkouts of a run share. */
interface Run {
  options: CrashRunOptions
  shop: CrashShop
  report: Report
  products: Product[]
}

/** One shopper, from the first product to the end of the order. */
async function checkOut({ options: { seed }, shop, report, products }: Run, checkout: Checkout): Promise<void> {
  const { nth, fate } = checkout
  const caller = await patiently(() => shop.fixtures.caller())
  const { id: userId, email } = caller.account
  const told: Told = { nth, fate, userId, email, purchases: [], cart: undefined, loose: new Map() }
  report.told.push(told)
  const client = new Client(shop, report, told, seed)
  const shopper = new Shopper(client, caller, products, checkout, report, told)
  await shopper.fill()
  const purchase = await shopper.submit(fate.startsWith('cash') ? 'cash' : 'visa')
  const [orderId] = purchase?.orders ?? []
  if (!purchase || orderId === undefined) return report.count('left without an order', fate)
  report.count('fates', fate)
  await DEEDS[fate](new Visit({ shop, client, report, checkout, products, caller, purchase, orderId }))
  // The products of a cancelled order are in the cart again, and are ordered anew.
  if (fate === 'card, changed for cash') await shopper.submit('cash')
}

/** Checks out until there were enough carts, and enough was hurt. */
async function shopAll(run: Run, isEnough: () => boolean): Promise<void> {
  const { options, report } = run
  let begun = 0
  const work = async (): Promise<void> => {
    while (begun < options.checkouts || !isEnough()) {
      const checkout = (options.plan ?? planCheckout)(options.seed, begun)
      begun += 1
      // The report has the unexpected answer; the other shoppers go on.
      await checkOut(run, checkout).catch((error: unknown) => {
        if (!(error instanceof UnexpectedAnswer)) throw error
      })
      const done = report.told.length
      if (done % ROUND === 0) options.say(`${done} of ${options.checkouts} carts, ${report.times('kills')} kills`)
    }
  }
  await Promise.all(Array.from({ length: options.shoppers }, work))
}

/** Shops while the shop is hurt; returns once both have ended. */
async function shopAndDisturb<Shop extends CrashShop>(run: Run & { shop: Shop }, { disturb, isEnough }: Disturbance<Shop>): Promise<void> {
  const { shop, report } = run
  const enough = new AbortController()
  const disturbing = disturb(shop, report, enough.signal)
  try {
    await Promise.race([
      shopAll(run, () => isEnough(report)),
      disturbing.then(() => {
        if (!isEnough(report)) throw new Error('nothing is killed any more')
        return new Promise(() => undefined)
      }),
    ])
  } finally {
    enough.abort()
    await disturbing
  }
}

/** Disturbs an open shop while shoppers buy, lets it come to rest, and compares its data then with its answers. */
export async function crashRun<Shop extends CrashShop>(
  options: CrashRunOptions,
  shop: Shop,
  disturbance: Disturbance<Shop>,
): Promise<Report> {
  const report = new Report()
  const rested = new AbortController()
  try {
    const products = await stock(shop, options.checkouts)
    const clock = turnClock(shop.db, rested.signal)
    await spoilProvider(shop)
    await Promise.race([shopAndDisturb({ options, shop, report, products }, disturbance), clock])
    await comeToRest(shop, report)
    rested.abort()
    await clock
    report.violations.push(...shop.ended, ...(await findTruth(shop, report, products)), ...lacks(report, disturbance.victims))
    return report
  } finally {
    rested.abort()
  }
}
