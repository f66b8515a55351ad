import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  add,
  beginPaying,
  cartOf,
  expire,
  orderByCard,
  orderIn,
  payByCard,
  placeOrder,
  productsIn,
  readOrder,
  secretOf,
  stockOf,
  syncOrder,
} from '../../../tests/money/checkout.ts'
import { answerChallenge, createCardShop, paymentsOf, untilOrder, type CardShop } from '../../../tests/support/card-shop.ts'
import type { Caller } from '../../../tests/support/shop.ts'

let shop: CardShop
let mona: Caller
let lamp: string
let rug: string

beforeAll(async () => {
  shop = await createCardShop({ connections: 20 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.resetProvider()
  mona = await shop.fixtures.caller()
  ;[lamp = '', rug = ''] = await shop.fixtures.products({ name: 'Lamp', stock: 5 }, { name: 'Rug', stock: 5 })
})

const orderIs = (id: string, expected: object) => untilOrder(shop, mona, id, expected)
const subjects = (who: Caller) => shop.sink.to(who.account.email).map(({ subject }) => subject)
const sync = async (id: string) => (await syncOrder(shop, mona, id)).json<{ status: string; intentStatus: string | null }>()

test('The list of ways to pay says who takes cards, and with which key', async () => {
  const told = (await shop.app.inject('/payment')).json()
  expect(told).toEqual({ methods: ['visa', 'cash'], mode: 'test', publishableKey: shop.standIn.keys.publishableKey })
})

test('An expired order is cancelled when it is reconciled, at the provider too, and its products are in the cart again', async () => {
  const order = await orderByCard(shop, mona, lamp)
  const secret = await secretOf(shop, mona, order._id)
  await expire(shop, order._id)
  expect(await sync(order._id)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'UNPAID', intentStatus: 'canceled' })
  expect([await stockOf(shop, lamp), productsIn(await cartOf(shop, mona))]).toEqual([5, [lamp]])
  await expect(shop.standIn.pay(secret)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  const untouched = await orderByCard(shop, mona, rug)
  await expire(shop, untouched._id)
  expect(await sync(untouched._id)).toMatchObject({ status: 'CANCELLED', intentStatus: null })
})

test('An order whose card was charged in the last second is paid when it is reconciled, without any event', async () => {
  const order = await orderByCard(shop, mona, lamp)
  await shop.standIn.control.weather({ on: false })
  await payByCard(shop, mona, order._id)
  await expire(shop, order._id)
  expect(await sync(order._id)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID', intentStatus: 'succeeded' })
})

describe('An order by card', () => {
  test("waits for its payment with stock taken, cart empty and no mail; then it is paid by the provider's event alone (G01)", async () => {
    const order = await orderByCard(shop, mona, lamp, rug)
    expect(order).toMatchObject({ status: 'AWAITING_PAYMENT', paymentStatus: 'UNPAID', cashOnDeliveryFee: 0, paidAt: null, refunds: [] })
    expect(order.availableActions).toEqual(['PAY', 'CANCEL'])
    const minutes = (Date.parse(order.expiresAt ?? '') - Date.parse(order.createdAt)) / 60_000
    expect(minutes).toBeCloseTo(30, 0)
    expect([await stockOf(shop, lamp), productsIn(await cartOf(shop, mona))]).toEqual([4, []])
    const begun = (await beginPaying(shop, mona, order._id)).json()
    expect(begun).toEqual({ clientSecret: expect.any(String), amount: order.bill, currency: 'egp', expiresAt: order.expiresAt })
    await shop.standIn.pay(begun.clientSecret)
    await orderIs(order._id, { status: 'CONFIRMED', paymentStatus: 'PAID', expiresAt: null, availableActions: ['CANCEL'] })
    const paid = await readOrder(shop, mona, order._id)
    expect(paid.events?.map(({ status }) => status)).toEqual(['AWAITING_PAYMENT', 'CONFIRMED'])
    expect(Date.parse(paid.paidAt ?? '')).toBeGreaterThanOrEqual(Date.parse(order.createdAt))
    await shop.sink.wait(mona.account.email)
    expect(subjects(mona)).toEqual([`Your order ${order.number}`])
  })

  test('is placed once, however often and at once it is submitted with one key', async () => {
    await add(shop, mona, lamp)
    const answers = await Promise.all(Array.from({ length: 10 }, () => placeOrder(shop, mona, 'visa', { paymentMethod: 'visa' })))
    expect(new Set(answers.map((answer) => orderIn(answer)._id)).size).toBe(1)
    expect(await stockOf(shop, lamp)).toBe(4)
  })

  test('is placed once when another tab submits the same cart in cash at the same time (F04)', async () => {
    for (let round = 0; round < 5; round += 1) {
      await add(shop, mona, lamp)
      const { checkoutId } = await cartOf(shop, mona)
      const before = await stockOf(shop, lamp)
      const answers = await Promise.all(
        ['visa', 'cash'].map((paymentMethod) => placeOrder(shop, mona, `${paymentMethod} ${round}`, { paymentMethod, checkoutId })),
      )
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(await stockOf(shop, lamp)).toBe(before - 1)
    }
  })

  test('has one payment, however often and at once it is requested (G11)', async () => {
    const order = await orderByCard(shop, mona, lamp)
    const answers = await Promise.all(Array.from({ length: 10 }, () => beginPaying(shop, mona, order._id)))
    const secrets = new Set([...answers.map((answer) => answer.json().clientSecret), await secretOf(shop, mona, order._id)])
    expect([...secrets]).toEqual([expect.any(String)])
    expect(await paymentsOf(shop, order._id)).toMatchObject([
      { amount: order.bill * 100, currency: 'egp', metadata: { order_id: order._id } },
    ])
  })

  test('has its one payment after a crash between opening and storing it (G14)', async () => {
    const order = await orderByCard(shop, mona, lamp)
    const lost = await shop.cards.create({ id: order._id, total: order.bill * 100 })
    expect(await secretOf(shop, mona, order._id)).toBe(lost.clientSecret)
    expect(await paymentsOf(shop, order._id)).toHaveLength(1)
  })

  test('whose payment was opened by a service that then died is cancelled; what that payment takes is refunded', async () => {
    const order = await orderByCard(shop, mona, lamp)
    const lost = await shop.cards.create({ id: order._id, total: order.bill * 100 })
    const answer = await shop.app.inject({ method: 'PUT', url: '/order/cancel', headers: mona.headers, payload: { id: order._id } })
    expect(answer.json()).toMatchObject({ status: 'CANCELLED' })
    // As a program with the shop's own key could.
    await shop.standIn.pay(lost.clientSecret ?? '')
    const evened = async () =>
      expect(await paymentsOf(shop, order._id)).toMatchObject([{ received: 12_100, refunded: 12_100, refunds: [{}] }])
    await vi.waitFor(evened, { timeout: 20_000, interval: 20 })
    expect(await readOrder(shop, mona, order._id)).toMatchObject({ status: 'CANCELLED', paidAt: null, refunded: 0 })
  })

  test('can be placed again after its deadline under a new key; under the old one the refusal says why not', async () => {
    await add(shop, mona, lamp)
    const order = orderIn(await placeOrder(shop, mona, 'first', { paymentMethod: 'visa' }))
    await expire(shop, order._id)
    expect(await sync(order._id)).toMatchObject({ status: 'CANCELLED' })
    const again = await placeOrder(shop, mona, 'first', { paymentMethod: 'visa' })
    expect([again.statusCode, again.json().message]).toEqual([422, expect.stringContaining(`${order.number}, which was cancelled since`)])
    const anew = orderIn(await placeOrder(shop, mona, 'second', { paymentMethod: 'visa' }))
    expect([anew.status, anew._id === order._id]).toEqual(['AWAITING_PAYMENT', false])
  })

  test.each([
    ['pm_card_visa_chargeDeclined', 'Your card was declined.'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
    ['pm_card_chargeDeclinedExpiredCard', 'Your card has expired.'],
    ['pm_card_chargeDeclinedIncorrectCvc', "Your card's security code is incorrect."],
  ])('that is declined (%s) still waits, and is paid with another card by the same payment (G02)', async (card, message) => {
    const order = await orderByCard(shop, mona, lamp)
    await expect(payByCard(shop, mona, order._id, card)).rejects.toMatchObject({ type: 'StripeCardError', message })
    await orderIs(order._id, { status: 'AWAITING_PAYMENT', paymentStatus: 'FAILED', availableActions: ['PAY', 'CANCEL'] })
    expect(await sync(order._id)).toMatchObject({ intentStatus: 'requires_payment_method' })
    await payByCard(shop, mona, order._id)
    await orderIs(order._id, { status: 'CONFIRMED', paymentStatus: 'PAID' })
    expect(await paymentsOf(shop, order._id)).toHaveLength(1)
  })

  test('with 3-D Secure is paid when the shopper passes it, and not when it fails or is abandoned (G03)', async () => {
    const order = await orderByCard(shop, mona, lamp)
    const asked = await payByCard(shop, mona, order._id, 'pm_card_authenticationRequired')
    expect(asked.status).toBe('requires_action')
    expect(await sync(order._id)).toMatchObject({ status: 'AWAITING_PAYMENT', intentStatus: 'requires_action' })
    await answerChallenge(asked, 'fail')
    await orderIs(order._id, { status: 'AWAITING_PAYMENT', paymentStatus: 'FAILED' })
    await answerChallenge(await payByCard(shop, mona, order._id, 'pm_card_authenticationRequired'), 'complete')
    await orderIs(order._id, { status: 'CONFIRMED', paymentStatus: 'PAID' })
  })

  test('whose payment takes a while is being processed, and paid later (G04)', async () => {
    const order = await orderByCard(shop, mona, lamp)
    await payByCard(shop, mona, order._id, 'pm_card_processing')
    expect(await sync(order._id)).toMatchObject({ status: 'AWAITING_PAYMENT', paymentStatus: 'PROCESSING', intentStatus: 'processing' })
    await orderIs(order._id, { status: 'CONFIRMED', paymentStatus: 'PAID' })
  })

  test('is not paid by opening the page behind the payment (G15)', async () => {
    const order = await orderByCard(shop, mona, lamp)
    expect(await sync(order._id)).toMatchObject({ status: 'AWAITING_PAYMENT', intentStatus: null })
    await secretOf(shop, mona, order._id)
    expect(await sync(order._id)).toMatchObject({
      status: 'AWAITING_PAYMENT',
      paymentStatus: 'UNPAID',
      intentStatus: 'requires_payment_method',
    })
  })
})

describe('Beginning to pay is refused', () => {
  const refusal = async (who: Caller, id: string) => {
    const answer = await beginPaying(shop, who, id)
    return [answer.statusCode, answer.json().code]
  }

  test("for another shopper's order and for one that does not exist, in the same words (G12)", async () => {
    const order = await orderByCard(shop, mona, lamp)
    const other = await shop.fixtures.caller()
    const [theirs, nobodys] = [await beginPaying(shop, other, order._id), await beginPaying(shop, other, 'ord_nobody')]
    expect([theirs.statusCode, theirs.json()]).toEqual([404, nobodys.json()])
    expect((await syncOrder(shop, other, order._id)).statusCode).toBe(404)
    expect(await paymentsOf(shop, order._id)).toEqual([])
  })

  test('for an order in cash, an expired one, and a paid one (G12)', async () => {
    await add(shop, mona, lamp)
    const cash = orderIn(await placeOrder(shop, mona))
    expect(await refusal(mona, cash._id)).toEqual([409, 'ORDER_STATE'])
    const late = await orderByCard(shop, mona, lamp)
    await expire(shop, late._id)
    expect(await refusal(mona, late._id)).toEqual([409, 'ORDER_STATE'])
    expect((await readOrder(shop, mona, late._id)).availableActions).toEqual(['CANCEL'])
    expect(await paymentsOf(shop, late._id)).toEqual([])
    const paid = await orderByCard(shop, mona, lamp)
    await payByCard(shop, mona, paid._id)
    await orderIs(paid._id, { status: 'CONFIRMED' })
    expect(await refusal(mona, paid._id)).toEqual([409, 'ORDER_STATE'])
  })

  test('for an order that was paid without an event, and makes it paid', async () => {
    const order = await orderByCard(shop, mona, lamp)
    await shop.standIn.control.weather({ on: false })
    await payByCard(shop, mona, order._id)
    const answer = await beginPaying(shop, mona, order._id)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'ORDER_STATE', order: { status: 'CONFIRMED', paymentStatus: 'PAID' } },
    ])
  })
})
