import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestGateway, type TestGateway } from '../test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
})
afterAll(() => gateway.close())

const get = (url: string, headers = {}) => gateway.app.inject({ method: 'GET', url, headers })

test('A picture passes through with its type and its time to live', async () => {
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

test('A browser that has the picture is told so', async () => {
  gateway.stub.routes['GET images/b.jpg'] = ({ headers }) => ({ status: headers['if-none-match'] === '"b"' ? 304 : 200 })
  expect((await get('/images/b.jpg', { 'if-none-match': '"b"' })).statusCode).toBe(304)
})

test('A picture that does not exist is a 404, also by a path that climbs', async () => {
  for (const url of ['/images/none.jpg', '/images/..%2freadyz', '/images/%2e%2e%2freadyz', '/images/', '/images/a/b']) {
    expect((await get(url)).statusCode, url).toBe(404)
  }
})

test('A service that is down is a 502', async () => {
  gateway.stub.routes['GET images/c.jpg'] = () => ({ cut: true })
  expect((await get('/images/c.jpg')).statusCode).toBe(502)
})
