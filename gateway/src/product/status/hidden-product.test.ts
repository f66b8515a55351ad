import { expect, test } from 'vitest'
import { product } from '../../testing/stub-shop.ts'
import { testGatewayForFile } from '../../testing/test-gateway.ts'

const gateway = testGatewayForFile()
const ask = (query: string, token = 'admin') => gateway.ask(query, { token })
const DRAFT = { id: 'prod_draft', status: 'DRAFT', publishAt: '2026-12-01T08:00:00.000Z' }

test('What shoppers see is active, also of a service that knows no status', async () => {
  expect(await gateway.ask('{ product(id: "prod_1") { status publishAt } }')).toEqual({
    data: { product: { status: 'ACTIVE', publishAt: null } },
  })
})

test('Administrators read what shoppers do not see: one, and lists by status', async () => {
  const fields = 'id status publishAt'
  expect(await ask(`{ hiddenProduct(id: "prod_draft") { ${fields} } }`)).toEqual({ data: { hiddenProduct: DRAFT } })
  expect(await ask(`{ hiddenProduct(id: "prod_1") { ${fields} } }`)).toEqual({ data: { hiddenProduct: null } })
  const filter =
    'filter: { status: DRAFT, search: " lamp & 1 ", categoryId: "cat_1", departmentId: "dep_1", stock: LOW, cashOnDelivery: true }'
  const query = `{ hiddenProducts(${filter}, sort: PRICE_ASC, first: 5, page: 2) { totalCount nodes { ${fields} } pageInfo { pageCount currentPage } } }`
  expect(await ask(query)).toEqual({
    data: { hiddenProducts: { totalCount: 1, nodes: [DRAFT], pageInfo: { pageCount: 1, currentPage: 2 } } },
  })
  const [call] = gateway.stub.calls.filter(({ name }) => name === 'GET product/hidden')
  expect(Object.fromEntries(call?.query ?? [])).toEqual({
    status: 'DRAFT',
    name: 'lamp & 1',
    category: 'cat_1',
    department: 'dep_1',
    stock: 'low',
    cod: 'true',
    sortBy: 'Price: Low to High',
    limit: '5',
    offset: '5',
  })
})

test('Nobody else does, not by node either', async () => {
  const refused = { errors: [{ extensions: { code: 'FORBIDDEN' } }] }
  expect(await ask('{ hiddenProduct(id: "prod_draft") { id } }', 'token-ann')).toMatchObject(refused)
  expect(await ask('{ hiddenProducts(filter: { status: DRAFT }) { totalCount } }', 'token-ann')).toMatchObject(refused)
  expect(await ask('{ node(id: "prod_draft") { id } product(id: "prod_draft") { id } }')).toEqual({ data: { node: null, product: null } })
})

test('Status and time are fields of the form; a null time is an empty one', async () => {
  gateway.stub.routes['GET product/one/*'] = () => ({ body: { ...product(1), arabicName: null } })
  const form = (fields: string) => ask(`mutation { updateProduct(input: { productId: "prod_1", ${fields} }) { __typename } }`)
  await form('status: DRAFT, publishAt: "2026-12-01T10:00:00+02:00"')
  await form('publishAt: null')
  const bodies = gateway.stub.calls.filter(({ name }) => name === 'PUT product').map(({ body }) => body)
  expect(bodies).toEqual([
    { id: 'prod_1', status: 'DRAFT', publishAt: '2026-12-01T08:00:00.000Z' },
    { id: 'prod_1', publishAt: '' },
  ])
})

test('A service that knows no status is not asked for one', async () => {
  gateway.stub.routes['GET product/one/*'] = () => ({ body: product(1) })
  const query = 'mutation { updateProduct(input: { productId: "prod_1", status: DRAFT }) { __typename } }'
  expect(await ask(query)).toMatchObject({ errors: [{ extensions: { code: 'NOT_OFFERED' } }] })
})

test('A draft is changed as others are', async () => {
  const query = 'mutation { updateProduct(input: { productId: "prod_draft", name: "New" }) { __typename } }'
  expect(await ask(query)).toEqual({ data: { updateProduct: { __typename: 'UpdateProductSuccess' } } })
})

test('A copy is a draft; without the original it is refused', async () => {
  const copy = (id: string) => `mutation { duplicateProduct(input: { productId: "${id}", idempotencyKey: "key-1" }) {
    __typename ... on DuplicateProductSuccess { product { id status } } } }`
  expect(await ask(copy('prod_1'))).toEqual({
    data: { duplicateProduct: { __typename: 'DuplicateProductSuccess', product: { id: 'prod_draft', status: 'DRAFT' } } },
  })
  expect(gateway.stub.calls.at(-1)?.headers).toMatchObject({ 'idempotency-key': 'key-1' })
  expect(await ask(copy('prod_gone'))).toEqual({ data: { duplicateProduct: { __typename: 'NotFoundError' } } })
})
