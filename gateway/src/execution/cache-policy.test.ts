import { buildSchema as parseSchema, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { type CachePolicy, cachePolicy } from './cache-policy.ts'
import { buildSchema } from '../schema.ts'

const shop = buildSchema()
const policyOf = (source: string, operationName?: string): CachePolicy => cachePolicy(shop, parse(source), operationName)

describe('An answer may be cached', () => {
  test.each([
    ['{ products { nodes { id name price { amount } images { url } category { name } rating { average } } pageInfo { pageCount } } }', 30],
    ['{ shop { name departments { name categories { name image { url } } } } }', 300],
    ['{ shop { name shippingFee { amount } } }', 3600],
    ['{ shop { name } products { totalCount } }', 30],
    ['{ product(id: "1") { reviews { nodes { title verifiedPurchase author { name } } } } }', 30],
    ['query ($with: Boolean!) { shop { name departments @include(if: $with) { name } } }', 300],
    ['{ ...Home } fragment Home on Query { shop { name } }', 3600],
  ])('by every cache: %s', (source, maxAge) => {
    expect(policyOf(source)).toEqual({ maxAge, scope: 'PUBLIC' })
  })

  test.each([
    '{ viewer { id } }',
    '{ products { totalCount } viewer { cart { itemCount } } }',
    '{ shop { name } ...Mine } fragment Mine on Query { viewer { id } }',
    'query ($with: Boolean!) { shop { name } viewer @include(if: $with) { id } }',
    'mutation { logout { __typename } }',
    '{ products { nodes { id viewerHasFavourited } } }',
    '{ product(id: "1") { reviews { nodes { id viewerCanDelete } } } }',
    '{ passwordResetLink(userId: "1", token: "2") { expiresAt } }',
  ])('by the caller alone: %s', (source) => {
    expect(policyOf(source).scope).toBe('PRIVATE')
  })

  test.each([
    '{ order(id: "1") { id } }',
    '{ __schema { types { name } } }',
    '{ __typename }',
    'query A { shop { id } } query B { shop { id } }',
  ])('by no cache: %s', (source) => {
    expect(policyOf(source).maxAge).toBe(0)
  })

  test('by the policy of the executed operation, when a document has several', () => {
    const source = 'query Public { shop { name } } query Mine { viewer { id } }'
    expect(policyOf(source, 'Public')).toEqual({ maxAge: 3600, scope: 'PUBLIC' })
    expect(policyOf(source, 'Mine').scope).toBe('PRIVATE')
  })
})

describe('The cache policy follows the rules of Apollo Server:', () => {
  const schema = parseSchema(`
    directive @cacheControl(maxAge: Int, scope: CacheControlScope, inheritMaxAge: Boolean) on FIELD_DEFINITION | OBJECT | INTERFACE | UNION
    enum CacheControlScope { PUBLIC PRIVATE }
    type Query { number: Int kept: Int @cacheControl(maxAge: 9) thing: Thing @cacheControl(maxAge: 60) hinted: Hinted plain: Plain }
    type Thing { name: String plain: Plain heir: Heir mine: String @cacheControl(scope: PRIVATE) }
    type Plain { name: String }
    type Heir @cacheControl(inheritMaxAge: true) { name: String }
    type Hinted @cacheControl(maxAge: 40) { name: String }
  `)
  test.each([
    ['a root field without a hint is not kept', '{ number }', { maxAge: 0, scope: 'PUBLIC' }],
    ['a root field with one is', '{ kept }', { maxAge: 9, scope: 'PUBLIC' }],
    ['an object without a hint is not kept', '{ thing { plain { name } } }', { maxAge: 0, scope: 'PUBLIC' }],
    ['a type may take after its parent', '{ thing { heir { name } } }', { maxAge: 60, scope: 'PUBLIC' }],
    ['a type may have a hint for all its fields', '{ hinted { name } }', { maxAge: 40, scope: 'PUBLIC' }],
    ['one private field makes all private', '{ thing { name mine } }', { maxAge: 60, scope: 'PRIVATE' }],
  ])('%s', (_rule, source, expected) => {
    expect(cachePolicy(schema, parse(source))).toEqual(expected)
  })
})
