import type { RestCart } from '@shop/contract/rest/cart.ts'
import { describe, expect, test } from 'vitest'
import { cart, product } from '../testing/stub-shop.ts'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()

const token = 'token-ann'
const money = (amount: number) => ({ amount, currency: 'EGP' })
const bodies = () => gateway.stub.calls.map(({ body }) => body)

const answerCart = (answer: RestCart) => {
  gateway.stub.routes['GET cart'] = () => ({ body: answer })
}

describe('The cart', () => {
  const CART = `{ viewer { cart {
    id itemCount orderable subtotal { amount currency }
    cash: quote(paymentMethod: CASH_ON_DELIVERY) { itemCount subtotal { amount } shippingFee { amount } cashOnDeliveryFee { amount } total { amount } }
    card: quote(paymentMethod: CARD) { cashOnDeliveryFee { amount } total { amount } }
    lines { id quantity shortage total { amount currency } product { id name } }
  } } }`

  test('has lines, pieces and the total of an order in cash and by card', async () => {
    expect(await gateway.ask(CART, { token })).toEqual({
      data: {
        viewer: {
          cart: {
            id: 'cart_token-ann',
            itemCount: 3,
            orderable: true,
            subtotal: money(650),
            cash: {
              itemCount: 3,
              subtotal: { amount: 650 },
              shippingFee: { amount: 2100 },
              cashOnDeliveryFee: { amount: 900 },
              total: { amount: 3650 },
            },
            card: { cashOnDeliveryFee: { amount: 0 }, total: { amount: 2750 } },
            lines: [
              { id: 'cart_token-ann:prod_1', quantity: 1, shortage: 0, total: money(150), product: { id: 'prod_1', name: 'Product 1' } },
              { id: 'cart_token-ann:prod_2', quantity: 2, shortage: 0, total: money(500), product: { id: 'prod_2', name: 'Product 2' } },
            ],
          },
        },
      },
    })
    expect(gateway.takeCalls()).toEqual(['GET cart'])
  })

  test('cannot be ordered while empty or while a line is short', async () => {
    const state = '{ viewer { cart { orderable lines { shortage } } } }'
    answerCart({ products: [], bill: 0 })
    expect(await gateway.ask(state, { token })).toEqual({ data: { viewer: { cart: { orderable: false, lines: [] } } } })
    answerCart({ products: [{ product_id: { ...product(1), stock: 2 }, quantity: 5 }], bill: 7.5 })
    expect(await gateway.ask(state, { token })).toEqual({ data: { viewer: { cart: { orderable: false, lines: [{ shortage: 3 }] } } } })
  })

  test('has an id and the same totals when the REST service gives neither id nor quotes', async () => {
    const { products, bill } = cart(token, 2)
    answerCart({ products, bill })
    const query = '{ viewer { cart { id quote(paymentMethod: CASH_ON_DELIVERY) { total { amount } } } } }'
    expect(await gateway.ask(query, { token })).toEqual({
      data: { viewer: { cart: { id: expect.stringMatching(/^cart_[0-9a-f]{24}$/), quote: { total: { amount: 3650 } } } } },
    })
  })

  test('is null for administrators', async () => {
    expect(await gateway.ask('{ viewer { cart { id } } }', { token: 'admin' })).toEqual({ data: { viewer: { cart: null } } })
  })
})

const ADD = `mutation ($input: AddToCartInput!) { addToCart(input: $input) {
  __typename
  ... on AddToCartSuccess { cart { itemCount } line { id quantity } }
  ... on OutOfStockError { message items { product { id stock } line { id } requestedQuantity availableQuantity } }
  ... on ValidationError { fields { path } }
  ... on NotFoundError { message }
} }`
const add = (productId: string, quantity?: number) => gateway.ask(ADD, { token, variables: { input: { productId, quantity } } })

describe('Adding to the cart', () => {
  test('one piece makes the plain call of the spec', async () => {
    expect(await add('prod_2')).toEqual({
      data: { addToCart: { __typename: 'AddToCartSuccess', cart: { itemCount: 3 }, line: { id: 'cart_token-ann:prod_2', quantity: 2 } } },
    })
    expect(bodies()).toEqual([{ product_id: 'prod_2', flag: 1 }])
  })

  test('several pieces makes one call', async () => {
    await add('prod_2', 3)
    expect(gateway.stub.calls.map(({ name }) => name)).toEqual(['GET cart', 'PUT cart/incItem'])
    expect(bodies().at(-1)).toEqual({ product_id: 'prod_2', flag: 1, quantity: 3 })
  })

  test('the key of a press goes to the REST service, for one piece and for several', async () => {
    const variables = (quantity: number) => ({ input: { productId: 'prod_2', quantity, idempotencyKey: `key-${quantity}` } })
    for (const quantity of [1, 3]) await gateway.ask(ADD, { token, variables: variables(quantity) })
    const calls = gateway.stub.calls.filter(({ name }) => name === 'PUT cart/incItem')
    expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-3'])
  })

  test('fewer than one piece is refused', async () => {
    for (const quantity of [0, -1]) {
      expect(await add('prod_2', quantity)).toEqual({
        data: { addToCart: { __typename: 'ValidationError', fields: [{ path: ['quantity'] }] } },
      })
    }
    expect(gateway.takeCalls()).toEqual([])
  })

  test('more pieces than the stock is refused with the product, the line, and both numbers', async () => {
    const short = { code: 'OUT_OF_STOCK', message: 'Only 2 left.', products: [{ ...product(2), quantity: 4 }] }
    gateway.stub.routes['PUT cart/*'] = () => ({ status: 409, body: short })
    expect(await add('prod_2')).toEqual({
      data: {
        addToCart: {
          __typename: 'OutOfStockError',
          message: 'Only 2 left.',
          items: [
            { product: { id: 'prod_2', stock: 2 }, line: { id: 'cart_token-ann:prod_2' }, requestedQuantity: 4, availableQuantity: 2 },
          ],
        },
      },
    })
  })

  test('one product too many is refused with the limit of a cart', async () => {
    const full = { code: 'CART_LIMIT', message: 'A cart can hold 100 products.', limit: 100 }
    gateway.stub.routes['PUT cart/*'] = () => ({ status: 409, body: full })
    const refusal = { __typename: 'CartLimitError', message: 'A cart can hold 100 products.', limit: 100 }
    for (const field of ['addToCart', 'setCartQuantity']) {
      const type = field === 'addToCart' ? 'AddToCartInput' : 'SetCartQuantityInput'
      const query = `mutation ($input: ${type}!) { ${field}(input: $input) { __typename ... on CartLimitError { message limit } } }`
      const answer = await gateway.ask(query, { token, variables: { input: { productId: 'prod_9', quantity: 1 } } })
      expect(answer).toEqual({ data: { [field]: refusal } })
    }
  })

  test('an unknown product is refused', async () => {
    gateway.stub.routes['PUT cart/*'] = () => ({ status: 404, body: { code: 'NOT_FOUND', message: 'Gone.' } })
    expect(await add('nothing')).toEqual({ data: { addToCart: { __typename: 'NotFoundError', message: 'Gone.' } } })
  })

  test('is refused to an administrator', async () => {
    expect(await gateway.ask(ADD, { token: 'admin', variables: { input: { productId: 'prod_1' } } })).toMatchObject({
      data: { addToCart: null },
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    })
  })
})

describe('Changing the cart', () => {
  test('sets a quantity in one call', async () => {
    const query =
      'mutation { setCartQuantity(input: { productId: "prod_2", quantity: 2 }) { ... on SetCartQuantitySuccess { line { quantity } cart { itemCount } } } }'
    expect(await gateway.ask(query, { token })).toEqual({ data: { setCartQuantity: { line: { quantity: 2 }, cart: { itemCount: 3 } } } })
    expect(gateway.takeCalls()).toEqual(['PUT cart/item'])
  })

  test('to fewer than one piece is refused, in words for shoppers', async () => {
    const query =
      'mutation { setCartQuantity(input: { productId: "prod_2", quantity: 0 }) { ... on ValidationError { message fields { path code message } } } }'
    expect(await gateway.ask(query, { token })).toEqual({
      data: {
        setCartQuantity: {
          message: 'Choose at least one piece.',
          fields: [{ path: ['quantity'], code: 'OUT_OF_RANGE', message: 'At least 1' }],
        },
      },
    })
    expect(gateway.takeCalls()).toEqual([])
  })

  test('takes a product out, and names the removed line', async () => {
    gateway.stub.routes['PUT cart/removeItem'] = () => ({ body: cart(token, 1) })
    const remove = (id: string) =>
      gateway.ask(
        `mutation { removeFromCart(input: { productId: "${id}" }) { ... on RemoveFromCartSuccess { deletedCartLineId cart { lines { id } } } } }`,
        {
          token,
        },
      )
    expect(await remove('prod_2')).toEqual({
      data: { removeFromCart: { deletedCartLineId: 'cart_token-ann:prod_2', cart: { lines: [{ id: 'cart_token-ann:prod_1' }] } } },
    })
    expect(await remove('prod_9')).toMatchObject({ data: { removeFromCart: { deletedCartLineId: null } } })
  })

  test('can empty the cart', async () => {
    gateway.stub.routes['PUT cart/emptyCart'] = () => ({ body: cart(token, 0) })
    expect(await gateway.ask('mutation { clearCart { ... on ClearCartSuccess { cart { itemCount orderable } } } }', { token })).toEqual({
      data: { clearCart: { cart: { itemCount: 0, orderable: false } } },
    })
  })

  test('needs a signed-in shopper', async () => {
    expect(await gateway.ask('mutation { clearCart { __typename } }')).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    })
    expect(gateway.takeCalls()).toEqual([])
  })
})

test("Two shoppers at the same time never see each other's cart", async () => {
  gateway.stub.routes['GET cart'] = ({ headers }) => ({ body: cart(String(headers['x-access-token']), 1), after: Math.random() * 5 })
  const shoppers = Array.from({ length: 200 }, (_, index) => `token-${index % 20}`)
  const answers = await Promise.all(shoppers.map((shopper) => gateway.ask('{ viewer { cart { id } } }', { token: shopper })))
  expect(answers).toEqual(shoppers.map((shopper) => ({ data: { viewer: { cart: { id: `cart_${shopper}` } } } })))
})
