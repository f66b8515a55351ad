import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../support/shop.ts'
import { breakingChanges, type OpenApi } from './openapi-changes.ts'

let shop: TestShop
let now: OpenApi
beforeAll(async () => {
  shop = await createTestShop()
  now = (await shop.app.inject('/docs/json')).json<OpenApi>()
})
afterAll(() => shop.close())

test('The REST service keeps what the last release promised to its clients', async () => {
  const released = JSON.parse(await readFile(new URL('released-openapi.json', import.meta.url), 'utf8')) as OpenApi
  expect(Object.keys(released.paths).length).toBeGreaterThan(100)
  expect(breakingChanges(released, now)).toEqual([])
})

describe('What breaks a client is found:', () => {
  type Change = [string, (document: OpenApi) => void, string]
  const schema = (document: OpenApi, name: string) =>
    document.components['schemas']?.[name] as { properties: Record<string, Record<string, unknown>>; required: string[] }
  const changes: Change[] = [
    ['a call that is gone', ({ paths }) => delete paths['/cart'], 'GET /cart: is gone'],
    [
      'a field of an answer that is gone',
      (document) => delete schema(document, 'Address').properties['city'],
      'GET /address 200[].city: is gone',
    ],
    [
      'a field of an answer that may be left out',
      (document) => (schema(document, 'Address').required = []),
      'GET /address 200[].city: may be left out now',
    ],
    [
      'a field of an answer that may be null',
      (document) => (schema(document, 'Address').properties['city'] = { type: ['string', 'null'] }),
      'GET /address 200[].city: may now be null',
    ],
    [
      'a field that must be sent',
      (document) => schema(document, 'CartItemBody').required.push('variant_id'),
      'PUT /cart/item body.variant_id: must be sent now',
    ],
    [
      'a bound that is tighter',
      (document) => (schema(document, 'CartItemBody').properties['quantity'] = { type: 'integer', minimum: 1, maximum: 5 }),
      'PUT /cart/item body.quantity: maximum fell to 5',
    ],
    [
      'a value that is no longer taken',
      (document) => (schema(document, 'CouponBody').properties['kind'] = { enum: ['PERCENT', 'AMOUNT'] }),
      'POST /coupon body.kind: no longer takes FREE_SHIPPING',
    ],
    [
      'a parameter that is gone',
      ({ paths }) => Object.assign(paths['/product']?.['get'] ?? {}, { parameters: [] }),
      'GET /product query page: is gone',
    ],
    [
      'another name of a call',
      ({ paths }) => Object.assign(paths['/cart']?.['get'] ?? {}, { operationId: 'readCart' }),
      'GET /cart: has another operationId',
    ],
  ]
  test.each(changes)('%s', (_, change, words) => {
    const changed = structuredClone(now)
    change(changed)
    expect(breakingChanges(now, changed)).toContain(words)
  })

  test('and a new call, a new field of an answer and a new field that may be left out are no such thing', () => {
    const changed = structuredClone(now)
    changed.paths['/new'] = changed.paths['/cart'] ?? {}
    schema(changed, 'Address').properties['floor'] = { type: 'string' }
    schema(changed, 'CartItemBody').properties['gift'] = { type: 'boolean' }
    expect(breakingChanges(now, changed)).toEqual([])
  })
})
