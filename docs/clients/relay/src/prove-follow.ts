import assert from 'node:assert/strict'
import { createClient } from 'graphql-sse'
import { follow } from './follow.ts'

/** Streams that bring one event each and end, as after half an hour; the last says that the order is gone. */
export async function proveFollow(): Promise<void> {
  const events = [{ orderUpdated: { id: '1' } }, { orderUpdated: { id: '1' } }, { orderUpdated: null }]
  let opened = 0
  const fetchFn = async (): Promise<Response> => {
    const data = events[opened]
    opened += 1
    const body = `event: next\ndata: ${JSON.stringify({ data })}\n\nevent: complete\ndata: \n\n`
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  const client = createClient({ url: 'http://localhost', fetchFn })
  let seen = 0
  await new Promise<void>((complete, error) => {
    follow(client, 'subscription { orderUpdated(orderId: "1") { id } }', {}).subscribe({ next: () => void (seen += 1), complete, error })
  })
  assert.deepEqual({ opened, seen }, { opened: 3, seen: 3 }, 'another stream follows one that ends, until the order is gone')
}
