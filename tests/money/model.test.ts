import type { RestProduct } from '@shop/contract/rest/product.ts'
import type { RestBulkResult } from '@shop/contract/rest/product-bulk.ts'
import type { RestSales } from '@shop/contract/rest/sales.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { statement } from '../../api/src/db/database.ts'
import { createCardShop, paymentsOf, type CardShop } from '../support/card-shop.ts'
import type { Caller } from '../support/shop.ts'
import { enter, wrongCoupons } from '../support/coupons.ts'
import { putVariants, shirt } from '../support/variants.ts'
import { add, beginPaying, expire, orderIn, placeOrder, syncOrder } from './checkout.ts'
import { COUPONS, enteredBy, openCoupons } from './model-coupons.ts'
import { deedsOf } from './model-deeds.ts'
import { doReduction, idOf, type Sold } from './model-reductions.ts'
import { Model, type Deed, type ModelOrder } from './model.ts'

/** `MODEL_STEPS=10000` goes further. */
const STEPS = Number(process.env['MODEL_STEPS'] ?? 1000)
/** Things that happen to one corner of the shop. */
const LENGTH = 50
const PRODUCTS = [
  { stock: 6, price: 1010 },
  { stock: 20, price: 99_999 },
]
/** Of one product more, a shirt; amounts in piastres, as all of the model. */
const VARIANTS = [
  { optionValues: ['M', 'White'], stock: 4, price: 2020 },
  { optionValues: ['L', 'White'], stock: 3, price: 3030 },
]

let shop: CardShop
let admin: Caller
let keys = 0

beforeAll(async () => {
  shop = await createCardShop({ connections: 10 })
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())

// A product without options is one variant, which has its id (decision 039).
const stockStatement = statement<{ id: string; stock: number }>('test.stocks', 'select id, stock from variants where id = any($1)')
const wrongSumsStatement = statement<{ id: string }>(
  'test.wrong-sums',
  `select p.id from products p join variants v on v.product_id = p.id and v.deleted_at is null where p.id = any($1)
  group by p.id having p.stock <> sum(v.stock) or p.price <> min(v.price)`,
)
const cartStatement = statement<{ user: string; product: string; quantity: number }>(
  'test.carts',
  'select user_id as "user", product_id as product, quantity from cart_items where user_id = any($1)',
)
const ordersStatement = statement<{ id: string; status: string; total: number; paid: boolean }>(
  'test.orders',
  'select id, status, total, paid_at is not null as paid from orders where user_id = any($1)',
)
const soldStatement = statement<{ orderCount: number; revenue: number }>(
  'test.sold-in-all',
  `select count(*)::integer as "orderCount", coalesce(sum(total - refunded), 0)::float8 / 100 as revenue from orders where status <> 'CANCELLED'`,
)
const priceStatement = statement('test.price', 'update variants set price = $2 where id = $1')

/** A run's own corner of a shop, and the model that it must match. */
class World {
  readonly model: Model
  readonly shoppers: Caller[]
  readonly sold: Sold[]
  /** The codes of the coupons. */
  readonly codes: string[]

  constructor(shoppers: Caller[], sold: Sold[], codes: string[]) {
    this.shoppers = shoppers
    this.sold = sold
    this.codes = codes
    this.model = new Model(shoppers, [...PRODUCTS, ...VARIANTS], COUPONS)
  }

  static async open(): Promise<World> {
    const products = await shop.fixtures.products(...PRODUCTS)
    const { id, variants } = await shirt(
      shop,
      admin,
      VARIANTS.map((variant) => ({ ...variant, price: variant.price / 100 })),
    )
    const sold = [...products.map((product_id) => ({ product_id })), ...variants.map(({ _id }) => ({ product_id: id, variant_id: _id }))]
    return new World([await shop.fixtures.caller(), await shop.fixtures.caller()], sold, await openCoupons(shop, admin, products))
  }

  /** Does a deed in shop and model; both must answer the same. */
  async do(deed: Deed): Promise<void> {
    const [is, mustBe] = 'order' in deed ? await this.#toOrder(deed) : await this.#toShop(deed)
    expect([deed.does, is]).toEqual([deed.does, mustBe])
  }

  async compare(): Promise<void> {
    const { model, sold, shoppers } = this
    const people = shoppers.map(({ account }) => account.id)
    const ids = sold.map(idOf)
    const [stocks, wrongSums, lines, orders] = await Promise.all([
      shop.db.query(stockStatement, [ids]),
      shop.db.query(wrongSumsStatement, [sold.map(({ product_id }) => product_id)]),
      shop.db.query(cartStatement, [people]),
      shop.db.query(ordersStatement, [people]),
    ])
    expect(ids.map((id) => stocks.find((row) => row.id === id)?.stock)).toEqual(model.stock)
    expect(wrongSums).toEqual([])
    const carts = people.map(
      (id) => new Map(lines.filter(({ user }) => user === id).map(({ product, quantity }) => [ids.indexOf(product), quantity])),
    )
    expect(carts).toEqual(model.carts)
    expect(await enteredBy(shop, people, this.codes)).toEqual(model.entered)
    expect(new Map(orders.map(({ id, status, total, paid }) => [id, { status, total, paid }]))).toEqual(
      new Map(model.orders.map(({ id, status, total, paid }) => [id, { status, total, paid }])),
    )
  }

  /** Compares with the provider's books, once all refunds have been made. */
  async audit(): Promise<void> {
    for (const { id, total, paid, refunded, status } of this.model.orders) {
      const audit = async () => {
        const [payment, ...others] = await paymentsOf(shop, id)
        expect([others, payment?.received ?? 0, payment?.refunded ?? 0]).toEqual([[], paid ? total : 0, refunded])
        if (status === 'CANCELLED' && !paid) expect([undefined, 'canceled']).toContain(payment?.status)
      }
      await vi.waitFor(audit, { timeout: 20_000, interval: 20 })
    }
    expect(await wrongCoupons(shop)).toEqual({ uses: 0, shares: 0 })
    const count = async () => expect([await this.#sales()]).toEqual(await shop.db.query(soldStatement))
    await vi.waitFor(count, { timeout: 20_000, interval: 20 })
  }

  /** The sales in the overview. */
  async #sales(): Promise<{ orderCount: number; revenue: number }> {
    const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
    const { orderCount, revenue } = (
      await shop.app.inject({ url: `/sales?from=${from}&to=${to}`, headers: admin.headers })
    ).json<RestSales>()
    return { orderCount, revenue }
  }

  #call(who: Caller, path: string, payload: object, key?: string) {
    return shop.app.inject({ method: 'PUT', url: path, headers: { ...who.headers, ...(key && { 'idempotency-key': key }) }, payload })
  }

  /** The status of a move: 400 where it was refused for its one product. The stock of variants is moved where they are edited. */
  async #move({ product_id, variant_id }: Sold, delta: number): Promise<number> {
    if (variant_id) {
      const { options = [], variants = [] } = (await shop.app.inject({ url: `/product/one/${product_id}` })).json<RestProduct>()
      const moved = variants.map(({ _id, optionValues, price, stock }) => {
        return { id: _id, optionValues, price, stockSeen: stock, stock: _id === variant_id ? stock + delta : stock }
      })
      return (await putVariants(shop, admin, product_id, { options, variants: moved })).statusCode
    }
    const answer = await this.#call(admin, '/product/stock', { ids: [product_id], delta })
    return answer.json<RestBulkResult>().results.every(({ product }) => product) ? answer.statusCode : 400
  }

  async #toShop(deed: Exclude<Deed, { order: number }>): Promise<[number, number]> {
    const { model, sold, shoppers } = this
    const who = shoppers['who' in deed ? deed.who : 0] ?? admin
    const what = sold['product' in deed ? deed.product : 0] ?? { product_id: '' }
    switch (deed.does) {
      case 'add':
        return [
          (await add(shop, who, what.product_id, deed.pieces, what.variant_id)).statusCode,
          model.add(deed.who, deed.product, deed.pieces),
        ]
      case 'remove':
        return [(await this.#call(who, '/cart/removeItem', what)).statusCode, model.remove(deed.who, deed.product)]
      case 'place': {
        const answer = await placeOrder(shop, who, undefined, { paymentMethod: deed.method })
        return [answer.statusCode, model.place(deed.who, deed.method, answer.statusCode === 200 ? orderIn(answer)._id : '')]
      }
      case 'coupon': {
        const code = this.codes[deed.coupon]
        const answer = await (code === undefined ? this.#call(who, '/cart/removeCoupon', {}) : enter(shop, who, code))
        return [answer.statusCode, model.enter(deed.who, deed.coupon)]
      }
      case 'stock':
        return [await this.#move(what, deed.delta), model.move(deed.product, deed.delta)]
      case 'price':
        await shop.db.query(priceStatement, [idOf(what), deed.price])
        return [200, model.setPrice(deed.product, deed.price)]
      default:
        return doReduction({ shop, admin, model, sold }, deed)
    }
  }

  async #toOrder(deed: Extract<Deed, { order: number }>): Promise<[number, number]> {
    const { model, shoppers } = this
    const order = model.orders[deed.order % Math.max(1, model.orders.length)]
    const who = shoppers[order?.who ?? 0]
    if (!order || !who) return [200, 200]
    switch (deed.does) {
      case 'pay':
        return [await this.#pay(who, order, deed.declined), model.pay(order, deed.declined)]
      case 'expire':
        await expire(shop, order.id)
        return [(await syncOrder(shop, who, order.id)).statusCode, model.expire(order)]
      case 'cancel':
        return [(await this.#call(who, '/order/cancel', { id: order.id })).statusCode, model.cancel(order)]
      case 'refund': {
        const body = { id: order.id, amount: deed.amount / 100 }
        return [(await this.#call(admin, '/order/refund', body, `key ${(keys += 1)}`)).statusCode, model.refund(order, deed.amount)]
      }
    }
  }

  async #pay(who: Caller, { id }: ModelOrder, declined: boolean): Promise<number> {
    const answer = await beginPaying(shop, who, id)
    if (answer.statusCode !== 200) return answer.statusCode
    const paying = shop.standIn.pay(answer.json().clientSecret, declined ? 'pm_card_chargeDeclined' : 'pm_card_visa')
    if (declined) await expect(paying).rejects.toMatchObject({ type: 'StripeCardError' })
    else await paying
    return (await syncOrder(shop, who, id)).statusCode
  }
}

test(`After each of ${STEPS} random actions of shoppers, administrators and time, the shop equals its model (F13)`, async () => {
  const life = fc.array(deedsOf(PRODUCTS.length + VARIANTS.length), { minLength: LENGTH, maxLength: LENGTH })
  const runs = fc.asyncProperty(life, async (all) => {
    const world = await World.open()
    for (const deed of all) {
      await world.do(deed)
      await world.compare()
    }
    await world.audit()
  })
  await fc.assert(runs, { numRuns: STEPS / LENGTH, endOnFailure: true })
}, 600_000)
