import { setTimeout as sleep } from 'node:timers/promises'
import { statement } from '../../../api/src/db/database.ts'
import { Client, UnexpectedAnswer } from './client.ts'
import { patiently, turnClock } from './clock.ts'
import { DEEDS } from './fates.ts'
import { planCheckout, planKill, ROUND, VICTIMS, type Checkout } from './plan.ts'
import { Shopper } from './shopper.ts'
import { ShopProcesses, type Product } from './shop-processes.ts'
import { Report, type Told } from './told.ts'
import { findTruth } from './truth.ts'
import { Visit } from './visit.ts'

export interface CrashRunOptions {
  /** Seed of the plan: the shoppers' steps, their doors, and the order of the kills. */
  seed: number
  checkouts: number
  /** Shoppers at once. */
  shoppers: number
  /** Milliseconds from one kill to the next, about. */
  calm: number
  /** Reports progress. */
  say(text: string): void
}

/** Milliseconds for everything to come to rest afterwards. */
const REST = 240_000
/** Rounds of kills, each with every victim, without which a run has not seen enough. */
const ROUNDS_OF_KILLS = 1

const restlessStatement = statement<{ waiting: number; jobs: number; refunds: number }>(
  'crash.restless',
  `select (select count(*)::integer from orders where status = 'AWAITING_PAYMENT') as waiting,
    (select count(*)::integer from outbox where done_at is null and dead_at is null) as jobs,
    (select count(*)::integer from refunds where status = 'PENDING') as refunds`,
)

/** A quarter of the provider's events is lost, a quarter comes three times, all are late and out of order; one call in six goes wrong. */
async function spoilProvider({ standIn: { control } }: ShopProcesses): Promise<void> {
  await control.weather({ drop: 0.25, triple: 0.25, spread: 1500 })
  const rest = { path: '/v1', times: 1e9 }
  for (const kind of ['reset-before', 'reset-after', '500', '429'] as const) await control.fault({ kind, ...rest, chance: 0.03 })
  await control.fault({ kind: 'slow', ...rest, chance: 0.05, delay: 400 })
}

/** Waits until no payment, no job and no event is on its way; reports those that are left after too long. */
async function comeToRest({ db, standIn: { control } }: ShopProcesses, report: Report): Promise<void> {
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

/** The state that all checkouts of a run share. */
interface Run {
  options: CrashRunOptions
  shop: ShopProcesses
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
  await DEEDS[fate](new Visit({ shop, client, report, checkout, caller, purchase, orderId }))
  // The products of a cancelled order are in the cart again, and are ordered anew.
  if (fate === 'card, changed for cash') await shopper.submit('cash')
}

/** Checks out until there were enough carts, and every kind of process was killed. */
async function shopAll(run: Run): Promise<void> {
  const { options, report } = run
  let begun = 0
  const goesOn = (): boolean => begun < options.checkouts || report.times('kills') < ROUNDS_OF_KILLS * VICTIMS.length
  const work = async (): Promise<void> => {
    while (goesOn()) {
      const checkout = planCheckout(options.seed, begun)
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

/** Kills one process after the other until the signal; an error here is the test's own fault, and ends it. */
async function killAll({ options: { seed, calm }, shop, report }: Run, signal: AbortSignal): Promise<void> {
  for (let nth = 0; !signal.aborted; nth += 1) {
    const { victim, wait } = planKill(seed, nth, calm)
    await sleep(wait, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    await shop.kill(victim)
    report.count('kills', victim)
    if (victim === 'stripe-stand-in') await spoilProvider(shop)
  }
}

/** Shops while the shop is killed; returns once both have ended. */
async function shopAndKill(run: Run): Promise<void> {
  const enough = new AbortController()
  const killing = killAll(run, enough.signal)
  try {
    await Promise.race([
      shopAll(run),
      killing.then(() => {
        throw new Error('nothing is killed any more')
      }),
    ])
  } finally {
    enough.abort()
    await killing
  }
}

/** Opens a shop, kills its parts while shoppers buy, lets it come to rest, and compares its data then with its answers. */
export async function crashRun(options: CrashRunOptions): Promise<Report> {
  const report = new Report()
  const shop = await ShopProcesses.open()
  const rested = new AbortController()
  try {
    const products = await shop.stock(options.checkouts)
    const clock = turnClock(shop.db, rested.signal)
    await spoilProvider(shop)
    await Promise.race([shopAndKill({ options, shop, report, products }), clock])
    await comeToRest(shop, report)
    rested.abort()
    await clock
    report.violations.push(...shop.ended, ...(await findTruth(shop, report, products)))
    return report
  } finally {
    rested.abort()
    await shop.close()
  }
}
