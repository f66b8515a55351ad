import { describe, expect, test } from 'vitest'
import { stubShop } from '../testing/stub-shop.ts'
import { openTestGateway, testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile(() => stubShop({ products: 200, favourites: 3 }))

const token = 'token-ann'

describe('The heart of a product', () => {
  const HEARTS = '{ products(first: 100) { nodes { id viewerHasFavourited } } }'
  const hearts = (data: unknown) =>
    (data as { products: { nodes: { id: string; viewerHasFavourited: boolean }[] } }).products.nodes
      .filter(({ viewerHasFavourited }) => viewerHasFavourited)
      .map(({ id }) => id)

  test('is read for a whole page of products in one call', async () => {
    const { data } = await gateway.ask(HEARTS, { token })
    expect(hearts(data)).toEqual(['prod_1', 'prod_2', 'prod_3'])
    expect(gateway.stub.calls.at(-1)?.query.get('ids')?.split(',')).toHaveLength(100)
    expect(gateway.takeCalls()).toEqual(['GET product', 'GET favourite'])
  })

  test('is off for a signed-out caller, without any call', async () => {
    const { data, errors } = await gateway.ask(HEARTS)
    expect([hearts(data), errors]).toEqual([[], undefined])
    expect(gateway.takeCalls()).toEqual(['GET product'])
  })

  test('is off for administrators, who have no favourites', async () => {
    const { data, errors } = await gateway.ask(HEARTS, { token: 'admin' })
    expect([hearts(data), errors]).toEqual([[], undefined])
  })

  test('with an expired token asks to sign in', async () => {
    const { errors } = await gateway.ask(HEARTS, { token: 'dead' })
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  })

  test('is private: no cache may store an answer with it', async () => {
    const caching = await openTestGateway({ config: { caching: true }, routes: stubShop({ favourites: 1 }) })
    const query = '{ product(id: "prod_1") { id viewerHasFavourited } }'
    for (let round = 0; round < 3; round += 1) {
      for (const [who, expected] of [
        ['token-ann', true],
        ['', false],
        ['admin', false],
      ] as const) {
        const headers = { 'x-access-token': who }
        const answer = await caching.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })
        expect(answer.json()).toEqual({ data: { product: { id: 'prod_1', viewerHasFavourited: expected } } })
        expect(answer.headers['cache-control']).toBe('no-store')
      }
    }
    await caching.close()
  })
})

describe('The list of favourites', () => {
  const list = (args: string, who = token) =>
    gateway.ask(
      `{ viewer { favourites${args} { totalCount nodes { id name viewerHasFavourited } pageInfo { currentPage pageCount hasNextPage } } } }`,
      { token: who },
    )

  test('shows the latest first, page by page, each of them a favourite', async () => {
    expect(await list('(first: 2, page: 1)')).toEqual({
      data: {
        viewer: {
          favourites: {
            totalCount: 3,
            nodes: [3, 2].map((n) => ({ id: `prod_${n}`, name: `Product ${n}`, viewerHasFavourited: true })),
            pageInfo: { currentPage: 1, pageCount: 2, hasNextPage: true },
          },
        },
      },
    })
    expect(gateway.takeCalls()).toEqual(['GET favourite'])
    expect(await list('(first: 2, page: 2)')).toMatchObject({
      data: { viewer: { favourites: { nodes: [{ id: 'prod_1' }], pageInfo: { currentPage: 2, hasNextPage: false } } } },
    })
  })

  test('is empty for administrators', async () => {
    expect(await list('', 'admin')).toMatchObject({ data: { viewer: { favourites: { totalCount: 0, nodes: [] } } } })
  })

  test('has at most 100 a page', async () => {
    expect(await list('(first: 101)')).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
    expect(gateway.takeCalls()).toEqual([])
  })
})

const ADD = `mutation ($ids: [ID!]!) { addFavourites(input: { productIds: $ids }) {
  __typename
  ... on AddFavouritesSuccess { products { id viewerHasFavourited } viewer { favourites { totalCount nodes { id viewerHasFavourited } } } }
  ... on ValidationError { fields { path code } }
} }`
const REMOVE = `mutation ($id: ID!) { removeFavourite(input: { productId: $id }) {
  __typename
  ... on RemoveFavouriteSuccess { product { id viewerHasFavourited } viewer { favourites { nodes { id } } } }
  ... on UserError { message }
} }`

describe('Adding favourites', () => {
  test('answers the products and the list with them', async () => {
    expect(await gateway.ask(ADD, { token, variables: { ids: ['prod_7', 'prod_1'] } })).toEqual({
      data: {
        addFavourites: {
          __typename: 'AddFavouritesSuccess',
          products: ['prod_7', 'prod_1'].map((id) => ({ id, viewerHasFavourited: true })),
          viewer: {
            favourites: {
              totalCount: 4,
              nodes: ['prod_7', 'prod_3', 'prod_2', 'prod_1'].map((id) => ({ id, viewerHasFavourited: true })),
            },
          },
        },
      },
    })
    expect(gateway.stub.calls[0]?.body).toEqual({ products: ['prod_7', 'prod_1'] })
    expect(gateway.takeCalls()).toEqual(['PUT favourite', 'GET favourite'])
  })

  test('is refused for too many, or no products', async () => {
    gateway.stub.routes['PUT favourite'] = () => ({
      status: 400,
      body: { code: 'VALIDATION', message: 'Check.', fields: [{ path: ['products'], code: 'INVALID', message: 'at most 100' }] },
    })
    expect(await gateway.ask(ADD, { token, variables: { ids: [] } })).toEqual({
      data: { addFavourites: { __typename: 'ValidationError', fields: [{ path: ['productIds'], code: 'INVALID' }] } },
    })
  })

  test('is refused to administrators', async () => {
    expect(await gateway.ask(ADD, { token: 'admin', variables: { ids: ['prod_1'] } })).toMatchObject({
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    })
  })
})

describe('Removing a favourite', () => {
  test('answers the product and the list without it', async () => {
    expect(await gateway.ask(REMOVE, { token, variables: { id: 'prod_2' } })).toEqual({
      data: {
        removeFavourite: {
          __typename: 'RemoveFavouriteSuccess',
          product: { id: 'prod_2', viewerHasFavourited: false },
          viewer: { favourites: { nodes: [{ id: 'prod_3' }, { id: 'prod_1' }] } },
        },
      },
    })
    expect(gateway.takeCalls().toSorted()).toEqual(['DELETE favourite/prod_2', 'GET favourite', 'GET product/one/prod_2'])
  })

  test('is answered with an error type when the product is deleted or unknown', async () => {
    for (const id of ['prod_999', '', '..', '\ud800', 'x'.repeat(9000)]) {
      const { data } = await gateway.ask(REMOVE, { token, variables: { id } })
      expect(data, id.slice(0, 20)).toEqual({ removeFavourite: { __typename: 'NotFoundError', message: expect.any(String) } })
    }
    gateway.stub.routes['DELETE favourite/*'] = () => ({ status: 400, body: { code: 'VALIDATION', message: 'No.', fields: [] } })
    expect(await gateway.ask(REMOVE, { token, variables: { id: 'odd' } })).toMatchObject({
      data: { removeFavourite: { __typename: 'NotFoundError' } },
    })
  })
})

test('Adding and removing favourites in one request leave every heart right', async () => {
  const query = `mutation {
    add: addFavourites(input: { productIds: ["prod_9"] }) { ... on AddFavouritesSuccess { products { id viewerHasFavourited } } }
    drop: removeFavourite(input: { productId: "prod_9" }) { ... on RemoveFavouriteSuccess { product { id viewerHasFavourited } } }
  }`
  expect(await gateway.ask(query, { token })).toEqual({
    data: {
      add: { products: [{ id: 'prod_9', viewerHasFavourited: true }] },
      drop: { product: { id: 'prod_9', viewerHasFavourited: false } },
    },
  })
})

test.each(['addFavourites(input: { productIds: ["prod_1"] })', 'removeFavourite(input: { productId: "prod_1" })'])(
  'The favourites operation %s needs a token',
  async (field) => {
    expect(await gateway.ask(`mutation { ${field} { __typename } }`)).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    })
    expect(gateway.takeCalls()).toEqual([])
  },
)

test('With a REST service without favourites the gateway answers that they are not offered', async () => {
  for (const name of ['GET favourite', 'PUT favourite', 'DELETE favourite/*']) {
    gateway.stub.routes[name] = () => ({ status: 404, text: '<h1>Not found</h1>' })
  }
  for (const query of [
    '{ product(id: "prod_1") { viewerHasFavourited } }',
    '{ viewer { favourites { totalCount } } }',
    'mutation { addFavourites(input: { productIds: ["prod_1"] }) { __typename } }',
    'mutation { removeFavourite(input: { productId: "prod_1" }) { __typename } }',
  ]) {
    expect(await gateway.ask(query, { token }), query).toMatchObject({ errors: [{ extensions: { code: 'NOT_OFFERED' } }] })
  }
})
