import { beforeEach, describe, expect, test } from 'vitest'
import { order } from '../../testing/stub-shop.ts'
import { testGatewayForFile } from '../../testing/test-gateway.ts'

const gateway = testGatewayForFile()

const token = 'token-ann'
const plain = order(token, 1)
const first = plain.products[0] as (typeof plain.products)[number]
const PICTURE = `${'0'.repeat(32)}-800x600`
const returned = {
  _id: 'ret_1',
  number: 'EG-1-R1',
  status: 'REPLACED' as const,
  createdAt: '2026-05-02T00:00:00.000Z',
  lines: [
    {
      line: 1,
      quantity: 1,
      reason: 'TOO_SMALL' as const,
      note: 'Tight',
      restocked: 1,
      replacement: { variant_id: 'var_2', optionValues: ['L'], arabicOptionValues: ['كبير'] },
    },
  ],
  events: [{ _id: 'rtev_1', status: 'REQUESTED' as const, note: null, byShop: false, createdAt: '2026-05-02T00:00:00.000Z' }],
  pictures: [{ _id: PICTURE, url: `http://elsewhere/return-pictures/${PICTURE}.jpg` }],
  value: 100.5,
  refund: 'ref_1',
  carrier: 'Bosta',
  trackingNumber: '77-1',
  availableActions: [],
}
const refund = {
  _id: 'ref_1',
  amount: 100.5,
  status: 'SUCCEEDED' as const,
  method: 'WALLET' as const,
  reason: null,
  failure: null,
  createdAt: '2026-05-03T00:00:00.000Z',
}
const told = {
  ...plain,
  returns: [returned],
  refunds: [refund],
  returnableUntil: '2026-05-20T21:00:00.000Z',
  products: [{ ...first, returnable: 1 }],
}

const PARTS = `id number status value { amount } carrier trackingNumber availableActions requestedAt
  lines { orderLine { id returnableQuantity } quantity reason note restockedQuantity replacementTitle }
  pictures { url(size: SMALL) width height } events { status note byShop createdAt } refund { id method amount { amount } } order { id returnableUntil }`
const READ = `{ order(id: "ord_1") { returns { ${PARTS} } } }`
const EXPECTED = {
  id: 'ord_1:ret_1',
  number: 'EG-1-R1',
  status: 'REPLACED',
  value: { amount: 10_050 },
  carrier: 'Bosta',
  trackingNumber: '77-1',
  availableActions: [],
  requestedAt: '2026-05-02T00:00:00.000Z',
  lines: [
    {
      orderLine: { id: 'ord_1:0', returnableQuantity: 1 },
      quantity: 1,
      reason: 'TOO_SMALL',
      note: 'Tight',
      restockedQuantity: 1,
      replacementTitle: 'L',
    },
  ],
  events: [{ status: 'REQUESTED', note: null, byShop: false, createdAt: '2026-05-02T00:00:00.000Z' }],
  pictures: [{ url: `http://elsewhere/return-pictures/${PICTURE}.320.webp`, width: 800, height: 600 }],
  refund: { id: 'ord_1:ref_1', method: 'WALLET', amount: { amount: 10_050 } },
  order: { id: 'ord_1', returnableUntil: '2026-05-20T21:00:00.000Z' },
}

beforeEach(() => {
  gateway.stub.routes['GET order/one/*'] = () => ({ body: told })
})

describe('The returns of an order', () => {
  test('are read with it, in one call, and by their ids', async () => {
    expect(await gateway.ask(READ, { token })).toEqual({ data: { order: { returns: [EXPECTED] } } })
    expect(gateway.takeCalls()).toEqual(['GET order/one/ord_1'])
    const node = await gateway.ask(`{ node(id: "ord_1:ret_1") { __typename ... on Return { ${PARTS} } } }`, { token })
    expect(node).toEqual({ data: { node: { __typename: 'Return', ...EXPECTED } } })
  })

  test('name what is sent in place in the language asked for, and by the product where it has no options', async () => {
    const words = '{ order(id: "ord_1") { returns { lines { replacementTitle(language: AR) } } } }'
    expect(await gateway.ask(words, { token })).toMatchObject({ data: { order: { returns: [{ lines: [{ replacementTitle: 'كبير' }] }] } } })
    const replacement = { variant_id: 'prod_1', optionValues: [], arabicOptionValues: [] }
    const lines = [
      { ...returned.lines[0], replacement },
      { ...returned.lines[0], replacement: null },
    ]
    gateway.stub.routes['GET order/one/*'] = () => ({ body: { ...told, returns: [{ ...returned, lines }] } })
    const titles = await gateway.ask('{ order(id: "ord_1") { returns { lines { replacementTitle } } } }', { token })
    expect(titles).toMatchObject({
      data: { order: { returns: [{ lines: [{ replacementTitle: first.productBrief.name }, { replacementTitle: null }] }] } },
    })
  })

  test('are none from a service that knows none', async () => {
    gateway.stub.routes['GET order/one/*'] = () => ({ body: plain })
    const query = '{ order(id: "ord_1") { returns { id } returnableUntil lines { returnableQuantity } } }'
    expect(await gateway.ask(query, { token })).toMatchObject({
      data: { order: { returns: [], returnableUntil: null, lines: [{ returnableQuantity: 0 }, { returnableQuantity: 0 }] } },
    })
  })
})

describe('The list of returns', () => {
  test('has each with its order, in one call', async () => {
    gateway.stub.routes['GET order/returns'] = () => ({
      body: [{ _id: 'ret_1', order: told, cursor: 'next' }],
      headers: { 'x-total-count': '7' },
    })
    const query = `{ returns(filter: { statuses: [REQUESTED, RECEIVED] }, first: 1) { totalCount pageInfo { hasNextPage } nodes { id order { number } } } }`
    expect(await gateway.ask(query, { token })).toEqual({
      data: {
        returns: {
          totalCount: 7,
          pageInfo: { hasNextPage: true },
          nodes: [{ id: 'ord_1:ret_1', order: { number: plain.number } }],
        },
      },
    })
    expect(gateway.stub.calls.map(({ query: asked }) => Object.fromEntries(asked))).toMatchObject([
      { status: 'REQUESTED,RECEIVED', limit: '1' },
    ])
  })
})

describe('A change of a return', () => {
  const change = (name: string, fields: object) => {
    const Name = name[0]?.toUpperCase() + name.slice(1)
    const text = `mutation ($input: ${Name}Input!) { ${name}(input: $input) { __typename ... on ${Name}Success { order { returns { id } } }
      ... on OrderStateError { order { id } } ... on ValidationError { fields { path code } } ... on UserError { message } } }`
    return gateway.ask(text, { token, variables: { input: fields } })
  }
  const line = { orderLineId: 'ord_1:0' }
  const returnId = 'ord_1:ret_1'

  test.each([
    [
      'requestReturn',
      { orderId: 'ord_1', lines: [{ ...line, quantity: 1, reason: 'DAMAGED', note: 'Torn' }], idempotencyKey: 'key-1' },
      'POST order/return',
      { id: 'ord_1', lines: [{ line: 1, quantity: 1, reason: 'DAMAGED', note: 'Torn' }] },
    ],
    ['cancelReturn', { returnId }, 'PUT order/return/cancel', { id: 'ret_1' }],
    ['answerReturn', { returnId, accept: false, note: 'Used' }, 'PUT order/return/answer', { id: 'ret_1', accept: false, note: 'Used' }],
    [
      'receiveReturn',
      { returnId, lines: [{ ...line, restockedQuantity: 1 }] },
      'PUT order/return/receive',
      { id: 'ret_1', lines: [{ line: 1, restock: 1 }] },
    ],
    ['refundReturn', { returnId, amount: 10_050, method: 'CARD' }, 'PUT order/return/refund', { id: 'ret_1', amount: 100.5 }],
    ['refundReturn', { returnId, method: 'CASH' }, 'PUT order/return/refund', { id: 'ret_1', method: 'CASH' }],
    [
      'replaceReturn',
      { returnId, lines: [{ ...line, variantId: 'prod_1:var_2' }], carrier: 'Bosta', trackingNumber: '77-1' },
      'PUT order/return/replace',
      { id: 'ret_1', lines: [{ line: 1, variant_id: 'var_2' }], carrier: 'Bosta', trackingNumber: '77-1' },
    ],
  ])('%s %j is sent in the words of REST, and answers the order', async (name, fields, call, body) => {
    gateway.stub.routes[call] = () => ({ body: told })
    const Name = name[0]?.toUpperCase() + name.slice(1)
    expect(await change(name, fields)).toEqual({
      data: { [name]: { __typename: `${Name}Success`, order: { returns: [{ id: returnId }] } } },
    })
    expect(gateway.stub.calls).toMatchObject([{ name: call, body }])
  })

  test('is refused in words, with the fields of the input', async () => {
    const fields = [{ path: ['lines', '0', 'restock'], code: 'OUT_OF_RANGE', message: 'At most 1' }]
    gateway.stub.routes['PUT order/return/receive'] = () => ({ status: 400, body: { code: 'VALIDATION', message: 'No.', fields } })
    expect(await change('receiveReturn', { returnId, lines: [{ ...line, restockedQuantity: 2 }] })).toMatchObject({
      data: { receiveReturn: { fields: [{ path: ['lines', '0', 'restockedQuantity'], code: 'OUT_OF_RANGE' }] } },
    })
    gateway.stub.routes['PUT order/return/cancel'] = () => ({
      status: 409,
      body: { code: 'ORDER_STATE', message: 'Too late.', order: told },
    })
    expect(await change('cancelReturn', { returnId })).toMatchObject({
      data: { cancelReturn: { __typename: 'OrderStateError', message: 'Too late.', order: { id: 'ord_1' } } },
    })
  })

  test.each([
    ['requestReturn', 'POST order/return', { orderId: 'ord_1', idempotencyKey: 'key' }, { quantity: 1, reason: 'DAMAGED' }],
    ['receiveReturn', 'PUT order/return/receive', { returnId }, { restockedQuantity: 1 }],
    ['replaceReturn', 'PUT order/return/replace', { returnId }, { variantId: 'prod_1:var_2' }],
  ])('%s of a line of another order, and of none, is refused and changes nothing', async (name, call, about, more) => {
    gateway.stub.routes[call] = () => ({ body: told })
    const nonsense = ['ord_2:0', 'nonsense', 'ord_1:', 'ord_1:100', 'ord_1:0x1', 'ord_1: 1', 'ord_1:1e1', 'ord_1:-1', 'ord_1:0:1', ':0']
    const lines = ['ord_1:99', ...nonsense].map((orderLineId) => ({ orderLineId, ...more }))
    const fields = nonsense.map((_, index) => ({ path: ['lines', String(index + 1), 'orderLineId'], code: 'NOT_FOUND' }))
    expect(await change(name, { ...about, lines })).toMatchObject({ data: { [name]: { __typename: 'ValidationError', fields } } })
    expect(gateway.stub.calls).toEqual([])
  })

  test('has a key that fits into a header', async () => {
    const request = { orderId: 'ord_1', lines: [], idempotencyKey: 'a\r\nb' }
    expect(await change('requestReturn', request)).toMatchObject({ data: { requestReturn: { fields: [{ path: ['idempotencyKey'] }] } } })
  })
})
