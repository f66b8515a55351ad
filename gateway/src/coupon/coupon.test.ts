import { expect, test } from 'vitest'
import { stubCoupon } from '../testing/stub-admin.ts'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()
const token = 'token-ann'

const APPLY = `mutation { applyCoupon(input: { code: "save-10" }) {
  __typename
  ... on ApplyCouponSuccess { cart { orderable coupon { code discount { amount } reason message } quote(paymentMethod: CARD) { discount { amount } total { amount } } } }
  ... on CouponRefusedError { message reason couponCode }
} }`

/** A cart with a coupon as the shop answers it. */
const cartWith = (coupon: object, discount: number) => {
  const totals = { subtotal: 100, discount, shippingFee: 21, cashOnDeliveryFee: 0, total: 121 - discount }
  return { _id: 'cart_1', products: [], bill: 100, coupon, quotes: { visa: totals, cash: totals } }
}

test('A coupon that was entered comes with the cart: what it takes off, or why it does not apply', async () => {
  gateway.stub.routes['PUT cart/coupon'] = () => ({ body: cartWith({ code: 'SAVE-10', discount: 10 }, 10) })
  expect(await gateway.ask(APPLY, { token })).toMatchObject({
    data: {
      applyCoupon: {
        cart: {
          coupon: { code: 'SAVE-10', discount: { amount: 1000 }, reason: null, message: null },
          quote: { discount: { amount: 1000 }, total: { amount: 11_100 } },
        },
      },
    },
  })
  expect(gateway.stub.calls.map(({ name, body }) => [name, body])).toEqual([['PUT cart/coupon', { code: 'save-10' }]])
  const waiting = { code: 'SAVE-10', discount: 0, reason: 'BELOW_MINIMUM', message: 'Add more.' }
  gateway.stub.routes['PUT cart/coupon'] = () => ({ body: cartWith(waiting, 0) })
  expect(await gateway.ask(APPLY, { token })).toMatchObject({
    data: { applyCoupon: { cart: { orderable: false, coupon: { reason: 'BELOW_MINIMUM', message: 'Add more.' } } } },
  })
})

test('A coupon that is refused says why, as does an order that it stands in the way of', async () => {
  const refusal = { status: 409, body: { code: 'COUPON_REFUSED', message: 'Used up.', reason: 'USED_UP', coupon: 'SAVE-10' } }
  const said = { __typename: 'CouponRefusedError', message: 'Used up.', reason: 'USED_UP', couponCode: 'SAVE-10' }
  gateway.stub.routes['PUT cart/coupon'] = () => refusal
  expect(await gateway.ask(APPLY, { token })).toEqual({ data: { applyCoupon: said } })
  gateway.stub.routes['POST order'] = () => refusal
  const order = `mutation { placeOrder(input: { deliverTo: { addressId: "addr_1" }, paymentMethod: CASH_ON_DELIVERY, idempotencyKey: "k" }) {
    __typename ... on CouponRefusedError { message reason couponCode } } }`
  expect(await gateway.ask(order, { token })).toEqual({ data: { placeOrder: said } })
})

test('A shop without coupons has none in its cart, and refuses codes as something it does not offer', async () => {
  gateway.stub.routes['PUT cart/coupon'] = () => ({ status: 404, body: {} })
  expect(await gateway.ask(APPLY, { token })).toMatchObject({ errors: [{ extensions: { code: 'NOT_OFFERED' } }] })
  const cart = '{ viewer { cart { coupon { code } quote(paymentMethod: CARD) { discount { amount } } } } }'
  expect(await gateway.ask(cart, { token })).toEqual({ data: { viewer: { cart: { coupon: null, quote: { discount: { amount: 0 } } } } } })
})

test('A change of a coupon names the version that was seen, and is refused with the coupon as it is now', async () => {
  const input = `{ couponId: "cpn_1", expectedVersion: 2, firstOrderOnly: true }`
  const body = { code: 'COUPON_CONFLICT', message: 'Changed.', currentCoupon: stubCoupon }
  gateway.stub.routes['PUT coupon'] = () => ({ status: 409, body })
  const update = `mutation { updateCoupon(input: ${input}) { __typename ... on CouponConflictError { message current { id version } } } }`
  expect(await gateway.ask(update, { token: 'admin' })).toEqual({
    data: { updateCoupon: { __typename: 'CouponConflictError', message: 'Changed.', current: { id: 'cpn_1', version: 3 } } },
  })
  expect(gateway.stub.calls).toMatchObject([{ body: { id: 'cpn_1', version: 2, firstOrder: true } }])
})

test('Administrators read coupons with what they are for', async () => {
  const query = `{ coupons(filter: { search: "save" }) { totalCount nodes {
    id code kind percent amount { amount } minimum { amount } products { id } categories { id } usesPerAccount isPaused useCount revenue { amount }
  } } }`
  expect(await gateway.ask(query, { token: 'admin' })).toEqual({
    data: {
      coupons: {
        totalCount: 1,
        nodes: [
          {
            id: 'cpn_1',
            code: 'SAVE-10',
            kind: 'PERCENT',
            percent: 10,
            amount: null,
            minimum: { amount: 15_050 },
            products: [{ id: 'prod_1' }],
            categories: [{ id: 'cat_1' }],
            usesPerAccount: 1,
            isPaused: false,
            useCount: 2,
            revenue: { amount: 31_250 },
          },
        ],
      },
    },
  })
  expect(await gateway.ask(query, { token })).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] })
})

test('A change of a coupon sends what is named, and null where it means something', async () => {
  await gateway.ask(
    'mutation { updateCoupon(input: { couponId: "cpn_1", isPaused: true, amount: 1050, maxUses: null, code: null }) { __typename } }',
    {
      token: 'admin',
    },
  )
  expect(gateway.stub.calls.at(-1)?.body).toEqual({ id: 'cpn_1', paused: true, amount: 10.5, maxUses: null })
})

test('A field of a coupon that is refused is named as the input names it', async () => {
  const fields = ['percentOff', 'products', 'categories'].map((name) => ({ path: [name], code: 'INVALID', message: 'No.' }))
  gateway.stub.routes['POST coupon'] = () => ({ status: 400, body: { code: 'VALIDATION', message: 'No.', fields } })
  const create = 'mutation { createCoupon(input: { code: "A", kind: PERCENT }) { ... on ValidationError { fields { path } } } }'
  expect(await gateway.ask(create, { token: 'admin' })).toEqual({
    data: { createCoupon: { fields: [{ path: ['percent'] }, { path: ['productIds'] }, { path: ['categoryIds'] }] } },
  })
})
