import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { toPiastres } from '@shop/contract/money.ts'
import { statement } from '../../../api/src/db/database.ts'
import { patiently, turnClock } from './clock.ts'
import { buyWithCoupon, movePrices, openCoupons, PRICES, type ToldOrder } from './coupon-shoppers.ts'
import { kills } from './kills.ts'
import { ShopProcesses } from './shop-processes.ts'
import { Report } from './told.ts'
import { wrongCouponOrders } from './truth-coupons.ts'

const seed = Number(process.env['CRASH_SEED'] ?? 1)
const SHOPPERS = 10
/** Orders of the shortest run; shoppers go on until every process was killed, and all that is looked at has happened. */
const ORDERS = 40
/** Orders after which what has not happened by then is a mistake. */
const MAX_ORDERS = 400
const NEEDED = [
  ['coupon orders', 'with a coupon, kept'],
  ['coupon orders', 'with a coupon, cancelled'],
  ['coupon orders', 'with a coupon, not paid'],
  ['prices', 'fell'],
  ['prices', 'returned'],
] as const

const lacking = (report: Report) => NEEDED.filter(([kind, what]) => report.times(kind, what) === 0)

const waitingStatement = statement<{ waiting: number }>(
  'crash.coupon-rest',
  `select count(*)::integer as waiting from orders where status = 'AWAITING_PAYMENT'`,
)

test(
  'Killed at any moment while prices fall and return, no coupon is used more often than allowed, and every bill is right to the piastre',
  async () => {
    const shop = await ShopProcesses.open()
    const report = new Report()
    const [enough, rested] = [new AbortController(), new AbortController()]
    try {
      const products = await shop.fixtures.products(
        ...PRICES.map((price, nth) => ({ name: `Coupon ${nth}`, price: toPiastres(price), stock: 1e5 })),
      )
      const told: ToldOrder[] = []
      const buyers = { shop, report, seed, products, told }
      await openCoupons(buyers)
      const clock = turnClock(shop.db, rested.signal)
      const killing = kills(seed, 1500)
      const around = [killing.disturb(shop, report, enough.signal), movePrices(buyers, enough.signal)]
      let begun = 0
      const work = async (): Promise<void> => {
        const goesOn = () => begun < ORDERS || !killing.isEnough(report) || (begun < MAX_ORDERS && lacking(report).length > 0)
        while (goesOn()) await buyWithCoupon(buyers, (begun += 1))
      }
      await Promise.all(Array.from({ length: SHOPPERS }, work)).finally(() => enough.abort())
      await Promise.all(around)
      const waiting = () => patiently(async () => (await shop.db.query(waitingStatement))[0]?.waiting)
      for (const deadline = Date.now() + 120_000; (await waiting()) !== 0 && Date.now() < deadline; await sleep(300));
      rested.abort()
      await clock
      console.log(`seed ${seed}: ${JSON.stringify(report.counts(), undefined, 2)}`)
      expect(await waiting()).toBe(0)
      expect([...shop.ended, ...(await wrongCouponOrders(shop.db, told)), ...(await shop.errors())]).toEqual([])
      expect(lacking(report)).toEqual([])
    } catch (error) {
      // Why the shop answered so stands in its log alone.
      throw new Error((await shop.errors()).join('\n').slice(0, 4000), { cause: error })
    } finally {
      enough.abort()
      rested.abort()
      await shop.close()
    }
  },
  10 * 60_000,
)
