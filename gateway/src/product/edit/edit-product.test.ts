import { expect, test } from 'vitest'
import { testGatewayForFile } from '../../testing/test-gateway.ts'

const gateway = testGatewayForFile()
const ask = (query: string) => gateway.ask(query, { token: 'admin' })

const UPDATES = `updates { productId outcome { __typename ... on UpdateProductSuccess { product { stock } } ... on ValidationError { fields { path code message } } } }`

test('Stock moves by so many pieces, whatever it is by now, and each product says what became of it', async () => {
  const input = `{ productIds: ["prod_1", "prod_gone"], delta: -3, reason: "broken" }`
  expect(await ask(`mutation { adjustStock(input: ${input}) { ... on AdjustStockSuccess { ${UPDATES} } } }`)).toEqual({
    data: {
      adjustStock: {
        updates: [
          { productId: 'prod_1', outcome: { __typename: 'UpdateProductSuccess', product: { stock: 7 } } },
          { productId: 'prod_gone', outcome: { __typename: 'NotFoundError' } },
        ],
      },
    },
  })
  expect(gateway.stub.calls.map(({ body }) => body)).toEqual([{ ids: ['prod_1', 'prod_gone'], delta: -3, reason: 'broken' }])
})

test('The idempotency key of a relative change reaches the REST service; one that no header can carry is refused', async () => {
  const changes = (key: string) => [
    `adjustStock(input: { productIds: ["prod_1"], delta: 1, idempotencyKey: "${key}" }) { __typename }`,
    `addOrderNote(input: { orderId: "ord_1", note: "Ring", idempotencyKey: "${key}" }) { __typename }`,
  ]
  for (const change of changes('key-1')) {
    gateway.stub.calls.splice(0)
    await ask(`mutation { ${change} }`)
    expect(gateway.stub.calls.at(-1)).toMatchObject({
      headers: { 'idempotency-key': 'key-1' },
      body: expect.not.objectContaining({ idempotencyKey: 'key-1' }),
    })
  }
  gateway.takeCalls()
  for (const change of changes('a b'))
    expect(Object.values((await ask(`mutation { ${change} }`)).data ?? {})).toEqual([{ __typename: 'ValidationError' }])
  expect(gateway.takeCalls()).toEqual([])
})

test('Setting a stock sends the stock that the administrator saw', async () => {
  const query = `mutation { updateProduct(input: { productId: "prod_1", stock: { count: 15, seen: 10 } }) { __typename } }`
  expect(await ask(query)).toEqual({ data: { updateProduct: { __typename: 'UpdateProductSuccess' } } })
  const form = gateway.stub.calls.find(({ name }) => name === 'PUT product')?.body
  expect(form).toMatchObject({ stock: '15', stockSeen: '10' })
})

test('Taking away more than the stock is refused with an error of the field', async () => {
  const fields = [{ path: ['delta'], code: 'OUT_OF_RANGE', message: 'Only 2 left' }]
  gateway.stub.routes['PUT product/stock'] = () => ({
    body: { results: [{ _id: 'prod_1', problem: { code: 'VALIDATION', message: 'No.', fields } }] },
  })
  const query = `mutation { adjustStock(input: { productIds: ["prod_1"], delta: -3 }) { ... on AdjustStockSuccess { ${UPDATES} } } }`
  expect(await ask(query)).toEqual({
    data: { adjustStock: { updates: [{ productId: 'prod_1', outcome: { __typename: 'ValidationError', fields } }] } },
  })
})

test('An administrator deletes a product, and is told when it is archived instead', async () => {
  const query = (id: string) =>
    `mutation { deleteProduct(input: { productId: "${id}" }) { ... on DeleteProductSuccess { deletedProductId isArchived } } }`
  expect(await ask(query('prod_1'))).toEqual({ data: { deleteProduct: { deletedProductId: 'prod_1', isArchived: false } } })
  expect(await ask(query('prod_sold'))).toEqual({ data: { deleteProduct: { deletedProductId: 'prod_sold', isArchived: true } } })
})

test('A product has its revision and its age', async () => {
  const time = '2026-01-02T03:04:05.000Z'
  expect(await ask('{ product(id: "prod_1") { version createdAt updatedAt } }')).toEqual({
    data: { product: { version: 1, createdAt: time, updatedAt: time } },
  })
})
