import type { RestSales } from '@shop/contract/rest/sales.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readOrder } from '../../../tests/money/checkout.ts'
import { createCardShop, paidOrder, paymentsOf, untilOrder, type CardShop } from '../../../tests/support/card-shop.ts'
import { SILENT } from '../../../tests/support/mail-shop.ts'
import type { Caller } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'
import { keepHouse } from '../housekeeping.ts'
import { addRefund, findStoredRefund } from './refund.store.ts'
import { makeRefund } from './make-refund.ts'

let shop: CardShop
let mona: Caller
let admin: Caller
let nth = 0

beforeAll(async () => {
  shop = await createCardShop({ connections: 20 })
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.resetProvider()
  mona = await shop.fixtures.caller()
})

async function paid(card?: string) {
  const order = await paidOrder(shop, mona, await shop.fixtures.product(), card)
  const [payment] = await paymentsOf(shop, order._id)
  return { order, intentId: payment?.id ?? '' }
}

// The tests make the refund by hand, in place of its job.
const dropJobs = statement('test.drop', `delete from outbox where kind = 'refund'`)

/** A refund as an administrator asks for it, without its job. */
async function refundOf(orderId: string, intentId: string, amount: number): Promise<string> {
  const key = `${(nth += 1)}`
  const id = await shop.db.transaction(async (tx) => {
    const added = await addRefund(tx, { orderId, intentId, amount, kind: 'staff', key })
    await tx.query(dropJobs)
    return added
  })
  return id ?? ''
}
const make = (id: string, cards = shop.cards) => makeRefund({ db: shop.db, cards, log: SILENT }, id)
const sales = async () => {
  const [from, to] = [new Date(Date.now() - 86_400_000).toISOString(), new Date(Date.now() + 86_400_000).toISOString()]
  const answer = await shop.app.inject({ url: `/sales?from=${from}&to=${to}&interval=day`, headers: admin.headers })
  const { orderCount, revenue } = answer.json<RestSales>()
  return { orderCount, revenue }
}

describe('A refund', () => {
  test('is made once, however often and at once it is tried; order and sales show it', async () => {
    const { order, intentId } = await paid()
    const before = await sales()
    const id = await refundOf(order._id, intentId, 2100)
    expect((await readOrder(shop, admin, order._id)).refunds).toMatchObject([{ status: 'PENDING', amount: 21 }])
    await Promise.all(Array.from({ length: 6 }, () => make(id)))
    expect(await make(id)).toBe('SUCCEEDED')
    expect(await readOrder(shop, mona, order._id)).toMatchObject({ paymentStatus: 'PARTIALLY_REFUNDED', refunded: 21, status: 'CONFIRMED' })
    expect(await paymentsOf(shop, order._id)).toMatchObject([{ refunded: 2100, refunds: [{}] }])
    expect(await sales()).toEqual({ orderCount: before.orderCount, revenue: before.revenue - 21 })
    const rest = await refundOf(order._id, intentId, 10_000)
    expect(await make(rest)).toBe('SUCCEEDED')
    expect(await readOrder(shop, mona, order._id)).toMatchObject({ paymentStatus: 'REFUNDED', refunded: order.bill })
  })

  test('of a part leaves the rest to a cancellation, and the sums agree', async () => {
    const before = await sales()
    const { order, intentId } = await paid()
    await make(await refundOf(order._id, intentId, 2100))
    await shop.app.inject({ method: 'PUT', url: '/order/cancel', headers: admin.headers, payload: { id: order._id } })
    await untilOrder(shop, mona, order._id, { status: 'CANCELLED', paymentStatus: 'REFUNDED', refunded: order.bill })
    expect(await paymentsOf(shop, order._id)).toMatchObject([{ received: 12_100, refunded: 12_100 }])
    expect(await sales()).toEqual(before)
  })

  test.each(['reset-after', 'html', '429'] as const)('whose answer is lost (%s) is retried, and made once', async (kind) => {
    const { order, intentId } = await paid()
    const id = await refundOf(order._id, intentId, 500)
    await shop.standIn.control.fault({ kind, method: 'POST', path: '/v1/refunds', times: 3 })
    await expect(make(id)).rejects.toMatchObject({ status: 503 })
    await shop.resetProvider()
    expect(await make(id)).toBe('SUCCEEDED')
    expect((await paymentsOf(shop, order._id))[0]).toMatchObject({ refunded: 500, refunds: [{}] })
  })

  test('that was made half a day ago without an answer is found and not made again, although the provider forgets idempotency keys', async () => {
    const { order, intentId } = await paid()
    const id = await refundOf(order._id, intentId, 500)
    const stored = await findStoredRefund(shop.db, id)
    await shop.cards.refund(stored!)
    await shop.db.query(statement('test.age', `update refunds set created_at = now() - interval '13 hours' where id = $1`), [id])
    const refund = vi.fn<typeof shop.cards.refund>()
    expect(await make(id, { ...shop.cards, refund })).toBe('SUCCEEDED')
    expect(refund).not.toHaveBeenCalled()
    expect((await paymentsOf(shop, order._id))[0]).toMatchObject({ refunded: 500, refunds: [{}] })
  })

  test('that the provider refuses has failed: administrators see it, the shopper does not, and no money counts as refunded', async () => {
    const { order, intentId } = await paid()
    expect(await make(await refundOf(order._id, intentId, 20_000))).toBe('FAILED')
    const seen = await readOrder(shop, admin, order._id)
    expect(seen).toMatchObject({ paymentStatus: 'PAID', refunded: 0, refunds: [{ status: 'FAILED' }] })
    expect(seen.availableActions).toContain('REFUND')
    expect((await readOrder(shop, mona, order._id)).refunds).toEqual([])
  })

  test('that the provider takes a while for is done when the provider says so', async () => {
    const { order, intentId } = await paid('pm_card_pendingRefund')
    const id = await refundOf(order._id, intentId, 500)
    expect(await make(id)).toBe('PENDING')
    expect(await readOrder(shop, mona, order._id)).toMatchObject({ paymentStatus: 'PAID', refunded: 0, refunds: [{ status: 'PENDING' }] })
    await vi.waitFor(async () => expect(await make(id)).toBe('SUCCEEDED'), { timeout: 20_000 })
    expect(await readOrder(shop, mona, order._id)).toMatchObject({ paymentStatus: 'PARTIALLY_REFUNDED', refunded: 5 })
  })

  test('whose job was put aside is taken up again by housekeeping', async () => {
    const { order, intentId } = await paid()
    const id = await refundOf(order._id, intentId, 500)
    await keepHouse(shop.db)
    expect((await readOrder(shop, mona, order._id)).refunds).toMatchObject([{ status: 'PENDING' }])
    await shop.db.query(statement('test.old', `update refunds set created_at = now() - interval '2 hours' where id = $1`), [id])
    await keepHouse(shop.db)
    await untilOrder(shop, mona, order._id, { refunds: [{ status: 'SUCCEEDED' }] })
  })

  test('is requested once under one idempotency key', async () => {
    const { order, intentId } = await paid()
    const refund = { orderId: order._id, intentId, amount: 100, kind: 'staff' as const, key: 'twice' }
    const ids = [await addRefund(shop.db, refund), await addRefund(shop.db, refund)]
    expect(ids).toEqual([expect.stringMatching(/^ref_/), undefined])
    await untilOrder(shop, mona, order._id, { refunded: 1 })
  })
})
