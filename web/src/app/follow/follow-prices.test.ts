import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answers, GRAPH_URL, money } from '../../../../tests/support/graph.ts'
import { makeClient } from '../../lib/apollo.ts'
import { ProductDocument, type ProductQuery } from '../../product/product.generated.ts'
import { aProduct, reducedFrom } from '../../product/product.fixture.ts'
import { followPrices } from './follow-prices.ts'

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const variables = { id: 'prod_1' }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const reduced = (until: string) =>
  ({ product: aProduct('prod_1', { price: money(6000), ...reducedFrom(10_000, 40, until) }) }) as unknown as ProductQuery
const whole = { product: aProduct('prod_1', { price: money(10_000) }) }

test('A price on screen is read again when its reduction is over, and not before', async () => {
  const client = makeClient({ uri: GRAPH_URL })
  client.writeQuery({ query: ProductDocument, variables, data: reduced(inSeconds(60)) })
  const calls = answers('query', 'Product', whole)
  const stop = followPrices(client)
  const seen: (number | undefined)[] = []
  const shown = client.watchQuery({ query: ProductDocument, variables }).subscribe(({ data }) => {
    seen.push((data as ProductQuery | undefined)?.product?.price.amount)
  })
  await vi.advanceTimersByTimeAsync(59_000)
  expect(calls).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(2500)
  await vi.waitFor(() => expect(seen.at(-1)).toBe(10_000), { timeout: 20_000 })
  expect(calls).toHaveLength(1)
  shown.unsubscribe()
  stop()
})

test('A price that comes later is followed too; one that is not on screen is forgotten, and read when it is', async () => {
  const client = makeClient({ uri: GRAPH_URL })
  const stop = followPrices(client)
  client.writeQuery({ query: ProductDocument, variables, data: reduced(inSeconds(5)) })
  const calls = answers('query', 'Product', whole)
  await vi.advanceTimersByTimeAsync(7000)
  await vi.waitFor(() => expect(client.readQuery({ query: ProductDocument, variables })).toBeNull(), { timeout: 20_000 })
  expect(calls).toHaveLength(0)
  const { data } = await client.query({ query: ProductDocument, variables })
  expect(data?.product?.price.amount).toBe(10_000)
  stop()
})
