import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()
const get = (query = '', headers: Record<string, string> = { 'x-access-token': 'admin' }, file = 'products') =>
  gateway.app.inject({ method: 'GET', url: `/export/${file}.csv${query}`, headers })

test('An administrator gets the products that the filters match as a file', async () => {
  const answer = await get(
    '?search=red%20lamp&literalSearch=true&categoryId=cat_1&departmentId=dep_1&stock=LOW&cashOnDelivery=true&includeOutOfStock=false',
  )
  expect(answer.body).toBe('id,name\r\nprod_1,Lamp\r\n')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="products.csv"',
    'cache-control': 'no-store',
  })
  expect(Object.fromEntries(gateway.stub.calls[0]?.query ?? [])).toEqual({
    name: 'red lamp',
    literal: 'true',
    category: 'cat_1',
    department: 'dep_1',
    stock: 'low',
    cod: 'true',
    includeOutOfStock: 'false',
  })
})

test('An administrator gets orders as a file, too, with the filters of REST', async () => {
  const query =
    'search=lamp&statuses=SHIPPED,DELIVERED&paymentMethod=CARD&from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z&sort=TOTAL_DESC'
  const answer = await get(`?${query}`, undefined, 'orders')
  expect([answer.body, answer.headers['content-disposition']]).toEqual(['number,bill\r\nEG-1,30\r\n', 'attachment; filename="orders.csv"'])
  expect(Object.fromEntries(gateway.stub.calls[0]?.query ?? [])).toEqual({
    search: 'lamp',
    status: 'SHIPPED,DELIVERED',
    method: 'visa',
    from: '2026-01-01T00:00:00Z',
    to: '2026-02-01T00:00:00Z',
    sortBy: 'highest',
  })
})

test('An export is requested in the language of the administrator', async () => {
  for (const language of ['ar', 'en']) {
    await get('', { 'x-access-token': 'admin', 'accept-language': language }, 'orders')
    expect(gateway.stub.calls.at(-1)?.headers['accept-language']).toBe(language)
  }
})

test('A shopper gets all that is known to the own account as a file, an administrator that of any account', async () => {
  const own = await gateway.app.inject({ url: '/export/my-data.json', headers: { 'x-access-token': 'token-ann' } })
  expect([own.statusCode, own.body]).toEqual([200, '{"format":1}\n'])
  expect(own.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="my-data.json"',
    'cache-control': 'no-store',
  })
  const staff = (token: string) => gateway.app.inject({ url: '/export/customer.json?userId=usr_ann', headers: { 'x-access-token': token } })
  expect((await staff('admin')).statusCode).toBe(200)
  expect(gateway.stub.calls.at(-1)?.query.get('user')).toBe('usr_ann')
  expect((await staff('token-ann')).statusCode).toBe(403)
})

test('A file that was asked for too often is refused with the time to wait', async () => {
  gateway.stub.routes['GET user/export.json'] = () => ({
    status: 429,
    body: { code: 'TOO_MANY_ATTEMPTS', message: 'Wait.', retryAfter: 1800 },
  })
  const answer = await gateway.app.inject({ url: '/export/my-data.json', headers: { 'x-access-token': 'token-ann' } })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1800'])
  expect(answer.json()).toMatchObject({ errors: [{ message: 'Wait.', extensions: { code: 'TOO_MANY_ATTEMPTS' } }] })
})

test.each([
  ['NAME_ASC', 'Name: A to Z'],
  ['STOCK_DESC', 'Stock: High to Low'],
  ['RELEVANCE', 'Newest first'],
])('An export has the products in the order of the table: %s', async (sort, sortBy) => {
  await get(`?sort=${sort}`)
  expect(gateway.stub.calls.at(-1)?.query.get('sortBy')).toBe(sortBy)
})

test('An export is refused to visitors and shoppers', async () => {
  const codeOf = async (token?: string) => {
    const answer = await get('', token === undefined ? {} : { 'x-access-token': token })
    return [answer.statusCode, answer.json<{ errors: { extensions: { code: string } }[] }>().errors[0]?.extensions.code]
  }
  expect(await codeOf()).toEqual([401, 'UNAUTHENTICATED'])
  expect(gateway.takeCalls()).toEqual([])
  expect(await codeOf('dead')).toEqual([401, 'UNAUTHENTICATED'])
  expect(await codeOf('mona')).toEqual([403, 'FORBIDDEN'])
})

test('An export with an unknown filter is refused, and a REST service without exports is reported', async () => {
  for (const query of ['?limit=1', '?sort=COLOUR', '?sort=constructor']) expect((await get(query)).statusCode, query).toBe(400)
  expect((await get('?stock=LOW', undefined, 'orders')).statusCode).toBe(400)
  delete gateway.stub.routes['GET product/export.csv']
  expect((await get()).json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_OFFERED' } }] })
})

test('When the REST service is busy with exports, the answer has Retry-After', async () => {
  gateway.stub.routes['GET product/export.csv'] = () => ({ status: 503, body: { code: 'UNAVAILABLE', message: 'Busy.' } })
  const answer = await get()
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
})

test('A slow reader of exports delays other exports and no other route', async () => {
  gateway.stub.routes['GET product/export.csv'] = () => ({ text: 'x'.repeat(20_000_000), headers: { 'content-type': 'text/csv' } })
  const { port } = new URL(await gateway.app.listen({ port: 0, host: '127.0.0.1' }))
  const readers = Array.from({ length: 6 }, () => connect(Number(port), '127.0.0.1').pause())
  try {
    await Promise.all(readers.map((reader) => once(reader, 'connect')))
    for (const reader of readers) reader.write('GET /export/products.csv HTTP/1.1\r\nHost: shop\r\nx-access-token: admin\r\n\r\n')
    // The gateway also follows the shop's changes.
    const exports = () => gateway.stub.calls.filter(({ name }) => name === 'GET product/export.csv')
    await expect.poll(() => exports().length).toBe(4)
    expect((await get()).statusCode).toBe(502)
    expect((await gateway.ask('{ product(id: "prod_7") { name } }')).errors).toBeUndefined()
  } finally {
    for (const reader of readers) reader.destroy()
  }
  await expect.poll(async () => (await get('?stock=OUT')).statusCode, { timeout: 20_000 }).toBe(200)
})
