import type { RestCart } from '@shop/contract/rest/cart.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { add, cartOf, orderIn, placeOrder } from '../../../tests/money/checkout.ts'
import { coupon, enter, entered, wrongCoupons } from '../../../tests/support/coupons.ts'
import { createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { LIMITS } from '../limits/limits.ts'

let shop: TestShop
let admin: Caller
let mona: Caller
/** A lamp for EGP 100 and a rug for EGP 0.33. */
let lamp: string
let rug: string

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())
beforeEach(async () => {
  mona = await shop.fixtures.caller()
  ;[lamp = '', rug = ''] = await shop.fixtures.products({ price: 10_000, stock: 100 }, { price: 33, stock: 100 })
})

const DAY = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString()
const remove = () => shop.app.inject({ method: 'PUT', url: '/cart/removeCoupon', headers: mona.headers })
const change = (body: object) => shop.app.inject({ method: 'PUT', url: '/coupon', headers: admin.headers, payload: body })
const refusal = async (code: string) => {
  const { statusCode, ...answer } = await enter(shop, mona, code)
  const { code: problem, reason, message } = answer.json<Record<string, string>>()
  return [statusCode, problem, reason, message]
}

describe('A coupon in the cart', () => {
  test('takes its percent off, in both quotes, however it is typed', async () => {
    await coupon(shop, admin, { code: 'Summer-15', percentOff: 15 })
    await add(shop, mona, lamp, 2)
    const cart = (await enter(shop, mona, ' summer-15 ')).json<RestCart>()
    expect(cart).toMatchObject({
      bill: 200,
      coupon: { code: 'SUMMER-15', discount: 30 },
      quotes: { cash: { subtotal: 200, discount: 30, shippingFee: 21, total: 200 }, visa: { discount: 30, total: 191 } },
    })
    expect(cart.coupon).not.toHaveProperty('reason')
    expect(await cartOf(shop, mona)).toEqual(cart)
    await add(shop, mona, lamp)
    expect((await cartOf(shop, mona)).coupon?.discount).toBe(45)
  })

  test('takes a sum off, and no more than there is', async () => {
    const { code } = await coupon(shop, admin, { kind: 'AMOUNT', percentOff: undefined, amount: 150 })
    await add(shop, mona, lamp)
    expect((await entered(shop, mona, code))?.discount).toBe(100)
    await add(shop, mona, lamp)
    expect((await cartOf(shop, mona)).coupon?.discount).toBe(150)
  })

  test('makes shipping free', async () => {
    const { code } = await coupon(shop, admin, { kind: 'FREE_SHIPPING', percentOff: undefined })
    await add(shop, mona, lamp)
    expect((await enter(shop, mona, code)).json<RestCart>().quotes?.visa).toEqual({
      subtotal: 100,
      discount: 21,
      shippingFee: 21,
      cashOnDeliveryFee: 0,
      total: 100,
    })
  })

  test('is for its products and categories alone', async () => {
    const category = await shop.fixtures.category(await shop.fixtures.department())
    const [vase = ''] = await shop.fixtures.products({ price: 5000, categoryId: category })
    const { code } = await coupon(shop, admin, { products: [rug], categories: [category], percentOff: 100 })
    await add(shop, mona, lamp)
    expect(await entered(shop, mona, code)).toMatchObject({ discount: 0, reason: 'NOT_FOR_CART' })
    await add(shop, mona, vase)
    await add(shop, mona, rug)
    expect(await entered(shop, mona, code)).toEqual({ code, discount: 50.33 })
  })

  test('with a minimum says how much is missing, stays, and applies once it is reached', async () => {
    const { code } = await coupon(shop, admin, { minimum: 150 })
    await add(shop, mona, lamp)
    expect(await entered(shop, mona, code)).toEqual({
      code,
      discount: 0,
      reason: 'BELOW_MINIMUM',
      message: `${code} is for EGP\u00a0150.00 and more: add EGP\u00a050.00.`,
    })
    const refused = await placeOrder(shop, mona)
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'COUPON_REFUSED', reason: 'BELOW_MINIMUM', coupon: code }])
    await add(shop, mona, lamp)
    expect(await cartOf(shop, mona)).toMatchObject({ coupon: { discount: 20 } })
    expect((await placeOrder(shop, mona)).statusCode).toBe(200)
  })

  test('is taken out again, and gives way to another one; an emptied cart has none', async () => {
    const [ten, twenty] = [await coupon(shop, admin), await coupon(shop, admin, { percentOff: 20 })]
    await add(shop, mona, lamp)
    await enter(shop, mona, ten.code)
    expect(await entered(shop, mona, twenty.code)).toEqual({ code: twenty.code, discount: 20 })
    expect((await remove()).json()).not.toHaveProperty('coupon')
    expect((await remove()).statusCode).toBe(200)
    await enter(shop, mona, ten.code)
    await shop.app.inject({ method: 'PUT', url: '/cart/emptyCart', headers: mona.headers })
    expect(await cartOf(shop, mona)).not.toHaveProperty('coupon')
  })

  test('can be entered before anything is in the cart', async () => {
    const { code } = await coupon(shop, admin)
    expect(await entered(shop, mona, code)).toMatchObject({ reason: 'NOT_FOR_CART' })
    expect((await add(shop, mona, lamp)).json<RestCart>().coupon).toEqual({ code, discount: 10 })
  })
})

describe('A coupon is refused', () => {
  test('when there is none, while it is paused, and before its time: in the same words', async () => {
    const paused = await coupon(shop, admin, { paused: true })
    const early = await coupon(shop, admin, { startsAt: inDays(1) })
    const unknown = [409, 'COUPON_REFUSED', 'NOT_VALID', 'This code is not valid.']
    expect(await refusal('NO-SUCH')).toEqual(unknown)
    expect(await refusal('%')).toEqual(unknown)
    expect(await refusal(paused.code)).toEqual(unknown)
    expect(await refusal(early.code)).toEqual(unknown)
  })

  test('when its time is over', async () => {
    const { code } = await coupon(shop, admin, { startsAt: inDays(-2), endsAt: inDays(-1) })
    expect(await refusal(code)).toEqual([409, 'COUPON_REFUSED', 'EXPIRED', `${code} has expired.`])
  })

  test('when the account has used it, and again when that order is cancelled', async () => {
    const { code } = await coupon(shop, admin, { usesPerAccount: 1 })
    await add(shop, mona, lamp)
    await enter(shop, mona, code)
    const { _id } = orderIn(await placeOrder(shop, mona))
    expect(await cartOf(shop, mona)).not.toHaveProperty('coupon')
    expect(await refusal(code)).toMatchObject([409, 'COUPON_REFUSED', 'ALREADY_USED', `You have used ${code} already.`])
    const other = await shop.fixtures.caller()
    expect((await enter(shop, other, code)).statusCode).toBe(200)
    await shop.app.inject({ method: 'PUT', url: '/order/cancel', headers: mona.headers, payload: { id: _id } })
    expect((await enter(shop, mona, code)).statusCode).toBe(200)
  })

  test('when it is for a first order and there is one', async () => {
    const { code } = await coupon(shop, admin, { firstOrder: true })
    await add(shop, mona, lamp)
    expect(await entered(shop, mona, code)).toEqual({ code, discount: 10 })
    await remove()
    await placeOrder(shop, mona)
    expect(await refusal(code)).toEqual([409, 'COUPON_REFUSED', 'FIRST_ORDER_ONLY', `${code} is only for a first order.`])
  })

  test('when it has been used up; a cancelled order gives its use back', async () => {
    const { code } = await coupon(shop, admin, { maxUses: 1 })
    const ben = await shop.fixtures.caller()
    for (const who of [mona, ben]) {
      await add(shop, who, lamp)
      expect((await enter(shop, who, code)).statusCode).toBe(200)
    }
    const { _id } = orderIn(await placeOrder(shop, ben))
    expect(await refusal(code)).toMatchObject([409, 'COUPON_REFUSED', 'USED_UP', `${code} has been used up.`])
    expect((await placeOrder(shop, mona)).json()).toMatchObject({ code: 'COUPON_REFUSED', reason: 'USED_UP' })
    await shop.app.inject({ method: 'PUT', url: '/order/cancel', headers: ben.headers, payload: { id: _id } })
    expect((await placeOrder(shop, mona)).statusCode).toBe(200)
    expect(await wrongCoupons(shop)).toEqual({ uses: 0, shares: 0 })
  })

  test('when its code was changed after it had been entered: the cart says so, and it can be taken out', async () => {
    const made = await coupon(shop, admin, {})
    await add(shop, mona, lamp)
    await enter(shop, mona, made.code)
    await change({ id: made._id, code: `${made.code}-B` })
    expect((await cartOf(shop, mona)).coupon).toMatchObject({ code: made.code, discount: 0, reason: 'NOT_VALID' })
    const refused = await placeOrder(shop, mona)
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'COUPON_REFUSED', coupon: made.code, reason: 'NOT_VALID' }])
    await remove()
    expect((await placeOrder(shop, mona)).statusCode).toBe(200)
  })

  test('with the order too, when it was paused after it had been entered: nothing is ordered', async () => {
    const { _id, code } = await coupon(shop, admin)
    await add(shop, mona, lamp)
    await enter(shop, mona, code)
    expect((await change({ id: _id, paused: true })).json()).toMatchObject({ state: 'PAUSED' })
    expect(await cartOf(shop, mona)).toMatchObject({ coupon: { code, discount: 0, reason: 'NOT_VALID' } })
    const refused = await placeOrder(shop, mona)
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'COUPON_REFUSED', reason: 'NOT_VALID' }])
    expect((await cartOf(shop, mona)).products).toHaveLength(1)
    await remove()
    expect((await placeOrder(shop, mona)).statusCode).toBe(200)
  })
})

test('Codes that do not exist can be tried twenty times an hour; the right ones count for nothing', async () => {
  const limited = await createTestShop({ config: { rateLimits: true } })
  const [boss, eve] = [await limited.fixtures.caller({ isAdmin: true }), await limited.fixtures.caller()]
  const { code } = await coupon(limited, boss)
  for (let time = 0; time < 30; time += 1) expect((await enter(limited, eve, code)).statusCode).toBe(200)
  const guesses = await Promise.all(Array.from({ length: 40 }, (_, nth) => enter(limited, eve, `GUESS-${nth}`)))
  expect(guesses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(20)
  expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20)
  await limited.close()
})

test('Accounts at one address guess no more codes together than it has tries; another address is free', async () => {
  const secret = 'b7f1c9d4e8a2063f5b7f1c9d4e8a2063'
  const limited = await createTestShop({ connections: 20, config: { rateLimits: true, gatewaySecret: secret } })
  onTestFinished(() => limited.close())
  const guess = async (address: string) => {
    const { headers } = await limited.fixtures.caller()
    const statuses = []
    for (let nth = 0; nth < LIMITS.couponOfAccount.max; nth += 1) {
      const answer = await limited.app.inject({
        method: 'PUT',
        url: '/cart/coupon',
        headers: { ...headers, 'x-gateway-secret': secret, 'x-forwarded-for': address },
        payload: { code: `GUESS-${nth}` },
      })
      statuses.push(answer.statusCode)
    }
    return new Set(statuses)
  }
  for (let nth = 0; nth < LIMITS.couponFromAddress.max / LIMITS.couponOfAccount.max; nth += 1)
    expect(await guess('203.0.113.1')).toEqual(new Set([409]))
  expect(await guess('203.0.113.1')).toEqual(new Set([429]))
  expect(await guess('203.0.113.2')).toEqual(new Set([409]))
})
