import { formatList } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { toEgp } from '@shop/contract/money.ts'
import type { OrderBody } from '@shop/contract/rest/order.ts'
import type { RestOutOfStockItem } from '@shop/contract/rest/problem.ts'
import { MAX_ORDER_TOTAL, type PaymentMethod } from '@shop/contract/shop.ts'
import { readDeliveryAddress } from '../address/address.ts'
import { isSavedAddress } from '../address/address.store.ts'
import { couponRefused } from '../coupon/coupon-verdict.ts'
import type { Account } from '../http/auth.ts'
import { toRestOutOfStockItem } from '../cart/cart.ts'
import type { Services } from '../http/http.ts'
import { conflict, invalid, notFound, Problem } from '../http/problem.ts'
import { usedKey } from '../http/used-key.ts'
import { inReadersLanguage } from '../language/in-readers-language.ts'
import { findVariants } from '../product/variants/variants.store.ts'
import { requestHash, toRestOrder, type OrderRow } from './order.ts'
import { findEarlierOrder } from './order.store.ts'
import { placeOrder, type Placement, type Shortage } from './place-order.store.ts'
import { placeWithinLimits } from './place-within-limits.ts'
import { heldTooMuch } from './unpaid-refusal.ts'

/** The order, with the cart's new `checkoutId` if this call placed it; or the shortages for which nothing was ordered. */
export type CheckoutResult = { order: OrderRow; nextCheckoutId?: string } | { shortages: RestOutOfStockItem[] }

const methodRefused = (message: string, products: RestOutOfStockItem[], availableMethods: PaymentMethod[]): Problem =>
  conflict({ code: 'PAYMENT_METHOD_UNAVAILABLE', message, products, availableMethods })

/** The products that were short, in the order of the cart, with stock and quantity as they were when the order was refused. */
async function describe({ db, imageUrl }: Services, shortages: Shortage[]): Promise<RestOutOfStockItem[]> {
  const rows = await findVariants(
    db,
    shortages.map(({ id }) => id),
  )
  return shortages.flatMap(({ id, stock, quantity }) => {
    const row = rows.find(({ variant }) => variant.id === id)
    return row ? [toRestOutOfStockItem({ ...row, variant: { ...row.variant, stock } }, quantity, imageUrl)] : []
  })
}

async function cashRefused(services: Services, shortages: Shortage[]): Promise<Problem> {
  const products = await describe(services, shortages)
  const names = formatList(products.map(({ name, arabicName }) => inReadersLanguage(name, arabicName)))
  const others = services.paymentMethods.filter((method) => method !== 'cash')
  return methodRefused(m.refusal_cash_unavailable({ products: names }), products, others)
}

function tooMuch(): Problem {
  const message = m.refusal_order_too_much({ max: String(toEgp(MAX_ORDER_TOTAL)) })
  return invalid([{ path: ['checkoutId'], code: 'OUT_OF_RANGE', message }], 400, message)
}

/** The key and the cart by which a repeated call is recognized. */
interface Call {
  hash: Buffer
  key: string | undefined
  checkoutId: string | undefined
}

/**
 * Returns the order that an earlier call placed, if this one repeats it. Refused: the same key for another order (422), and the same cart
 * with another key. A call that names no cart counts as repeated as long as the cart is empty.
 */
async function earlierOrder({ db, imageUrl }: Services, userId: string, { hash, ...call }: Call): Promise<OrderRow | undefined> {
  if (call.key === undefined && call.checkoutId === undefined) return undefined
  const order = await findEarlierOrder(db, userId, call)
  if (!order) return undefined
  const earlier = toRestOrder(order, imageUrl)
  if (!order.sameKey)
    throw conflict({
      code: 'ALREADY_ORDERED',
      message: m.refusal_already_ordered({ number: earlier.number ?? earlier._id }),
      order: earlier,
    })
  const isSameCart = call.checkoutId === undefined ? !order.cartFilled : call.checkoutId === order.checkoutId
  if (isSameCart && order.requestHash.equals(hash)) return order
  const named = { number: earlier.number ?? earlier._id }
  throw usedKey(order.status === 'CANCELLED' ? m.refusal_key_used_cancelled(named) : m.refusal_key_used_order(named))
}

/** The Idempotency-Key of the call, and the address that it came from. */
interface Sent {
  key: string | undefined
  from: string
}

const place = ({ db, boundsUnpaid }: Services, placement: Placement, from: string) =>
  boundsUnpaid ? placeWithinLimits(db, placement, from) : placeOrder(db, placement)

/** Orders the account's cart (spec 7, R3, R4). */
export async function checkout(services: Services, account: Account, body: OrderBody, { key, from }: Sent): Promise<CheckoutResult> {
  const { paymentMethod: method, checkoutId } = body
  const address = await readDeliveryAddress(body.deliveryAddress, (typed) => isSavedAddress(services.db, account.id, typed))
  if (!services.paymentMethods.includes(method)) throw methodRefused(m.refusal_card_unavailable(), [], [...services.paymentMethods])
  const outcome = await place(services, { userId: account.id, fullName: account.name, address, method, key, checkoutId }, from)
  if (outcome.kind === 'placed') return outcome
  if (outcome.kind === 'shortage') return { shortages: await describe(services, outcome.products) }
  if (outcome.kind === 'gone') throw new Problem(404, { code: 'NOT_FOUND', message: m.refusal_cart_product_gone() })
  if (outcome.kind === 'too-much') throw tooMuch()
  if (outcome.kind === 'coupon') throw couponRefused(outcome.verdict, outcome.verdict.reason ?? 'NOT_VALID')
  if (outcome.kind === 'held') throw await heldTooMuch(services, account, outcome)
  if (outcome.kind === 'no-cash') throw await cashRefused(services, outcome.products)
  // Either placed before with this key or of this cart, or another call emptied the cart while this one waited for it.
  const order = await earlierOrder(services, account.id, { hash: requestHash(address, method), key, checkoutId })
  if (order) return { order }
  if (outcome.kind === 'other-cart') throw notFound('cart')
  throw conflict({ code: 'EMPTY_CART', message: m.refusal_cart_empty() })
}
