import { describe, expect, test } from 'vitest'
import { cardOrder, cart } from '../testing/stub-shop.ts'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()

const token = 'token-ann'
const order = cardOrder(token, 1)
/** The amount to pay, in piastres. */
const total = Math.round(order.bill * 100)

describe("The shop's card payments", () => {
  const SHOP = '{ shop { paymentMethods cardPublishableKey cardPaymentMode } }'

  test.each([
    ['stripe', 'STRIPE'],
    ['test', 'TEST'],
  ])('have their provider and its key in the graph: %s', async (mode, told) => {
    gateway.stub.routes['GET payment'] = () => ({ body: { methods: ['visa', 'cash'], mode, publishableKey: 'pk_test_1' } })
    expect(await gateway.ask(SHOP)).toEqual({
      data: { shop: { paymentMethods: ['CARD', 'CASH_ON_DELIVERY'], cardPublishableKey: 'pk_test_1', cardPaymentMode: told } },
    })
    expect(gateway.takeCalls()).toEqual(['GET payment'])
  })

  test('are off when the REST service does not name a provider', async () => {
    gateway.stub.routes['GET payment'] = () => ({ body: { methods: ['cash'] } })
    expect(await gateway.ask(SHOP)).toEqual({
      data: { shop: { paymentMethods: ['CASH_ON_DELIVERY'], cardPublishableKey: null, cardPaymentMode: null } },
    })
  })
})

const START = `mutation ($orderId: ID!) { createPaymentIntent(input: { orderId: $orderId }) {
  __typename
  ... on CreatePaymentIntentSuccess { paymentIntent { clientSecret amount { amount } } }
  ... on OrderStateError { order { status } }
  ... on PaymentProviderError { retryable }
  ... on UserError { message }
} }`
const start = (orderId = 'ord_1') => gateway.ask(START, { token, variables: { orderId } })

describe('Preparing the payment of an order', () => {
  test('answers the client secret and the amount', async () => {
    const paymentIntent = { clientSecret: 'pi_1_secret_2', amount: { amount: total } }
    expect(await start()).toEqual({ data: { createPaymentIntent: { __typename: 'CreatePaymentIntentSuccess', paymentIntent } } })
    expect(gateway.takeCalls()).toEqual(['POST payment/create-payment-intent'])
  })

  test('answers the order, too, whose total is the amount when the REST service gives none', async () => {
    gateway.stub.routes['POST payment/create-payment-intent'] = () => ({ body: { clientSecret: 's' } })
    gateway.stub.routes['GET order/one/*'] = () => ({ body: order })
    const query = `mutation { createPaymentIntent(input: { orderId: "ord_1" }) { ... on CreatePaymentIntentSuccess {
      paymentIntent { amount { amount } } order { id availableActions payment { method payableUntil paidAt refundedAmount { amount } } }
    } } }`
    expect(await gateway.ask(query, { token })).toEqual({
      data: {
        createPaymentIntent: {
          paymentIntent: { amount: { amount: total } },
          order: {
            id: 'ord_1',
            availableActions: ['PAY', 'CANCEL'],
            payment: { method: 'CARD', payableUntil: '2026-01-02T03:04:05.000Z', paidAt: null, refundedAmount: { amount: 0 } },
          },
        },
      },
    })
  })

  const refusal = (status: number, body: object) => () => ({ status, body: { message: 'No.', ...body } })
  test.each([
    [
      'the order as it stands',
      refusal(409, { code: 'ORDER_STATE', order: { ...order, status: 'CANCELLED' } }),
      { __typename: 'OrderStateError', order: { status: 'CANCELLED' } },
    ],
    [
      'that it may be tried again',
      refusal(503, { code: 'PAYMENT_PROVIDER', retryable: true }),
      { __typename: 'PaymentProviderError', retryable: true },
    ],
    [
      'that it will not help to try again',
      refusal(502, { code: 'PAYMENT_PROVIDER', retryable: false }),
      { __typename: 'PaymentProviderError', retryable: false },
    ],
    ['that there is no such order', refusal(404, { code: 'NOT_FOUND' }), { __typename: 'NotFoundError' }],
    ['the same of an id that cannot be one', refusal(400, { code: 'VALIDATION' }), { __typename: 'NotFoundError' }],
  ])('is refused with %s', async (_what, route, answer) => {
    gateway.stub.routes['POST payment/create-payment-intent'] = route
    expect(await start()).toMatchObject({ data: { createPaymentIntent: answer } })
  })

  test('is allowed once in an operation', async () => {
    const twice = `mutation { a: createPaymentIntent(input: { orderId: "1" }) { __typename } b: createPaymentIntent(input: { orderId: "2" }) { __typename } }`
    expect(await gateway.ask(twice, { token })).toMatchObject({ errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] })
    expect(gateway.takeCalls()).toEqual([])
  })
})

const SYNC = `mutation ($orderId: ID!) { syncPayment(input: { orderId: $orderId }) {
  __typename
  ... on SyncPaymentSuccess { intentStatus order { status } cart { itemCount } }
  ... on UserError { message }
} }`
const sync = () => gateway.ask(SYNC, { token, variables: { orderId: 'ord_1' } })
const synced = (changes: object) => {
  gateway.stub.routes['POST payment/sync'] = () => ({ body: { ...order, ...changes } })
}

describe('Reconciling a payment', () => {
  test.each([
    ['requires_payment_method', 'REQUIRES_PAYMENT_METHOD'],
    ['requires_action', 'REQUIRES_ACTION'],
    ['processing', 'PROCESSING'],
    ['succeeded', 'SUCCEEDED'],
    ['canceled', 'CANCELLED'],
    ['requires_capture', 'OTHER'],
    [null, null],
  ])('%s', async (word, intentStatus) => {
    synced({ intentStatus: word })
    expect(await sync()).toEqual({
      data: { syncPayment: { __typename: 'SyncPaymentSuccess', intentStatus, order: { status: 'AWAITING_PAYMENT' }, cart: null } },
    })
    expect(gateway.takeCalls()).toEqual(['POST payment/sync'])
  })

  test('answers the cart when the order expired and its products went back into it', async () => {
    synced({ intentStatus: 'canceled', status: 'CANCELLED' })
    expect(await sync()).toMatchObject({
      data: {
        syncPayment: {
          order: { status: 'CANCELLED' },
          cart: { itemCount: cart(token, 2).products.reduce((n, { quantity }) => n + quantity, 0) },
        },
      },
    })
  })

  test('answers no cart for a paid order, or to an administrator', async () => {
    synced({ intentStatus: 'succeeded', status: 'CANCELLED', paidAt: '2026-01-02T03:04:05.000Z' })
    expect(await sync()).toMatchObject({ data: { syncPayment: { cart: null } } })
    synced({ intentStatus: 'canceled', status: 'CANCELLED', notes: [] })
    expect(await sync()).toMatchObject({ data: { syncPayment: { cart: null } } })
  })

  test('is not offered by a REST service without that call', async () => {
    gateway.stub.routes['POST payment/sync'] = () => ({ status: 404, text: '<p>Cannot POST</p>' })
    expect(await sync()).toMatchObject({ errors: [{ extensions: { code: 'NOT_OFFERED' } }] })
  })
})

describe('Cancelling an unpaid order', () => {
  const CANCEL = `mutation { cancelOrder(input: { orderId: "ord_1" }) {
    __typename ... on CancelOrderSuccess { cart { id } order { payment { payableUntil } } } ... on PaymentProviderError { retryable }
  } }`
  const answers = (body: object, status = 200) => {
    gateway.stub.routes['PUT order/cancel'] = () => ({ status, body })
  }

  test('answers the cart with its products, and an order that is no longer to be paid', async () => {
    answers({ ...order, status: 'CANCELLED' })
    expect(await gateway.ask(CANCEL, { token })).toEqual({
      data: {
        cancelOrder: { __typename: 'CancelOrderSuccess', cart: { id: 'cart_token-ann' }, order: { payment: { payableUntil: null } } },
      },
    })
  })

  test('leaves the cart alone when the order was in cash', async () => {
    answers({ ...order, status: 'CANCELLED', paymentMethod: 'cash' })
    expect(await gateway.ask(CANCEL, { token })).toMatchObject({ data: { cancelOrder: { cart: null } } })
    expect(gateway.takeCalls()).toEqual(['PUT order/cancel'])
  })

  test('is refused while the card provider cannot be reached', async () => {
    answers({ code: 'PAYMENT_PROVIDER', message: 'Try again.', retryable: true }, 503)
    expect(await gateway.ask(CANCEL, { token })).toMatchObject({
      data: { cancelOrder: { __typename: 'PaymentProviderError', retryable: true } },
    })
  })
})

test('An order has the sum of its refunds', async () => {
  const refund = { _id: 're_1', amount: 20.5, status: 'PENDING', reason: null, createdAt: '2026-01-02T03:04:05.000Z' }
  gateway.stub.routes['GET order/one/*'] = () => ({
    body: {
      ...order,
      status: 'CONFIRMED',
      paidAt: '2026-01-02T03:04:05.000Z',
      paymentStatus: 'PARTIALLY_REFUNDED',
      refunded: 10,
      refunds: [refund],
    },
  })
  const query = `{ order(id: "ord_1") { payment {
    status paidAt payableUntil refundedAmount { amount } refunds { id amount { amount } status reason createdAt }
  } } }`
  expect(await gateway.ask(query, { token })).toEqual({
    data: {
      order: {
        payment: {
          status: 'PARTIALLY_REFUNDED',
          paidAt: '2026-01-02T03:04:05.000Z',
          payableUntil: null,
          refundedAmount: { amount: 1000 },
          refunds: [{ id: 'ord_1:re_1', amount: { amount: 2050 }, status: 'PENDING', reason: null, createdAt: '2026-01-02T03:04:05.000Z' }],
        },
      },
    },
  })
})

test('What can still be given back is read of administrators, and null where the service does not say it', async () => {
  const query = '{ order(id: "ord_1") { payment { refundableAmount { amount } } } }'
  const said = async (refundable: object) => {
    gateway.stub.routes['GET order/one/*'] = () => ({ body: { ...order, ...refundable } })
    return gateway.ask(query, { token: 'admin' })
  }
  const amount = (refundableAmount: object | null) => ({ data: { order: { payment: { refundableAmount } } } })
  expect(await said({ refundable: 121.5 })).toEqual(amount({ amount: 12_150 }))
  expect(await said({ refundable: 0 })).toEqual(amount({ amount: 0 }))
  expect(await said({})).toEqual(amount(null))
})
