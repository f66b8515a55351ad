import { expect, test } from 'vitest'
import { crashRun } from './crash-run.ts'
import { ROUND } from './plan.ts'

/** `npm run crash` sets them; the defaults are the fewest that have every fate and every kind of kill. */
const seed = Number(process.env['CRASH_SEED'] ?? 1)
const checkouts = Number(process.env['CRASH_CHECKOUTS'] ?? ROUND)

test(
  'Killed at any moment, with events lost, tripled and out of order, the shop has right stock, carts, money, audit log and mails',
  async () => {
    const say = (text: string): void => console.log(`  ${text}`)
    const isLong = checkouts > 2 * ROUND
    const report = await crashRun({ seed, checkouts, shoppers: isLong ? 30 : 12, calm: isLong ? 3500 : 1500, say })
    console.log(`seed ${seed}: ${JSON.stringify(report.counts(), undefined, 2)}`)
    expect(report.violations).toEqual([])
  },
  40 * 60_000,
)
