import { expect, test } from 'vitest'
import { crashRun } from './crash-run.ts'
import { kills } from './kills.ts'
import { ROUND } from './plan.ts'
import { ShopProcesses } from './shop-processes.ts'

/** `npm run crash` sets them; the defaults are the fewest that have every fate and every kind of kill. */
const seed = Number(process.env['CRASH_SEED'] ?? 1)
const checkouts = Number(process.env['CRASH_CHECKOUTS'] ?? ROUND)

test(
  'Killed at any moment, with events lost, tripled and out of order, the shop has right stock, carts, money, audit log and mails',
  async () => {
    const say = (text: string): void => console.log(`  ${text}`)
    const isLong = checkouts > 2 * ROUND
    const options = { seed, checkouts, shoppers: isLong ? 30 : 12, say }
    const shop = await ShopProcesses.open()
    try {
      const report = await crashRun(options, shop, kills(seed, isLong ? 3500 : 1500))
      console.log(`seed ${seed}: ${JSON.stringify(report.counts(), undefined, 2)}`)
      expect(report.violations).toEqual([])
    } finally {
      await shop.close()
    }
  },
  40 * 60_000,
)
