import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { buildWeb } from './build-web.ts'
import { startStubGateway } from './stub-gateway.fixture.ts'

const running: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop()
})

async function open(arabicDigits: 'latn' | 'arab' = 'latn') {
  const gateway = await startStubGateway()
  const app = await buildWeb({
    config: {
      host: '127.0.0.1',
      port: 0,
      graphqlUrl: gateway.graphqlUrl,
      publicWebUrl: new URL('https://khan.example'),
      gatewaySecret: undefined,
      dev: false,
      arabicDigits,
      trustProxy: false,
      logLevel: 'warn',
    },
    logger: pino({ level: 'silent' }),
  })
  running.push(gateway.stop, () => app.close())
  return { gateway, get: (url: string) => app.inject({ url }) }
}

const opening = (body: string) => /<html[^>]*>/.exec(body)?.[0]

test("A page below /ar is in Arabic, from right to left, with the Arabic font and the shop's Arabic names", async () => {
  const { gateway, get } = await open()
  const { body } = await get('/ar/product/one/prod_1')
  expect(opening(body)).toBe('<html lang="ar" dir="rtl" data-digits="latn">')
  expect(body).toContain('أضف إلى السلة')
  expect(body).not.toContain('Add to Cart')
  expect(body).toMatch(/<link rel="preload" href="\/assets\/cairo-arabic[^"]*" as="font"/)
  expect(body).toContain('href="/ar/manifest.webmanifest"')
  expect(new Set(gateway.calls.map(({ headers }) => headers['accept-language']))).toEqual(new Set(['ar']))
})

test('The shop is called خان in tabs, previews and structured data of Arabic pages', async () => {
  const { get } = await open()
  const { body } = await get('/ar')
  const head = body.slice(0, body.indexOf('</head>'))
  expect(head).toContain('<title>خان</title>')
  expect(head).toContain('<meta property="og:site_name" content="خان">')
  expect(head).toMatch(/"@type":"Organization","name":"خان"/)
  expect((await get('/ar/product/one/prod_1')).body).toContain(' · خان</title>')
  expect(head).not.toContain('Khan')
})

test('The same page without /ar is in English, cached apart, and requests English names', async () => {
  const { gateway, get } = await open()
  await get('/ar/product/one/prod_1')
  const before = gateway.calls.length
  const { body } = await get('/product/one/prod_1')
  expect(opening(body)).toBe('<html lang="en" dir="ltr" data-digits="latn">')
  expect(body).toContain('Add to Cart')
  expect(body).not.toMatch(/preload" href="\/assets\/cairo-arabic/)
  const asked = gateway.calls.slice(before).map(({ headers }) => headers['accept-language'])
  expect([asked.length > 0, ...new Set(asked)]).toEqual([true, 'en'])
})

test('Pages of both languages that are rendered at the same time do not mix', async () => {
  const { get } = await open()
  const addresses = Array.from({ length: 12 }, (_, index) => `${index % 2 ? '/ar' : ''}/searchResults/lamp?page=${index + 1}`)
  const bodies = await Promise.all(addresses.map(async (address) => (await get(address)).body))
  for (const [index, body] of bodies.entries()) {
    const [own, other] = index % 2 ? ['أضف إلى السلة', 'Add to Cart'] : ['Add to Cart', 'أضف إلى السلة']
    expect([body.includes(own), body.includes(other)]).toEqual([true, false])
  }
})

test('Each page links to the other language, and is its own canonical URL', async () => {
  const { get } = await open()
  const placesIn = (body: string) => [...body.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, ...place]) => place)
  for (const [address, canonical] of [
    ['/', 'https://khan.example/'],
    ['/ar', 'https://khan.example/ar'],
  ] as const) {
    const { body } = await get(address)
    expect(body).toContain(`<link rel="canonical" href="${canonical}">`)
    expect(placesIn(body).slice(0, 3)).toEqual([
      ['en', 'https://khan.example/'],
      ['ar', 'https://khan.example/ar'],
      ['x-default', 'https://khan.example/'],
    ])
  }
})

test('A search from an Arabic form without scripts stays in Arabic', async () => {
  const { get } = await open()
  const { statusCode, headers } = await get('/ar/searchResults?text=lamp')
  expect([statusCode, headers.location]).toEqual([302, '/ar/searchResults/lamp'])
})

test('The back office below /ar is in Arabic, from right to left', async () => {
  const { get } = await open()
  const { statusCode, body } = await get('/ar/dashboard/Categories?page=2')
  expect([statusCode, opening(body)]).toEqual([200, '<html lang="ar" dir="rtl" data-digits="latn">'])
  expect(body).toContain('href="/ar/dashboard/Departments"')
  const main = /<main[^]*<\/main>/.exec(body)?.[0].replaceAll(/<style[^]*?<\/style>|<[^>]*>/g, ' ') ?? ''
  expect(main).toContain('الأقسام')
  expect(main.match(/[A-Za-z]{2,}/g)).toBeNull()
})

test('The empty page and the installed app are in Arabic, too', async () => {
  const { get } = await open()
  const { body } = await get('/ar/empty-page')
  expect(opening(body)).toContain('lang="ar" dir="rtl"')
  expect(body).toContain('<title>خان</title>')
  expect((await get('/ar/manifest.webmanifest')).json()).toMatchObject({ lang: 'ar', dir: 'rtl', name: 'خان', start_url: '/ar' })
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({ lang: 'en', name: 'Khan', start_url: '/' })
})

test('Arabic pages have the configured numerals', async () => {
  const page = async (digits: 'latn' | 'arab') => (await open(digits)).get('/ar/product/one/prod_1')
  expect((await page('latn')).body).toMatch(/1,234\.50/)
  const { body } = await page('arab')
  expect(body).toMatch(/١٬٢٣٤٫٥٠/)
  expect(opening(body)).toContain('data-digits="arab"')
})
