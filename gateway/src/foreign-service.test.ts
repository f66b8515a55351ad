import { describe, expect, test } from 'vitest'
import { type StubAnswer, type StubRoutes } from './testing/stub-rest-service.ts'
import { testGatewayForFile } from './testing/test-gateway.ts'

// Bodies that spec section 7 allows, as foreign services send them: fields that it does not promise are missing, null or text.
const gateway = testGatewayForFile()

const mongoId = (n: number): string => `65a1b2c3d4e5f60718290a${n}`
const body =
  (value: unknown, status = 200) =>
  (): StubAnswer => ({ body: value, status })
const NOT_FOUND = body({ message: 'none' }, 404)

const product = {
  _id: mongoId(10),
  name: 'Kettle',
  price: 12.5,
  stock: 4,
  rating: 4.5,
  image_path: ['https://cdn.example/1.png'],
  category: { _id: mongoId(20), name: 'Kitchen' },
  department: { _id: mongoId(30), name: 'Home' },
  description: 'A kettle.',
  brand: 'Brand',
  weight: 1,
  cod: true,
  __v: 0,
}
const review = { _id: mongoId(40), user: { _id: mongoId(50), name: 'Ann' }, rating: 5, title: 'Good', date: '2026-01-01', comment: 'Yes.' }
const address = {
  _id: mongoId(60),
  createdAt: '2026-01-01T00:00:00Z',
  fullAddress: '3 Nile',
  street: 'Nile',
  building: '3',
  city: 'Cairo',
  state: 'Cairo',
  phone: '01012345678',
  zipCode: 11511,
  country: 'Egypt',
}
const line = { product_id: mongoId(10), quantity: 2, productBrief: { product_id: mongoId(10), name: 'Kettle', price: 5, image_path: null } }
const order = {
  _id: mongoId(70),
  createdAt: '2026-01-01T00:00:00Z',
  bill: 40,
  status: 'pending',
  deliveryAddress: { city: 'Cairo' },
  paymentMethod: 'cash',
  products: [line],
}
const session = { _id: mongoId(50), name: 'Ann', email: 'ann@shop.example', phone: '01012345678', role: false, token: 't' }

/** The data of an answer, which must have no errors. */
async function ask(routes: StubRoutes, query: string, variables: Record<string, unknown> = {}) {
  gateway.stub.routes = routes
  const { data, errors } = await gateway.ask(query, { token: 'token-ann', variables })
  expect(errors).toBeUndefined()
  return data
}

describe('The catalogue of a foreign REST service', () => {
  const LIST = '{ products(first: 8) { nodes { id rating { average count } images { url } price { amount } stock } } }'

  test('may have products without a rating, pictures or words, and numbers that are text', async () => {
    const { rating: _1, image_path: _2, description: _3, brand: _4, cod: _5, ...bare } = product
    const routes = { 'GET product': body({ products: [{ ...bare, price: '12.50', stock: '4' }], pages: '3' }), 'GET review/*': body([]) }
    expect(await ask(routes, LIST)).toEqual({
      products: {
        nodes: [{ id: product._id, rating: { average: 0, count: 0 }, images: [], price: { amount: 1250 }, stock: 4 }],
      },
    })
    expect(
      await ask({ 'GET product/one/*': body(bare) }, '{ product(id: "a") { description brand cashOnDelivery images { url } } }'),
    ).toEqual({ product: { description: '', brand: '', cashOnDelivery: false, images: [] } })
  })

  test('may have one picture in place of a list, and a list in place of one', async () => {
    const url = 'https://cdn.example/1.png'
    const query = '{ product(id: "a") { images { url } category { image { id url } } } }'
    const category = { ...product.category, department: { _id: mongoId(30) }, image_path: [url, 'https://cdn.example/2.png'] }
    const routes = { 'GET product/one/*': body({ ...product, image_path: url }), 'GET category': body([category]) }
    expect(await ask(routes, query)).toEqual({
      product: { images: [{ url }], category: { image: { id: expect.stringMatching(/:img_/), url } } },
    })
  })

  test('may have null in place of empty lists', async () => {
    const nothing = { products: null, pages: 0 }
    const routes = {
      'GET product': body(nothing),
      'GET product/search': body(nothing),
      'GET category': body(null),
      'GET department': body(null),
    }
    const query =
      '{ products(first: 8) { nodes { id } } found: products(first: 8, filter: { search: "a" }) { nodes { id } } shop { departments { id } categories { id } } }'
    expect(await ask(routes, query)).toEqual({ products: { nodes: [] }, found: { nodes: [] }, shop: { departments: [], categories: [] } })
  })
})

describe('A field of a foreign REST service that only looks like an addition of ours', () => {
  const many = (length: number) => Array.from({ length }, (_, index) => ({ ...product, _id: mongoId(10 + index), price: 20 - index }))

  test('is no reason to trust the order or the length of a list of products', async () => {
    const routes = { 'GET product': body({ products: many(10), pages: 1, limit: 10, total: 10 }) }
    const query = `{ products(filter: { categoryId: "${mongoId(20)}" }, sort: PRICE_ASC, first: 3, page: 2) { totalCount nodes { price { amount } } } }`
    expect(await ask(routes, query)).toEqual({
      products: { totalCount: 10, nodes: [14, 15, 16].map((egp) => ({ price: { amount: 100 * egp } })) },
    })
  })

  test('does not make the gateway use products that it did not ask for', async () => {
    const routes = {
      'GET order': body([
        { ...order, products: [10, 15].map((n) => ({ ...line, productBrief: { ...line.productBrief, product_id: mongoId(n) } })) },
      ]),
      'GET product': body({ products: many(3), pages: 4, limit: 3 }),
      'GET product/one/*': ({ name }: { name: string }) => ({ body: { ...product, _id: name.split('/').at(-1) } }),
    }
    expect(await ask(routes, '{ viewer { user { orders { nodes { lines { product { id } } } } } } }')).toEqual({
      viewer: { user: { orders: { nodes: [{ lines: [{ product: { id: mongoId(10) } }, { product: { id: mongoId(15) } }] }] } } },
    })
  })

  test('does not make the gateway take a whole list for a part of it', async () => {
    const orders = [1, 2, 3].map((n) => ({ ...order, _id: mongoId(70 + n) }))
    const routes = { 'GET order': () => ({ body: orders, headers: { 'x-total-count': '3' } }) }
    const query = '{ viewer { user { orders(first: 2, page: 2) { totalCount nodes { id } pageInfo { hasNextPage } } } } }'
    expect(await ask(routes, query)).toEqual({
      viewer: { user: { orders: { totalCount: 3, nodes: [{ id: mongoId(73) }], pageInfo: { hasNextPage: false } } } },
    })
  })
})

describe('The reviews of a foreign REST service', () => {
  const QUERY = '{ product(id: "a") { rating { count } reviews { totalCount nodes { rating author { id name } } } } }'
  const of = (reviews: () => StubAnswer) => ask({ 'GET product/one/*': body(product), 'GET review/*': reviews }, QUERY)

  test.each([
    ['null', body(null)],
    ['not found', NOT_FOUND],
  ])('are empty when their list is %s', async (_what, reviews) => {
    expect(await of(reviews)).toEqual({ product: { rating: { count: 0 }, reviews: { totalCount: 0, nodes: [] } } })
  })

  test('stay when their author is deleted', async () => {
    expect(await of(body([{ ...review, user: null, rating: '5' }]))).toEqual({
      product: {
        rating: { count: 1 },
        reviews: { totalCount: 1, nodes: [{ rating: 5, author: { id: expect.stringMatching(/^author_/), name: 'Deleted user' } }] },
      },
    })
  })
})

describe('The cart of a foreign REST service', () => {
  const QUERY = '{ viewer { cart { itemCount subtotal { amount } orderable lines { quantity total { amount } } } } }'

  test.each([
    ['null', body(null)],
    ['not found', NOT_FOUND],
    ['without lines', body({ products: null, bill: 0 })],
  ])('is empty when the answer is %s', async (_what, cart) => {
    expect(await ask({ 'GET cart': cart }, QUERY)).toEqual({
      viewer: { cart: { itemCount: 0, subtotal: { amount: 0 }, orderable: false, lines: [] } },
    })
  })

  test('may have quantities that are text', async () => {
    const other = { ...product, _id: mongoId(11) }
    const products = [
      { product_id: product, quantity: '2' },
      { product_id: other, quantity: '3' },
    ]
    expect(await ask({ 'GET cart': body({ products, bill: '62.5' }) }, QUERY)).toMatchObject({
      viewer: { cart: { itemCount: 5, subtotal: { amount: 6250 }, lines: [{ quantity: 2 }, { quantity: 3, total: { amount: 3750 } }] } },
    })
  })
})

describe('The orders of a foreign REST service', () => {
  test('may have only the city of their address, and a list of pictures', async () => {
    const images = ['https://cdn.example/1.png', 'https://cdn.example/2.png']
    const listed = { ...order, products: [{ ...line, quantity: '2', productBrief: { ...line.productBrief, image_path: images } }, line] }
    const query = `{ viewer { user { orders { nodes {
      totals { itemCount } deliveryAddress { city street formatted } lines { quantity productImage { url } }
    } } } } }`
    expect(await ask({ 'GET order': body([listed]) }, query)).toEqual({
      viewer: {
        user: {
          orders: {
            nodes: [
              {
                totals: { itemCount: 4 },
                deliveryAddress: { city: 'Cairo', street: '', formatted: 'Cairo' },
                lines: [
                  { quantity: 2, productImage: { url: images[0] } },
                  { quantity: 2, productImage: null },
                ],
              },
            ],
          },
        },
      },
    })
  })

  test('may be null in place of an empty list, and spell their status in another way', async () => {
    const query = '{ viewer { user { orders { totalCount nodes { status } } } } }'
    expect(await ask({ 'GET order': body(null) }, query)).toEqual({ viewer: { user: { orders: { totalCount: 0, nodes: [] } } } })
    expect(await ask({ 'GET order': body([{ ...order, status: 'canceled' }]) }, query)).toMatchObject({
      viewer: { user: { orders: { nodes: [{ status: 'CANCELLED' }] } } },
    })
  })
})

describe('The address book of a foreign REST service', () => {
  test('has a new address that comes back trimmed and with digits as a number', async () => {
    const { _id, createdAt, fullAddress, state: governorate, zipCode, ...typed } = address
    const routes = { 'POST address': body({ message: 'saved' }), 'GET address': body([address]) }
    const query = `mutation ($input: CreateAddressInput!) { createAddress(input: $input) {
      ... on CreateAddressSuccess { address { id postalCode formatted createdAt } }
    } }`
    expect(
      await ask(routes, query, { input: { address: { ...typed, governorate, street: 'Nile ', postalCode: String(zipCode) } } }),
    ).toEqual({
      createAddress: { address: { id: _id, postalCode: '11511', formatted: fullAddress, createdAt: new Date(createdAt).toISOString() } },
    })
  })

  test('may be null in place of an empty list', async () => {
    expect(await ask({ 'GET address': body(null) }, '{ viewer { addresses { id } } }')).toEqual({ viewer: { addresses: [] } })
  })
})

describe('Signing in at a foreign REST service', () => {
  const QUERY = `mutation { login(input: { email: "a", password: "b" }) {
    ... on LoginSuccess { session { token expiresAt } viewer { user { id name } } } ... on UserError { message }
  } }`
  const { token, ...user } = session

  test.each([
    ['in one object', session],
    ['side by side', { user, token }],
  ])('answers the user and the token %s', async (_what, answer) => {
    expect(await ask({ 'POST user/login': body(answer) }, QUERY)).toMatchObject({
      login: { session: { token }, viewer: { user: { id: user._id, name: 'Ann' } } },
    })
  })

  test('may give the end of the session as a number of milliseconds', async () => {
    expect(await ask({ 'POST user/login': body({ ...session, expiration: 1_800_000_000_000 }) }, QUERY)).toMatchObject({
      login: { session: { expiresAt: '2027-01-15T08:00:00.000Z' } },
    })
  })

  test.each([400, 401, 404, 422])('is refused with status %i', async (status) => {
    expect(await ask({ 'POST user/login': body({ message: 'No.' }, status) }, QUERY)).toEqual({
      login: { message: 'Opps! please check data again' },
    })
  })
})
