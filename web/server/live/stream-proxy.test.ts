import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type DestinationStream, pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { buildWeb } from '../build-web.ts'
import { readConfig } from '../config.ts'
import { startStopwatch } from '../../../tests/support/stopwatch.ts'

const running: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop()
})

/** A gateway that streams events, and a web server before it. */
async function open(answer?: (response: ServerResponse) => void, log: DestinationStream = { write: () => undefined }) {
  const streams: { request: IncomingMessage; response: ServerResponse }[] = []
  const gateway = createServer((request, response) => {
    request.resume()
    if (!request.headers.accept?.startsWith('text/event-stream')) return response.writeHead(404).end()
    if (answer) return answer(response)
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
    response.write(':\n\n')
    streams.push({ request, response })
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  running.push(() => {
    gateway.closeAllConnections()
    gateway.close()
  })
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/graphql`
  const web = await buildWeb({ config: readConfig({ GRAPHQL_URL: url }), logger: pino({ level: 'warn' }, log) })
  running.push(() => web.close())
  const origin = await web.listen({ host: '127.0.0.1', port: 0 })
  const follow = async (leaving = new AbortController()) => {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      signal: leaving.signal,
      headers: { accept: 'text/event-stream', 'content-type': 'application/json', 'x-access-token': 'ann', 'accept-encoding': 'br, gzip' },
      body: '{"query":"subscription { a }"}',
    })
    const reader = response.body?.getReader()
    const read = async () => new TextDecoder().decode((await reader?.read())?.value)
    return { response, read, leave: () => leaving.abort() }
  }
  return { streams, web, follow }
}

test('Events reach the browser as they come, not compressed and not kept back, with the headers of the gateway', async () => {
  const { streams, follow } = await open()
  const { response, read } = await follow()
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await read()).toBe(':\n\n')
  for (const text of ['event: next\ndata: 1\n\n', 'event: next\ndata: 2\n\n']) {
    streams[0]?.response.write(text)
    expect(await read()).toBe(text)
  }
  expect(streams[0]?.request.headers).toMatchObject({ 'x-access-token': 'ann', 'x-forwarded-for': '127.0.0.1' })
})

test('A browser that leaves ends the stream at the gateway', async () => {
  const { streams, follow } = await open()
  const { leave, read } = await follow()
  await read()
  const closed = once(streams[0]?.response as ServerResponse, 'close')
  leave()
  await closed
})

test('More streams are open at once than long answers may be, and calls go on beside them', async () => {
  const { streams, follow } = await open()
  const all = await Promise.all(Array.from({ length: 120 }, follow))
  expect(all.every(({ response }) => response.status === 200)).toBe(true)
  expect(streams).toHaveLength(120)
  for (const { leave } of all) leave()
})

test('A web server that closes does not wait for streams', async () => {
  const { web, follow } = await open()
  const { read } = await follow()
  await read()
  const elapsed = startStopwatch()
  await web.close()
  expect(elapsed()).toBeLessThan(2000)
  await expect(read()).rejects.toThrow()
})

test('A refusal of the gateway is passed on with its waiting time', async () => {
  const { follow } = await open((response) => {
    response.writeHead(429, { 'content-type': 'application/graphql-response+json', 'retry-after': '7' }).end('{"errors":[]}')
  })
  const { response } = await follow()
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7'])
})

test.each([
  [true, 0],
  [false, 1],
])('A gateway that does not answer is in the log, unless the browser has left by then (%s)', async (leaves, count) => {
  const lines: string[] = []
  const asked = Promise.withResolvers<ServerResponse>()
  const { web, follow } = await open((response) => asked.resolve(response), { write: (line) => void lines.push(line) })
  const leaving = new AbortController()
  const gone = follow(leaving).catch(() => undefined)
  const response = await asked.promise
  if (leaves) {
    leaving.abort()
    await once(response, 'close')
  } else response.destroy()
  await gone
  await web.close()
  expect(lines).toHaveLength(count)
})
