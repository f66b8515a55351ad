import { describe, expect, test } from 'vitest'
import { notFound } from '../testing/stub-rest-service.ts'
import { product, stubShop } from '../testing/stub-shop.ts'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()

const lastQuery = () => Object.fromEntries(gateway.stub.calls.at(-1)?.query ?? [])

describe('A product', () => {
  test('has the fields of the graph in place of those of REST, and its price in piastres', async () => {
    const query = `{ product(id: "prod_7") {
      id name description brand weight stock inStock cashOnDelivery price { amount currency }
      images { id url(size: SMALL) original: url(size: ORIGINAL) altText width height }
      category { id name image { altText } department { id name } } department { id name }
      rating { average count distribution { stars count } }
    } }`
    expect(await gateway.ask(query)).toEqual({
      data: {
        product: {
          id: 'prod_7',
          name: 'Product 7',
          description: 'A thing.',
          brand: 'Brand',
          weight: 0.25,
          stock: 2,
          inStock: true,
          cashOnDelivery: false,
          price: { amount: 750, currency: 'EGP' },
          images: [
            {
              id: 'prod_7:0123456789abcdef0123456789abcdef-800x600',
              url: 'http://shop/images/0123456789abcdef0123456789abcdef-800x600.320.webp',
              original: 'http://shop/images/0123456789abcdef0123456789abcdef-800x600.jpg',
              altText: 'Product 7',
              width: 800,
              height: 600,
            },
            {
              id: expect.stringMatching(/^prod_7:img_[0-9a-f]{24}$/),
              url: 'http://elsewhere/picture.png',
              original: 'http://elsewhere/picture.png',
              altText: 'Product 7',
              width: null,
              height: null,
            },
          ],
          category: {
            id: 'cat_4',
            name: 'Category 4',
            image: { altText: 'Category 4' },
            department: { id: 'dep_1', name: 'Department 1' },
          },
          department: { id: 'dep_2', name: 'Department 2' },
          rating: {
            average: 4.5,
            count: 4,
            distribution: [
              { stars: 5, count: 2 },
              { stars: 4, count: 2 },
              { stars: 3, count: 0 },
              { stars: 2, count: 0 },
              { stars: 1, count: 0 },
            ],
          },
        },
      },
    })
    expect(gateway.takeCalls().toSorted()).toEqual(['GET category', 'GET product/one/prod_7'])
  })

  test('has its pictures, or the first of them', async () => {
    const ask = (limit: number | null) => gateway.ask(`{ product(id: "prod_7") { images(limit: ${limit}) { width } } }`)
    const [main, second] = [{ width: 800 }, { width: null }]
    expect(await ask(1)).toEqual({ data: { product: { images: [main] } } })
    expect(await ask(9)).toEqual({ data: { product: { images: [main, second] } } })
    expect(await ask(null)).toEqual({ data: { product: { images: [main, second] } } })
    const { errors } = await ask(0)
    expect(errors).toEqual([expect.objectContaining({ message: '`limit` must be at least 1.' })])
  })

  test('is null when it is unknown, and an error when the REST service fails', async () => {
    expect(await gateway.ask('{ product(id: "prod_999") { id } }')).toEqual({ data: { product: null } })
    gateway.stub.routes['GET product/one/*'] = () => ({ status: 502, text: '<h1>SQL exploded</h1>' })
    const { errors } = await gateway.ask('{ product(id: "prod_1") { id } }')
    expect(errors).toMatchObject([{ extensions: { code: 'PARSING_ERROR', originalStatus: 502 } }])
    expect(JSON.stringify(errors)).not.toContain('SQL')
  })

  test('may be requested by any id that a client can send', async () => {
    for (const id of ['', '..', '\ud800', 'a/b?c=d', '<script>', 'x'.repeat(5000)]) {
      const answer = await gateway.ask('query ($id: ID!) { product(id: $id) { id } }', { variables: { id } })
      expect(answer, id.slice(0, 20)).toEqual({ data: { product: null } })
    }
  })

  test('is not requested when its id leads out of the path of products', async () => {
    await gateway.ask('{ product(id: "..") { id } dot: product(id: ".") { id } none: product(id: "") { id } }')
    expect(gateway.takeCalls()).toEqual([])
  })
})

describe('The related products of a product', () => {
  test('are those of the REST service, as many as requested', async () => {
    expect(await gateway.ask('{ product(id: "prod_7") { related(limit: 2) { id } } }')).toEqual({
      data: { product: { related: [{ id: 'prod_2' }, { id: 'prod_3' }] } },
    })
    expect(lastQuery()).toEqual({ limit: '2' })
  })

  test('are those of its category, the best rated first, when the REST service has no such call', async () => {
    const rated = (n: number, rating: number, stock = 2) => ({ ...product(n), rating, stock })
    const products = [rated(3, 5, 0), rated(11, 3), rated(7, 5), rated(15, 4), rated(19, 1)]
    for (const strange of [notFound(), { body: { products: [product(7)], pages: 1 } }, { body: null }]) {
      gateway.stub.routes = {
        ...stubShop(),
        'GET product/related/*': () => strange,
        'GET product': () => ({ body: { products, pages: 1 } }),
      }
      expect(await gateway.ask('{ product(id: "prod_7") { related(limit: 2) { id } } }')).toEqual({
        data: { product: { related: [{ id: 'prod_15' }, { id: 'prod_11' }] } },
      })
    }
  })

  test.each([0, 21])('are refused in numbers of %i', async (first) => {
    const answer = await gateway.ask(`{ product(id: "prod_7") { related(limit: ${first}) { id } } }`)
    expect(answer).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  })
})

describe('The ways to pay for products', () => {
  const ways = () => gateway.ask('{ products(first: 2) { nodes { cashOnDelivery paymentMethods } } }')
  const answer = (cardOnly: string[] | null, either: string[] | null) => ({
    data: {
      products: {
        nodes: [
          { cashOnDelivery: false, paymentMethods: cardOnly },
          { cashOnDelivery: true, paymentMethods: either },
        ],
      },
    },
  })

  test("follow the shop's, read once: without cards a product that excludes cash cannot be bought", async () => {
    expect(await ways()).toEqual(answer([], ['CASH_ON_DELIVERY']))
    expect(gateway.takeCalls().filter((call) => call === 'GET payment')).toHaveLength(1)
    gateway.stub.routes['GET payment'] = () => ({ body: { methods: ['visa', 'cash'] } })
    expect(await ways()).toEqual(answer(['CARD'], ['CARD', 'CASH_ON_DELIVERY']))
  })

  test('cost one call, however many products there are', async () => {
    gateway.stub.routes = stubShop({ products: 100 })
    const list = 'products(first: 100) { nodes { paymentMethods } }'
    expect((await gateway.ask(`{ one: ${list} two: ${list} }`)).errors).toBeUndefined()
  })

  test('are null when the REST service does not answer; the products are answered', async () => {
    gateway.stub.routes['GET payment'] = () => ({ status: 503, body: {} })
    expect(await ways()).toEqual(answer(null, null))
  })

  test('are card and cash when the REST service has no such call', async () => {
    gateway.stub.routes['GET payment'] = notFound
    expect(await ways()).toEqual(answer(['CARD'], ['CARD', 'CASH_ON_DELIVERY']))
  })
})

describe('A list of products', () => {
  const list = (args: string) =>
    gateway.ask(`{ products(${args}) { totalCount nodes { id } pageInfo { currentPage pageCount hasNextPage hasPreviousPage } } }`)

  test('makes the plain call of the spec for a page of the home grid', async () => {
    expect(await list('first: 8, page: 2')).toEqual({
      data: {
        products: {
          totalCount: 20,
          nodes: [9, 10, 11, 12, 13, 14, 15, 16].map((n) => ({ id: `prod_${n}` })),
          pageInfo: { currentPage: 2, pageCount: 3, hasNextPage: true, hasPreviousPage: true },
        },
      },
    })
    expect(lastQuery()).toEqual({ page: '2', includeOutOfStock: 'true' })
  })

  test('sends categories, departments, words, sort order and stock as REST names them', async () => {
    await list('first: 24, sort: PRICE_ASC, filter: { categoryId: "cat_1", includeOutOfStock: false }')
    expect(lastQuery()).toEqual({ category: 'cat_1', includeOutOfStock: 'false', sortBy: 'Price: Low to High', limit: '24', offset: '0' })
    await list('sort: RATING_DESC, page: 3, filter: { search: "  red shoes ", departmentId: "dep_1" }')
    expect(gateway.stub.calls.at(-1)?.name).toBe('GET product/search')
    expect(lastQuery()).toEqual({
      name: 'red shoes',
      sortBy: 'Avg. Customer review',
      includeOutOfStock: 'true',
      department: 'dep_1',
      limit: '20',
      offset: '40',
    })
    await list('first: 8, filter: { search: "   " }')
    expect(lastQuery()).toEqual({ page: '1', includeOutOfStock: 'true' })
  })

  test('sends the filters and sort orders of the back office as REST names them', async () => {
    const usual = { includeOutOfStock: 'true', limit: '20', offset: '0' }
    await list('filter: { stock: LOW, cashOnDelivery: false }')
    expect(lastQuery()).toEqual({ ...usual, stock: 'low', cod: 'false' })
    await list('sort: STOCK_DESC, filter: { search: "lamp", cashOnDelivery: true }')
    expect(lastQuery()).toEqual({ ...usual, name: 'lamp', sortBy: 'Stock: High to Low', cod: 'true' })
    await list('sort: NEWEST, filter: { search: "lamp" }')
    expect(lastQuery()).toEqual({ ...usual, name: 'lamp', sortBy: 'Newest first' })
    for (const [sort, sortBy] of [
      ['OLDEST', 'Oldest first'],
      ['NAME_ASC', 'Name: A to Z'],
      ['NAME_DESC', 'Name: Z to A'],
      ['STOCK_ASC', 'Stock: Low to High'],
    ]) {
      await list(`sort: ${sort}`)
      expect(lastQuery()).toEqual({ ...usual, sortBy })
    }
  })

  test('is empty when a search finds nothing, also when that is a 404', async () => {
    gateway.stub.routes['GET product/search'] = notFound
    expect(await list('filter: { search: "zzz" }')).toMatchObject({ data: { products: { nodes: [], totalCount: 0 } } })
  })

  test('has no total for a search that was not counted to the end', async () => {
    gateway.stub.routes['GET product/search'] = () => ({ body: { products: [product(1)], pages: 125, total: null, limit: 20 } })
    expect(await list('filter: { search: "a" }')).toMatchObject({
      data: { products: { totalCount: null, pageInfo: { pageCount: 125, hasNextPage: true } } },
    })
  })

  describe('of a search', () => {
    const searched = 'search { correctedText terms }'
    const found = (extra: object) => () => ({ body: { products: [product(1)], pages: 1, total: 1, limit: 20, ...extra } })

    test('says which text was searched for in place of the typed one', async () => {
      gateway.stub.routes['GET product/search'] = found({ correctedTo: 'laptop', terms: ['laptop'] })
      expect(await gateway.ask(`{ products(filter: { search: "lapm" }) { ${searched} } }`)).toEqual({
        data: { products: { search: { correctedText: 'laptop', terms: ['laptop'] } } },
      })
      expect(lastQuery()).not.toHaveProperty('literal')
    })

    test('can be a literal search', async () => {
      gateway.stub.routes['GET product/search'] = found({ correctedTo: null, terms: ['lapm'] })
      expect(await gateway.ask(`{ products(filter: { search: "lapm", literalSearch: true }) { ${searched} } }`)).toEqual({
        data: { products: { search: { correctedText: null, terms: ['lapm'] } } },
      })
      expect(lastQuery()).toMatchObject({ name: 'lapm', literal: 'true' })
    })

    test('has null for the searched text when the REST service does not say it, or nothing was searched for', async () => {
      gateway.stub.routes['GET product/search'] = found({})
      expect(await gateway.ask(`{ products(filter: { search: "lapm" }) { ${searched} } }`)).toEqual({
        data: { products: { search: null } },
      })
      expect(await gateway.ask(`{ products(first: 8, filter: { literalSearch: true }) { ${searched} } }`)).toEqual({
        data: { products: { search: null } },
      })
      expect(lastQuery()).toEqual({ page: '1', includeOutOfStock: 'true' })
    })
  })

  test('requested by ids has them in that order and once, without deleted ones', async () => {
    const query = '{ productsById(ids: ["prod_3", "prod_1", "prod_3"], first: 1) { totalCount nodes { id } pageInfo { hasNextPage } } }'
    expect(await gateway.ask(query)).toEqual({
      data: { productsById: { totalCount: 2, nodes: [{ id: 'prod_3' }], pageInfo: { hasNextPage: true } } },
    })
    expect(lastQuery()).toEqual({ ids: 'prod_3,prod_1' })
    expect(await gateway.ask('{ productsById(ids: []) { totalCount } }')).toEqual({ data: { productsById: { totalCount: 0 } } })
  })

  test.each(['filter: { search: "lamp" }', 'filter: { includeOutOfStock: false }', 'sort: NEWEST'])(
    'requested by ids takes no filter (%s)',
    async (more) => {
      const answer = await gateway.ask(`{ productsById(ids: ["prod_1"], ${more}) { totalCount } }`)
      expect(answer).toMatchObject({ errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] })
      expect(gateway.takeCalls()).toEqual([])
    },
  )

  test('takes at most 100 ids', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => `prod_${index}`)
    const answer = await gateway.ask('query ($ids: [ID!]!) { productsById(ids: $ids) { totalCount } }', { variables: { ids } })
    expect(answer).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  })

  test.each(['first: 0', 'first: 101', 'page: 0', 'page: 1000001', 'page: 2, after: "YXQ6MQ"', 'after: "nonsense"', 'after: ""'])(
    'is refused before any call for (%s)',
    async (args) => {
      expect(await list(args)).toMatchObject({ data: { products: null }, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
      expect(gateway.takeCalls()).toEqual([])
    },
  )

  test('can be walked by cursors without overlap or gap', async () => {
    const ids: string[] = []
    let after: string | null = null
    do {
      const { data } = await gateway.ask(
        'query ($after: String) { products(first: 7, after: $after) { edges { node { id } } pageInfo { endCursor hasNextPage } } }',
        { variables: { after } },
      )
      const { products } = data as {
        products: { edges: { node: { id: string } }[]; pageInfo: { endCursor: string; hasNextPage: boolean } }
      }
      ids.push(...products.edges.map(({ node }) => node.id))
      after = products.pageInfo.hasNextPage ? products.pageInfo.endCursor : null
    } while (after)
    expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => `prod_${index + 1}`))
  })
})
