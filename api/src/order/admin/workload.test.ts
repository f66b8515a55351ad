import type { RestWorkload } from '@shop/contract/rest/order/workload.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cairoDay } from '../../../../tests/support/reductions.ts'
import { createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { add, orderIn, placeOrder } from '../../../../tests/money/checkout.ts'
import { statement } from '../../db/database.ts'

let shop: TestShop
let admin: Caller
/** Orders by what is done with them. */
const ids: Record<string, string> = {}

const promiseStatement = statement('test.promise', 'update orders set promised_to = $2, status = $3 where id = $1')
const refundStatement = statement(
  'test.refund',
  `insert into refunds (id, order_id, intent_id, idempotency_key, kind, amount, status, created_at)
  values ($1, $2, 'pi_1', $1, 'staff', 100, $3, now() + make_interval(secs => $4))`,
)

/** Places an order; then it is in this state, and promised until so many days from today, or without a promise. */
async function order(name: string, status: string, days?: number): Promise<void> {
  const who = await shop.fixtures.caller()
  const [product = ''] = await shop.fixtures.products({ stock: 5 })
  await add(shop, who, product)
  ids[name] = orderIn(await placeOrder(shop, who))._id
  await shop.db.query(promiseStatement, [ids[name], days === undefined ? null : cairoDay(days), status])
}

const read = async (): Promise<RestWorkload> => (await shop.app.inject({ url: '/order/workload', headers: admin.headers })).json()
const namesOf = (orders: { _id: string }[]) => orders.map(({ _id }) => Object.entries(ids).find(([, id]) => id === _id)?.[0] ?? '?')

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())

test('Nothing waits in a new shop', async () => {
  const none = { orders: 0, late: 0, dueToday: 0, first: [] }
  expect(await read()).toEqual({
    toPack: none,
    toShip: none,
    failedRefunds: { orders: 0, first: [] },
    returns: { toAnswer: 0, toReceive: 0, toRefund: 0 },
  })
})

test('What is to be packed and shipped is counted, and listed by promised day; what is under way or over is not', async () => {
  await order('no promise', 'CONFIRMED')
  await order('tomorrow', 'CONFIRMED', 1)
  await order('late', 'CONFIRMED', -2)
  await order('today', 'CONFIRMED', 0)
  await order('packed', 'PROCESSING', 0)
  await order('shipped', 'SHIPPED', -1)
  await order('over', 'CANCELLED', -1)
  const { toPack, toShip } = await read()
  expect([toPack.orders, toPack.late, toPack.dueToday, namesOf(toPack.first)]).toEqual([
    4,
    1,
    1,
    ['late', 'today', 'tomorrow', 'no promise'],
  ])
  expect([toShip.orders, toShip.late, toShip.dueToday, namesOf(toShip.first)]).toEqual([1, 0, 1, ['packed']])
  expect(toPack.first[0]?.customer?.name).toBeTruthy()
})

test('Of many the first five are listed', async () => {
  for (const nth of [1, 2]) await order(`more ${nth}`, 'CONFIRMED', 9)
  const { toPack } = await read()
  expect([toPack.orders, toPack.first.length]).toEqual([6, 5])
})

test('An order whose last refund was refused is to be looked into, until one is made', async () => {
  const refunds = async (name: string, ...states: string[]): Promise<void> => {
    for (const [nth, state] of states.entries()) await shop.db.query(refundStatement, [`ref_${name}_${nth}`, ids[name], state, nth])
  }
  await refunds('late', 'SUCCEEDED', 'FAILED')
  await refunds('today', 'FAILED', 'FAILED')
  await refunds('shipped', 'FAILED', 'PENDING')
  await refunds('over', 'SUCCEEDED')
  // The bank sent the first one back after the second was made.
  await refunds('tomorrow', 'FAILED', 'SUCCEEDED')
  await shop.db.query(statement('test.sent-back', `update refunds set done_at = now() + interval '9 seconds' where id = 'ref_tomorrow_0'`))
  const { failedRefunds } = await read()
  expect([failedRefunds.orders, new Set(namesOf(failedRefunds.first))]).toEqual([3, new Set(['late', 'today', 'tomorrow'])])
})
