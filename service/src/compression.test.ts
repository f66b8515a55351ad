import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compressAnswers, compressible, compressStream, encodingFor } from './compression.ts'

test.each([
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', undefined],
  ['deflate', undefined],
  ['identity', undefined],
  ['*', 'br'],
  ['', undefined],
  [undefined, undefined],
  // Of a longer header the first 200 characters are read.
  [`${'x, '.repeat(65)}gzip`, 'gzip'],
  [`${'x, '.repeat(70)}gzip`, undefined],
])('A client that sends `accept-encoding: %s` gets %s', (accepted, given) => {
  expect(encodingFor(accepted)).toBe(given)
})

test('A text of a kilobyte is compressed, one of a byte less is not', async () => {
  const app = fastify()
  compressAnswers(app)
  app.get('/:bytes', (request, reply) => reply.type('text/plain').send('x'.repeat(Number((request.params as { bytes: string }).bytes))))
  for (const [bytes, encoding] of [
    [1023, undefined],
    [1024, 'gzip'],
  ] as const) {
    const { headers } = await app.inject({ url: `/${bytes}`, headers: { 'accept-encoding': 'gzip' } })
    expect(headers['content-encoding']).toBe(encoding)
    expect((await compressible('x'.repeat(bytes)).compressed('gzip')) !== undefined).toBe(encoding !== undefined)
  }
})

test('Of more than 64 texts to compress at once the rest is sent as it is', async () => {
  const compress = () => compressible('text '.repeat(400)).compressed('gzip')
  const made = Array.from({ length: 65 }, compress)
  expect((await Promise.all(made)).map((bytes) => bytes !== undefined)).toEqual([...Array<boolean>(64).fill(true), false])
  expect(await compress()).toBeDefined()
})

describe('A server', () => {
  const LONG = JSON.stringify({ text: 'long '.repeat(300) })
  const VERY_LONG = JSON.stringify({ text: 'long '.repeat(10_000) })
  let kept = ''
  const app = fastify()
  beforeAll(async () => {
    compressAnswers(app)
    app.get('/json', (_request, reply) => reply.type('application/json; charset=utf-8').header('vary', 'accept').send(LONG))
    app.get('/very-long', (_request, reply) => reply.type('text/html').send(VERY_LONG))
    app.get('/kept', (_request, reply) => reply.type('application/json').send(kept))
    app.get('/bytes', (_request, reply) => reply.type('text/html').send(Buffer.from(LONG)))
    app.get('/short', (_request, reply) => reply.type('application/json').send('{"text":"short"}'))
    app.get('/picture', (_request, reply) => reply.type('image/webp').send(Buffer.alloc(5000)))
    app.get('/secret', (_request, reply) => reply.type('application/json').header('cache-control', 'no-store, no-transform').send(LONG))
    app.get('/busy', (_request, reply) => reply.code(503).type('text/html').send(LONG))
    app.get('/stream', (request, reply) => reply.type('text/csv').send(compressStream(request, reply, Readable.from([LONG, LONG]))))
    await app.ready()
  })
  afterAll(() => app.close())
  const get = (url: string, accepted?: string) =>
    app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

  test.each([
    ['/json', LONG],
    ['/bytes', LONG],
    ['/very-long', VERY_LONG],
  ])('compresses long answers with the requested encoding: %s', async (url, text) => {
    const [gzip, brotli, plain] = [await get(url, 'gzip'), await get(url, 'gzip, br'), await get(url)]
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(text)
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(text)
    expect(plain.body).toBe(text)
    expect([gzip, brotli, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'br', undefined])
    for (const { headers, rawPayload } of [gzip, brotli, plain]) {
      expect(headers.vary).toMatch(/(^|, )accept-encoding$/)
      expect(headers['content-length']).toBe(String(rawPayload.length))
    }
  })

  test.each(['/short', '/picture', '/secret', '/busy'])('sends %s as it is', async (url) => {
    expect((await get(url, 'gzip, br')).headers).not.toHaveProperty('content-encoding')
  })

  test('compresses an export while it streams', async () => {
    expect(gunzipSync((await get('/stream', 'gzip')).rawPayload).toString()).toBe(LONG + LONG)
    expect((await get('/stream')).body).toBe(LONG + LONG)
  })

  test('has at most 64 compressors of long streams, and answers a thousand simultaneous callers', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => get('/very-long', 'gzip')))
    const compressed = answers.filter(({ headers }) => headers['content-encoding'] === 'gzip')
    expect(compressed.length).toBeGreaterThan(0)
    expect(compressed.length).toBeLessThan(200)
    for (const { headers, rawPayload } of answers)
      expect((headers['content-encoding'] ? gunzipSync(rawPayload) : rawPayload).toString()).toBe(VERY_LONG)
  })

  test.each([200, 0])('compresses a cached answer better than one sent once: %i kB more', async (kilobytes) => {
    const text = JSON.stringify(
      Array.from({ length: 40 * (kilobytes + 10) }, (_, index) => ({ id: index * 7919, name: `name ${index % 13}` })),
    )
    kept = text
    const once = (await get('/kept', 'br')).rawPayload
    const often = await compressible(text).compressed('br')
    expect(brotliDecompressSync(once).toString()).toBe(text)
    expect(often?.length).toBeLessThan(once.length)
  })
})
