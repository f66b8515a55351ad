import { expect, test } from 'vitest'
import { makeCache } from '../lib/cache.ts'
import { gql, type NormalizedCacheObject } from '@apollo/client'
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

const picturesOf = (...ids: string[]) => ids.map((id) => ({ __typename: 'Image', id }))

/** A cache of which a page reads and writes the pictures of a product: all, or so many. */
function pictureCache() {
  const cache = makeCache()
  const query = (limit?: number) => gql`{ product(id: "prod_1") { id images${limit ? `(limit: ${limit})` : ''} { id } } }`
  return {
    /** As a page takes over what the server has read. */
    transfer: () => void cache.restore(JSON.parse(JSON.stringify(cache.extract())) as NormalizedCacheObject),
    write: (ids: string[], limit?: number) =>
      cache.writeQuery({ query: query(limit), data: { product: { __typename: 'Product', id: 'prod_1', images: picturesOf(...ids) } } }),
    read: (limit?: number) =>
      cache.readQuery<{ product: { images: { id: string }[] } }>({ query: query(limit) })?.product.images.map(({ id }) => id),
  }
}

test('A card reads its pictures from those that the product page has read', () => {
  const { write, read, transfer } = pictureCache()
  write(['a', 'b', 'c'])
  expect(read(2)).toEqual(['a', 'b'])
  expect(read(1)).toEqual(['a'])
  expect(read()).toEqual(['a', 'b', 'c'])
  transfer()
  expect([read(2), read()]).toEqual([
    ['a', 'b'],
    ['a', 'b', 'c'],
  ])
})

test('The product page reads all pictures while a card has read some of them', () => {
  const { write, read } = pictureCache()
  write(['a', 'b'], 2)
  expect(read(1)).toEqual(['a'])
  expect(read()).toBeUndefined()
  expect(read(3)).toBeUndefined()
})

test('A card that has read every picture there is has read all', () => {
  const { write, read } = pictureCache()
  write(['a'], 2)
  expect(read()).toEqual(['a'])
  expect(read(5)).toEqual(['a'])
})

test('What a card reads later takes nothing from a list that begins alike, and replaces one that does not', () => {
  const { write, read } = pictureCache()
  write(['a', 'b', 'c'])
  write(['a', 'b'], 2)
  expect(read()).toEqual(['a', 'b', 'c'])
  write(['b', 'a'], 2)
  expect(read(2)).toEqual(['b', 'a'])
  expect(read()).toBeUndefined()
})

test('Pictures that staff changed stand on the cards at once', () => {
  const { write, read } = pictureCache()
  write(['a', 'b'], 2)
  write(['c'])
  expect(read(2)).toEqual(['c'])
})
