import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeClient } from '../lib/apollo.ts'
import { ProductsDocument, type ProductsQuery } from '../product/products.generated.ts'
import { hydrateAll } from '../ui/hydrate-on-visible.tsx'
import { expireUnused, UNUSED_MS } from './expire-unused.ts'

vi.mock(import('../ui/hydrate-on-visible.tsx'), { spy: true })

const page = (number: number) => ({ first: 8, page: number })
const data = (number: number) =>
  ({
    products: {
      __typename: 'ProductConnection',
      totalCount: 16,
      totalCountIsEstimate: false,
      search: null,
      nodes: [],
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null, currentPage: number, pageCount: 2 },
    },
  }) as unknown as ProductsQuery

function open() {
  const client = makeClient({ uri: 'http://localhost/graphql' })
  for (const number of [1, 2]) client.writeQuery({ query: ProductsDocument, variables: page(number), data: data(number) })
  const onScreen = client.watchQuery({ query: ProductsDocument, variables: page(1), fetchPolicy: 'cache-only' }).subscribe(() => {})
  const stop = expireUnused(client)
  const kept = (number: number) => client.readQuery({ query: ProductsDocument, variables: page(number) }) !== null
  return { kept, stop, onScreen }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

test('Cached data that no page uses is dropped after a minute, data on screen stays', () => {
  const { kept, stop, onScreen } = open()
  vi.advanceTimersByTime(UNUSED_MS)
  expect([kept(1), kept(2)]).toEqual([true, true])
  vi.advanceTimersByTime(20_000)
  expect([kept(1), kept(2)]).toEqual([true, false])
  onScreen.unsubscribe()
  stop()
})

test('The minute begins anew when a page uses the cached data again', () => {
  const { kept, stop, onScreen } = open()
  vi.advanceTimersByTime(5 * UNUSED_MS)
  onScreen.unsubscribe()
  vi.advanceTimersByTime(UNUSED_MS - 10_000)
  expect(kept(1)).toBe(true)
  vi.advanceTimersByTime(20_000)
  expect(kept(1)).toBe(false)
  stop()
})

test('Parts of the page that wait for hydration get their data before any is dropped', () => {
  const { kept, stop, onScreen } = open()
  onScreen.unsubscribe()
  vi.advanceTimersByTime(UNUSED_MS - 10_001)
  expect([vi.mocked(hydrateAll).mock.calls.length, kept(1)]).toEqual([0, true])
  vi.advanceTimersByTime(1)
  expect([vi.mocked(hydrateAll).mock.calls.length, kept(1)]).toEqual([1, true])
  stop()
})
