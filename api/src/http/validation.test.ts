import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { OrderExportQuery, OrdersQuery } from '@shop/contract/rest/order.ts'
import { ProductListsQuery } from '@shop/contract/rest/lists.ts'
import { ProductExportQuery } from '@shop/contract/rest/product-bulk.ts'
import { ProductListQuery, ProductSearchQuery } from '@shop/contract/rest/product.ts'
import { UsersQuery } from '@shop/contract/rest/user.ts'
import { fieldErrorsIn, validatorCompiler, type ShapeError } from './validation.ts'

const Body = Type.Object(
  {
    quantity: Type.Integer({ minimum: 1, maximum: 10_000 }),
    title: Type.String({ minLength: 2, maxLength: 5 }),
    ids: Type.Array(Type.String(), { minItems: 1, maxItems: 2 }),
  },
  { additionalProperties: false },
)
const told = (body: object): string[] =>
  fieldErrorsIn(Compile(Body).Errors(body) as ShapeError[]).map(({ path, message }) => `${path.join('.')}: ${message}`)

test('A broken limit is described in words that can stand under a field', () => {
  expect(told({ quantity: 0, title: 'a', ids: [] })).toEqual([
    'quantity: At least 1',
    'title: At least 2 characters',
    'ids: At least 1 of them',
  ])
  expect(told({ quantity: 10_001, title: 'abcdef', ids: ['', '', ''] })).toEqual([
    'quantity: At most 10,000',
    'title: At most 5 characters',
    'ids: At most 2 of them',
  ])
})

test('A missing field and an unknown field are both named', () => {
  expect(told({ quantity: 1, ids: ['a'], colour: 'red' }).toSorted()).toEqual(['colour: Unknown field', 'title: This field is required'])
})

test('Of thousands of unknown fields a refusal names twenty, and looks at no more', () => {
  const names = Array.from({ length: 12_000 }, (_, index) => `field${index}`)
  Object.defineProperty(names, 20, { get: () => expect.unreachable() })
  const error = { keyword: 'additionalProperties', instancePath: '', message: '', params: { additionalProperties: names } }
  expect(fieldErrorsIn([error, error])).toHaveLength(20)
})

test('A value that may be one of several kinds has one error, which says what is wrong', () => {
  const Optional = Type.Object({ uses: Type.Union([Type.Integer({ maximum: 9 }), Type.Null()]) })
  const errors = fieldErrorsIn(Compile(Optional).Errors({ uses: 10 }) as ShapeError[])
  expect(errors).toEqual([{ path: ['uses'], code: 'OUT_OF_RANGE', message: 'At most 9' }])
})

test.each([
  ['GET product', ProductListQuery, {}],
  ['GET product/search', ProductSearchQuery, { name: 'lamp' }],
  ['GET product/lists', ProductListsQuery, { ids: 'a,b', limit: '3', of: 'category' }],
  ['GET product/export.csv', ProductExportQuery, {}],
  ['GET order/all', OrdersQuery, {}],
  ['GET order/export.csv', OrderExportQuery, {}],
  ['GET user/allUsers', UsersQuery, {}],
])('An empty sort order means the default of %s, an unknown one is refused', (_, schema, rest) => {
  const check = validatorCompiler({ schema, httpPart: 'querystring', method: 'GET', url: '/' })
  expect(check({ ...rest, sortBy: '' })).toEqual({ value: expect.not.objectContaining({ sortBy: expect.anything() }) })
  expect(check({ ...rest, sortBy: 'colour' })).toHaveProperty('error')
})
