import { ApolloClient, InMemoryCache } from '@apollo/client'
import { parse } from 'graphql'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { liveLink } from './live-link.ts'

const ORDER = parse('subscription Order { orderUpdated(orderId: "1") { id status } }')
const order = (status: string) => ({ data: { orderUpdated: { __typename: 'Order', id: '1', status } } })
const next = (result: object) => `event: next\ndata: ${JSON.stringify(result)}\n\n`
const COMPLETE = 'event: complete\ndata:\n\n'
const failed = (code: string) => ({ data: { orderUpdated: null }, errors: [{ message: 'No', extensions: { code } }] })

afterEach(() => void vi.useRealTimers())

/** One connection: its chunks, then its end; it stays open when `open`. */
interface Connection {
  status?: number
  headers?: Record<string, string>
  chunks?: (string | Uint8Array)[]
  open?: boolean
  /** Milliseconds after each chunk. */
  pause?: number
  /** Breaks off instead of ending. */
  breaks?: boolean
}

function answerOf({ status = 200, headers = {}, chunks = [], pause = 0, open = false, breaks = false }: Connection): Response {
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      for (const chunk of chunks) {
        stream.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk)
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
      if (breaks) stream.error(new TypeError('network'))
      else if (!open) stream.close()
    },
  })
  return new Response(body, { status, headers: { 'content-type': 'text/event-stream', ...headers } })
}

/** Milliseconds without a byte after which a connection is given up; a busy machine may stand still for seconds. */
const SILENCE = 3500

/** Follows over these connections, of which the last stays. */
function follow(...connections: Connection[]) {
  const sent: { body: unknown; signal: AbortSignal | null | undefined; at: number }[] = []
  const begun = Date.now()
  const ask: typeof fetch = async (_input, init) => {
    sent.push({ body: JSON.parse(init?.body as string), signal: init?.signal, at: Date.now() - begun })
    return answerOf(connections[sent.length - 1] ?? { open: true })
  }
  const link = liveLink({ uri: 'http://localhost/graphql', retry: { first: 20, max: 100 }, silence: SILENCE, fetch: ask })
  const client = new ApolloClient({ cache: new InMemoryCache(), link })
  const seen: unknown[] = []
  const ends: string[] = []
  const stream = client.subscribe({ query: ORDER, fetchPolicy: 'no-cache', errorPolicy: 'all' }).subscribe({
    next: ({ data, error }) => seen.push(error ? 'error' : (data as { orderUpdated: { status: string } }).orderUpdated?.status),
    complete: () => ends.push('complete'),
  })
  onTestFinished(() => stream.unsubscribe())
  return { sent, seen, ends, stream }
}

test('Events are read however their bytes are cut', async () => {
  const bytes = new TextEncoder().encode(`:\n\n${next(order('مؤكد'))}:\n\n${next(order('SHIPPED'))}`)
  const { seen } = follow({ chunks: Array.from(bytes, (byte) => Uint8Array.of(byte)), open: true })
  await expect.poll(() => seen).toEqual(['مؤكد', 'SHIPPED'])
})

test('The request names the operation, and asks for a stream by POST', async () => {
  const { sent } = follow({ open: true })
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ operationName: 'Order', query: expect.stringContaining('subscription Order') })
})

test('A connection that breaks off, that ends, or whose time is over is followed by another one', async () => {
  const { seen, sent } = follow(
    { chunks: [next(order('CONFIRMED'))], breaks: true },
    { chunks: [next(order('PROCESSING'))] },
    { chunks: [next(order('SHIPPED')), COMPLETE] },
    { chunks: [next(order('DELIVERED'))], open: true },
  )
  await expect.poll(() => seen).toEqual(['CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED'])
  expect(sent).toHaveLength(4)
})

test('A connection that falls silent is given up for another one; comments keep it', async () => {
  const beats = Array.from({ length: 12 }, () => ':\n\n')
  const { seen, sent } = follow(
    { chunks: [next(order('CONFIRMED')), ...beats], pause: SILENCE / 10, open: true },
    { chunks: [next(order('SHIPPED'))], open: true },
  )
  await expect.poll(() => seen).toEqual(['CONFIRMED'])
  await new Promise((resolve) => setTimeout(resolve, 1.1 * SILENCE))
  expect(sent).toHaveLength(1)
  await expect.poll(() => seen).toEqual(['CONFIRMED', 'SHIPPED'])
})

test('Each failure in a row doubles the wait, up to a bound; what the shop asks for is waited', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const away = { status: 503 }
  const { sent } = follow(...Array.from({ length: 11 }, () => away), { status: 429, headers: { 'retry-after': '1' } }, { open: true })
  await expect.poll(() => sent.length).toBe(13)
  const waits = sent.slice(1).map(({ at }, n) => at - (sent[n]?.at ?? 0))
  const least = [20, 40, 80, ...Array<number>(8).fill(100), 1000]
  for (const [n, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual((least[n] ?? 0) - 5)
  // Doubled on and on it would be twenty seconds.
  expect(waits[10]).toBeLessThan(10_000)
})

test('A shop that could not be read just now is asked again, and nothing is told of it', async () => {
  const { seen } = follow(
    { chunks: [next({ ...failed('FETCH_ERROR'), data: null }), COMPLETE] },
    { chunks: [next(order('SHIPPED'))], open: true },
  )
  await expect.poll(() => seen).toEqual(['SHIPPED'])
})

test.each(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_OFFERED'])('%s ends it for good', async (code) => {
  const { seen, ends, sent } = follow({ chunks: [next(failed(code)), COMPLETE] })
  await expect.poll(() => ends).toEqual(['complete'])
  expect([seen, sent.length]).toEqual([['error'], 1])
})

test('An order that is gone ends it, and so does a status that no other try changes', async () => {
  const gone = follow({ chunks: [next({ data: { orderUpdated: null } }), COMPLETE] })
  await expect.poll(() => gone.ends).toEqual(['complete'])
  const refused = follow({ status: 501 })
  await expect.poll(() => refused.seen).toEqual(['error'])
  expect([gone.sent.length, refused.sent.length]).toEqual([1, 1])
})

test('Whoever stops following closes the connection, and no other is made', async () => {
  const { sent, stream, seen } = follow({ chunks: [next(order('CONFIRMED'))], open: true })
  await expect.poll(() => seen).toHaveLength(1)
  stream.unsubscribe()
  await expect.poll(() => sent[0]?.signal?.aborted).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(sent).toHaveLength(1)
})
