import { expect, test } from 'vitest'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()
const get = (url: string) => gateway.app.inject(url)

test('A part of the sitemap passes through; it is read once from the REST service, however often it is requested', async () => {
  const part = { parts: 9, products: [{ _id: 'prod_1', updatedAt: '2026-11-01T10:00:00.000Z' }] }
  gateway.stub.routes['GET product/sitemap'] = ({ query }) => ({ body: { ...part, parts: Number(query.get('part')) } })
  gateway.takeCalls()
  const answers = await Promise.all([get('/sitemap/products?part=7'), get('/sitemap/products?part=7')])
  answers.push(await get('/sitemap/products?part=7'))
  for (const { statusCode, body } of answers) expect([statusCode, JSON.parse(body)]).toEqual([200, { ...part, parts: 7 }])
  expect(gateway.takeCalls()).toEqual(['GET product/sitemap'])
})

test.each(['0', '-1', 'x', '1%262', '100000'])('The sitemap part %s is never requested from the REST service', async (part) => {
  gateway.takeCalls()
  expect((await get(`/sitemap/products?part=${part}`)).statusCode).toBe(404)
  expect(gateway.takeCalls()).toEqual([])
})

test('With a REST service without a sitemap the gateway has none', async () => {
  gateway.stub.routes['GET product/sitemap'] = () => ({ status: 404, body: { message: 'Not found' } })
  expect((await get('/sitemap/products?part=11')).statusCode).toBe(404)
})

test('The sitemap is answered with 502 while the REST service is down, and then read again', async () => {
  gateway.stub.routes['GET product/sitemap'] = () => ({ cut: true })
  expect((await get('/sitemap/products?part=12')).statusCode).toBe(502)
  gateway.stub.routes['GET product/sitemap'] = () => ({ body: { parts: 1, products: [] } })
  expect((await get('/sitemap/products?part=12')).statusCode).toBe(200)
})

test('A hundred thousand ids of the sitemap are cached at most: the part that was longest unused is read again', async () => {
  const products = Array.from({ length: 9990 }, (_, n) => ({ _id: `prod_${n}`, updatedAt: '2026-11-01T10:00:00.000Z' }))
  gateway.stub.routes['GET product/sitemap'] = () => ({ body: { parts: 99, products } })
  for (let part = 21; part <= 31; part += 1) await get(`/sitemap/products?part=${part}`)
  gateway.takeCalls()
  await get('/sitemap/products?part=31')
  expect(gateway.takeCalls()).toEqual([])
  await get('/sitemap/products?part=21')
  expect(gateway.takeCalls()).toEqual(['GET product/sitemap'])
})
