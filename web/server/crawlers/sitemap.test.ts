import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { connectGateway } from '../gateway.ts'
import { sitemapRoutes } from './sitemap.ts'
import { startStubGateway } from '../stub-gateway.fixture.ts'

const running: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop()
})

async function open() {
  const stub = await startStubGateway()
  const config = { publicWebUrl: new URL('https://khan.example'), graphqlUrl: stub.graphqlUrl }
  const gateway = connectGateway(config)
  const app: FastifyInstance = fastify()
  sitemapRoutes(app, { gateway, config })
  running.push(
    stub.stop,
    () => gateway.close(),
    () => app.close(),
  )
  return { stub, get: (url: string) => app.inject(url) }
}

const placesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)

test('The sitemap index has the pages and each part of the products', async () => {
  const { get } = await open()
  const { body, headers } = await get('/sitemap.xml')
  expect(headers['content-type']).toContain('application/xml')
  expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9"/)
  const files = ['pages', 'products-1', 'products-2'].map((name) => `/sitemap-${name}.xml`)
  expect(placesIn(body)).toEqual([...files, ...files.map((file) => `/ar${file}`)].map((path) => `https://khan.example${path}`))
})

test('The sitemap of pages has the public pages, with departments and categories', async () => {
  const { get } = await open()
  const paths = [
    '/',
    '/Products',
    '/About',
    '/Delivery',
    '/Questions',
    '/Privacy',
    '/Terms',
    '/department/dep_1',
    '/product/category/cat_1',
  ]
  expect(placesIn((await get('/sitemap-pages.xml')).body)).toEqual(paths.map((path) => `https://khan.example${path}`))
})

test('The sitemap lists pages in both languages, and each links to the other language', async () => {
  const { get } = await open()
  const { body } = await get('/ar/sitemap-pages.xml')
  expect(placesIn(body).slice(0, 2)).toEqual(['https://khan.example/ar', 'https://khan.example/ar/Products'])
  const places = [...body.matchAll(/hreflang="(\w+)" href="([^"]*About)"/g)].map(([, ...place]) => place)
  expect(places).toEqual([
    ['en', 'https://khan.example/About'],
    ['ar', 'https://khan.example/ar/About'],
  ])
  expect(placesIn((await get('/ar/sitemap-products-2.xml')).body)).toEqual(['https://khan.example/ar/product/one/prod_2%26'])
})

test('A part of the sitemap has its products and when they changed, with escaped ids', async () => {
  const { get } = await open()
  const { body } = await get('/sitemap-products-2.xml')
  expect(placesIn(body)).toEqual(['https://khan.example/product/one/prod_2%26'])
  expect(body).toContain('<lastmod>2026-11-01T10:00:00.000Z</lastmod>')
})

test.each(['3', '0', '01', '100000', '1x', ''])('The sitemap has no part %s', async (part) => {
  const { get } = await open()
  expect((await get(`/sitemap-products-${part}.xml`)).statusCode).toBe(404)
})

test('The sitemap is read once from the gateway, however often it is requested', async () => {
  const { stub, get } = await open()
  await Promise.all(Array.from({ length: 20 }, () => get('/sitemap-products-1.xml')))
  await get('/sitemap-products-1.xml')
  expect(stub.calls.length).toBe(1)
})

test('While the gateway is away the sitemap is answered with an error, not empty', async () => {
  const { stub, get } = await open()
  await stub.stop()
  for (const file of ['', '-pages', '-products-1']) {
    const { statusCode, headers } = await get(`/sitemap${file}.xml`)
    expect([statusCode, headers['retry-after']]).toEqual([503, '60'])
  }
})
