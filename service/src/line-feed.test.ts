import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { followLines } from './follow-lines.ts'
import { createLineFeed } from './line-feed.ts'

const BOUNDS = { max: 2, heartbeat: 60_000, time: 60_000 }

/** Collects what a stream sends; the text so far. */
function textOf(stream: Readable | undefined): () => string {
  let text = ''
  stream?.on('data', (bytes: Buffer) => (text += String(bytes)))
  return () => text
}

test('Every follower is sent the lines from its coming on', async () => {
  const feed = createLineFeed(BOUNDS)
  const early = textOf(feed.follow())
  feed.send('one')
  const late = textOf(feed.follow())
  feed.send('two')
  await expect.poll(early).toBe('\none\ntwo\n')
  await expect.poll(late).toBe('\ntwo\n')
  feed.close()
})

test('A third follower is refused while two follow, and taken when one of them has gone', async () => {
  const feed = createLineFeed(BOUNDS)
  const [first] = [feed.follow(), feed.follow()]
  expect([feed.follow(), feed.followers()]).toEqual([undefined, 2])
  first?.destroy()
  await expect.poll(() => feed.followers()).toBe(1)
  expect(feed.follow()).toBeDefined()
  feed.close()
})

test('A follower that takes nothing is cut off before a megabyte waits for it, and the others go on', async () => {
  const feed = createLineFeed(BOUNDS)
  const asleep = feed.follow()
  const awake = textOf(feed.follow())
  for (let n = 0; n < 20; n += 1) {
    feed.send('x'.repeat(100_000))
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(asleep?.destroyed).toBe(true)
  await expect.poll(() => awake().length).toBe(20 * 100_001 + 1)
  await expect.poll(() => feed.followers()).toBe(1)
  feed.close()
})

test('Empty lines keep a connection alive, and after its time a follower has to come again', async () => {
  const feed = createLineFeed({ ...BOUNDS, heartbeat: 10, time: 100 })
  const stream = feed.follow()
  const text = textOf(stream)
  await expect.poll(() => stream?.readableEnded).toBe(true)
  expect(text().length).toBeGreaterThan(1)
  feed.close()
})

/** A server with the feed; `connections` counts those who came. */
async function serve(streams: () => Readable | undefined) {
  let connections = 0
  const server = createServer((_request, response) => {
    connections += 1
    const stream = streams()
    response.writeHead(stream ? 200 : 404).flushHeaders()
    if (stream) stream.pipe(response)
    else response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    connections: () => connections,
    connect: async (signal: AbortSignal) => {
      const { ok, body } = await fetch(`http://127.0.0.1:${port}`, { signal })
      return ok && body ? Readable.fromWeb(body as never) : undefined
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('A follower comes again when its connection ends, breaks or falls silent, and passes over empty lines', async () => {
  const streams = [
    () => Readable.from(['one\n\n', 'two\n']),
    () => {
      const broken = new Readable({ read: () => undefined })
      broken.push('three\n')
      setTimeout(() => broken.destroy(), 20)
      return broken
    },
    () => new Readable({ read: () => undefined }),
    () => Readable.from(['four\n']),
  ]
  const server = await serve(() => (streams.shift() ?? (() => new Readable({ read: () => undefined })))())
  const lines: string[] = []
  const following = followLines({ connect: server.connect, onLine: (line) => lines.push(line), silence: 4000 })
  await expect.poll(() => lines, { timeout: 60_000 }).toEqual(['one', 'two', 'three', 'four'])
  following.stop()
  server.close()
})

test('Where there is no feed, a follower does not ask again at once', async () => {
  const server = await serve(() => undefined)
  const following = followLines({ connect: server.connect, onLine: () => undefined, silence: 1000 })
  await expect.poll(server.connections).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(server.connections()).toBe(1)
  following.stop()
  server.close()
})
