import { describe, expect, test } from 'vitest'
import { cardOrder, order } from '../../testing/stub-shop.ts'
import { testGatewayForFile } from '../../testing/test-gateway.ts'

const gateway = testGatewayForFile()

const token = 'token-ann'
const GIVE = `mutation ($input: RefundOrderInput!) { refundOrder(input: $input) {
  __typename
  ... on RefundOrderSuccess { order { id payment { status refundedAmount { amount } refunds { id amount { amount } status reason failure } } } }
  ... on OrderStateError { order { id } }
  ... on PaymentProviderError { retryable }
  ... on ValidationError { fields { path code } }
  ... on UserError { message }
} }`
const give = (more: object = {}) =>
  gateway.ask(GIVE, { token, variables: { input: { orderId: 'ord_1', idempotencyKey: 'key-1', ...more } } })

describe('Refunding an order', () => {
  test('answers the order with its refunds; the amount is sent in EGP, the idempotency key as a header', async () => {
    expect(await give({ amount: 10_050, reason: 'Scratched' })).toEqual({
      data: {
        refundOrder: {
          __typename: 'RefundOrderSuccess',
          order: {
            id: 'ord_1',
            payment: {
              status: 'PARTIALLY_REFUNDED',
              refundedAmount: { amount: 10_050 },
              refunds: [{ id: 'ord_1:ref_1', amount: { amount: 10_050 }, status: 'SUCCEEDED', reason: 'Scratched', failure: null }],
            },
          },
        },
      },
    })
    expect(gateway.stub.calls).toMatchObject([
      { name: 'PUT order/refund', body: { id: 'ord_1', amount: 100.5, reason: 'Scratched' }, headers: { 'idempotency-key': 'key-1' } },
    ])
  })

  test('in full sends no amount', async () => {
    await give()
    expect(gateway.stub.calls.at(-1)?.body).toEqual({ id: 'ord_1' })
  })

  const fields = [{ path: ['amount'], code: 'OUT_OF_RANGE', message: 'At most EGP 20' }]
  test.each([
    [409, { code: 'ORDER_STATE', order: order(token, 4) }, { __typename: 'OrderStateError', order: { id: 'ord_4' } }],
    [502, { code: 'PAYMENT_PROVIDER', retryable: false }, { __typename: 'PaymentProviderError', retryable: false }],
    [400, { code: 'VALIDATION', fields }, { __typename: 'ValidationError', fields: [{ path: ['amount'], code: 'OUT_OF_RANGE' }] }],
    [
      422,
      { code: 'VALIDATION', fields: [{ path: ['Idempotency-Key'], code: 'INVALID', message: 'Used' }] },
      { __typename: 'ValidationError', fields: [{ path: ['idempotencyKey'], code: 'INVALID' }] },
    ],
    [404, { code: 'NOT_FOUND' }, { __typename: 'NotFoundError' }],
  ])('is refused in words (%i)', async (status, body, expected) => {
    gateway.stub.routes['PUT order/refund'] = () => ({ status, body: { message: 'No.', ...body } })
    expect(await give()).toMatchObject({ data: { refundOrder: { message: 'No.', ...expected } } })
  })

  test('that the card provider refused is in the answer with the order; without an order there is none', async () => {
    const refused = `mutation { refundOrder(input: { orderId: "ord_1", idempotencyKey: "1" }) {
      ... on PaymentProviderError { orderWithRefund { id payment { refunds { status failure } } } } } }`
    const failed = { _id: 'ref_1', amount: 10, status: 'FAILED', reason: null, failure: 'no funds', createdAt: '2026-05-01T00:00:00.000Z' }
    const problem = { code: 'PAYMENT_PROVIDER', message: 'No.', retryable: false }
    gateway.stub.routes['PUT order/refund'] = () => ({
      status: 502,
      body: { ...problem, order: { ...cardOrder(token, 1), refunds: [failed] } },
    })
    const orderWithRefund = { id: 'ord_1', payment: { refunds: [{ status: 'FAILED', failure: 'no funds' }] } }
    expect(await gateway.ask(refused, { token })).toEqual({ data: { refundOrder: { orderWithRefund } } })
    gateway.stub.routes['PUT order/refund'] = () => ({ status: 502, body: problem })
    expect(await gateway.ask(refused, { token })).toEqual({ data: { refundOrder: { orderWithRefund: null } } })
  })

  test('needs an idempotency key that a header can carry', async () => {
    expect(await give({ idempotencyKey: 'a\r\nb' })).toMatchObject({ data: { refundOrder: { fields: [{ path: ['idempotencyKey'] }] } } })
    expect(gateway.takeCalls()).toEqual([])
  })

  test('is allowed once in an operation', async () => {
    const one = (name: string) => `${name}: refundOrder(input: { orderId: "1", idempotencyKey: "1" }) { __typename }`
    expect(await gateway.ask(`mutation { ${one('a')} ${one('b')} }`, { token })).toMatchObject({
      errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }],
    })
  })
})

describe("The card provider's view of a payment", () => {
  const READ =
    '{ order(id: "ord_1") { payment { provider { id status amount { amount } amountReceived { amount } refundedAmount { amount } lastError } } } }'
  const reads = (told: object) => {
    gateway.stub.routes['GET order/one/*'] = () => ({ body: told })
  }

  test("is answered beside the shop's own", async () => {
    reads(cardOrder(token, 1))
    const amount = { amount: Math.round(cardOrder(token, 1).bill * 100) }
    const provider = { id: 'pi_1', status: 'SUCCEEDED', amount, amountReceived: amount, refundedAmount: { amount: 0 }, lastError: null }
    expect(await gateway.ask(READ, { token })).toEqual({ data: { order: { payment: { provider } } } })
  })

  test('is null, and not requested, when the order is paid in cash', async () => {
    reads(order(token, 1))
    expect(await gateway.ask(READ, { token })).toEqual({ data: { order: { payment: { provider: null } } } })
    expect(gateway.takeCalls()).toEqual(['GET order/one/ord_1'])
  })

  test('is null for a caller whom the REST service refuses; the order is answered', async () => {
    reads(cardOrder(token, 1))
    gateway.stub.routes['GET payment/intent/*'] = () => ({ status: 403, body: { code: 'FORBIDDEN', message: 'No.' } })
    expect(await gateway.ask(READ, { token })).toMatchObject({
      data: { order: { payment: { provider: null } } },
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    })
  })
})
