import { describe, expect, onTestFinished, test } from 'vitest'
import { ARRANGEMENT } from '../../testing/stub-admin.ts'
import { product } from '../../testing/stub-shop.ts'
import { openTestGateway, testGatewayForFile } from '../../testing/test-gateway.ts'

const gateway = testGatewayForFile()

describe('The rows of the home page', () => {
  const ROWS = '{ homeRows { kind title department { id name } maxPrice { amount } products { id } } }'
  const titles = async (query: string, language?: 'ar') => {
    const { data } = await gateway.ask(query, { ...(language && { language }) })
    return (data as { homeRows: { title: string }[] }).homeRows.map(({ title }) => title)
  }

  test('come with their products in one REST call, and with what the page of all of them needs', async () => {
    const { data } = await gateway.ask(ROWS)
    expect(gateway.takeCalls()).toEqual(['GET product/home-rows'])
    const products = [{ id: expect.any(String) as unknown }]
    expect(data).toEqual({
      homeRows: [
        { kind: 'SALE', title: 'On sale', department: null, maxPrice: null, products },
        { kind: 'UNDER_PRICE', title: 'Under EGP\u00a0500', department: null, maxPrice: { amount: 50_000 }, products },
        { kind: 'DEPARTMENT', title: 'Home', department: { id: 'dep_1', name: 'Home' }, maxPrice: null, products },
      ],
    })
  })

  test('are called by what they list, in the language of the caller or of the field, unless they have a title of their own', async () => {
    expect(await titles('{ homeRows { title } }', 'ar')).toEqual(['تخفيضات', 'كله رخيص', 'المنزل'])
    expect(await titles('{ homeRows { title(language: EN) } }', 'ar')).toEqual(['On sale', 'Under EGP\u00a0500', 'Home'])
    const own = { kind: 'newest', title: 'Fresh', arabicTitle: null, products: [product(1)] }
    gateway.stub.routes['GET product/home-rows'] = () => ({ body: { rows: [own] } })
    expect(await titles('{ homeRows { title } }', 'ar')).toEqual(['Fresh'])
  })

  test('have as many products as are asked for, eight where nothing is said', async () => {
    const products = Array.from({ length: 12 }, (_, n) => product(n + 1))
    gateway.stub.routes['GET product/home-rows'] = () => ({
      body: { rows: [{ kind: 'newest', title: null, arabicTitle: null, products }] },
    })
    const counts = async (args: string) => {
      const { data } = await gateway.ask(`{ homeRows { products${args} { id } } }`)
      return (data as { homeRows: { products: object[] }[] }).homeRows.map((row) => row.products.length)
    }
    expect([await counts(''), await counts('(limit: 12)'), await counts('(limit: 1)')]).toEqual([[8], [12], [1]])
  })

  test('are none of a REST service that has no rows', async () => {
    for (const answer of [{ status: 404, text: '<p>Cannot GET</p>' }, { status: 405, text: '' }, { body: { _id: 'home-rows' } }]) {
      gateway.stub.routes['GET product/home-rows'] = () => answer
      expect(await gateway.ask(ROWS)).toEqual({ data: { homeRows: [] } })
    }
  })
})

describe('The arrangement of the rows', () => {
  const READ = '{ homeArrangement { version rows { kind title department { id } products { id } isShown } } }'
  const ARRANGE = `mutation ($input: ArrangeHomeRowsInput!) { arrangeHomeRows(input: $input) {
    __typename ... on ArrangeHomeRowsSuccess { homeArrangement { version rows { kind } } }
    ... on ValidationError { fields { path code } } } }`
  const ask = (query: string, input?: object) => gateway.ask(query, { token: 'admin', ...(input && { variables: { input } }) })

  test('is read by administrators, without products and departments that are gone', async () => {
    const [sale, department, picked] = ARRANGEMENT.rows
    gateway.stub.routes['GET product/home-rows/arrangement'] = () => ({
      body: {
        version: 3,
        rows: [sale, department, { ...department, department: 'dep_gone' }, { ...picked, products: ['prod_1', 'prod_gone'] }],
      },
    })
    gateway.stub.routes['GET product'] = () => ({ body: { products: [product(1)], pages: 1, limit: 100 } })
    const row = { title: null, department: null, products: [], isShown: true }
    expect(await ask(READ)).toEqual({
      data: {
        homeArrangement: {
          version: 3,
          rows: [
            { ...row, kind: 'SALE' },
            { ...row, kind: 'DEPARTMENT', department: { id: 'dep_1' } },
            { ...row, kind: 'DEPARTMENT' },
            { ...row, kind: 'PICKED', products: [{ id: 'prod_1' }] },
          ],
        },
      },
    })
  })

  test('is replaced as a whole: prices are sent in pounds, and what is left out as null', async () => {
    const rows = [
      { kind: 'UNDER_PRICE', maxPrice: 50_000, title: 'Small' },
      { kind: 'PICKED', productIds: ['prod_1'], isShown: false },
    ]
    expect(await ask(ARRANGE, { expectedVersion: 3, rows })).toEqual({
      data: {
        arrangeHomeRows: {
          __typename: 'ArrangeHomeRowsSuccess',
          homeArrangement: { version: 4, rows: [{ kind: 'UNDER_PRICE' }, { kind: 'PICKED' }] },
        },
      },
    })
    const none = { title: null, arabicTitle: null, department: null, maxPrice: null, products: [], shown: true }
    expect(gateway.stub.calls.find(({ name }) => name === 'PUT product/home-rows/arrangement')?.body).toEqual({
      version: 3,
      rows: [
        { ...none, kind: 'under_price', maxPrice: 500, title: 'Small' },
        { ...none, kind: 'picked', products: ['prod_1'], shown: false },
      ],
    })
  })

  test('that somebody else has changed, or that lacks something, is answered with an error type', async () => {
    const refuse = (status: number, body: object) => {
      gateway.stub.routes['PUT product/home-rows/arrangement'] = () => ({ status, body })
      return ask(ARRANGE, { expectedVersion: 3, rows: [] })
    }
    expect(await refuse(409, { code: 'ARRANGEMENT_CONFLICT', message: 'No' })).toEqual({
      data: { arrangeHomeRows: { __typename: 'ArrangementConflictError' } },
    })
    const fields = ['department', 'products', 'maxPrice'].map((name) => ({ path: ['rows', '1', name], code: 'REQUIRED', message: 'No' }))
    expect(await refuse(400, { code: 'VALIDATION', message: 'No', fields })).toEqual({
      data: {
        arrangeHomeRows: {
          __typename: 'ValidationError',
          fields: ['departmentId', 'productIds', 'maxPrice'].map((name) => ({ path: ['rows', '1', name], code: 'REQUIRED' })),
        },
      },
    })
  })

  test('is not offered by a REST service without it', async () => {
    for (const method of ['GET', 'PUT'])
      gateway.stub.routes[`${method} product/home-rows/arrangement`] = () => ({ status: 404, text: '<p>Cannot</p>' })
    for (const asked of [ask(READ), ask(ARRANGE, { expectedVersion: 0, rows: [] })]) {
      expect(await asked).toMatchObject({ errors: [{ extensions: { code: 'NOT_OFFERED' } }] })
    }
  })
})

test('A new arrangement shows at once: what the gateway keeps of products is forgotten', async () => {
  const keeping = await openTestGateway({ config: { caching: true } })
  onTestFinished(() => keeping.close())
  const kinds = async () => {
    const { data } = await keeping.ask('{ homeRows { kind products { id } } }')
    return (data as { homeRows: { kind: string }[] }).homeRows.map(({ kind }) => kind)
  }
  const show = (kind: string) => {
    const row = { kind, title: null, arabicTitle: null, products: [product(1)] }
    keeping.stub.routes['GET product/home-rows'] = () => ({ body: { rows: [row] } })
  }
  show('sale')
  expect(await kinds()).toEqual(['SALE'])
  show('newest')
  expect(await kinds()).toEqual(['SALE'])
  await keeping.ask('mutation { arrangeHomeRows(input: { expectedVersion: 3, rows: [] }) { __typename } }', { token: 'admin' })
  expect(await kinds()).toEqual(['NEWEST'])
})
