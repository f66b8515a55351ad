import { setTimeout as sleep } from 'node:timers/promises'
import type { RestCart } from '@shop/contract/rest/cart.ts'
import type { RestOrder } from '@shop/contract/rest/order.ts'
import type { PaymentMethod } from '@shop/contract/shop.ts'
import { ADDRESS, type Caller } from '../../support/shop.ts'
import { cairoDay } from '../../support/reductions.ts'
import { askRest, type Refusal } from './ask.ts'
import type { RestCall } from './calls.ts'
import { patiently } from './clock.ts'
import type { CrashShop } from './crash-shop.ts'
import { seeded } from './plan.ts'
import type { Report } from './told.ts'

/** Milliseconds after which a shopper who cannot get through fails the run. */
const TIMEOUT = 120_000

/** A coupon as staff adds it; sums in EGP. */
type RunCoupon = { code: string; maxUses: number; minimum?: number } & (
  | { kind: 'PERCENT'; percentOff: number }
  | { kind: 'AMOUNT'; amount: number }
  | { kind: 'FREE_SHIPPING' }
)

/** Coupons of the run: so many uses in all, and what each takes off. */
export const COUPONS: readonly [RunCoupon, ...RunCoupon[]] = [
  { code: 'CRASH-PERCENT', kind: 'PERCENT', percentOff: 7, maxUses: 9 },
  { code: 'CRASH-AMOUNT', kind: 'AMOUNT', amount: 15, minimum: 20, maxUses: 5 },
  { code: 'CRASH-SHIPPING', kind: 'FREE_SHIPPING', maxUses: 3 },
]

/** List prices of the products in EGP, of which the first is reduced and dear again all the time. */
export const PRICES = [99.99, 45.5] as const
export const REDUCED = [61.37, 70.05] as const

/** What shoppers do with their orders. Most give the use of their coupon back, so that the last uses are fought for until the end. */
const FATES = ['kept', 'cancelled', 'not paid', 'cancelled'] as const

const turnOf = <T>(all: readonly [T, ...T[]], nth: number): T => all[nth % all.length] ?? all[0]

/** What an answer said of an order. */
export interface ToldOrder {
  id: string
  bill: number
  coupon: string | undefined
  cancelled: boolean
}

interface Buyers {
  shop: CrashShop
  report: Report
  seed: number
  products: readonly string[]
  told: ToldOrder[]
}

/** Makes a call of the REST service until it is answered. */
async function untilAnswered<T>(
  { shop, report, seed }: Buyers,
  who: Caller,
  call: RestCall<T>,
): Promise<{ value: T } | { refusal: Refusal }> {
  const copies = seeded(seed, 'copies', call.path)
  for (const deadline = Date.now() + TIMEOUT; Date.now() < deadline; await sleep(150)) {
    const answer = await askRest(shop.urlOf('rest', copies), who.headers, call)
    if (answer.kind === 'done') return { value: answer.value }
    if (answer.kind === 'refused') return { refusal: answer }
    if (answer.kind === 'unexpected') throw new Error(`answer: ${call.method} ${call.path}: ${answer.text}`)
    report.count('unanswered', answer.why)
  }
  throw new Error(`${call.path}: no answer in two minutes`)
}

const put = <T>(path: string, body: object): RestCall<T> => ({ method: 'PUT', path, body, read: (answer) => answer as T })

/** The value of a call that may not be refused. */
async function done<T>(buyers: Buyers, who: Caller, call: RestCall<T>): Promise<T> {
  const answer = await untilAnswered(buyers, who, call)
  if ('value' in answer) return answer.value
  throw new Error(`answer: ${call.method} ${call.path}: ${answer.refusal.code} ${answer.refusal.text}`)
}

/** Adds the coupons. */
export async function openCoupons(buyers: Buyers): Promise<void> {
  for (const coupon of COUPONS) await done(buyers, buyers.shop.staff, { ...put('/coupon', coupon), method: 'POST' })
}

/** Reduces the price of the first product and ends that again, until the signal. */
export async function movePrices(buyers: Buyers, signal: AbortSignal): Promise<void> {
  const [id] = buyers.products
  const { staff } = buyers.shop
  for (let nth = 0; !signal.aborted; nth += 1) {
    const price = REDUCED[Math.floor(nth / 2) % REDUCED.length]
    if (nth % 2 === 0) await done(buyers, staff, put('/product/reductions', { ids: [id], price, to: cairoDay(7) }))
    else await done(buyers, staff, { ...put('/product/reductions/end', { ids: [id] }), method: 'POST' })
    buyers.report.count('prices', nth % 2 === 0 ? 'fell' : 'returned')
    await sleep(200, undefined, { signal }).catch(() => {})
  }
}

/** Orders the cart; where its coupon was used up meanwhile, the shopper takes it out. */
async function order(buyers: Buyers, who: Caller, nth: number, method: PaymentMethod): Promise<RestOrder | undefined> {
  for (const key of [`coupon-${nth}`, `coupon-${nth}-without`]) {
    const body = { deliveryAddress: { ...ADDRESS, building: String(nth) }, paymentMethod: method }
    const call: RestCall<RestOrder[]> = { method: 'POST', path: '/order', body, idempotencyKey: key, read: (all) => all as RestOrder[] }
    const answer = await untilAnswered(buyers, who, call)
    if ('value' in answer) return answer.value[0]
    if (answer.refusal.code !== 'COUPON_REFUSED') throw new Error(`answer: an order was refused: ${answer.refusal.text}`)
    buyers.report.count('coupon', 'refused at the order')
    await done(buyers, who, put<RestCart>('/cart/removeCoupon', {}))
  }
  return undefined
}

/**
 * One shopper with a coupon, who keeps the order, cancels it, or never pays for it. Coupons and fates go by turns: the first orders, for
 * which there are uses enough, have each of them.
 */
export async function buyWithCoupon(buyers: Buyers, nth: number): Promise<void> {
  const { shop, report, seed, products, told } = buyers
  const random = seeded(seed, 'coupon', nth)
  const who = await patiently(() => shop.fixtures.caller())
  for (const id of products) await done(buyers, who, put('/cart/item', { product_id: id, quantity: random.whole(1, 3) }))
  const entered = await untilAnswered(buyers, who, put('/cart/coupon', { code: turnOf(COUPONS, nth).code }))
  if ('refusal' in entered && entered.refusal.code !== 'COUPON_REFUSED')
    throw new Error(`answer: a coupon was refused: ${entered.refusal.text}`)
  report.count('coupon', 'value' in entered ? 'entered' : 'refused in the cart')
  await sleep(random.whole(0, 800))
  const fate = turnOf(FATES, nth)
  const placed = await order(buyers, who, nth, fate === 'not paid' ? 'visa' : 'cash')
  if (!placed) throw new Error('answer: an order without a coupon was refused for its coupon')
  report.count('coupon orders', placed.coupon ? `with a coupon, ${fate}` : 'without')
  const one: ToldOrder = { id: placed._id, bill: placed.bill, coupon: placed.coupon ?? undefined, cancelled: fate === 'cancelled' }
  told.push(one)
  // Cancelled by an earlier try that was cut off.
  if (fate === 'cancelled') await untilAnswered(buyers, who, put('/order/cancel', { id: placed._id }))
}
