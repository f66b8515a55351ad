import { expect, test } from 'vitest'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()

const FILE = `${'0'.repeat(32)}-800x600.320.webp`
const get = (headers = {}, file = FILE) => gateway.app.inject({ method: 'GET', url: `/return-pictures/${file}`, headers })
const ann = { 'x-access-token': 'token-ann' }

test("A picture of a return is asked for with the caller's token, and kept by nobody on its way", async () => {
  gateway.stub.routes[`GET order/return/picture/${FILE}`] = ({ headers }) => ({
    text: `for ${String(headers['x-access-token'])}`,
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000', etag: '"a"' },
  })
  for (const token of ['token-ann', 'token-ben']) {
    const picture = await get({ 'x-access-token': token, 'if-none-match': '"a"' })
    expect([picture.statusCode, picture.body]).toEqual([200, `for ${token}`])
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(picture.headers['etag']).toBeUndefined()
  }
})

test('Without a token nothing is asked; what the service refuses is refused, also by a path that climbs', async () => {
  gateway.takeCalls()
  const refused = await get()
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([401, 'private, no-store'])
  expect(gateway.takeCalls()).toEqual([])
  for (const file of ['none.jpg', '..%2f..%2f..%2fuser', '%2e%2e%2fall']) {
    const missing = await get(ann, file)
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'private, no-store'])
  }
})

test('A service without answer is a fault, and no file', async () => {
  gateway.stub.routes['GET order/return/picture/c.jpg'] = () => ({ cut: true })
  const answer = await get(ann, 'c.jpg')
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([502, 'no-store'])
})
