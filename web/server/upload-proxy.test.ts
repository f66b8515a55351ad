import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { pino } from 'pino'
import { buildWeb } from './build-web.ts'

const running: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop()
})

/** A web server with a gateway of which the test decides whether it wants uploads. */
async function open(onUpload: RequestListener) {
  const gateway = createServer()
  gateway.on('checkContinue', onUpload)
  await once(gateway.listen(0, '127.0.0.1'), 'listening')
  running.push(() => gateway.close().closeAllConnections())
  const { port: gatewayPort } = gateway.address() as AddressInfo
  const app = await buildWeb({
    config: {
      host: '127.0.0.1',
      port: 0,
      graphqlUrl: new URL(`http://127.0.0.1:${gatewayPort}/graphql`),
      publicWebUrl: new URL('https://khan.example'),
      gatewaySecret: 'a-secret',
      dev: false,
      arabicDigits: 'latn',
      trustProxy: false,
      logLevel: 'warn',
      allLogsUrl: undefined,
    },
    logger: pino({ level: 'silent' }),
  })
  running.push(() => app.close())
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const call = (length: number) => {
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': length,
      'x-access-token': 'admin',
      'apollo-require-preflight': '1',
    }
    const sent = request({ port, host: '127.0.0.1', path: '/graphql', method: 'POST', headers })
    sent.on('error', () => undefined)
    return sent
  }
  return { call }
}

const answerOf = async (sent: ReturnType<typeof request>) => {
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, type: response.headers['content-type'], body: await text(response) }
}
const MEGABYTE = Buffer.alloc(1_000_000, 5)

/** Writes megabytes as fast as they are taken. */
async function write(sent: ReturnType<typeof request>, megabytes: number): Promise<void> {
  for (let n = 0; n < megabytes; n += 1) await new Promise<void>((taken) => sent.write(MEGABYTE, () => taken()))
}

test('An upload that the gateway accepts reaches it whole, as a stream, with all headers about the sender', async () => {
  const hash = createHash('sha256')
  let head: IncomingMessage['headers'] = {}
  const { call } = await open((asked, response) => {
    head = asked.headers
    response.writeContinue()
    asked.on('data', (chunk: Buffer) => hash.update(chunk))
    asked.on('end', () => response.writeHead(200, { 'content-type': 'application/graphql-response+json' }).end('{"data":{}}'))
  })
  const sent = call(40_000_000)
  const answer = answerOf(sent)
  await write(sent, 40)
  sent.end()
  expect(await answer).toEqual({ status: 200, type: 'application/graphql-response+json', body: '{"data":{}}' })
  const expected = createHash('sha256')
  for (let n = 0; n < 40; n += 1) expected.update(MEGABYTE)
  expect(hash.digest('hex')).toBe(expected.digest('hex'))
  expect(head).toMatchObject({
    'content-length': '40000000',
    'content-type': 'multipart/form-data; boundary=x',
    'x-access-token': 'admin',
    'apollo-require-preflight': '1',
    'x-gateway-secret': 'a-secret',
    'x-forwarded-for': '127.0.0.1',
  })
})

test('Of an upload that the gateway refuses only the headers are forwarded (D01)', async () => {
  let received = 0
  const { call } = await open((asked, response) => {
    asked.on('data', (chunk: Buffer) => (received += chunk.length))
    setTimeout(() => response.writeHead(403, { connection: 'close' }).end('{"errors":[{"message":"No."}]}'), 100)
  })
  const before = process.memoryUsage().arrayBuffers
  const sent = call(60_000_000)
  const answer = answerOf(sent)
  void write(sent, 60)
  expect(await answer).toMatchObject({ status: 403, body: '{"errors":[{"message":"No."}]}' })
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000)
  expect(received).toBe(0)
  sent.destroy()
})

test('A client that aborts an upload aborts it at the gateway, too', async () => {
  let gone: (reason: string) => void = () => undefined
  const end = new Promise<string>((resolve) => (gone = resolve))
  const { call } = await open((asked, response) => {
    response.writeContinue()
    asked.resume()
    asked.once('close', () => gone(asked.complete ? 'complete' : 'broken off'))
  })
  const sent = call(2_000_000)
  await write(sent, 1)
  sent.destroy()
  expect(await end).toBe('broken off')
})

test('Eight uploads at once are forwarded; the ninth is refused with Retry-After', async () => {
  const waiting: (() => void)[] = []
  const { call } = await open((asked, response) => {
    response.writeContinue()
    asked.resume()
    asked.once('end', () => waiting.push(() => response.end('{}')))
  })
  const answers = Array.from({ length: 8 }, () => {
    const sent = call(10)
    const answer = answerOf(sent)
    sent.end('0123456789')
    return answer
  })
  await expect.poll(() => waiting.length).toBe(8)
  const ninth = call(10)
  ninth.end('0123456789')
  expect(await answerOf(ninth)).toMatchObject({ status: 503, body: expect.stringContaining('UNAVAILABLE') })
  for (const go of waiting) go()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
})

test('An upload is answered with an error while the gateway is away', async () => {
  const { call } = await open((_asked, response) => response.destroy())
  const sent = call(10)
  sent.end('0123456789')
  expect(await answerOf(sent)).toMatchObject({ status: 503 })
})
