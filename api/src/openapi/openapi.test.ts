import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** Summaries by call, e.g. `GET /cart`. */
async function readSummaries(): Promise<Map<string, string>> {
  const { paths } = (await shop.app.inject('/docs/json')).json<{ paths: Record<string, Record<string, { summary?: string }>> }>()
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary = '' }]): [string, string] => [`${method.toUpperCase()} ${path}`, summary]),
  )
  return new Map(calls)
}

/** The calls of spec 7 that the shop has. */
const SECTION_SEVEN = [
  'GET /product',
  'GET /product/one/{id}',
  'GET /product/search',
  'GET /category',
  'GET /category/dept/{departmentId}',
  'GET /department',
  'POST /department',
  'PUT /department',
  'DELETE /department/{id}',
  'POST /category',
  'PUT /category',
  'DELETE /category/{id}',
  'POST /category/img/{id}',
  'POST /product',
  'PUT /product',
  'DELETE /product/{id}',
  'GET /review/product/{productId}',
  'POST /review',
  'DELETE /review/{id}',
  'POST /user/login',
  'POST /user/register',
  'POST /user/forgotPassword',
  'GET /user/password-reset/{id}/{token}',
  'POST /user/password-reset/{id}/{token}',
  'PUT /user',
  'PUT /user/password',
  'DELETE /user',
  'GET /user/allUsers',
  'GET /cart',
  'PUT /cart/incItem',
  'PUT /cart/removeItem',
  'PUT /cart/emptyCart',
  'GET /address',
  'POST /address',
  'POST /order',
  'POST /payment/create-payment-intent',
  'GET /order',
  'GET /order/admin/{userId}',
]

test('Every operation of the OpenAPI description has a summary, and says whether it is an addition to spec 7', async () => {
  const summaries = await readSummaries()
  for (const [call, summary] of summaries) expect(summary, call).not.toBe('')
  const given = [...summaries].filter(([, summary]) => !summary.endsWith('(addition)')).map(([call]) => call)
  expect(given.toSorted()).toEqual(SECTION_SEVEN.toSorted())
})

interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
}

interface Operation {
  parameters?: Parameter[]
  responses: Record<string, { description: string }>
  requestBody?: object
  tags?: string[]
}

test('Every operation of the OpenAPI description has its refusals, its tag, and a description of each path parameter', async () => {
  const { paths, tags, components } = (await shop.app.inject('/docs/json')).json<{
    paths: Record<string, Record<string, Operation>>
    tags: { name: string }[]
    components: { parameters: Record<string, Parameter> }
  }>()
  const read = (one: Parameter) => (one.$ref ? components.parameters[one.$ref.split('/').at(-1) ?? ''] : one) ?? one
  const known = tags.map(({ name }) => name)
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { parameters = [], responses, tags: of = [] }] of Object.entries(methods)) {
      const call = `${method} ${path}`
      expect([call, Object.keys(responses).some((status) => status.startsWith('4'))]).toEqual([call, true])
      expect([call, of.filter((tag) => known.includes(tag))]).toEqual([call, [expect.any(String)]])
      const named = parameters
        .map(read)
        .filter(({ in: place, required }) => place === 'path' && required)
        .map(({ name }) => `{${name}}`)
      expect([call, named.toSorted()]).toEqual([call, (path.match(/\{\w+\}/g) ?? []).toSorted()])
    }
})

test('Every operation of the OpenAPI description has a unique operationId, says who may call it, and asks for a token where one is needed', async () => {
  const { paths } = (await shop.app.inject('/docs/json')).json<{
    paths: Record<string, Record<string, { operationId: string; description: string; security: object[] }>>
  }>()
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods))
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length)
  expect(paths['/product/one/{id}']?.['get']).toMatchObject({ operationId: 'getProductOneById', security: [] })
  expect(paths['/cart']?.['get']).toMatchObject({
    description: expect.stringContaining('shoppers'),
    security: [{ token: [] }, { bearer: [] }],
  })
  expect(paths['/audit']?.['get']).toMatchObject({
    description: expect.stringContaining('administrators'),
    security: [{ token: [] }, { bearer: [] }],
  })
})

test('The OpenAPI description is sent compressed', async () => {
  const { rawPayload, headers } = await shop.app.inject({ url: '/docs/json', headers: { 'accept-encoding': 'gzip' } })
  expect(headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(rawPayload).toString()).toBe((await shop.app.inject('/docs/json')).body)
})

test('The OpenAPI description has at most 300 KB, and each thing once', async () => {
  const { body } = await shop.app.inject('/docs/json')
  expect(Buffer.byteLength(body)).toBeLessThan(300_000)
  const { components } = JSON.parse(body) as { components: { schemas: Record<string, object> } }
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['Product', 'Cart', 'Order', 'OrderLine', 'Problem', 'CouponBody']),
  )
  // A schema within another is a reference to it.
  expect(components.schemas['Order']).toMatchObject({ properties: { products: { items: { $ref: '#/components/schemas/OrderLine' } } } })
})

test('Every call of the OpenAPI description has an example of its body, of its answer and of each refusal', async () => {
  const document = (await shop.app.inject('/docs/json')).json<{
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, { examples?: unknown[] }>; responses: Record<string, object>; examples: Record<string, object> }
  }>()
  const { schemas, responses, examples } = document.components
  const last = (ref: unknown) => String(ref).split('/').at(-1) ?? ''
  type Json = { schema?: { $ref?: string; items?: { $ref?: string } }; example?: unknown; examples?: Record<string, { $ref: string }> }
  function hasExample(place: { $ref?: string; content?: Record<string, Json> }): boolean {
    if (place.$ref) return hasExample(responses[last(place.$ref)] ?? {})
    const json = place.content?.['application/json']
    if (!json) return place.content !== undefined
    if (json.examples) return Object.values(json.examples).every(({ $ref }) => last($ref) in examples)
    return json.example !== undefined || schemas[last(json.schema?.$ref ?? json.schema?.items?.$ref)]?.examples !== undefined
  }
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { requestBody, responses: all }] of Object.entries(methods)) {
      const without = Object.entries({ ...all, ...(requestBody && { body: requestBody }) }).filter(([, place]) => !hasExample(place))
      expect([method, path, without.map(([status]) => status)]).toEqual([method, path, []])
    }
})
