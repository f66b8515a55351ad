import type { RestOrder } from '@shop/contract/rest/order.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCardShop, paidOrder, type CardShop } from '../support/card-shop.ts'
import type { Caller } from '../support/shop.ts'
import { readOrder } from './checkout.ts'

const ROUNDS = 20

let shop: CardShop
let staff: Caller[]
let mona: Caller
let lamp: string

beforeAll(async () => {
  shop = await createCardShop({ connections: 20 })
  staff = [await shop.fixtures.caller({ isAdmin: true }), await shop.fixtures.caller({ isAdmin: true })]
  mona = await shop.fixtures.caller()
  lamp = await shop.fixtures.product({ stock: 1000, price: 30_000 })
})
afterAll(() => shop.close())

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
const put = ({ headers }: Caller, path: string, payload: object, key = '') =>
  shop.app.inject({ method: 'PUT', url: `/order/${path}`, headers: { ...headers, 'idempotency-key': key }, payload })

/** An order of 321 EGP that is paid. */
const paid = async () => (await paidOrder(shop, mona, lamp))._id
const truthOf = async (id: string) => (await shop.standIn.control.payments()).find(({ metadata }) => metadata['order_id'] === id)

/** How many refunds there are by the shop's own books; none of them was left for the provider to refuse. */
function countOf({ refunds = [] }: RestOrder): number {
  expect(refunds.filter(({ status }) => status === 'FAILED')).toEqual([])
  return refunds.length
}

test('Two administrators who refund 200 of 321 EGP at the same time refund it once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await paid()
    const calls = staff.map((who, nth) => put(who, 'refund', { id, amount: 200 }, `${round} ${nth}`))
    const answers = await Promise.all(calls)
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
    const order = await readOrder(shop, staff[0] as Caller, id)
    expect([countOf(order), order.refunded]).toEqual([1, 200])
    expect(await truthOf(id)).toMatchObject({ received: 32_100, refunded: 20_000 })
  }
})

test('Refunds and a cancellation at the same time refund exactly the money received', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await paid()
    await Promise.all([
      put(staff[0] as Caller, 'refund', { id, amount: 200 }, `first ${round}`),
      put(round % 2 ? mona : (staff[1] as Caller), 'cancel', { id }),
      put(staff[1] as Caller, 'refund', { id, amount: 200 }, `second ${round}`),
    ])
    await until(async () =>
      expect(await readOrder(shop, staff[0] as Caller, id)).toMatchObject({
        status: 'CANCELLED',
        paymentStatus: 'REFUNDED',
        refunded: 321,
      }),
    )
    expect(countOf(await readOrder(shop, staff[0] as Caller, id))).toBeLessThanOrEqual(2)
    expect(await truthOf(id)).toMatchObject({ received: 32_100, refunded: 32_100 })
  }
})

test('An administrator who sends a refund ten times with one key refunds once', async () => {
  const id = await paid()
  const presses = Array.from({ length: 10 }, () => put(staff[0] as Caller, 'refund', { id, amount: 30 }, 'once'))
  expect((await Promise.all(presses)).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  expect((await truthOf(id))?.refunds).toHaveLength(1)
})
