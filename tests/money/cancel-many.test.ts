import type { RestOrderResults } from '@shop/contract/rest/order/order-bulk.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCardShop, paidOrder, type CardShop } from '../support/card-shop.ts'
import type { Caller } from '../support/shop.ts'
import { orderByCard, readOrder, secretOf, stockOf } from './checkout.ts'

let shop: CardShop
let staff: [Caller, Caller]
let mona: Caller
let lamp: string

beforeAll(async () => {
  shop = await createCardShop({ connections: 20 })
  staff = [await shop.fixtures.caller({ isAdmin: true }), await shop.fixtures.caller({ isAdmin: true })]
  mona = await shop.fixtures.caller()
  lamp = await shop.fixtures.product({ stock: 100, price: 30_000 })
})
afterAll(() => shop.close())

const cancel = async ({ headers }: Caller, orderIds: string[]) => {
  const answer = await shop.app.inject({ method: 'PUT', url: '/order/bulk/cancel', headers, payload: { orderIds } })
  return answer
    .json<RestOrderResults>()
    .results.map(({ order, problem, unchanged }) => ({ status: order?.status, code: problem?.code, unchanged }))
}

test('Paid orders that two administrators cancel together at once are each refunded once, in full', async () => {
  const ids: string[] = []
  for (let nth = 0; nth < 5; nth += 1) ids.push((await paidOrder(shop, mona, lamp))._id)
  const answers = await Promise.all([cancel(staff[0], ids), cancel(staff[1], ids.toReversed()), cancel(staff[0], ids)])
  expect(answers.flat().filter(({ status, unchanged }) => status === 'CANCELLED' && !unchanged)).toHaveLength(ids.length)
  expect(answers.flat().filter(({ unchanged }) => unchanged)).toHaveLength(2 * ids.length)
  for (const id of ids) {
    await vi.waitFor(
      async () => expect(await readOrder(shop, staff[0], id)).toMatchObject({ paymentStatus: 'REFUNDED', refunds: [{ amount: 321 }] }),
      { timeout: 20_000, interval: 20 },
    )
    const truth = (await shop.standIn.control.payments()).find(({ metadata }) => metadata['order_id'] === id)
    expect(truth).toMatchObject({ received: 32_100, refunded: 32_100 })
  }
  expect(await stockOf(shop, lamp)).toBe(100)
})

test('An order that waits for its card payment is cancelled among others, and nobody can pay it any more', async () => {
  const { _id: waiting } = await orderByCard(shop, mona, lamp)
  await secretOf(shop, mona, waiting)
  const { _id: paid } = await paidOrder(shop, mona, lamp)
  expect(await cancel(staff[0], [waiting, paid])).toMatchObject([{ status: 'CANCELLED' }, { status: 'CANCELLED' }])
  const truth = (await shop.standIn.control.payments()).find(({ metadata }) => metadata['order_id'] === waiting)
  expect(truth).toMatchObject({ status: 'canceled', received: 0 })
  expect(await cancel(staff[1], [waiting])).toMatchObject([{ status: 'CANCELLED', unchanged: true }])
  expect(await stockOf(shop, lamp)).toBe(100)
})
