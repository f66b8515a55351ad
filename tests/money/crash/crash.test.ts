import { expect, test } from 'vitest'
import { runStorm } from './storm.ts'

/** `npm run crash` sets more; what is here is the least that meets every kind of trouble. */
const checkouts = Number(process.env['CRASH_CHECKOUTS'] ?? 36)
const shoppers = checkouts > 100 ? 30 : 12

test(
  'Killed at any moment, with events lost, tripled and out of order, the shop keeps stock, money and mails right',
  async () => {
    const say = (text: string): void => console.log(`  ${text}`)
    const { violations, seen } = await runStorm({ checkouts, shoppers, calm: checkouts > 100 ? 3500 : 1500, say })
    console.log(JSON.stringify(seen, undefined, 2))
    expect(violations).toEqual([])
  },
  20 * 60_000,
)
