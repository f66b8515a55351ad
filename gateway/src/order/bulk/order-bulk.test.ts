import { expect, test } from 'vitest'
import { order } from '../../testing/stub-shop.ts'
import { testGatewayForFile } from '../../testing/test-gateway.ts'

const gateway = testGatewayForFile()
const ask = (query: string, token = 'admin') => gateway.ask(query, { token })
const sent = (name: string) => gateway.stub.calls.find((call) => call.name === name)?.body

const REFUSED = '__typename ... on UserError { message } ... on OrderStateError { order { id status } }'
const SHIP = `mutation { updateOrderStatuses(input: {
  orders: [{ orderId: "ord_1", trackingNumber: "77-1" }, { orderId: "ord_gone" }], status: SHIPPED, carrier: "Bosta"
}) { ... on UpdateOrderStatusesSuccess { updates { orderId isUnchanged outcome { ${REFUSED}
  ... on UpdateOrderStatusSuccess { order { id status } } } } } } }`
const CANCEL = `mutation { cancelOrders(input: { orderIds: ["ord_1", "ord_gone"], reason: "Sold out" }) {
  ... on CancelOrdersSuccess { cancellations { orderId isUnchanged outcome { ${REFUSED}
  ... on CancelOrderSuccess { order { id status } products { id } } } } } } }`

test('Taking many orders further in one call answers the outcome of each', async () => {
  expect(await ask(SHIP)).toEqual({
    data: {
      updateOrderStatuses: {
        updates: [
          {
            orderId: 'ord_1',
            isUnchanged: false,
            outcome: { __typename: 'UpdateOrderStatusSuccess', order: { id: 'ord_1', status: 'SHIPPED' } },
          },
          { orderId: 'ord_gone', isUnchanged: false, outcome: { __typename: 'NotFoundError', message: 'The order was not found' } },
        ],
      },
    },
  })
  expect(sent('PUT order/bulk/status')).toEqual({
    orders: [{ id: 'ord_1', trackingNumber: '77-1' }, { id: 'ord_gone' }],
    status: 'SHIPPED',
    carrier: 'Bosta',
  })
})

test('An order that was there before is unchanged, and one that stayed as it was says where it stands', async () => {
  const told = { ...order('token-ann', 2), status: 'CANCELLED' }
  gateway.stub.routes['PUT order/bulk/status'] = () => ({
    body: {
      results: [
        { _id: 'ord_1', unchanged: true, order: order('token-ann', 1) },
        { _id: 'ord_2', problem: { code: 'ORDER_STATE', message: 'No.', order: told } },
      ],
    },
  })
  expect(await ask(SHIP)).toMatchObject({
    data: {
      updateOrderStatuses: {
        updates: [
          { isUnchanged: true, outcome: { order: { id: 'ord_1' } } },
          { isUnchanged: false, outcome: { __typename: 'OrderStateError', message: 'No.', order: { id: 'ord_2', status: 'CANCELLED' } } },
        ],
      },
    },
  })
})

test('Cancelling many orders in one call answers the outcome of each', async () => {
  expect(await ask(CANCEL)).toMatchObject({
    data: {
      cancelOrders: {
        cancellations: [
          {
            orderId: 'ord_1',
            outcome: { __typename: 'CancelOrderSuccess', order: { id: 'ord_1', status: 'CANCELLED' } },
          },
          { orderId: 'ord_gone', outcome: { __typename: 'NotFoundError' } },
        ],
      },
    },
  })
  expect(sent('PUT order/bulk/cancel')).toEqual({ orderIds: ['ord_1', 'ord_gone'], reason: 'Sold out' })
})

test('A cancellation for which the card provider was too slow may be tried again', async () => {
  const problem = { code: 'PAYMENT_PROVIDER', message: 'Try again.', retryable: true }
  gateway.stub.routes['PUT order/bulk/cancel'] = () => ({ body: { results: [{ _id: 'ord_1', problem }] } })
  expect(await ask(CANCEL)).toMatchObject({
    data: { cancelOrders: { cancellations: [{ outcome: { __typename: 'PaymentProviderError', message: 'Try again.' } }] } },
  })
})

test('What is refused of a call for many orders as a whole has the names of the graph', async () => {
  const fields = [{ path: ['orderIds'], code: 'REQUIRED', message: 'Choose orders' }]
  gateway.stub.routes['PUT order/bulk/cancel'] = () => ({ status: 400, body: { code: 'VALIDATION', message: 'No.', fields } })
  expect(
    await ask(`mutation { cancelOrders(input: { orderIds: [] }) { __typename ... on ValidationError { fields { path code } } } }`),
  ).toEqual({
    data: { cancelOrders: { __typename: 'ValidationError', fields: [{ path: ['orderIds'], code: 'REQUIRED' }] } },
  })
})

test.each([SHIP, CANCEL])('Shoppers change no orders: %s', async (query) => {
  expect(await ask(query, 'token-ann')).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] })
})

test('An order that an outage stopped is left out, beside what became of the others', async () => {
  const body = {
    results: [
      { _id: 'ord_1', order: order('token-ann', 1) },
      { _id: 'ord_2', problem: { code: 'UNAVAILABLE', message: 'Try again.' } },
    ],
  }
  gateway.stub.routes['PUT order/bulk/status'] = () => ({ body })
  const { data, errors } = await ask(SHIP)
  expect([errors, data]).toMatchObject([undefined, { updateOrderStatuses: { updates: [{ orderId: 'ord_1' }] } }])
})
