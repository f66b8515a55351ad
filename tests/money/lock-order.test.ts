import { afterAll, beforeAll, expect, test } from 'vitest'
import { withConnection } from '../../api/src/db/connect.ts'
import { statement } from '../../api/src/db/database.ts'
import { createCardShop, type CardShop } from '../support/card-shop.ts'
import { add, cartOf, expire, orderByCard, orderIn, placeOrder, productsIn, secretOf, syncOrder, untilWaiting } from './checkout.ts'

/*
 * A call that orders a cart locks it while it waits for the products. A call that gives products back to a cart must lock that first too,
 * or both wait for each other, and the database ends one. The test's own connection locks the product, so that the call stands still
 * halfway.
 */
let shop: CardShop

beforeAll(async () => {
  shop = await createCardShop({ connections: 20 })
  // Without the provider's events, which would wait for the order that is ending, and be counted.
  await shop.standIn.control.weather({ on: false })
})
afterAll(() => shop.close())

const freeStatement = statement<{ name: string }>(
  'test.free',
  `with person as (select 'account' as name from users where id = $1 for no key update skip locked),
  cart as (select 'cart' as name from carts where user_id = $1 for no key update skip locked),
  lines as (select 'line' as name from cart_items where user_id = $1 for update skip locked)
  select name from person union all select name from cart union all select name from lines`,
)

test.each(['cancelled by the shopper', 'not paid in time'])(
  'An order that is %s locks account, cart and lines before it takes its products back, so an order of the cart waits',
  async (how) => {
    const [lamp = '', rug = ''] = await shop.fixtures.products({ stock: 5 }, { stock: 5 })
    const mona = await shop.fixtures.caller()
    const { _id: id } = await orderByCard(shop, mona, lamp)
    await secretOf(shop, mona, id)
    await add(shop, mona, lamp)
    await add(shop, mona, rug)
    const cancel = () => shop.app.inject({ method: 'PUT', url: '/order/cancel', headers: mona.headers, payload: { id } })
    const late = async () => {
      await expire(shop, id)
      return syncOrder(shop, mona, id)
    }
    await withConnection(shop.url, async (outsider) => {
      expect(await shop.db.query(freeStatement, [mona.account.id])).toHaveLength(4)
      await outsider.query('begin')
      await outsider.query('select from products where id = $1 for update', [lamp])
      const ending = how === 'not paid in time' ? late() : Promise.resolve(cancel())
      await untilWaiting(shop, 1)
      expect(await shop.db.query(freeStatement, [mona.account.id])).toEqual([])
      const placing = Promise.resolve(placeOrder(shop, mona))
      await untilWaiting(shop, 2)
      await outsider.query('commit')
      expect((await ending).json()).toMatchObject({ status: 'CANCELLED' })
      expect(productsIn(orderIn(await placing)).toSorted()).toEqual([lamp, rug].toSorted())
    })
    expect((await cartOf(shop, mona)).products).toEqual([])
  },
)
