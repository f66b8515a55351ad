import type { RestCart } from '@shop/contract/rest/cart.ts'
import type { RestOrder } from '@shop/contract/rest/order.ts'
import { expect, vi } from 'vitest'
import { statement } from '../../api/src/db/database.ts'
import { ADDRESS, type Caller, type TestShop } from '../support/shop.ts'
import type { RunningStandIn } from '../support/stand-in.ts'

/** The common steps and queries of the money tests. */

/** Puts pieces of a product, or of one of its variants, into a cart; the answer. */
export const add = ({ app }: TestShop, { headers }: Caller, productId: string, quantity = 1, variantId?: string) =>
  app.inject({
    method: 'PUT',
    url: '/cart/incItem',
    headers,
    payload: { product_id: productId, flag: 1, quantity, ...(variantId && { variant_id: variantId }) },
  })

/** Submits the cart, paid in cash unless `more` says otherwise; `more` of the body, such as the cart that is meant. */
export const placeOrder = ({ app }: TestShop, { headers }: Caller, key?: string, more: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/order',
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    payload: { deliveryAddress: ADDRESS, paymentMethod: 'cash', ...more },
  })

/** The cart in the shop's answer. */
export const cartOf = async ({ app }: TestShop, { headers }: Caller): Promise<RestCart> =>
  (await app.inject({ url: '/cart', headers })).json()

/** The products in a cart, or in an order. */
export const productsIn = ({ products }: RestCart | RestOrder): string[] =>
  products.map(({ product_id }) => (typeof product_id === 'object' ? (product_id?._id ?? '') : product_id))

/** The order in an answer to POST order, without the fields about the next cart that only a new order has. */
export const orderIn = (answer: { json(): unknown }): RestOrder => {
  const [answered] = answer.json() as RestOrder[]
  if (!answered) throw new Error('no order in the answer')
  const { cart: _cart, nextCheckoutId: _next, ...order } = answered
  return order
}

const stockStatement = statement<{ stock: number }>('test.stock', 'select stock from products where id = $1')
const soldStatement = statement<{ sold: number }>(
  'test.sold',
  'select coalesce(sum(quantity), 0)::integer as sold from order_lines where product_id = $1',
)
const ordersStatement = statement<{ count: number }>('test.orders', 'select count(*) from orders')
const wrongStatement = statement<{ id: string }>(
  'test.wrong-bills',
  `select o.id from orders o where o.subtotal <> (select sum(unit_price * quantity) from order_lines l where l.order_id = o.id)
  or o.total <> o.subtotal - o.discount + 2100 + case when o.payment_method = 'cash' then 900 else 0 end`,
)

/** Pieces left of a product. */
export const stockOf = async ({ db }: TestShop, id: string): Promise<number> =>
  (await db.query(stockStatement, [id]))[0]?.stock ?? Number.NaN
/** Pieces of a product in all orders. */
export const soldOf = async ({ db }: TestShop, id: string): Promise<number> => (await db.query(soldStatement, [id]))[0]?.sold ?? Number.NaN
export const countOrders = async ({ db }: TestShop): Promise<number> => (await db.query(ordersStatement))[0]?.count ?? Number.NaN
/** Orders whose bill is not the sum of their lines and the fees. */
export const wrongBills = async ({ db }: TestShop): Promise<string[]> => (await db.query(wrongStatement)).map(({ id }) => id)

/** Buys products, one piece each, to be paid by card; the order. */
export async function orderByCard(shop: TestShop, buyer: Caller, ...products: string[]): Promise<RestOrder> {
  for (const id of products) await add(shop, buyer, id)
  return orderIn(await placeOrder(shop, buyer, undefined, { paymentMethod: 'visa' }))
}

const post = ({ app }: TestShop, { headers }: Caller, path: string, orderId: string) =>
  app.inject({ method: 'POST', url: `/payment/${path}`, headers, payload: { order_id: orderId } })

/** Asks for the client secret with which an order is paid. */
export const beginPaying = (shop: TestShop, who: Caller, orderId: string) => post(shop, who, 'create-payment-intent', orderId)

/** Makes the shop reconcile the payment of an order. */
export const syncOrder = (shop: TestShop, who: Caller, orderId: string) => post(shop, who, 'sync', orderId)

/** The client secret that the payer's browser needs. */
export const secretOf = async (shop: TestShop, buyer: Caller, orderId: string): Promise<string> =>
  (await beginPaying(shop, buyer, orderId)).json<{ clientSecret: string }>().clientSecret

/** Pays an order with a test card, as the browser does. */
export const payByCard = async (shop: TestShop & { standIn: RunningStandIn }, buyer: Caller, orderId: string, card?: string) =>
  shop.standIn.pay(await secretOf(shop, buyer, orderId), card)

/** The order in the shop's answer. */
export const readOrder = async ({ app }: TestShop, { headers }: Caller, id: string): Promise<RestOrder> =>
  (await app.inject({ url: `/order/one/${id}`, headers })).json()

const waitingStatement = statement<{ count: number }>(
  'test.waiting',
  `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
)

/** Resolves once this many statements wait for other transactions. */
export const untilWaiting = ({ db }: TestShop, count: number) =>
  vi.waitFor(async () => expect(await db.query(waitingStatement)).toEqual([{ count }]), { timeout: 15_000, interval: 10 })

const expireStatement = statement('test.expire', 'update orders set expires_at = now(), settle_at = now() where id = $1')
const dueStatement = statement('test.reconcile-due', 'update orders set settle_at = now() where id = $1')

/** Ends the time in which an order can be paid. */
export const expire = ({ db }: TestShop, id: string) => db.query(expireStatement, [id])
/** Ends the minute until the shop reconciles a payment by itself. */
export const makeReconcileDue = ({ db }: TestShop, id: string) => db.query(dueStatement, [id])
