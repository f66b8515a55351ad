import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { addSlowlorisGuard, SERVER_LIMITS, type SlowlorisGuardOptions } from './slowloris-guard.ts'

/** Milliseconds; generous to a busy machine, as each test waits for several of them. */
const TIMEOUT = 300
const HEAD = 'Host: shop\r\nContent-Length: 1000000\r\n\r\n'

const running: (() => void)[] = []
afterEach(() => {
  for (const stop of running.splice(0)) stop()
})

/** Reads the request, then answers; `/slow` takes long, `/big` answers more than a client takes at once. */
const answer: RequestListener = (request, response) => {
  request.resume()
  request.once('end', () => {
    if (request.url === '/slow') setTimeout(() => response.end('thought'), 4 * TIMEOUT)
    else response.end(request.url === '/big' ? Buffer.alloc(30_000_000) : 'read')
  })
}

/** Opens a server that waits so long for readers; for ever when left out, as a busy machine makes senders look idle. */
async function open(options: SlowlorisGuardOptions = {}, readerPatience = 0) {
  const server = createServer(SERVER_LIMITS.http, answer)
  server.timeout = readerPatience
  addSlowlorisGuard(server, { timeout: TIMEOUT, ...options })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => socket.end(error.code))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  running.push(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  return { server, port }
}

/** Sends the head of a request; collects what comes back. */
function call(port: number, head: string) {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  let heard = ''
  socket.on('data', (text: string) => (heard += text))
  socket.on('error', () => undefined)
  socket.write(head)
  running.push(() => socket.destroy())
  // Not `once`, which rejects when the server resets the connection.
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)))
  return { socket, heard: () => heard, closed }
}

/** Sends `size` bytes again and again. */
function send({ socket }: ReturnType<typeof call>, size: number, pause: number): void {
  const timer = setInterval(() => socket.write('x'.repeat(size)), pause)
  socket.once('close', () => clearInterval(timer))
  running.push(() => clearInterval(timer))
}

test('A sender whose body trickles is cut off', async () => {
  const { port } = await open()
  const sender = call(port, `POST / HTTP/1.1\r\n${HEAD}`)
  send(sender, 100, 20)
  expect(await sender.closed).toContain('ERR_HTTP_REQUEST_TIMEOUT')
})

test('The rest of a body that is not read is not waited for after the answer', async () => {
  const { server, port } = await open()
  server.prependListener('request', (_request, response) => response.end('answered'))
  const sender = call(port, `GET / HTTP/1.1\r\n${HEAD}`)
  send(sender, 100, 20)
  expect(await sender.closed).toMatch(/answered$/)
})

test('A sender that may take long is waited for while enough arrives, and no longer', async () => {
  // The upload takes longer than that. Its sender stands still where the machine does, at most for seconds.
  const { port } = await open({ timeout: 3500, mayTakeLong: ({ url }) => url === '/upload' })
  const upload = call(port, `POST /upload HTTP/1.1\r\n${HEAD}`)
  const trickle = call(port, `POST /upload HTTP/1.1\r\n${HEAD}`)
  send(upload, 20_000, 100)
  send(trickle, 100, 100)
  expect(await trickle.closed).toContain('ERR_HTTP_REQUEST_TIMEOUT')
  await expect.poll(upload.heard, { timeout: 20_000 }).toMatch(/read$/)
})

test('A reader that takes nothing is cut off', async () => {
  const { server, port } = await open({}, TIMEOUT)
  const ended = new Promise<boolean>((resolve) =>
    server.on('request', (_, response) => response.once('close', () => resolve(response.writableFinished))),
  )
  const { socket } = call(port, 'GET /big HTTP/1.1\r\nHost: shop\r\n\r\n')
  socket.pause()
  expect(await ended).toBe(false)
})

test('A reader that takes some now and then gets the whole answer', async () => {
  const { port } = await open({}, 12 * TIMEOUT)
  const { socket, heard } = call(port, 'GET /big HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')
  while (!socket.closed) {
    socket.pause()
    await sleep(TIMEOUT)
    socket.resume()
    await sleep(10)
  }
  expect(heard().length).toBeGreaterThan(30_000_000)
})

test('A client that waits for a slow answer is not cut off', async () => {
  const { port } = await open({}, TIMEOUT)
  const { heard } = call(port, 'GET /slow HTTP/1.1\r\nHost: shop\r\n\r\n')
  await expect.poll(heard, { timeout: 20_000 }).toMatch(/thought$/)
})

test('A sender whose headers trickle is cut off after ten seconds', async () => {
  const { port } = await open()
  const sender = call(port, 'GET / HTTP/1.1\r\nX-Slow: ')
  const begun = performance.now()
  send(sender, 1, 100)
  expect(await sender.closed).toContain('ERR_HTTP_REQUEST_TIMEOUT')
  // Ten and one of Node's seconds, and more where the machine stands still.
  expect(performance.now() - begun).toBeLessThan(20_000)
})
