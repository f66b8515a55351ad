import { expect, test } from 'vitest'
import { importProducts, uploadBody } from '../../testing/send-upload.ts'
import { stubShop } from '../../testing/stub-shop.ts'
import { type GraphAnswer, openTestGateway, testGatewayForFile } from '../../testing/test-gateway.ts'

const gateway = testGatewayForFile()
const ask = (query: string, token = 'admin') => gateway.ask(query, { token })
const sent = (name: string) => gateway.stub.calls.find((call) => call.name === name)?.body

const OUTCOME = '__typename ... on UserError { message } ... on ValidationError { fields { path code message } }'

async function send(content: string, dryRun = false) {
  const { body, headers } = uploadBody(importProducts(content, dryRun))
  return (await gateway.app.inject({ method: 'POST', url: '/graphql', headers, payload: body })).json<GraphAnswer>()
}

test('Changing many products in one call answers the outcome of each', async () => {
  const query = `mutation { updateProducts(input: { productIds: ["prod_1", "prod_gone"], price: 1250, cashOnDelivery: false, categoryId: "cat_1" }) {
    ... on UpdateProductsSuccess { updates { productId outcome { ${OUTCOME} ... on UpdateProductSuccess { product { id name } } } } }
  } }`
  expect(await ask(query)).toEqual({
    data: {
      updateProducts: {
        updates: [
          { productId: 'prod_1', outcome: { __typename: 'UpdateProductSuccess', product: { id: 'prod_1', name: 'Product 1' } } },
          { productId: 'prod_gone', outcome: { __typename: 'NotFoundError', message: 'The product was not found' } },
        ],
      },
    },
  })
  expect(sent('PUT product/bulk')).toEqual({ ids: ['prod_1', 'prod_gone'], price: 12.5, cod: false, category: 'cat_1' })
})

test('Changing many products sends no omitted field', async () => {
  await ask('mutation { updateProducts(input: { productIds: ["prod_1"], price: 0 }) { __typename } }')
  expect(sent('PUT product/bulk')).toEqual({ ids: ['prod_1'], price: 0 })
})

test('A choice of variants is sent in the words of REST; none is an error of the caller', async () => {
  const move = (variants: string) =>
    ask(`mutation { adjustStock(input: { productIds: ["prod_1"], delta: 2, variants: ${variants} }) { __typename } }`)
  await move('{ all: true }')
  await move('{ option: { key: "Width: EU", value: "42" } }')
  await ask(
    `mutation { updateProducts(input: { productIds: ["prod_1"], price: 500, variants: { option: { key: "Size", value: "42" } } }) { __typename } }`,
  )
  const bodies = (name: string) => gateway.stub.calls.filter((call) => call.name === name).map(({ body }) => body)
  expect(bodies('PUT product/stock')).toEqual([
    { ids: ['prod_1'], delta: 2, variants: 'all' },
    { ids: ['prod_1'], delta: 2, variants: 'Width%3A EU:42' },
  ])
  expect(bodies('PUT product/bulk')).toEqual([{ ids: ['prod_1'], price: 5, variants: 'Size:42' }])
  expect(await move('{ all: false }')).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
})

test('Why a product of many was not changed is an error of its field, in the names of the graph', async () => {
  const fields = [{ path: ['category'], code: 'NOT_FOUND', message: 'There is no such category' }]
  gateway.stub.routes['PUT product/bulk'] = () => ({
    body: { results: [{ _id: 'prod_1', problem: { code: 'VALIDATION', message: 'No.', fields } }] },
  })
  const query = `mutation { updateProducts(input: { productIds: ["prod_1"], categoryId: "x" }) {
    ... on UpdateProductsSuccess { updates { outcome { ${OUTCOME} } } } } }`
  expect(await ask(query)).toMatchObject({
    data: { updateProducts: { updates: [{ outcome: { fields: [{ path: ['categoryId'], code: 'NOT_FOUND' }] } }] } },
  })
})

test('Many products are deleted in one call', async () => {
  const query = `mutation { deleteProducts(input: { productIds: ["prod_1", "prod_gone", "prod_sold"] }) {
    ... on DeleteProductsSuccess { deletions { productId outcome { __typename ... on DeleteProductSuccess { deletedProductId isArchived } } } } } }`
  expect(await ask(query)).toEqual({
    data: {
      deleteProducts: {
        deletions: [
          { productId: 'prod_1', outcome: { __typename: 'DeleteProductSuccess', deletedProductId: 'prod_1', isArchived: false } },
          { productId: 'prod_gone', outcome: { __typename: 'NotFoundError' } },
          { productId: 'prod_sold', outcome: { __typename: 'DeleteProductSuccess', deletedProductId: 'prod_sold', isArchived: true } },
        ],
      },
    },
  })
})

test('Changing or deleting many products without any id is refused as a whole', async () => {
  const refused = { __typename: 'ValidationError', fields: [{ path: ['productIds'], code: 'REQUIRED', message: 'Choose products' }] }
  expect(await ask(`mutation { deleteProducts(input: { productIds: [] }) { ${OUTCOME} } }`)).toMatchObject({
    data: { deleteProducts: refused },
  })
  expect(await ask(`mutation { updateProducts(input: { productIds: [] }) { ${OUTCOME} } }`)).toMatchObject({
    data: { updateProducts: refused },
  })
})

test('An import of a file answers the products', async () => {
  expect(await send('name\nLamp')).toEqual({
    data: {
      importProducts: {
        __typename: 'ImportProductsSuccess',
        createdCount: 1,
        updatedCount: 2,
        unchangedCount: 3,
        joinedRows: [],
        products: [{ id: 'prod_1' }, { id: 'prod_2' }],
      },
    },
  })
  const [call] = gateway.stub.calls.filter(({ name }) => name === 'POST product/import')
  expect(call?.body).toEqual({ dryRun: 'false' })
  expect(await call?.files[0]?.text()).toBe('name\nLamp')
})

test('A dry run of an import is sent as one, and answers no products', async () => {
  expect(await send('name\nLamp', true)).toMatchObject({
    data: { importProducts: { createdCount: 1, products: [], joinedRows: [{ from: 2, to: 9 }] } },
  })
  expect(sent('POST product/import')).toEqual({ dryRun: 'true' })
})

test('Wrong rows of an import are reported with the column names of the file', async () => {
  const rows = [{ row: 4, fields: [{ path: ['cod'], code: 'INVALID', message: 'Must be true or false' }] }]
  gateway.stub.routes['POST product/import'] = () => ({
    status: 400,
    body: { code: 'IMPORT_ROWS', message: '1 row cannot be imported.', rows, count: 1 },
  })
  expect(await send('name\nLamp')).toEqual({
    data: { importProducts: { __typename: 'ImportRowsError', message: '1 row cannot be imported.', count: 1, rows } },
  })
})

test('An import of an unreadable file is an error of the field; a file that is too large is refused before any REST call', async () => {
  const fields = [{ path: ['file'], code: 'INVALID', message: 'The file is not UTF-8 text.' }]
  gateway.stub.routes['POST product/import'] = () => ({ status: 400, body: { code: 'VALIDATION', message: 'No.', fields } })
  expect(await send('name')).toMatchObject({ data: { importProducts: { __typename: 'ValidationError', fields } } })
  gateway.takeCalls()
  expect(await send('x'.repeat(5_000_002))).toMatchObject({
    data: { importProducts: { fields: [{ path: ['file'], code: 'FILE_TOO_LARGE', message: 'At most 5 MB' }] } },
  })
  expect(gateway.takeCalls()).toEqual(['GET user'])
})

test('Lists show changes of many products at once', async () => {
  const cached = await openTestGateway({ routes: stubShop(), config: { caching: true } })
  const list = () => cached.ask('{ products { nodes { id } } }')
  await list()
  cached.takeCalls()
  await list()
  expect(cached.takeCalls()).toEqual([])
  await cached.ask('mutation { deleteProducts(input: { productIds: ["prod_1"] }) { __typename } }', { token: 'admin' })
  cached.takeCalls()
  await list()
  expect(cached.takeCalls()).toEqual(['GET product'])
  await cached.close()
})
