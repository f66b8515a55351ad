import { expect, test } from 'vitest'
import { makeCache } from '../lib/cache.ts'
import { aProduct, products } from './product.fixture.ts'
import { ProductDocument } from './product.generated.ts'
import { ProductsDocument, type ProductsQuery } from './products.generated.ts'

const ids = (data: ProductsQuery | null) => data?.products?.nodes.map(({ id }) => id)

test('Numbered pages of a product list are cached apart', () => {
  const cache = makeCache()
  for (const page of [1, 2])
    cache.writeQuery({ query: ProductsDocument, variables: { first: 8, page }, data: products([aProduct(`prod_${page}`)]) })
  expect(ids(cache.readQuery({ query: ProductsDocument, variables: { first: 8, page: 1 } }))).toEqual(['prod_1'])
  expect(ids(cache.readQuery({ query: ProductsDocument, variables: { first: 8, page: 2 } }))).toEqual(['prod_2'])
})

test('Products after a cursor are appended to the cached ones', () => {
  const cache = makeCache()
  const filter = { search: 'lamp', includeOutOfStock: true }
  cache.writeQuery({ query: ProductsDocument, variables: { filter, first: 1 }, data: products([aProduct('prod_1')]) })
  cache.writeQuery({ query: ProductsDocument, variables: { filter, first: 1, after: 'x' }, data: products([aProduct('prod_2')]) })
  expect(ids(cache.readQuery({ query: ProductsDocument, variables: { filter, first: 1 } }))).toEqual(['prod_1', 'prod_2'])
})

test('Another search, and another sort order, are other cached lists', () => {
  const cache = makeCache()
  const filter = { search: 'lamp', includeOutOfStock: true }
  cache.writeQuery({ query: ProductsDocument, variables: { filter, sort: 'NEWEST' }, data: products([aProduct('prod_1')]) })
  expect(cache.readQuery({ query: ProductsDocument, variables: { filter, sort: 'PRICE_ASC' } })).toBeNull()
  expect(cache.readQuery({ query: ProductsDocument, variables: { filter: { ...filter, search: 'mug' }, sort: 'NEWEST' } })).toBeNull()
})

test("The server's answer that a product does not exist stays", () => {
  const cache = makeCache()
  cache.writeQuery({ query: ProductDocument, variables: { id: 'prod_none' }, data: { product: null } })
  expect(cache.readQuery({ query: ProductDocument, variables: { id: 'prod_none' } })).toEqual({ product: null })
})
