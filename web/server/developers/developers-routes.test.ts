import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { Gateway } from '../gateway.ts'
import { DEVELOPERS, developersRoutes } from './developers-routes.ts'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

const SITE = {
  'index.html': 'the start',
  'money/index.html': 'about money',
  'not-found/index.html': 'no such page',
  'explorer-off/index.html': 'the explorer is off',
  'assets/site-abc.js': 'script',
  'money/index.html.br': 'small',
  'files/fetch/khan.ts': 'export {}',
  '.inputs': 'secret',
  'pages.txt': '/developers/\n/developers/money/\n',
}

/** A server with a site, or none yet; `explorer` is what the gateway answers to a browser. */
async function open({ site = SITE, explorer = 200 }: { site?: Record<string, string>; explorer?: number } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'khan-site-'))
  folders.push(root)
  for (const [file, text] of Object.entries(site)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const asked: string[] = []
  const pass: Gateway['pass'] = async ({ path }) => {
    asked.push(path)
    if (explorer === 0) throw new Error('away')
    return { statusCode: explorer, headers: { 'content-type': 'text/html; charset=utf-8' }, body: Buffer.from('') }
  }
  const app = fastify()
  const config = { graphqlUrl: new URL('http://127.0.0.1:1/graphql'), publicWebUrl: new URL('https://khan.example') }
  await app.register(developersRoutes, { prefix: DEVELOPERS, root, gateway: { pass } as Gateway, config })
  return { asked, get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }) }
}

test('Pages are asked about each time, and files with their content in the name kept for ever', async () => {
  const { get } = await open()
  const page = await get('/developers/money/')
  expect([page.statusCode, page.body, page.headers['cache-control']]).toEqual([200, 'about money', 'no-cache'])
  expect((await get('/developers/money/', { 'if-none-match': String(page.headers['etag']) })).statusCode).toBe(304)
  expect((await get('/developers/assets/site-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('The source of a client comes as text', async () => {
  const { headers, body } = await (await open()).get('/developers/files/fetch/khan.ts')
  expect([headers['content-type'], body]).toEqual(['text/plain; charset=utf-8', 'export {}'])
})

test('A page comes compressed where its visitor takes it', async () => {
  const { get } = await open()
  const { headers, body } = await get('/developers/money/', { 'accept-encoding': 'br' })
  expect([headers['content-encoding'], headers['vary'], body]).toEqual(['br', 'accept-encoding', 'small'])
})

test('An address without its last stroke leads to the page', async () => {
  const { get } = await open()
  for (const path of ['/developers', '/developers/money']) {
    const { statusCode, headers } = await get(path)
    expect([statusCode, headers['location']]).toEqual([301, `${path}/`])
  }
})

test.each(['/developers/nowhere', '/developers/.inputs', '/developers/money/nowhere/'])(
  '%s is not there, and the site says so under the same policy',
  async (path) => {
    const { statusCode, body, headers } = await (await open()).get(path)
    expect([statusCode, body]).toEqual([404, 'no such page'])
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';(?!.*unsafe)/)
  },
)

test('While the site is being built, its visitors are asked to come again', async () => {
  const { get } = await open({ site: {} })
  for (const path of ['/developers/', '/developers/money/', '/developers/sitemap.xml']) {
    const { statusCode, headers } = await get(path)
    expect([path, statusCode, headers['retry-after']]).toEqual([path, 503, '10'])
  }
})

test('An example opens in the explorer, whose gateway is asked once for all visitors', async () => {
  const { asked, get } = await open()
  for (const [query, location] of [
    ['?example=shopper/cart', '/graphql?explorer=graphiql&example=shopper%2Fcart'],
    ['', '/graphql?explorer=graphiql'],
    ['?example=//evil.example', '/graphql?explorer=graphiql'],
    ['?example=a%0d%0ab', '/graphql?explorer=graphiql'],
    ['?example=a&example=b', '/graphql?explorer=graphiql'],
  ] as const) {
    const { statusCode, headers } = await get(`/developers/explorer${query}`)
    expect([statusCode, headers['location']]).toEqual([302, location])
  }
  expect(asked).toEqual(['/graphql?explorer=graphiql'])
})

test.each([400, 404, 0])('Where the gateway has no explorer (%i), a page says so', async (explorer) => {
  const { get } = await open({ explorer })
  const { statusCode, body } = await get('/developers/explorer?example=shopper/cart')
  expect([statusCode, body]).toEqual([200, 'the explorer is off'])
})

test('The sitemap names the pages with the address of the shop', async () => {
  const { body } = await (await open()).get('/developers/sitemap.xml')
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)).toEqual([
    'https://khan.example/developers/',
    'https://khan.example/developers/money/',
  ])
})
