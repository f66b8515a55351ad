import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { parse } from 'graphql'
import { beforeEach, afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { graph, GRAPH_URL, tells } from '../../../../tests/support/graph.ts'
import { signIn } from '../../../../tests/support/render-page.tsx'
import { readSession } from '../session.ts'
import { followLive } from './follow-live.ts'

const SHOP = parse('subscription Shop { staffUpdates { id } }') as never
const told = (id: string) => ({ data: { staffUpdates: { __typename: 'StaffUpdates', id } } })

let visibility: DocumentVisibilityState = 'visible'
function show(next: DocumentVisibilityState): void {
  visibility = next
  document.dispatchEvent(new Event('visibilitychange'))
}
beforeEach(() => {
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  signIn()
})
afterEach(() => void vi.useRealTimers())

function follow() {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() })
  const seen: unknown[] = []
  const stop = followLive(client, { subscription: SHOP, variables: {}, onData: (data) => seen.push(data) })
  onTestFinished(stop)
  return { seen, stop }
}

test('A page that is seen follows, with the token of its session', async () => {
  const calls = tells('Shop', told('1'), told('2'))
  const { seen } = follow()
  await expect.poll(() => seen).toHaveLength(2)
  expect(calls.map(({ headers }) => headers.get('x-access-token'))).toEqual([readSession()?.token])
})

test('A hidden page ends its stream after ten seconds, not before, and opens it again when it is seen', async () => {
  const calls = tells('Shop', told('1'))
  const { seen } = follow()
  await expect.poll(() => seen).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  show('hidden')
  vi.advanceTimersByTime(9000)
  show('visible')
  vi.advanceTimersByTime(60_000)
  expect(calls).toHaveLength(1)
  show('hidden')
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  show('visible')
  await expect.poll(() => calls).toHaveLength(2)
})

test('A page that is opened in the background follows when it is seen', async () => {
  const calls = tells('Shop', told('1'))
  visibility = 'hidden'
  follow()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(calls).toHaveLength(0)
  show('visible')
  await expect.poll(() => calls).toHaveLength(1)
})

test('A session that has ended is ended here, too', async () => {
  const refused = { data: { staffUpdates: null }, errors: [{ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } }] }
  tells('Shop', refused)
  follow()
  await expect.poll(readSession).toBeNull()
})

test('Where there are no live updates, the page is left as it is, and does not ask again', async () => {
  const { seen } = follow()
  const asked = vi.fn()
  graph.events.on('request:start', asked)
  onTestFinished(() => graph.events.removeAllListeners())
  await new Promise((resolve) => setTimeout(resolve, 100))
  show('hidden')
  show('visible')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(asked.mock.calls.filter(([{ request }]) => (request as Request).url === GRAPH_URL).length).toBeLessThanOrEqual(1)
  expect(seen).toEqual([])
})
