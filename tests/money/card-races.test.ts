import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { statement } from '../../api/src/db/database.ts'
import { createCardShop, paymentsOf, type CardShop } from '../support/card-shop.ts'
import type { Caller } from '../support/shop.ts'
import { add, beginPaying, cartOf, expire, orderByCard, placeOrder, readOrder, secretOf, soldOf, stockOf, wrongBills } from './checkout.ts'

// Whatever calls meet at an order by card, exactly one of them has succeeded in the end, here and at the provider.
vi.setConfig({ testTimeout: 120_000 })

const STOCK = 1000
let shop: CardShop

beforeAll(async () => {
  shop = await createCardShop({ connections: 40 })
  shop.startSweeper()
  shop.startSweeper()
})
afterAll(() => shop.close())

const cancel = (who: Caller, id: string) => shop.app.inject({ method: 'PUT', url: '/order/cancel', headers: who.headers, payload: { id } })

const settled = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 30_000, interval: 10 })

/** Waits until an order is paid or cancelled, and returns which; the provider must have kept its money, or none. */
async function verdictOf(who: Caller, id: string): Promise<'paid' | 'cancelled'> {
  const verdict = await settled(async () => {
    const { status } = await readOrder(shop, who, id)
    expect(status).not.toBe('AWAITING_PAYMENT')
    return status === 'CONFIRMED' ? ('paid' as const) : ('cancelled' as const)
  })
  await settled(async () => {
    const [payment, ...others] = await paymentsOf(shop, id)
    expect(others).toEqual([])
    const kept = (payment?.received ?? 0) - (payment?.refunded ?? 0)
    expect(kept).toBe(verdict === 'paid' ? payment?.amount : 0)
    if (payment?.status !== 'succeeded') expect([undefined, 'canceled']).toContain(payment?.status)
  })
  return verdict
}

/** Places an order, pays it and makes another call at the same time; returns whether the card was charged, and the order's end. */
async function race(round: number, shopper: Caller, lamp: string, end: (id: string) => Promise<unknown>) {
  const { _id: id } = await orderByCard(shop, shopper, lamp)
  const secret = await secretOf(shop, shopper, id)
  let charged = false
  const pay = () =>
    shop.standIn.pay(secret).then(
      () => (charged = true),
      () => false,
    )
  const both = [pay, () => end(id)]
  await Promise.all((round % 2 ? both : both.toReversed()).map((call) => call()))
  const verdict = await verdictOf(shopper, id)
  await shop.app.inject({ method: 'PUT', url: '/cart/emptyCart', headers: shopper.headers })
  return { charged, verdict }
}

const ROUNDS = 50

test('Of paying an order and its expiry exactly one wins, in every of many rounds (F12)', async () => {
  const lamp = await shop.fixtures.product({ stock: STOCK })
  const shopper = await shop.fixtures.caller()
  let paid = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const { charged, verdict } = await race(round, shopper, lamp, (id) => expire(shop, id))
    expect([round, verdict]).toEqual([round, charged ? 'paid' : 'cancelled'])
    if (charged) paid += 1
    expect(await stockOf(shop, lamp)).toBe(STOCK - paid)
  }
  expect((await shop.standIn.control.payments()).flatMap(({ refunds }) => refunds)).toEqual([])
})

test('Of paying an order and cancelling it one wins, or the money is refunded', async () => {
  const lamp = await shop.fixtures.product({ stock: STOCK })
  const shopper = await shop.fixtures.caller()
  let paid = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const { charged, verdict } = await race(round, shopper, lamp, (id) => cancel(shopper, id))
    if (verdict === 'paid') paid += 1
    expect(charged || verdict === 'cancelled').toBe(true)
    expect(await stockOf(shop, lamp)).toBe(STOCK - paid)
  }
})

test('Beginning to pay an order at the moment of its expiry leaves no payment that could still be made', async () => {
  const lamp = await shop.fixtures.product({ stock: STOCK })
  const shopper = await shop.fixtures.caller()
  for (let round = 0; round < 30; round += 1) {
    const { _id: id } = await orderByCard(shop, shopper, lamp)
    await Promise.all([beginPaying(shop, shopper, id), beginPaying(shop, shopper, id), round % 2 ? expire(shop, id) : cancel(shopper, id)])
    // Cancelling loses against a payment that is opened just then.
    if (round % 2 === 0) await cancel(shopper, id)
    expect(await verdictOf(shopper, id)).toBe('cancelled')
    await settled(async () => expect((await paymentsOf(shop, id)).filter(({ status }) => status !== 'canceled')).toEqual([]))
  }
  expect(await stockOf(shop, lamp)).toBe(STOCK)
})

test('Carts that are ordered, filled and given their products back at once never fail and lose no piece (F07)', async () => {
  const ids = await shop.fixtures.products(...Array.from({ length: 4 }, () => ({ stock: STOCK })))
  const shopper = await shop.fixtures.caller()
  for (let round = 0; round < 15; round += 1) {
    const { _id: first } = await orderByCard(shop, shopper, ...(round % 2 ? ids : ids.toReversed()))
    await add(shop, shopper, ids[round % 4] ?? '', 2)
    const answers = await Promise.all([
      cancel(shopper, first),
      placeOrder(shop, shopper, undefined, { paymentMethod: 'visa' }),
      add(shop, shopper, ids[(round + 1) % 4] ?? ''),
      add(shop, shopper, ids[(round + 2) % 4] ?? ''),
      expire(shop, first).then(() => ({ statusCode: 200 })),
    ])
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    expect(await verdictOf(shopper, first)).toBe('cancelled')
    const [open] = (await shop.app.inject({ url: '/order?limit=1', headers: shopper.headers })).json<{ _id: string; status: string }[]>()
    if (open?.status === 'AWAITING_PAYMENT') await cancel(shopper, open._id)
    const cart = await cartOf(shop, shopper)
    expect(cart.products.map(({ quantity }) => quantity).every((quantity) => quantity > 0)).toBe(true)
    await shop.app.inject({ method: 'PUT', url: '/cart/emptyCart', headers: shopper.headers })
  }
  for (const id of ids) expect(await stockOf(shop, id)).toBe(STOCK)
})

const unbalanced = statement<{ id: string }>(
  'test.unbalanced',
  `select p.id from products p where p.id = any($1) and p.stock + coalesce((
    select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id where l.product_id = p.id and o.status <> 'CANCELLED'), 0) <> $2`,
)

test('After forty shoppers pay, are declined, leave or change their mind, with events lost, tripled and late, all sums agree', async () => {
  const products = await shop.fixtures.products(...Array.from({ length: 3 }, () => ({ stock: 60 })))
  await shop.standIn.control.weather({ drop: 0.3, triple: 0.3, spread: 200 })
  const shop40 = async (nth: number) => {
    const who = await shop.fixtures.caller()
    const order = await orderByCard(shop, who, products[nth % 3] ?? '', products[(nth + 1) % 3] ?? '')
    const secret = await secretOf(shop, who, order._id)
    const pay = (card?: string) => shop.standIn.pay(secret, card).catch(() => undefined)
    const deeds = [() => pay(), () => pay('pm_card_chargeDeclined'), () => cancel(who, order._id), async () => undefined]
    await deeds[nth % 4]?.()
    if (nth % 8 === 1) await pay()
    if (nth % 4 !== 2) await expire(shop, order._id)
    return { who, order, verdict: await verdictOf(who, order._id), expected: nth % 4 === 0 || nth % 8 === 1 ? 'paid' : 'cancelled' }
  }
  const ends = await Promise.all(Array.from({ length: 40 }, (_, nth) => shop40(nth)))
  await shop.resetProvider()
  expect(ends.map(({ verdict }) => verdict)).toEqual(ends.map(({ expected }) => expected))
  expect(await shop.db.query(unbalanced, [products, 60])).toEqual([])
  expect(await soldOf(shop, products[0] ?? '')).toBeGreaterThan(0)
  expect(await wrongBills(shop)).toEqual([])
  for (const { who, verdict } of ends) {
    if (verdict === 'paid') await shop.sink.wait(who.account.email)
    expect(shop.sink.to(who.account.email)).toHaveLength(verdict === 'paid' ? 1 : 0)
  }
})
