import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answers, GRAPH_URL } from '../../../tests/support/graph.ts'
import { renderPage } from '../../../tests/support/render-page.tsx'
import { makeClient } from '../lib/apollo.ts'
import { prepareProduct, ProductPage } from '../pages/catalogue/product-page.tsx'
import { aProduct, products } from '../product/product.fixture.ts'
import { ProductDocument, type ProductQuery } from '../product/product.generated.ts'
import { ProductsDocument } from '../product/products.generated.ts'
import { ProductReviewsDocument, type ProductReviewsQuery } from '../review/product-reviews.generated.ts'
import { expireUnused, UNUSED_MS } from './expire-unused.ts'

const id = 'prod_1'
const reviews = (totalCount: number) => ({
  __typename: 'ReviewConnection',
  totalCount,
  nodes: [],
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
})
const before = aProduct(id, { stock: 12, price: { __typename: 'Money', amount: 100_00, currency: 'EGP' } })
const now = aProduct(id, { stock: 2, price: { __typename: 'Money', amount: 150_00, currency: 'EGP' } })

/** A client that has shown the product and went back to a list with it, which stays on screen for this long. */
function afterLookingAtTheListFor(ms: number) {
  vi.useFakeTimers()
  const client = makeClient({ uri: GRAPH_URL })
  client.writeQuery({ query: ProductsDocument, data: products([before]) })
  client.writeQuery({ query: ProductDocument, variables: { id }, data: { product: before } as unknown as ProductQuery })
  const read = { product: { ...before, reviews: reviews(0) } } as unknown as ProductReviewsQuery
  client.writeQuery({ query: ProductReviewsDocument, variables: { productId: id }, data: read })
  client.watchQuery({ query: ProductsDocument, fetchPolicy: 'cache-only' }).subscribe(() => {})
  const stop = expireUnused(client)
  vi.advanceTimersByTime(ms)
  stop()
  vi.useRealTimers()
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const asked = answers('query', 'Product', async () => answered.then(() => ({ product: now })))
  const askedForReviews = answers('query', 'ProductReviews', { product: { ...now, reviews: reviews(7) } })
  return { client, answer, asked: () => [asked.length, askedForReviews.length] }
}
// Parts of the page come by code of their own.
const open = ({ client }: { client: ReturnType<typeof makeClient> }) =>
  act(async () => void renderPage(<ProductPage />, '/product/one/prod_1', { client, route: '/product/one/:id' }))
const price = (text: string) => screen.queryAllByText(text, { normalizer: (seen) => seen.replace(/\u00a0/g, ' ') }).length

afterEach(() => void vi.useRealTimers())

test('A product from a list over a minute old is shown at once, and read again with its reviews', async () => {
  const later = afterLookingAtTheListFor(UNUSED_MS + 20_000)
  await open(later)
  expect(screen.getByRole('heading', { level: 1, name: 'Lamp prod_1' })).toBeVisible()
  expect(price('EGP 100.00')).toBe(1)
  later.answer()
  await waitFor(() => expect(price('EGP 150.00')).toBe(1))
  expect(screen.getByText('Only 2 left')).toBeVisible()
  await waitFor(() => expect(later.asked()).toEqual([1, 1]))
})

test('A product that was read less than a minute ago is not read again', async () => {
  const soon = afterLookingAtTheListFor(UNUSED_MS - 20_000)
  await open(soon)
  expect(await screen.findByText('No reviews yet, be the first')).toBeVisible()
  expect(price('EGP 100.00')).toBe(1)
  expect(soon.asked()).toEqual([0, 0])
})

test('Prefetching an old product reads it again, and the page then does not', async () => {
  const later = afterLookingAtTheListFor(UNUSED_MS + 20_000)
  later.answer()
  await prepareProduct(later.client, { params: { id } })
  expect(later.asked()).toEqual([1, 1])
  await open(later)
  expect(price('EGP 150.00')).toBe(1)
  await screen.findByRole('rowheader', { name: 'Brand' })
  expect(later.asked()).toEqual([1, 1])
})
