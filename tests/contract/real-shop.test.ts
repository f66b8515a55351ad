import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statement } from '../../api/src/db/database.ts'
import { buildGateway } from '../../gateway/src/server.ts'
import { TEST_TIMEOUTS } from '../../gateway/src/testing/test-timeouts.ts'
import { clientOperation } from '../schema/client-operations.ts'
import { createTestShop, type TestShop } from '../support/shop.ts'

// The operations of the storefront through the gateway against the shop's own REST service and a real database.
let shop: TestShop
let gateway: FastifyInstance
let token = ''
let categoryId = ''
let departmentId = ''
let products: string[] = []

beforeAll(async () => {
  shop = await createTestShop()
  departmentId = await shop.fixtures.department('Home')
  categoryId = await shop.fixtures.category(departmentId, 'Kitchen')
  const images = ['0123456789abcdef0123456789abcdef-800x600.jpg']
  const rows = Array.from({ length: 20 }, (_, index) => ({
    categoryId,
    name: `Kettle ${index + 1}`,
    price: 1000 + index,
    stock: index,
    images,
  }))
  products = await shop.fixtures.products(...rows)
  const restUrl = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  gateway = await buildGateway({
    config: { restUrl, gatewaySecret: undefined, trustProxy: false as const, publicSchema: true, caching: true },
    logger: pino({ level: 'silent' }),
    ...TEST_TIMEOUTS,
  })
})
afterAll(async () => {
  await gateway.close()
  await shop.close()
})

const sellOut = statement('test.sellOut', 'update products set stock = 2 where id = $1')

const headers = () => ({ 'x-access-token': token })
async function ask(query: string, variables: Record<string, unknown> = {}, more: Record<string, string> = {}) {
  const response = await gateway.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...headers(), ...more },
    payload: { query, variables },
  })
  return response.json<{ data: unknown; errors?: { extensions: Record<string, unknown> }[] }>()
}
/** The data of an operation of the storefront, which must succeed. */
async function run(name: string, variables: Record<string, unknown> = {}, more: Record<string, string> = {}) {
  const { data, errors } = await ask(clientOperation(name), variables, more)
  expect(errors, name).toBeUndefined()
  return data
}

const id = (index: number): string => products[index] ?? ''
const address = {
  phone: '01012345678',
  street: 'Nile Street',
  building: '3',
  city: 'Cairo',
  governorate: 'Cairo',
  country: 'Egypt',
  postalCode: '11511',
}
const account = { name: 'Ann', email: 'ann@shop.example', phone: '01012345678', password: 'Passw0rd!', confirmPassword: 'Passw0rd!' }
const place = (deliverTo: object, more: object = {}) =>
  run('PlaceOrder', { input: { deliverTo, paymentMethod: 'CASH_ON_DELIVERY', idempotencyKey: 'a', ...more } })

describe('A visitor', () => {
  test('walks through the home page, newest first, by page and by cursor', async () => {
    const ids = (data: unknown) => (data as { products: { nodes: { id: string }[] } }).products.nodes.map((node) => node.id)
    const pages = await Promise.all([1, 2, 3, 4].map(async (page) => ids(await run('Products', { first: 8, page }))))
    expect(pages.flat()).toEqual(products.toReversed())
    expect(await run('Products', { first: 8, page: 3 })).toMatchObject({
      products: { totalCount: 20, pageInfo: { currentPage: 3, pageCount: 3, hasNextPage: false } },
    })
    const walked: string[] = []
    let after: string | null = null
    do {
      const data = await run('Products', { first: 7, after })
      walked.push(...ids(data))
      const { pageInfo } = (data as { products: { pageInfo: { endCursor: string; hasNextPage: boolean } } }).products
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null
    } while (after)
    expect(walked).toEqual(products.toReversed())
  })

  test('sees a category and a department, sorted and filtered', async () => {
    expect(await run('Products', { filter: { categoryId }, sort: 'PRICE_DESC', first: 3 })).toMatchObject({
      products: { totalCount: 20, nodes: [{ id: id(19), price: { amount: 1019 } }, { id: id(18) }, { id: id(17) }] },
    })
    expect(await run('Products', { filter: { departmentId, includeOutOfStock: false }, sort: 'PRICE_ASC', first: 2 })).toMatchObject({
      products: { totalCount: 19, nodes: [{ id: id(1) }, { id: id(2) }] },
    })
    expect(await run('Catalogue')).toMatchObject({ shop: { departments: [{ name: 'Home', categories: [{ name: 'Kitchen' }] }] } })
    expect(await run('Category', { id: categoryId })).toMatchObject({ category: { department: { id: departmentId, name: 'Home' } } })
    expect(await run('DepartmentCategories', { id: 'dep_nothing' })).toEqual({ department: null })
  })

  test('searches for products', async () => {
    expect(await run('Products', { filter: { search: 'kettle' }, sort: 'PRICE_ASC', first: 4, page: 2 })).toMatchObject({
      products: { nodes: [{}, {}, {}, {}] },
    })
    expect(await run('Products', { filter: { search: `';drop table products--` } })).toMatchObject({ products: { totalCount: 0 } })
    expect(await run('Products', { filter: { search: 'kettel' }, first: 2 })).toMatchObject({
      products: { nodes: [{}, {}], search: { correctedText: 'kettle', terms: expect.arrayContaining(['kettle']) } },
    })
    expect(await run('Products', { filter: { search: 'kettel', literalSearch: true } })).toMatchObject({
      products: { totalCount: 0, search: { correctedText: null } },
    })
    expect(await run('Products', { filter: { search: '..' } })).toMatchObject({ products: { totalCount: 0 } })
    expect(await run('Products', { filter: { search: 'kettle' }, page: 1000 })).toMatchObject({ products: { nodes: [] } })
  })

  test('sees a product with its pictures and ratings', async () => {
    expect(await run('Product', { id: id(1) })).toMatchObject({
      product: {
        id: id(1),
        stock: 1,
        department: { name: 'Home' },
        images: [{ width: 800, height: 600, small: 'http://khan.example/images/0123456789abcdef0123456789abcdef-800x600.320.webp' }],
      },
    })
    expect(await run('ProductReviews', { productId: id(1) })).toMatchObject({
      product: { rating: { count: 0 }, reviews: { totalCount: 0 } },
    })
    for (const unknown of ['prod_x', '', '..', '\ud800', 'x'.repeat(5000)])
      expect(await run('Product', { id: unknown })).toEqual({ product: null })
  })
})

describe('A shopper', () => {
  test('signs up and in', async () => {
    const wrong = { ...account, phone: '1', confirmPassword: 'other' }
    expect(await run('Register', { input: wrong })).toMatchObject({
      register: { fields: [{ path: ['phone'] }, { path: ['confirmPassword'], message: 'No matching' }] },
    })
    expect(await run('Register', { input: account })).toMatchObject({ register: { __typename: 'RegisterSuccess' } })
    expect(await run('Register', { input: account })).toMatchObject({ register: { __typename: 'EmailTakenError' } })
    const { email, password } = account
    expect(await run('Login', { input: { email, password: 'wrong' } })).toMatchObject({
      login: { message: 'Opps! please check data again' },
    })
    const data = await run('Login', { input: { email, password } })
    token = (data as { login: { session: { token: string } } }).login.session.token
    expect(data).toMatchObject({ login: { viewer: { user: { name: 'Ann', role: 'SHOPPER' } } } })
  })

  test('fills the cart, and is refused when the stock is too low', async () => {
    expect(await run('AddToCart', { input: { productId: id(5), quantity: 2 } })).toMatchObject({
      addToCart: { line: { quantity: 2 }, cart: { itemCount: 2, subtotal: { amount: 2010 }, cash: { total: { amount: 5010 } } } },
    })
    expect(await run('SetCartQuantity', { input: { productId: id(5), quantity: 6 } })).toMatchObject({
      setCartQuantity: { items: [{ requestedQuantity: 6, availableQuantity: 5, product: { id: id(5) } }] },
    })
    expect(await run('SetCartQuantity', { input: { productId: id(5), quantity: 5 } })).toMatchObject({
      setCartQuantity: { cart: { itemCount: 5, lines: [{ shortage: 0 }] } },
    })
    expect(await run('AddToCart', { input: { productId: id(5) } })).toMatchObject({ addToCart: { __typename: 'OutOfStockError' } })
    expect(await run('AddToCart', { input: { productId: 'prod_nothing' } })).toMatchObject({ addToCart: { __typename: 'NotFoundError' } })
    expect(await run('RemoveFromCart', { input: { productId: id(5) } })).toMatchObject({ removeFromCart: { cart: { itemCount: 0 } } })
  })

  test('saves addresses', async () => {
    expect(await run('CreateAddress', { input: { address: { ...address, phone: '1' } } })).toMatchObject({
      createAddress: { fields: [{ path: ['address', 'phone'], message: 'Not valid phone' }] },
    })
    const data = await run('CreateAddress', { input: { address } })
    const saved = (data as { createAddress: { address: { id: string } } }).createAddress.address.id
    expect(await run('UpdateAddress', { input: { addressId: saved, address: { ...address, city: 'Giza' } } })).toMatchObject({
      updateAddress: { address: { id: saved, city: 'Giza' } },
    })
    expect(await run('UpdateAddress', { input: { addressId: 'addr_nothing', address } })).toMatchObject({
      updateAddress: { __typename: 'NotFoundError' },
    })
  })

  test('cannot order an empty cart, nor pay by card yet', async () => {
    expect(await place({ address })).toMatchObject({ placeOrder: { __typename: 'EmptyCartError' } })
    await run('AddToCart', { input: { productId: id(5), quantity: 2 } })
    expect(await place({ address }, { paymentMethod: 'CARD' })).toMatchObject({
      placeOrder: { __typename: 'PaymentMethodUnavailableError', products: [], availableMethods: ['CASH_ON_DELIVERY'] },
    })
  })

  test('pays cash: one order however often it is sent, the cart is empty, and every number is right at once', async () => {
    await run('Products', { first: 8, page: 2 })
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => place({ address })))
    expect(first).toMatchObject({
      placeOrder: {
        order: { status: 'CONFIRMED', totals: { total: { amount: 2 * 1005 + 3000 } }, lines: [{ quantity: 2 }] },
        cart: { itemCount: 0 },
        products: [{ id: id(5), stock: 3 }],
      },
    })
    expect(others).toEqual(others.map(() => first))
    // A cached response may be a second older than a sale; a shopper who has just bought asks for present data.
    expect(await run('Products', { first: 8, page: 2 }, { 'cache-control': 'no-cache' })).toMatchObject({
      products: { nodes: expect.arrayContaining([expect.objectContaining({ id: id(5), stock: 3 })]) },
    })
    const { order } = (first as { placeOrder: { order: { id: string } } }).placeOrder
    expect(await run('PlacedOrder', { id: order.id })).toMatchObject({ order: { id: order.id } })
    expect(await run('Orders')).toMatchObject({ viewer: { user: { orders: { totalCount: 1, nodes: [{ id: order.id }] } } } })
  })

  test('cannot reuse the key of an order for another one', async () => {
    await run('AddToCart', { input: { productId: id(6) } })
    expect(await place({ address: { ...address, street: 'Other' } })).toMatchObject({ placeOrder: { __typename: 'ValidationError' } })
  })

  test('orders the named cart: a repeated call finds its order, and the cart filled since stays', async () => {
    const { checkoutId } = ((await run('Cart')) as { viewer: { cart: { checkoutId: string } } }).viewer.cart
    const first = await place({ address }, { idempotencyKey: 'seen', checkoutId })
    expect(first).toMatchObject({ placeOrder: { order: { lines: [{ quantity: 1 }] }, cart: { itemCount: 0, lines: [] } } })
    const { order, cart } = (first as { placeOrder: { order: { id: string }; cart: { checkoutId: string } } }).placeOrder
    expect(await run('AddToCart', { input: { productId: id(6) } })).toMatchObject({ addToCart: { cart: { checkoutId: cart.checkoutId } } })
    const filled = { itemCount: 1, checkoutId: cart.checkoutId }
    expect(await place({ address }, { idempotencyKey: 'seen', checkoutId })).toMatchObject({ placeOrder: { order, cart: filled } })
    expect(await place({ address }, { idempotencyKey: 'other', checkoutId })).toMatchObject({
      placeOrder: { __typename: 'AlreadyOrderedError', order: { id: order.id } },
    })
    expect(await place({ address }, { idempotencyKey: 'seen' })).toMatchObject({
      placeOrder: { __typename: 'ValidationError', fields: [{ path: ['idempotencyKey'] }] },
    })
    expect(await run('Cart')).toMatchObject({ viewer: { cart: filled } })
    await run('RemoveFromCart', { input: { productId: id(6) } })
  })

  test('gets the products that sold out meanwhile', async () => {
    await run('AddToCart', { input: { productId: id(7), quantity: 7 } })
    await shop.db.query(sellOut, [id(7)])
    expect(await place({ address }, { idempotencyKey: 'b' })).toMatchObject({
      placeOrder: { items: [{ requestedQuantity: 7, availableQuantity: 2, line: { shortage: 5 }, product: { id: id(7) } }] },
    })
  })

  test('cannot see the orders of others', async () => {
    const data = (await run('Orders')) as { viewer: { user: { orders: { nodes: { id: string }[] } } } }
    const mine = data.viewer.user.orders.nodes[0]?.id
    const ann = token
    token = (await shop.fixtures.caller()).headers['x-access-token']
    expect(await run('PlacedOrder', { id: mine })).toEqual({ order: null })
    const admin = await shop.fixtures.caller({ isAdmin: true })
    token = admin.headers['x-access-token']
    expect(await run('Cart')).toMatchObject({ viewer: { cart: null } })
    expect(await ask(clientOperation('AddToCart'), { input: { productId: id(1) } })).toMatchObject({
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    })
    token = ann
  })

  test('signs out, and the token no longer works', async () => {
    expect(await run('Logout')).toMatchObject({ logout: { userId: expect.stringMatching(/^usr_/) } })
    expect(await ask(clientOperation('Cart'))).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
  })
})

test('SQL, HTML and odd characters in every text of the shop get an answer in words or a 4xx, never a fault', async () => {
  const odd = [`'; drop table users; --`, '<script>alert(1)</script>', '\u0000', '\ud800', '%_\\', 'x'.repeat(10_000), '‮', '']
  token = (await shop.fixtures.caller()).headers['x-access-token']
  for (const text of odd) {
    const strange = Object.fromEntries(Object.keys(address).map((field) => [field, text]))
    const answers = [
      await ask(clientOperation('Login'), { input: { email: text, password: text } }),
      await ask(clientOperation('Register'), { input: { name: text, email: text, phone: text, password: text, confirmPassword: text } }),
      await ask(clientOperation('Products'), { filter: { search: text, categoryId: text, departmentId: text } }),
      await ask(clientOperation('Product'), { id: text }),
      await ask(clientOperation('Category'), { id: text }),
      await ask(clientOperation('ProductReviews'), { productId: text }),
      await ask(clientOperation('AddToCart'), { input: { productId: text } }),
      await ask(clientOperation('AddToCart'), { input: { productId: text, quantity: 3 } }),
      await ask(clientOperation('SetCartQuantity'), { input: { productId: text, quantity: 1 } }),
      await ask(clientOperation('RemoveFromCart'), { input: { productId: text } }),
      await ask(clientOperation('CreateAddress'), { input: { address: strange } }),
      await ask(clientOperation('UpdateAddress'), { input: { addressId: text, address: strange } }),
      await ask(clientOperation('PlacedOrder'), { id: text }),
      await ask(clientOperation('PlaceOrder'), {
        input: { deliverTo: { address: strange }, paymentMethod: 'CASH_ON_DELIVERY', idempotencyKey: text || 'k' },
      }),
      await ask(clientOperation('PlaceOrder'), {
        input: { deliverTo: { addressId: text }, paymentMethod: 'CASH_ON_DELIVERY', idempotencyKey: 'k' },
      }),
    ]
    for (const { errors } of answers) {
      for (const { extensions } of errors ?? []) expect(extensions['code'], text.slice(0, 30)).toBe('BAD_USER_INPUT')
    }
  }
})
