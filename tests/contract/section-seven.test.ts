import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildGateway } from '../../gateway/src/server.ts'
import { TEST_TIMEOUTS } from '../../gateway/src/testing/test-timeouts.ts'
import { clientOperation } from '../schema/client-operations.ts'
import { type SectionSevenService, startSectionSevenService } from './section-seven.ts'

// Operations of the storefront against a service that speaks spec section 7 alone.
let service: SectionSevenService
let gateway: FastifyInstance
let token = ''

beforeAll(async () => {
  service = await startSectionSevenService()
  gateway = await buildGateway({
    config: { restUrl: service.url, gatewaySecret: undefined, trustProxy: false as const, publicSchema: true, caching: false },
    logger: pino({ level: 'silent' }),
    ...TEST_TIMEOUTS,
  })
})
afterAll(async () => {
  await gateway.close()
  await service.close()
})

async function ask(query: string, variables: Record<string, unknown> = {}) {
  const response = await gateway.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'x-access-token': token },
    payload: { query, variables },
  })
  return response.json<{ data: unknown; errors?: unknown[] }>()
}
/** The data of an operation of the storefront, which must succeed. */
async function run(name: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await ask(clientOperation(name), variables)
  expect(errors, name).toBeUndefined()
  return data
}

const id = (index: number): string => service.products[index]?._id ?? ''
const price = (index: number): number => Math.round((service.products[index]?.price ?? 0) * 100)
const password = 'Passw0rd!'
const address = {
  phone: '01012345678',
  street: 'Nile Street',
  building: '3',
  city: 'Cairo',
  governorate: 'Cairo',
  country: 'Egypt',
  postalCode: '11511',
}

describe('At a service of section 7 alone, a visitor', () => {
  test('sees the home page, page by page', async () => {
    expect(await run('Products', { first: 8, page: 3 })).toMatchObject({
      products: {
        totalCount: null,
        nodes: [16, 17, 18, 19].map((index) => ({ id: id(index), rating: { count: 3 } })),
        pageInfo: { currentPage: 3, pageCount: 3, hasNextPage: false },
      },
    })
  })

  test('sees departments with their categories', async () => {
    expect(await run('Catalogue')).toMatchObject({
      shop: {
        departments: [
          { name: 'Books', categories: [{ name: 'Atlases', image: null }, { name: 'Novels' }] },
          { name: 'Home', categories: [{ name: 'Kitchen', image: { small: 'https://cdn.elsewhere.example/Kitchen.png' } }] },
        ],
      },
    })
  })

  test('sees a product, its reviews newest first, and its counts of stars', async () => {
    expect(await run('Product', { id: id(0) })).toMatchObject({
      product: { id: id(0), price: { amount: price(0) }, department: { name: 'Home' } },
    })
    expect(await run('ProductReviews', { productId: id(0) })).toMatchObject({
      product: {
        rating: { count: 3, distribution: [{ stars: 5, count: 2 }, { count: 0 }, { stars: 3, count: 1 }, { count: 0 }, { count: 0 }] },
        reviews: { totalCount: 3, nodes: [{ title: 'Title 2' }, { title: 'Title 1' }, { title: 'Title 0' }] },
      },
    })
    expect(await run('Product', { id: 'nothing' })).toEqual({ product: null })
  })

  test('sees related products: the best rated of the category, without the product itself', async () => {
    const [first] = service.products
    const others = service.products.filter(
      ({ category, _id, stock }) => category._id === first?.category._id && _id !== first._id && stock > 0,
    )
    const data = await run('RelatedProducts', { id: id(0) })
    const { related } = (data as { product: { related: { id: string }[] } }).product
    expect(related.map((each) => each.id).toSorted()).toEqual(others.map(({ _id }) => _id).toSorted())
    expect(related.length).toBeGreaterThan(0)
  })

  test('sees the products viewed before, without deleted ones', async () => {
    expect(await run('NamedProducts', { ids: [id(2), 'gone', id(0)] })).toMatchObject({
      productsById: { nodes: [{ id: id(2) }, { id: id(0) }] },
    })
  })

  test('sees a category, sorted and cut by the gateway, with the department that it belongs to', async () => {
    const categoryId = service.products[0]?.category._id ?? ''
    const cheapest = service.products.filter(({ category }) => category._id === categoryId).toSorted((a, b) => a.price - b.price)
    expect(await run('Products', { filter: { categoryId }, sort: 'PRICE_ASC', first: 3, page: 2 })).toMatchObject({
      products: {
        totalCount: 7,
        nodes: cheapest.slice(3, 6).map(({ _id }) => ({ id: _id })),
        pageInfo: { pageCount: 3, hasNextPage: true },
      },
    })
    expect(await run('Category', { id: categoryId })).toMatchObject({ category: { name: 'Kitchen', department: { name: 'Home' } } })
  })

  test('searches for products, sorted by the service, cut by the gateway', async () => {
    expect(await run('Products', { filter: { search: 'product 1' }, sort: 'PRICE_DESC', first: 4, page: 1 })).toMatchObject({
      products: { totalCount: 10, nodes: [{}, {}, {}, {}], pageInfo: { pageCount: 3 } },
    })
    expect(await run('Products', { filter: { search: 'product 1', literalSearch: true }, first: 4 })).toMatchObject({
      products: { totalCount: 10, search: null },
    })
    expect(await run('Products', { filter: { search: 'nothing at all' } })).toMatchObject({ products: { totalCount: 0, nodes: [] } })
  })

  test('sees both ways to pay', async () => {
    expect(await ask('{ shop { paymentMethods } }')).toEqual({ data: { shop: { paymentMethods: ['CARD', 'CASH_ON_DELIVERY'] } } })
  })
})

describe('At a service of section 7 alone, a shopper', () => {
  test('signs up, signs in, and is refused with a wrong password or a taken email', async () => {
    const account = { name: 'Ann', email: 'ann@shop.example', phone: '01012345678', password, confirmPassword: password }
    expect(await run('Register', { input: account })).toMatchObject({ register: { __typename: 'RegisterSuccess' } })
    expect(await run('Register', { input: account })).toMatchObject({ register: { __typename: 'EmailTakenError' } })
    expect(await run('Login', { input: { email: account.email, password: 'wrong' } })).toMatchObject({
      login: { __typename: 'InvalidCredentialsError' },
    })
    const data = await run('Login', { input: { email: account.email, password } })
    expect(data).toMatchObject({ login: { viewer: { user: { name: 'Ann', role: 'SHOPPER' } } } })
    const { session } = (data as { login: { session: { token: string; expiresAt: string } } }).login
    expect(Date.parse(session.expiresAt)).toBeGreaterThan(Date.now() + 863_000_000)
    token = session.token
  })

  test('fills the cart piece by piece, removes products and empties it', async () => {
    const line = (data: unknown) => (data as { addToCart: { line: { id: string } } }).addToCart.line.id
    const added = await run('AddToCart', { input: { productId: id(0), quantity: 3 } })
    expect(added).toMatchObject({ addToCart: { line: { quantity: 3 }, cart: { itemCount: 3, subtotal: { amount: 3 * price(0) } } } })
    expect(line(await run('AddToCart', { input: { productId: id(0) } }))).toBe(line(added))
    for (const quantity of [6, 2, 2]) {
      expect(await run('SetCartQuantity', { input: { productId: id(0), quantity } })).toMatchObject({
        setCartQuantity: { cart: { itemCount: quantity } },
      })
    }
    await run('AddToCart', { input: { productId: id(1) } })
    expect(await run('RemoveFromCart', { input: { productId: id(0) } })).toMatchObject({
      removeFromCart: { cart: { lines: [{ product: { id: id(1) } }] } },
    })
    const total = price(1) + 2100 + 900
    expect(await run('Cart')).toMatchObject({ viewer: { cart: { orderable: true, cash: { total: { amount: total } } } } })
    expect(await ask('mutation { clearCart { ... on ClearCartSuccess { cart { itemCount } } } }')).toEqual({
      data: { clearCart: { cart: { itemCount: 0 } } },
    })
    expect(await ask('mutation { addToCart(input: { productId: "nothing" }) { __typename } }')).toEqual({
      data: { addToCart: { __typename: 'NotFoundError' } },
    })
  })

  test('saves an address and finds it in the address book', async () => {
    const created = await run('CreateAddress', { input: { address } })
    expect(created).toMatchObject({
      createAddress: {
        address: { street: 'Nile Street', postalCode: '11511', formatted: '3 Nile Street' },
        viewer: { id: expect.any(String) },
      },
    })
    expect(await run('Addresses')).toMatchObject({ viewer: { addresses: [{ city: 'Cairo' }] } })
  })

  test('gets the products that are out of stock, and nothing is ordered', async () => {
    await run('AddToCart', { input: { productId: id(3) } })
    const input = { deliverTo: { address }, paymentMethod: 'CASH_ON_DELIVERY', idempotencyKey: 'a' }
    expect(await run('PlaceOrder', { input })).toMatchObject({
      placeOrder: {
        __typename: 'OutOfStockError',
        items: [{ requestedQuantity: 1, availableQuantity: 0, product: { id: id(3) }, line: { shortage: 1 } }],
      },
    })
    await run('RemoveFromCart', { input: { productId: id(3) } })
    expect(await run('Orders')).toMatchObject({ viewer: { user: { orders: { totalCount: 0 } } } })
  })

  test('pays cash and the cart is emptied', async () => {
    await run('AddToCart', { input: { productId: id(4), quantity: 2 } })
    const { viewer } = (await run('Addresses')) as { viewer: { addresses: { id: string }[] } }
    const deliverTo = { addressId: viewer.addresses[0]?.id }
    service.calls.length = 0
    const data = await run('PlaceOrder', { input: { deliverTo, paymentMethod: 'CASH_ON_DELIVERY', idempotencyKey: 'b' } })
    expect(data).toMatchObject({
      placeOrder: {
        order: {
          status: 'CONFIRMED',
          totals: { total: { amount: 2 * price(4) + 3000 } },
          lines: [{ quantity: 2, product: { id: id(4) } }],
        },
        cart: { itemCount: 0 },
        products: [{ id: id(4), stock: 3, inStock: true }],
      },
    })
    expect(service.calls).toContain('PUT cart/emptyCart')
  })

  test('sees the orders, newest first, and one of them', async () => {
    await run('AddToCart', { input: { productId: id(5) } })
    await run('PlaceOrder', { input: { deliverTo: { address }, paymentMethod: 'CASH_ON_DELIVERY', idempotencyKey: 'c' } })
    const data = await run('Orders')
    expect(data).toMatchObject({
      viewer: {
        user: {
          orders: {
            totalCount: 2,
            nodes: [
              { lines: [{ productName: 'Product 06' }], payment: { method: 'CASH_ON_DELIVERY' }, deliveryAddress: { city: 'Cairo' } },
              { lines: [{ productName: 'Product 05' }] },
            ],
          },
        },
      },
    })
    const { viewer } = data as { viewer: { user: { orders: { nodes: { id: string }[] } } } }
    const [latest] = viewer.user.orders.nodes
    expect(await run('PlacedOrder', { id: latest?.id })).toMatchObject({ order: { id: latest?.id } })
    expect(await run('PlacedOrder', { id: 'nothing' })).toEqual({ order: null })
  })

  test('with an expired token is asked to sign in', async () => {
    const good = token
    token = 'dead'
    expect(await ask('{ viewer { cart { id } } }')).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
    token = good
  })
})

describe('At a service of section 7 alone, a feature that needs an addition is NOT_OFFERED:', () => {
  test.each([
    ['many pieces at once', 'mutation { addToCart(input: { productId: "1", quantity: 51 }) { __typename } }'],
    ['a quantity far from the present one', 'mutation { setCartQuantity(input: { productId: "1", quantity: 51 }) { __typename } }'],
    ['the account', '{ viewer { user { name } } }'],
    ['signing out', 'mutation { logout { __typename } }'],
    [
      'changing an address',
      'mutation { updateAddress(input: { addressId: "1", address: { phone: "1", street: "1", building: "1", city: "1", governorate: "1", country: "1", postalCode: "1" } }) { __typename } }',
    ],
    ['another size of the home page', '{ products(first: 12) { totalCount } }'],
    ['a page that does not begin where one of eight does', '{ products(first: 8, after: "YXQ6Mg") { totalCount } }'],
    ['the home page in another order', '{ products(sort: PRICE_ASC) { totalCount } }'],
    ['the home page without what is out of stock', '{ products(filter: { includeOutOfStock: false }) { totalCount } }'],
    ['products of which few are left', '{ products(filter: { stock: LOW }) { totalCount } }'],
    ['a search for what is paid by card', '{ products(filter: { search: "lamp", cashOnDelivery: false }) { totalCount } }'],
    ['a search in the order of age', '{ products(filter: { search: "lamp" }, sort: NEWEST) { totalCount } }'],
    ['a category, narrowed down', '{ products(filter: { categoryId: "1", brands: ["Nour"], minPrice: 1 }) { totalCount } }'],
    ['a category in a size', '{ products(filter: { categoryId: "1", options: [{ key: "Size", values: ["M"] }] }) { totalCount } }'],
    ['what a list can be narrowed down by', '{ products { facets { isComplete } } }'],
    ['products by name', '{ products(sort: NAME_ASC) { totalCount } }'],
    ['the products of a department', '{ shop { departments { products { totalCount } } } }'],
    ['when an order last changed', '{ viewer { user { orders { nodes { updatedAt } } } } }'],
  ])('%s', async (_what, query) => {
    const { errors } = await ask(query)
    expect(errors).not.toHaveLength(0)
    expect(errors).toEqual(errors?.map(() => expect.objectContaining({ extensions: { code: 'NOT_OFFERED' } })))
  })
})
