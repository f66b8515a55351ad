import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()

const get = (url: string, headers = {}) => gateway.app.inject({ method: 'GET', url, headers })

test('A picture passes through with its content type and its cache lifetime', async () => {
  gateway.stub.routes['GET images/a-1x1.96.webp'] = () => ({
    text: 'picture',
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable', etag: '"a"' },
  })
  const picture = await get('/images/a-1x1.96.webp')
  expect(picture.body).toBe('picture')
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: '"a"',
    'x-content-type-options': 'nosniff',
  })
})

test('A browser that has the picture gets 304', async () => {
  gateway.stub.routes['GET images/b.jpg'] = ({ headers }) => ({ status: headers['if-none-match'] === '"b"' ? 304 : 200 })
  expect((await get('/images/b.jpg', { 'if-none-match': '"b"' })).statusCode).toBe(304)
})

test('An unknown picture is answered with 404, also by a path that climbs out of the folder', async () => {
  for (const url of ['/images/none.jpg', '/images/..%2freadyz', '/images/%2e%2e%2freadyz', '/images/', '/images/a/b']) {
    expect((await get(url)).statusCode, url).toBe(404)
  }
})

test('A picture is answered with 502 while the REST service is down', async () => {
  gateway.stub.routes['GET images/c.jpg'] = () => ({ cut: true })
  expect((await get('/images/c.jpg')).statusCode).toBe(502)
})

test('A slow reader of pictures delays other pictures and no other route', async () => {
  // Longer than the system's buffers; one text for all readers, or each would cost the machine 20 MB.
  const text = Buffer.alloc(20_000_000, 'x')
  gateway.stub.routes['GET images/long.jpg'] = () => ({ text, headers: { 'content-type': 'image/jpeg' } })
  const { port } = new URL(await gateway.app.listen({ port: 0, host: '127.0.0.1' }))
  const readers = Array.from({ length: 120 }, () => connect(Number(port), '127.0.0.1').pause())
  try {
    await Promise.all(readers.map((reader) => once(reader, 'connect')))
    for (const reader of readers) reader.write('GET /images/long.jpg HTTP/1.1\r\nHost: shop\r\n\r\n')
    await expect.poll(async () => (await get('/images/none.jpg')).statusCode, { timeout: 20_000 }).toBe(502)
    expect((await gateway.ask('{ product(id: "prod_7") { name } }')).errors).toBeUndefined()
    expect((await get('/readyz')).statusCode).toBe(200)
  } finally {
    for (const reader of readers) reader.destroy()
  }
  await expect.poll(async () => (await get('/images/none.jpg')).statusCode, { timeout: 20_000 }).toBe(404)
})
