import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { build } from '../../tools/build.ts'
import { crashRun, type Disturbance } from '../money/crash/crash-run.ts'
import { planCheckout, PLENTY, type Checkout } from '../money/crash/plan.ts'
import type { Report } from '../money/crash/told.ts'
import { restoreBeforeMistake } from './backups.ts'
import { ClusterShop } from './cluster-shop.ts'
import { DISASTERS, type Disaster } from './disasters.ts'
import { cellsOf, measure } from './measure.ts'
import { keepReading, READS } from './probes.ts'
import { until } from './program.ts'
import { holdSale } from './sale.ts'

const say = (text: string): void => console.log(`  ${text} …`)

/** Milliseconds of calm before a disaster, and at least after it. */
const CALM = 6000
/** Milliseconds in which all goes on again before a disaster is over. */
const STEADY = 3000
/** What shoppers wait for most. */
const ORDER = 'place an order'
const MEASURED = [ORDER, 'read the cart', ...Object.keys(READS)]

/** Three in four carts are ordered for cash without a pause, so that a pause of the shop is seen; the others are those of the crash test. */
function plan(seed: number, nth: number): Checkout {
  const checkout = planCheckout(seed, nth)
  if (nth % 4 === 0) return checkout
  return { ...checkout, fate: 'cash', style: 'cart and key', pause: 0, wanted: [{ place: nth % PLENTY, quantity: 1 }] }
}

/** Waits until shoppers order and read again as if nothing were. */
const untilSteady = (report: Report): Promise<void> =>
  until(
    'orders and reads',
    async () => {
      const now = Date.now()
      return MEASURED.every((what) => measure(report.answered, what, now - STEADY, now).answers >= 3)
    },
    120,
  )

/** Lets each disaster strike in turn, and prints a row of the table for each. */
function disturbances(disasters: readonly Disaster[]): Disturbance<ClusterShop> {
  const row = (name: string, { answered }: Report, from: number): void =>
    console.log(`| ${name} | ${MEASURED.map((what) => cellsOf(measure(answered, what, from, Date.now()))).join(' | ')} |`)
  const strikeEach = async (shop: ClusterShop, report: Report): Promise<void> => {
    let from = Date.now()
    await untilSteady(report)
    await sleep(2 * CALM)
    console.log(`| killed | ${MEASURED.map((what) => `${what}: answers | longest pause | slowest hundredth`).join(' | ')} |`)
    console.log(`|---|${MEASURED.map(() => '--:|--:|--:|').join('')}`)
    row('nothing', report, from)
    for (const { name, strike } of disasters) {
      await shop.databases.untilWhole()
      await sleep(CALM)
      from = Date.now()
      const repair = await strike(shop)
      await sleep(CALM)
      await untilSteady(report)
      await repair()
      await shop.databases.untilWhole()
      await sleep(CALM)
      row(name, report, from)
      report.count('kills', name)
    }
  }
  return {
    victims: disasters.map(({ name }) => name),
    isEnough: (report) => report.times('kills') >= disasters.length,
    async disturb(shop, report, signal) {
      const reading = keepReading(shop, report, signal)
      await strikeEach(shop, report)
      await reading
    },
  }
}

/** Lets every disaster strike, and restores the shop afterwards to the moment before a mistake. Throws when something is not right. */
async function strikeAndRestore(shop: ClusterShop, disasters: readonly Disaster[], seed: number): Promise<void> {
  await shop.backups.create()
  console.log(`A full backup took ${await shop.backups.backUp('full')} s.`)
  const report = await crashRun({ seed, checkouts: 200, shoppers: 12, plan, say }, shop, disturbances(disasters))
  console.log(JSON.stringify(report.counts(), undefined, 2))
  if (report.violations.length > 0) throw new Error(report.violations.join('\n'))
  console.log('All that was acknowledged is there, once, and adds up.')
  console.log(`An incremental backup took ${await shop.backups.backUp('incr')} s.`)
  console.log(await restoreBeforeMistake(shop, shop.backups))
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, seed: { type: 'string', default: '1' }, sale: { type: 'string' } },
})
const disasters = DISASTERS.filter(({ name }) => values.only === undefined || values.only.split(',').some((word) => name.includes(word)))
await build(say)
const shop = await ClusterShop.open(say)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void shop.close().then(() => process.exit(1)))
try {
  if (values.sale === undefined) await strikeAndRestore(shop, disasters, Number(values.seed))
  else await holdSale(shop, Number(values.sale))
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await shop.close()
}
process.exit()
