import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { beginPaying, expire, orderByCard, readOrder, secretOf, syncOrder } from '../../../tests/money/checkout.ts'
import { createCardShop, paymentsOf, type CardShop } from '../../../tests/support/card-shop.ts'
import { TEST_CONFIG, type Caller } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'
import { LIMITS } from '../limits/limits.ts'
import { storeIntent } from './payment.store.ts'

let shop: CardShop
let mona: Caller
let id: string

beforeAll(async () => {
  shop = await createCardShop({ connections: 20, config: { ...TEST_CONFIG, rateLimits: true } })
  await shop.standIn.control.weather({ on: false })
})
afterAll(() => shop.close())
beforeEach(async () => {
  vi.restoreAllMocks()
  mona = await shop.fixtures.caller()
  id = (await orderByCard(shop, mona, await shop.fixtures.product()))._id
})

const useUpStatement = statement(
  'test.use-up',
  `insert into rate_limits values (sha256(convert_to(lower($1), 'UTF8')), $2, now() + interval '10 minutes')
  on conflict (key) do update set count = excluded.count`,
)
const useUp = ({ account }: Caller, tries: number) => shop.db.query(useUpStatement, [`payment ${account.id}`, tries])

/** Counts the calls to the provider about payments since. */
function watchProvider() {
  const calls = [vi.spyOn(shop.cards, 'create'), vi.spyOn(shop.cards, 'read'), vi.spyOn(shop.cards, 'close')]
  return () => calls.reduce((sum, { mock }) => sum + mock.calls.length, 0)
}

test('The calls that begin a payment are counted, and beyond the limit the provider is not called', async () => {
  const asked = watchProvider()
  await useUp(mona, LIMITS.payment.max - 1)
  expect((await beginPaying(shop, mona, id)).statusCode).toBe(200)
  const begun = asked()
  expect(begun).toBeGreaterThan(0)
  const answer = await beginPaying(shop, mona, id)
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  expect(asked()).toBe(begun)
})

test('The calls that look at a payment are counted, and beyond the limit the provider is not called', async () => {
  await secretOf(shop, mona, id)
  const asked = watchProvider()
  await useUp(mona, LIMITS.payment.max - 1)
  expect((await syncOrder(shop, mona, id)).statusCode).toBe(200)
  expect(asked()).toBe(1)
  expect((await syncOrder(shop, mona, id)).statusCode).toBe(429)
  expect(asked()).toBe(1)
})

test("A shopper who looks at or begins another shopper's payment is refused before the provider is called; administrators may look", async () => {
  await secretOf(shop, mona, id)
  const other = await shop.fixtures.caller()
  const asked = watchProvider()
  expect((await syncOrder(shop, other, id)).statusCode).toBe(404)
  expect((await beginPaying(shop, other, id)).statusCode).toBe(404)
  expect(asked()).toBe(0)
  expect((await syncOrder(shop, await shop.fixtures.caller({ isAdmin: true }), id)).statusCode).toBe(200)
  expect(asked()).toBe(1)
})

test('An order has one payment: a second one does not replace it, and is closed before the shopper gets its secret', async () => {
  const foreign = () => shop.standIn.stripe.paymentIntents.create({ amount: 12_100, currency: 'egp', metadata: { order_id: id } })
  const [kept, late] = [await foreign(), await foreign()]
  // Another copy of the service has opened and stored a payment while this one was opening its own.
  vi.spyOn(shop.cards, 'create').mockImplementationOnce(async () => {
    expect(await storeIntent(shop.db, id, kept.id)).toBe(true)
    return shop.cards.read(late.id)
  })
  const answer = await beginPaying(shop, mona, id)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'ORDER_STATE'])
  const standing = Object.fromEntries((await paymentsOf(shop, id)).map((payment) => [payment.id, payment.status]))
  expect(standing).toEqual({ [kept.id]: 'requires_payment_method', [late.id]: 'canceled' })
  expect(await storeIntent(shop.db, id, late.id)).toBe(false)
  expect(await storeIntent(shop.db, id, kept.id)).toBe(true)
  expect(await secretOf(shop, mona, id)).toBe(kept.client_secret)
  expect((await readOrder(shop, mona, id)).status).toBe('AWAITING_PAYMENT')
})

test.each([
  ['is cancelled', () => shop.app.inject({ method: 'PUT', url: '/order/cancel', headers: mona.headers, payload: { id } })],
  ['is not to be paid any more', () => expire(shop, id)],
])('A payment opened while its order %s is closed before the shopper gets its secret', async (_what, end) => {
  const open = shop.cards.create
  vi.spyOn(shop.cards, 'create').mockImplementationOnce(async (order) => {
    await end()
    return open(order)
  })
  const answer = await beginPaying(shop, mona, id)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'ORDER_STATE'])
  expect(await paymentsOf(shop, id)).toMatchObject([{ status: 'canceled' }])
})
