import { describe, expect, test } from 'vitest'
import { address, cart, order, product, stubShop } from '../testing/stub-shop.ts'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()

const token = 'token-ann'
const { street, city, state, phone, zipCode, country } = address(3)
const typed = { street, building: '3', city, governorate: state, phone, country, postalCode: zipCode }

describe('An order', () => {
  test('has the fields of the graph', async () => {
    const query = `{ order(id: "ord_5") {
      id number status placedAt updatedAt
      lines { id productName quantity unitPrice { amount } total { amount } productImage { url(size: THUMBNAIL) altText } product { id stock } }
      totals { itemCount subtotal { amount } shippingFee { amount } cashOnDeliveryFee { amount } total { amount } }
      payment { method status }
      deliveryAddress { fullName city postalCode formatted }
      customer { id name }
    } }`
    expect(await gateway.ask(query, { token })).toEqual({
      data: {
        order: {
          id: 'ord_5',
          number: 'EG-5',
          status: 'CONFIRMED',
          placedAt: '2026-01-02T03:04:05.000Z',
          updatedAt: '2026-01-02T03:04:05.000Z',
          lines: [6, 7].map((n, index) => ({
            id: `ord_5:${index}`,
            productName: `Product ${n}`,
            quantity: index + 1,
            unitPrice: { amount: n * 100 + 50 },
            total: { amount: (n * 100 + 50) * (index + 1) },
            productImage: { url: 'http://shop/images/0123456789abcdef0123456789abcdef-800x600.96.webp', altText: `Product ${n}` },
            product: { id: `prod_${n}`, stock: n % 5 },
          })),
          totals: {
            itemCount: 3,
            subtotal: { amount: 2150 },
            shippingFee: { amount: 2100 },
            cashOnDeliveryFee: { amount: 900 },
            total: { amount: 5150 },
          },
          payment: { method: 'CASH_ON_DELIVERY', status: 'UNPAID' },
          deliveryAddress: { fullName: 'Ann', city: 'Cairo', postalCode: '11511', formatted: '1 Nile Street, Cairo' },
          customer: { id: 'usr_ann', name: 'ann' },
        },
      },
    })
    expect(gateway.takeCalls().toSorted()).toEqual(['GET order/one/ord_5', 'GET product', 'GET user'])
  })

  test('is read in one call with others of a request, one that the caller may not see being null', async () => {
    const nodes = 'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Order { id number } } }'
    const some = gateway.stub.routes['GET order/some']
    gateway.stub.routes['GET order/some'] = () => ({ body: [order(token, 6), order(token, 5)] })
    const seen = [5, 6].map((n) => ({ id: `ord_${n}`, number: `EG-${n}` }))
    const ask = () => gateway.ask(nodes, { token, variables: { ids: ['ord_5', 'ord_6', 'ord_7'] } })
    expect(await ask()).toEqual({ data: { nodes: [...seen, null] } })
    expect(gateway.takeCalls()).toEqual(['GET order/some'])
    // A service without the addition is asked for one after the other.
    delete gateway.stub.routes['GET order/some']
    expect(await ask()).toEqual({ data: { nodes: [...seen, { id: 'ord_7', number: 'EG-7' }] } })
    expect(gateway.takeCalls().toSorted()).toEqual(['GET order/one/ord_5', 'GET order/one/ord_6', 'GET order/one/ord_7', 'GET order/some'])
    if (some) gateway.stub.routes['GET order/some'] = some
  })

  test('is null when it is unknown, and needs a signed-in caller', async () => {
    delete gateway.stub.routes['GET order/one/*']
    expect(await gateway.ask('{ order(id: "ord_9") { id } }', { token })).toEqual({ data: { order: null } })
    gateway.takeCalls()
    expect(await gateway.ask('{ order(id: "ord_9") { id } }')).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
    expect(gateway.takeCalls()).toEqual([])
  })

  test('still has the line of a deleted product', async () => {
    const [line] = order(token, 1).products
    gateway.stub.routes['GET order/one/*'] = () => ({ body: { ...order(token, 1), products: [{ ...line, product_id: null }] } })
    expect(await gateway.ask('{ order(id: "ord_1") { lines { productName product { id } } } }', { token })).toEqual({
      data: { order: { lines: [{ productName: 'Product 2', product: null }] } },
    })
  })
})

describe("A shopper's orders", () => {
  const OWN = `query ($page: Int) { viewer { user { id orders(first: 2, page: $page) {
    totalCount nodes { id customer { id } lines { product { id } } } pageInfo { pageCount hasNextPage }
  } } } }`

  test('are listed page by page, with their products in one call', async () => {
    gateway.stub.routes = stubShop({ orders: 5 })
    expect(await gateway.ask(OWN, { token, variables: { page: 2 } })).toMatchObject({
      data: {
        viewer: {
          user: {
            orders: {
              totalCount: 5,
              nodes: [{ id: 'ord_3', customer: { id: 'usr_ann' } }, { id: 'ord_4' }],
              pageInfo: { pageCount: 3, hasNextPage: true },
            },
          },
        },
      },
    })
    expect(gateway.takeCalls().toSorted()).toEqual(['GET order', 'GET product', 'GET user'])
  })

  test('are read by an administrator as well', async () => {
    gateway.stub.routes['GET order/one/*'] = () => ({ body: order(token, 1) })
    gateway.stub.routes['GET order/admin/usr_ann'] = () => ({ body: [order(token, 1)] })
    const query = '{ order(id: "ord_1") { customer { id orders { totalCount nodes { id } } } } }'
    expect(await gateway.ask(query, { token: 'admin' })).toEqual({
      data: { order: { customer: { id: 'usr_ann', orders: { totalCount: 1, nodes: [{ id: 'ord_1' }] } } } },
    })
  })
})

const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
  __typename
  ... on PlaceOrderSuccess { order { id customer { id orders { nodes { id } } } } cart { itemCount } products { id stock } }
  ... on OutOfStockError { items { product { id } line { id } requestedQuantity availableQuantity } }
  ... on UnpaidLimitError { unpaidLimit limit retryAfterSeconds orders { id availableActions } }
  ... on AlreadyOrderedError { order { id number placedAt customer { id } } }
  ... on PaymentMethodUnavailableError { availableMethods products { id } }
  ... on ValidationError { fields { path code } }
  ... on UserError { message }
} }`
const place = (deliverTo: object, more: object = {}) =>
  gateway.ask(PLACE, { token, variables: { input: { deliverTo, paymentMethod: 'CASH_ON_DELIVERY', idempotencyKey: 'key-1', ...more } } })

describe('Placing an order', () => {
  test('with a new address saves the address, places the order once, and answers everything that changed', async () => {
    gateway.stub.routes['GET cart'] = () => ({ body: cart(token, 0) })
    expect(await place({ address: typed })).toEqual({
      data: {
        placeOrder: {
          __typename: 'PlaceOrderSuccess',
          order: { id: 'ord_1', customer: { id: 'usr_ann', orders: { nodes: [{ id: 'ord_1' }, { id: 'ord_2' }, { id: 'ord_3' }] } } },
          cart: { itemCount: 0 },
          products: [
            { id: 'prod_2', stock: 2 },
            { id: 'prod_3', stock: 3 },
          ],
        },
      },
    })
    const [saving, placing] = gateway.stub.calls
    expect(saving).toMatchObject({ name: 'POST address', body: { street, zipCode } })
    expect(placing).toMatchObject({
      name: 'POST order',
      body: { deliveryAddress: { street, building: '3', city, state, phone, zipCode, country }, paymentMethod: 'cash' },
      headers: { 'idempotency-key': 'key-1' },
    })
    expect(gateway.takeCalls().slice(2).toSorted()).toEqual(['GET cart', 'GET order', 'GET product'])
  })

  test('does not read the cart again when the REST service says that it is empty', async () => {
    gateway.stub.routes['POST order'] = () => ({ body: [{ ...order(token, 1), cart: 'cart_ann', nextCheckoutId: 'next' }] })
    const empty = 'cart { id checkoutId itemCount orderable quote(paymentMethod: CASH_ON_DELIVERY) { total { amount } } lines { id } }'
    const mutation = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ... on PlaceOrderSuccess { ${empty} } } }`
    const input = { deliverTo: { addressId: 'addr_2' }, paymentMethod: 'CASH_ON_DELIVERY', idempotencyKey: 'key-1' }
    expect(await gateway.ask(mutation, { token, variables: { input } })).toEqual({
      data: {
        placeOrder: {
          cart: { id: 'cart_ann', checkoutId: 'next', itemCount: 0, orderable: false, quote: { total: { amount: 3000 } }, lines: [] },
        },
      },
    })
    expect(gateway.takeCalls()).toEqual(['GET address', 'POST order'])
  })

  test('to a saved address sends its fields and nothing else', async () => {
    await place({ addressId: 'addr_2' })
    expect(gateway.stub.calls.slice(0, 2).map(({ name }) => name)).toEqual(['GET address', 'POST order'])
    expect(gateway.stub.calls[1]?.body).toEqual({
      deliveryAddress: { street, building: '2', city, state, phone, zipCode, country },
      paymentMethod: 'cash',
    })
  })

  test('to an address that is not in the address book is refused, and nothing is placed', async () => {
    expect(await place({ addressId: 'addr_9' })).toMatchObject({ data: { placeOrder: { __typename: 'NotFoundError' } } })
    expect(gateway.takeCalls()).toEqual(['GET address'])
  })

  test('names wrong fields by their path in the input', async () => {
    const fields = [{ path: ['zipCode'], code: 'REQUIRED', message: 'This field is required' }]
    gateway.stub.routes['POST address'] = () => ({ status: 400, body: { code: 'VALIDATION', message: 'Check.', fields } })
    expect(await place({ address: typed })).toMatchObject({
      data: { placeOrder: { fields: [{ path: ['deliverTo', 'address', 'postalCode'], code: 'REQUIRED' }] } },
    })
    gateway.stub.routes = stubShop()
    const inOrder = [{ path: ['deliveryAddress', 'phone'], code: 'INVALID', message: 'Not valid phone' }]
    gateway.stub.routes['POST order'] = () => ({ status: 400, body: { code: 'VALIDATION', message: 'Check.', fields: inOrder } })
    expect(await place({ addressId: 'addr_1' })).toMatchObject({
      data: { placeOrder: { fields: [{ path: ['deliverTo', 'address', 'phone'], code: 'INVALID' }] } },
    })
  })

  test('to a new address that the full address book cannot take is refused at the address', async () => {
    const full = { code: 'ADDRESS_LIMIT', message: 'An account can have 20 addresses.', limit: 20 }
    gateway.stub.routes['POST address'] = () => ({ status: 409, body: full })
    expect(await place({ address: typed })).toMatchObject({
      data: { placeOrder: { __typename: 'ValidationError', message: full.message, fields: [{ path: ['deliverTo', 'address'] }] } },
    })
    expect(gateway.takeCalls()).not.toContain('POST order')
  })

  test('with a key that no header can carry is refused', async () => {
    for (const idempotencyKey of ['', 'a\r\nb', 'ü', 'x'.repeat(201)]) {
      expect(await place({ addressId: 'addr_1' }, { idempotencyKey })).toMatchObject({
        data: { placeOrder: { fields: [{ path: ['idempotencyKey'] }] } },
      })
    }
    expect(gateway.takeCalls()).toEqual([])
  })

  test('sends the id of the cart when the input names it, and only then', async () => {
    for (const more of [{ checkoutId: 'first' }, { checkoutId: null }, {}]) await place({ addressId: 'addr_2' }, more)
    const sent = gateway.stub.calls.filter(({ name }) => name === 'POST order').map(({ body }) => Object.keys(body as object))
    expect(sent).toEqual([
      ['deliveryAddress', 'paymentMethod', 'checkoutId'],
      ['deliveryAddress', 'paymentMethod'],
      ['deliveryAddress', 'paymentMethod'],
    ])
  })

  test('of a cart that was ordered before answers that order', async () => {
    const body = { code: 'ALREADY_ORDERED', message: 'Ordered before.', order: order(token, 4) }
    gateway.stub.routes['POST order'] = () => ({ status: 409, body })
    expect(await place({ addressId: 'addr_1' }, { checkoutId: 'first' })).toEqual({
      data: {
        placeOrder: {
          __typename: 'AlreadyOrderedError',
          message: 'Ordered before.',
          order: { id: 'ord_4', number: 'EG-4', placedAt: '2026-01-02T03:04:05.000Z', customer: { id: 'usr_ann' } },
        },
      },
    })
  })

  test('that would hold too much unpaid names the limit, and the orders to pay or cancel', async () => {
    const held = { ...order(token, 4), status: 'AWAITING_PAYMENT', paymentMethod: 'visa', availableActions: ['PAY', 'CANCEL'] }
    const body = { code: 'UNPAID_LIMIT', message: 'Pay first.', unpaidLimit: 'CARD_ORDERS', limit: 2, orders: [held] }
    const refuse = (more: object) => (gateway.stub.routes['POST order'] = () => ({ status: 409, body: { ...body, ...more } }))
    refuse({})
    const placed = { __typename: 'UnpaidLimitError', message: 'Pay first.', unpaidLimit: 'CARD_ORDERS', limit: 2, retryAfterSeconds: null }
    expect(await place({ addressId: 'addr_1' })).toEqual({
      data: { placeOrder: { ...placed, orders: [{ id: 'ord_4', availableActions: ['PAY', 'CANCEL'] }] } },
    })
    refuse({ unpaidLimit: 'LAPSED_ORDERS', orders: undefined, retryAfter: 60 })
    expect(await place({ addressId: 'addr_1' })).toEqual({
      data: { placeOrder: { ...placed, unpaidLimit: 'LAPSED_ORDERS', retryAfterSeconds: 60, orders: [] } },
    })
  })

  test('with the key of another order is refused at the key', async () => {
    const fields = [{ path: ['Idempotency-Key'], code: 'INVALID', message: 'Used' }]
    gateway.stub.routes['POST order'] = () => ({ status: 422, body: { code: 'VALIDATION', message: 'Used', fields } })
    expect(await place({ addressId: 'addr_1' })).toMatchObject({
      data: { placeOrder: { __typename: 'ValidationError', fields: [{ path: ['idempotencyKey'] }] } },
    })
  })

  test('with too little stock names every such product with both numbers', async () => {
    gateway.stub.routes['POST order'] = () => ({ status: 409, body: [{ ...product(1), stock: 0, quantity: 1 }, product(7)] })
    gateway.stub.routes['GET cart'] = () => ({ body: cart(token, 7) })
    expect(await place({ addressId: 'addr_1' })).toMatchObject({
      data: {
        placeOrder: {
          __typename: 'OutOfStockError',
          items: [
            { product: { id: 'prod_1' }, line: { id: 'cart_token-ann:prod_1' }, requestedQuantity: 1, availableQuantity: 0 },
            { product: { id: 'prod_7' }, line: { id: 'cart_token-ann:prod_7' }, requestedQuantity: 7, availableQuantity: 2 },
          ],
        },
      },
    })
  })

  test.each([
    [
      { code: 'EMPTY_CART', message: 'Empty.' },
      { __typename: 'EmptyCartError', message: 'Empty.' },
    ],
    [
      { code: 'PAYMENT_METHOD_UNAVAILABLE', message: 'No cards.', products: [{ ...product(1), quantity: 1 }], availableMethods: ['cash'] },
      {
        __typename: 'PaymentMethodUnavailableError',
        message: 'No cards.',
        availableMethods: ['CASH_ON_DELIVERY'],
        products: [{ id: 'prod_1' }],
      },
    ],
  ])('is refused in words (%#)', async (problem, expected) => {
    gateway.stub.routes['POST order'] = () => ({ status: 409, body: problem })
    expect(await place({ addressId: 'addr_1' }, { paymentMethod: 'CARD' })).toEqual({ data: { placeOrder: expected } })
  })

  test('is never tried twice when the answer is lost', async () => {
    gateway.stub.routes['POST order'] = () => ({ cut: true })
    expect(await place({ addressId: 'addr_1' })).toMatchObject({ errors: [{ extensions: { code: 'FETCH_ERROR' } }] })
    expect(gateway.takeCalls().filter((name) => name === 'POST order')).toHaveLength(1)
  })
})
