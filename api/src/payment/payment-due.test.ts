import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expire, makeReconcileDue, orderByCard, secretOf } from '../../../tests/money/checkout.ts'
import { createCardShop, type CardShop } from '../../../tests/support/card-shop.ts'
import { statement } from '../db/database.ts'
import { ProviderProblem, type Cards } from './cards.ts'
import { startSweeper } from './payment-sweeper.ts'
import { storeIntent, takeDue } from './payment.store.ts'

let shop: CardShop

beforeAll(async () => {
  shop = await createCardShop({ connections: 20 })
  await shop.standIn.control.weather({ on: false })
})
afterAll(() => shop.close())

/** An order whose payment was begun, and whose time is over. */
async function begunAndLate(): Promise<string> {
  const who = await shop.fixtures.caller()
  const { _id: id } = await orderByCard(shop, who, await shop.fixtures.product())
  await secretOf(shop, who, id)
  await expire(shop, id)
  return id
}

const lockStatement = statement('test.lock-order', 'select from orders where id = $1 for update')
const doneStatement = statement('test.done', `update orders set status = 'CANCELLED' where id = $1`)

test('An unpaid order that another copy works on is skipped, not waited for', async () => {
  const [held, free] = [await begunAndLate(), await begunAndLate()]
  await shop.db.transaction(async (tx) => {
    await tx.query(lockStatement, [held])
    expect((await takeDue(shop.db, 1, true)).map(({ id }) => id)).toEqual([free])
  })
  // The copy that takes an order holds it for a minute.
  expect((await takeDue(shop.db, 5, true)).map(({ id }) => id)).toEqual([held])
  expect(await takeDue(shop.db, 5, true)).toEqual([])
  for (const id of [held, free]) await shop.db.query(doneStatement, [id])
})

const waitingStatement = statement<{ count: number }>(
  'test.due-now',
  `select count(*) from orders where status = 'AWAITING_PAYMENT' and settle_at <= now()`,
)

test('While the provider is away few unpaid orders are tried, with a pause; as soon as it answers all are', async () => {
  const orders: string[] = []
  for (let nth = 0; nth < 12; nth += 1) orders.push(await begunAndLate())
  const close = vi.fn<Cards['close']>(() => Promise.reject(new ProviderProblem({ type: 'away' })))
  const warn = vi.fn<(details: object, message: string) => void>()
  const sweeper = startSweeper({ db: shop.db, cards: { ...shop.cards, close }, log: { warn, error: () => {} }, poll: 3600 })
  // A round ends with a line for each order. Another round, if there was one, has begun by then, and `stop` waits for its end.
  await expect.poll(() => warn.mock.calls.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(5)
  await sweeper.stop()
  expect(close).toHaveBeenCalledTimes(5)
  expect(await shop.db.query(waitingStatement)).toEqual([{ count: 7 }])
  for (const id of orders) await makeReconcileDue(shop, id)
  const other = startSweeper({ db: shop.db, cards: shop.cards, log: { warn, error: () => {} }, poll: 3600 })
  await expect.poll(() => shop.db.query(waitingStatement), { timeout: 20_000 }).toEqual([{ count: 0 }])
  await other.stop()
})

test('A payment that the provider opened as the time of its order ran out is not stored, nor a second one beside the first', async () => {
  const who = await shop.fixtures.caller()
  const { _id: id } = await orderByCard(shop, who, await shop.fixtures.product())
  await expire(shop, id)
  expect(await storeIntent(shop.db, id, 'pi_late')).toBe(false)
  await shop.db.query(doneStatement, [id])
  const { _id: open } = await orderByCard(shop, who, await shop.fixtures.product())
  expect([await storeIntent(shop.db, open, 'pi_1'), await storeIntent(shop.db, open, 'pi_1')]).toEqual([true, true])
  expect(await storeIntent(shop.db, open, 'pi_2')).toBe(false)
  await shop.db.query(doneStatement, [open])
})
