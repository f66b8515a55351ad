import { expect, test } from 'vitest'
import { makeCache } from '../lib/cache.ts'
import { aProduct, products } from './product.fixture.ts'
import { ProductDocument } from './product.generated.ts'
import { ProductsDocument, type ProductsQuery } from './products.generated.ts'

const ids = (data: ProductsQuery | null) => data?.products?.nodes.map(({ id }) => id)

test('Numbered pages stay apart', () => {
  const cache = makeCache()
  for (const page of [1, 2])
    cache.writeQuery({ query: ProductsDocument, variables: { first: 8, page }, data: products([aProduct(`prod_${page}`)]) })
  expect(ids(cache.readQuery({ query: ProductsDocument, variables: { first: 8, page: 1 } }))).toEqual(['prod_1'])
  expect(ids(cache.readQuery({ query: ProductsDocument, variables: { first: 8, page: 2 } }))).toEqual(['prod_2'])
})

test('What follows a cursor is put behind what is there', () => {
  const cache = makeCache()
  const filter = { search: 'lamp', includeOutOfStock: true }
  cache.writeQuery({ query: ProductsDocument, variables: { filter, first: 1 }, data: products([aProduct('prod_1')]) })
  cache.writeQuery({ query: ProductsDocument, variables: { filter, first: 1, after: 'x' }, data: products([aProduct('prod_2')]) })
  expect(ids(cache.readQuery({ query: ProductsDocument, variables: { filter, first: 1 } }))).toEqual(['prod_1', 'prod_2'])
})

test('Another search, and another order, are other lists', () => {
  const cache = makeCache()
  const filter = { search: 'lamp', includeOutOfStock: true }
  cache.writeQuery({ query: ProductsDocument, variables: { filter, sort: 'NEWEST' }, data: products([aProduct('prod_1')]) })
  expect(cache.readQuery({ query: ProductsDocument, variables: { filter, sort: 'PRICE_ASC' } })).toBeNull()
  expect(cache.readQuery({ query: ProductsDocument, variables: { filter: { ...filter, search: 'mug' }, sort: 'NEWEST' } })).toBeNull()
})

test('The word of the server that there is no such product stands', () => {
  const cache = makeCache()
  cache.writeQuery({ query: ProductDocument, variables: { id: 'prod_none' }, data: { product: null } })
  expect(cache.readQuery({ query: ProductDocument, variables: { id: 'prod_none' } })).toEqual({ product: null })
})
