import { describe, expect, test } from 'vitest'
import { order, stubShop } from '../../testing/stub-shop.ts'
import { testGatewayForFile } from '../../testing/test-gateway.ts'

const gateway = testGatewayForFile()
const token = 'admin'
const FORBIDDEN = { errors: [{ extensions: { code: 'FORBIDDEN' } }] }

describe("The administrators' list of all orders", () => {
  const ORDERS = `query ($filter: OrderFilterInput, $sort: OrderSort! = NEWEST) { orders(filter: $filter, sort: $sort, first: 2) {
    totalCount pageInfo { pageCount }
    nodes { id status availableActions trackingNumber carrier customer { id name email } notes { id note createdAt }
      events { id status note byShop createdAt } lines { productName quantity } }
  } }`

  test('has customer, steps and notes, in one call', async () => {
    expect(await gateway.ask(ORDERS, { token })).toMatchObject({
      data: {
        orders: {
          totalCount: 3,
          pageInfo: { pageCount: 2 },
          nodes: [
            {
              id: 'ord_1',
              availableActions: ['ADVANCE', 'CANCEL'],
              trackingNumber: null,
              carrier: null,
              customer: { id: 'usr_ann', name: 'ann', email: 'token-ann@shop.example' },
              notes: [{ id: 'ord_1:note_1', note: 'Ring twice' }],
              events: [{ id: 'ord_1:oev_1', status: 'CONFIRMED', note: null, byShop: false, createdAt: '2026-01-02T03:04:05.000Z' }],
            },
            { id: 'ord_2' },
          ],
        },
      },
    })
    expect(gateway.takeCalls()).toEqual(['GET order/all'])
  })

  test('sends its filters in the terms of the REST service', async () => {
    const asked: Record<string, string>[] = []
    gateway.stub.routes['GET order/all'] = ({ query }) => {
      asked.push(Object.fromEntries(query))
      return { body: [], headers: { 'x-total-count': '0' } }
    }
    const filter = {
      search: ' lamp ',
      statuses: ['CONFIRMED', 'SHIPPED'],
      customerId: 'usr_ann',
      paymentMethod: 'CASH_ON_DELIVERY',
      paymentStatuses: ['PAID', 'PARTIALLY_REFUNDED'],
      placedAt: { from: '2026-01-01T02:00:00+02:00', to: '2026-02-01T00:00:00Z' },
    }
    await gateway.ask(ORDERS, { token, variables: { filter, sort: 'TOTAL_DESC' } })
    await gateway.ask(ORDERS, { token, variables: { filter: { statuses: [], search: '' } } })
    expect(asked).toEqual([
      {
        limit: '2',
        offset: '0',
        search: 'lamp',
        status: 'CONFIRMED,SHIPPED',
        user: 'usr_ann',
        method: 'cash',
        payment: 'PAID,PARTIALLY_REFUNDED',
        from: '2026-01-01T00:00:00.000Z',
        to: '2026-02-01T00:00:00.000Z',
        sortBy: 'highest',
      },
      { limit: '2', offset: '0', sortBy: 'newest' },
    ])
  })

  test('has no total when there are very many', async () => {
    gateway.stub.routes['GET order/all'] = () => ({ body: [order('token-ann', 1), order('token-ann', 2)] })
    expect(await gateway.ask(ORDERS, { token })).toMatchObject({
      data: { orders: { totalCount: null, pageInfo: { pageCount: 500 }, nodes: [{ id: 'ord_1' }, { id: 'ord_2' }] } },
    })
  })

  test('of one account has the newest first, by the call of spec section 7', async () => {
    const filter = { customerId: 'usr_ann' }
    const listed = await gateway.ask(ORDERS, { token, variables: { filter } })
    expect(listed).toMatchObject({ data: { orders: { totalCount: 3, nodes: [{ id: 'ord_1' }, { id: 'ord_2' }] } } })
    await gateway.ask(ORDERS, { token, variables: { filter, sort: 'OLDEST' } })
    await gateway.ask(ORDERS, { token, variables: { filter: { ...filter, search: 'lamp' } } })
    expect(gateway.takeCalls().filter((call) => call.includes('order'))).toEqual([
      'GET order/admin/usr_ann',
      'GET order/all',
      'GET order/all',
    ])
  })

  test.each(['yesterday', '2026-13-01T00:00:00Z', '2026-01-01', 5])('refuses the date %s', async (from) => {
    expect(await gateway.ask(ORDERS, { token, variables: { filter: { placedAt: { from } } } })).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    })
    expect(gateway.takeCalls()).toEqual([])
  })

  test("is refused to shoppers, like another shopper's order and internal notes", async () => {
    expect(await gateway.ask(ORDERS, { token: 'token-ben' })).toMatchObject(FORBIDDEN)
    expect(await gateway.ask('{ order(id: "ord_1") { id notes { note } } }', { token: 'token-ann' })).toEqual({
      data: { order: { id: 'ord_1', notes: null } },
    })
  })

  test('names who wrote a note, except for deleted accounts', async () => {
    const query = '{ orders(first: 1) { nodes { notes { author { name } } } } }'
    expect(await gateway.ask(query, { token })).toEqual({ data: { orders: { nodes: [{ notes: [{ author: { name: 'admin' } }] }] } } })
    gateway.stub.routes['GET order/all'] = () => ({
      body: [{ ...order('token-ann', 1), customer: null, notes: [{ _id: 'n', note: 'x', author: null, createdAt: 0 }] }],
    })
    expect(await gateway.ask('{ orders(first: 1) { nodes { customer { name } notes { author { name } } } } }', { token })).toEqual({
      data: { orders: { nodes: [{ customer: null, notes: [{ author: null }] }] } },
    })
  })

  test('of one account is part of that account', async () => {
    const query = '{ user(id: "usr_ann") { name orders(first: 2) { totalCount nodes { id customer { name } } } } }'
    expect(await gateway.ask(query, { token })).toMatchObject({
      data: { user: { name: 'ann', orders: { totalCount: 3, nodes: [{ id: 'ord_1', customer: { name: 'ann' } }, {}] } } },
    })
    expect(gateway.takeCalls()).toEqual(['GET user/allUsers', 'GET order/admin/usr_ann'])
  })
})

describe("An administrator's order step", () => {
  const STEP = `mutation ($input: UpdateOrderStatusInput!) { updateOrderStatus(input: $input) {
    __typename ... on UpdateOrderStatusSuccess { order { id status events { status } } }
    ... on OrderStateError { order { id status customer { name } } } ... on ValidationError { fields { path code } } ... on UserError { message }
  } }`
  const CANCEL = `mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) {
    __typename ... on CancelOrderSuccess { order { id status customer { name } } products { id stock } }
    ... on OrderStateError { order { id status } } ... on UserError { message }
  } }`
  const step = (more: object) => gateway.ask(STEP, { token, variables: { input: { orderId: 'ord_1', ...more } } })

  test('takes an order to its next status', async () => {
    const sent: unknown[] = []
    const route = gateway.stub.routes['PUT order/status']
    gateway.stub.routes['PUT order/status'] = (call) => {
      sent.push(call.body)
      return route?.(call) ?? {}
    }
    expect(await step({ status: 'SHIPPED', trackingNumber: '77', carrier: 'Bosta', note: null })).toMatchObject({
      data: { updateOrderStatus: { __typename: 'UpdateOrderStatusSuccess', order: { id: 'ord_1', status: 'SHIPPED' } } },
    })
    expect(sent).toEqual([{ id: 'ord_1', status: 'SHIPPED', trackingNumber: '77', carrier: 'Bosta' }])
  })

  test("can be a shopper's cancellation, which returns the products", async () => {
    const input = { orderId: 'ord_1', reason: 'Too big' }
    expect(await gateway.ask(CANCEL, { token: 'token-ann', variables: { input } })).toMatchObject({
      data: {
        cancelOrder: {
          __typename: 'CancelOrderSuccess',
          order: { id: 'ord_1', status: 'CANCELLED' },
          products: [
            { id: 'prod_2', stock: 2 },
            { id: 'prod_3', stock: 3 },
          ],
        },
      },
    })
    expect(gateway.takeCalls().toSorted()).toEqual(['GET product', 'PUT order/cancel'])
  })

  test("that the order's status does not permit is refused with the order", async () => {
    const told = { ...order('token-ann', 1), status: 'SHIPPED', customer: null }
    const refuse = () => ({ status: 409, body: { code: 'ORDER_STATE', message: 'No.', order: told } })
    gateway.stub.routes = { ...stubShop(), 'PUT order/status': refuse, 'PUT order/cancel': refuse }
    const error = { __typename: 'OrderStateError', message: 'No.', order: { id: 'ord_1', status: 'SHIPPED' } }
    expect(await step({ status: 'SHIPPED' })).toEqual({
      data: { updateOrderStatus: { ...error, order: { ...error.order, customer: null } } },
    })
    expect(await gateway.ask(CANCEL, { token, variables: { input: { orderId: 'ord_1' } } })).toEqual({ data: { cancelOrder: error } })
  })

  test('for an unknown order, or with wrong input, is refused', async () => {
    gateway.stub.routes['PUT order/status'] = () => ({ status: 404, body: { code: 'NOT_FOUND', message: 'No.' } })
    expect(await step({ status: 'SHIPPED' })).toEqual({ data: { updateOrderStatus: { __typename: 'NotFoundError', message: 'No.' } } })
    const fields = [{ path: ['status'], code: 'INVALID', message: 'No.' }]
    gateway.stub.routes['PUT order/status'] = () => ({ status: 400, body: { code: 'VALIDATION', message: 'No.', fields } })
    expect(await step({ status: 'DELIVERED' })).toMatchObject({
      data: { updateOrderStatus: { __typename: 'ValidationError', fields: [{ path: ['status'] }] } },
    })
  })

  test('can be an internal note', async () => {
    const query = `mutation { addOrderNote(input: { orderId: "ord_1", note: "Ring twice" }) {
      ... on AddOrderNoteSuccess { order { id notes { note } } } ... on UserError { message }
    } }`
    expect(await gateway.ask(query, { token })).toEqual({
      data: { addOrderNote: { order: { id: 'ord_1', notes: [{ note: 'Ring twice' }] } } },
    })
    expect(await gateway.ask(query, { token: 'token-ann' })).toMatchObject(FORBIDDEN)
  })
})

test('Unpaid stock is listed with the accounts that hold the most, whose names are read together', async () => {
  const query = `{ unpaidSummary { cardOrderCount cardPieceCount cashOrderCount cashPieceCount
    holders { customer { id name } orderCount pieceCount heldSince } } }`
  const heldSince = '2026-01-02T03:04:05.000Z'
  expect(await gateway.ask(query, { token })).toEqual({
    data: {
      unpaidSummary: {
        cardOrderCount: 2,
        cardPieceCount: 11,
        cashOrderCount: 1,
        cashPieceCount: 4,
        holders: [
          { customer: { id: 'usr_ann', name: 'ann' }, orderCount: 2, pieceCount: 11, heldSince },
          { customer: null, orderCount: 1, pieceCount: 4, heldSince },
        ],
      },
    },
  })
  expect(gateway.takeCalls().toSorted()).toEqual(['GET order/held', 'GET user', 'GET user/allUsers'])
})

test('The work that waits with orders comes in one call, with orders as administrators see them', async () => {
  const query = `{ orderWorkload { toPack { orderCount lateCount dueTodayCount orders { id customer { name } } } toShip { orderCount orders { id } }
    failedRefundCount failedRefunds { id } } }`
  expect(await gateway.ask(query, { token })).toEqual({
    data: {
      orderWorkload: {
        toPack: {
          orderCount: 7,
          lateCount: 2,
          dueTodayCount: 1,
          orders: ['ord_1', 'ord_2'].map((id) => ({ id, customer: { name: 'ann' } })),
        },
        toShip: { orderCount: 0, orders: [] },
        failedRefundCount: 1,
        failedRefunds: [{ id: 'ord_1' }],
      },
    },
  })
  expect(gateway.takeCalls()).toEqual(['GET order/workload'])
  expect(await gateway.ask(query, { token: 'token-ann' })).toMatchObject(FORBIDDEN)
})
