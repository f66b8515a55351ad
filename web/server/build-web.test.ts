import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildWeb } from './build-web.ts'
import type { Config } from './config.ts'
import { PageCache } from './pages/page-cache.ts'
import { startStubGateway } from './stub-gateway.fixture.ts'
import { PAGES } from '../src/app/routes/pages.ts'

const running: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop()
})

async function open({ stub = {}, ...changes }: Partial<Config> & { stub?: Parameters<typeof startStubGateway>[0] } = {}) {
  const gateway = await startStubGateway(stub)
  const config: Config = {
    host: '127.0.0.1',
    port: 0,
    graphqlUrl: gateway.graphqlUrl,
    publicWebUrl: new URL('https://khan.example'),
    gatewaySecret: undefined,
    dev: false,
    arabicDigits: 'latn',
    trustProxy: false,
    logLevel: 'warn',
    ...changes,
  }
  const app: FastifyInstance = await buildWeb({ config, logger: pino({ level: 'silent' }) })
  running.push(gateway.stop, () => app.close())
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { app, gateway, get }
}

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Reads a directive of a page's content security policy. */
const directive = ({ headers }: LightMyRequestResponse, name: string) =>
  new RegExp(`${name} ([^;]*)`).exec(String(headers['content-security-policy']))?.[1]?.split(' ') ?? []

interface StructuredData {
  '@graph'?: object[]
  offers?: { priceValidUntil: string }
  itemListElement?: { position: number; name: string; item?: string }[]
}
const structuredDataIn = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].map(([, text = '']) => JSON.parse(text) as StructuredData)
const placesOf = (data: StructuredData | undefined) =>
  (data?.itemListElement ?? []).map(({ position, name, item }) => [position, name, item])

test('One address can have a limited number of pages rendered in a minute; other addresses, and cached pages, are served as before', async () => {
  // The minute must not be over meanwhile.
  vi.useFakeTimers({ toFake: ['Date'] })
  running.push(async () => vi.useRealTimers())
  const secret = 'a secret of ours'
  const { gateway, get } = await open({ maxPages: 2, trustProxy: ['loopback'], gatewaySecret: secret })
  const ask = (url: string, address: string) => get(url, { 'x-forwarded-for': address })
  for (const url of ['/', '/product/one/prod_1', '/']) expect((await ask(url, '203.0.113.1')).statusCode).toBe(200)
  // A rendered page goes to many visitors: the gateway counts it for none of them.
  expect(new Set(gateway.calls.map(({ headers }) => [headers['x-gateway-secret'], headers['x-forwarded-for']].join()))).toEqual(
    new Set([`${secret},`]),
  )
  const calls = gateway.calls.length
  for (const url of ['/product/one/other', '/user', '/nowhere']) {
    const refused = await ask(url, '203.0.113.1')
    expect([url, refused.statusCode, Number(refused.headers['retry-after']) > 0, gateway.calls.length]).toEqual([url, 429, true, calls])
    expect([refused.headers['ratelimit-policy'], refused.headers['ratelimit']]).toEqual([
      '"pages";q=2;w=60',
      `"pages";r=0;t=${refused.headers['retry-after']}`,
    ])
    expect(refused.body).toContain('<script id="state" type="application/json">{"failed":true}</script>')
  }
  expect((await ask('/', '203.0.113.1')).statusCode).toBe(200)
  expect((await ask('/product/one/other', '203.0.113.2')).statusCode).toBe(404)
})

describe('Public pages', () => {
  test('the home page has its products, its title and its canonical link', async () => {
    const { get } = await open()
    const { statusCode, body, headers } = await get('/')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('Brass lamp')
    expect(body).toContain('EGP\u00a01,234.50')
    expect(body).toContain('<title>Khan</title>')
    expect(body).toContain('<link rel="canonical" href="https://khan.example/">')
    // A browser loads nothing from a template: its scripts come after the first picture.
    const [code = ''] = /<template id="code">.+?<\/template>/.exec(body) ?? []
    // Libraries before the entry that imports them: each is evaluated in a turn of its own.
    expect(code).toMatch(
      /src="\/assets\/libraries-[^"]+\.js"><\/script><script type="module" crossorigin src="\/assets\/index-[^"]+\.js"><\/script>/,
    )
    expect(code).toMatch(/<link rel="modulepreload" href="\/assets\/home-page-[^"]+\.js">/)
    expect(body.replace(code, '')).not.toMatch(/<script[^>]* src=|modulepreload/)
  })

  test.each([
    ['/product/one/prod_1/', '/product/one/prod_1'],
    ['/product/one/prod_1///?variant=m', '/product/one/prod_1?variant=m'],
    ['/ar/product/one/prod_1/', '/ar/product/one/prod_1'],
  ])('%s leads to %s: a page has one address', async (address, expected) => {
    const { get } = await open()
    const { statusCode, headers } = await get(address)
    expect([statusCode, headers.location]).toEqual([301, expected])
  })

  test.each(['/.//khan.example.evil/', '/ar/.//evil/', '//evil/'])('%s leads to no other site', async (address) => {
    const { get } = await open()
    const { statusCode, headers } = await get(address)
    expect(headers.location ?? '/').toMatch(/^\/(?!\/)/)
    expect(statusCode).toBeGreaterThanOrEqual(300)
  })

  test('a product page has structured data of the product and its offer', async () => {
    const { get } = await open()
    const { body } = await get('/product/one/prod_1')
    expect(body).toContain('<title>Brass lamp · Khan</title>')
    expect(body).toContain('<meta property="og:image" content="https://khan.example/images/a.jpg">')
    expect(body).toContain('<meta property="og:type" content="product">')
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image">')
    const [product, crumbs] = structuredDataIn(body)
    expect(product).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Brass lamp',
      sku: 'prod_1',
      brand: { '@type': 'Brand', name: 'Nour' },
      offers: {
        url: 'https://khan.example/product/one/prod_1',
        sku: 'prod_1',
        price: 1234.5,
        priceCurrency: 'EGP',
        priceValidUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        availability: 'https://schema.org/InStock',
        shippingDetails: {
          shippingRate: { value: 21, currency: 'EGP' },
          shippingDestination: { addressCountry: 'EG' },
        },
      },
      aggregateRating: { ratingValue: 4.7, reviewCount: 3 },
    })
    expect(Date.parse(product?.offers?.priceValidUntil ?? '')).toBeGreaterThan(Date.now())
    expect(placesOf(crumbs)).toEqual([
      [1, 'Home', 'https://khan.example/'],
      [2, 'Home', 'https://khan.example/department/dep_1'],
      [3, 'Lamps', 'https://khan.example/product/category/cat_1'],
      [4, 'Brass lamp', undefined],
    ])
  })

  test('categories and departments have structured data of their position, the home page of the shop and its search', async () => {
    const { get } = await open()
    const [category] = structuredDataIn((await get('/product/category/cat_1')).body)
    expect(placesOf(category).map(([, name]) => name)).toEqual(['Home', 'Home', 'Lamps'])
    const [department] = structuredDataIn((await get('/department/dep_1')).body)
    expect(placesOf(department).map(([, name]) => name)).toEqual(['Home', 'Home'])
    const [shop] = structuredDataIn((await get('/')).body)
    expect(shop?.['@graph']).toMatchObject([
      { '@type': 'Organization', name: 'Khan', url: 'https://khan.example/' },
      { '@type': 'WebSite', potentialAction: { target: { urlTemplate: 'https://khan.example/searchResults/{search_term_string}' } } },
    ])
  })

  test('a list with filters in its URL is rendered filtered, and cached apart from the whole list', async () => {
    const { get, gateway } = await open()
    await get('/product/category/cat_1')
    await get('/product/category/cat_1?brand=Nour&brand=Sila&min=100&max=900&rating=4&stock=in&cash=1&option=Size:42&utm_source=letter')
    const filters = gateway.calls
      .filter(({ operation }) => operation === 'Products')
      .map(({ body }) => (JSON.parse(body) as { variables: { filter: object } }).variables.filter)
    const narrow = {
      brands: ['Nour', 'Sila'],
      minPrice: 10_000,
      maxPrice: 90_000,
      minRating: 4,
      cashOnDelivery: true,
      options: [{ key: 'Size', values: ['42'] }],
    }
    expect(filters).toEqual([
      { categoryId: 'cat_1', includeOutOfStock: true },
      { categoryId: 'cat_1', includeOutOfStock: false, ...narrow },
    ])
  })

  test.each(PAGES.filter(({ listed }) => listed))('$path is in the sitemap: it exists, is public, and may be indexed', async ({ path }) => {
    const { get } = await open()
    const { statusCode, body } = await get(path)
    expect([statusCode, body.includes("location.replace('/login"), body.includes('noindex')]).toEqual([200, false, false])
  })

  test('a later page of a list has its number in the title', async () => {
    const { get } = await open()
    const { body } = await get('/?page=3')
    expect(body).toContain('<title>All products, page 3 · Khan</title>')
    expect(body).toContain('<link rel="canonical" href="https://khan.example/?page=3">')
    const { body: department } = await get('/department/dep_1?page=2')
    expect(department).toContain('<title>Home, page 2 · Khan</title>')
    expect(department).toContain('<link rel="canonical" href="https://khan.example/department/dep_1?page=2">')
  })

  test.each(['/product/one/prod_none', '/product/category/cat_none', '/department/dep_none', '/no/such/page', '/searchresults'])(
    '%s is answered with 404 in words, and may not be indexed',
    async (path) => {
      const { get } = await open()
      const { statusCode, body } = await get(path)
      expect(statusCode).toBe(404)
      expect(body).toContain('Back to home')
      expect(body).toContain('<meta name="robots" content="noindex">')
    },
  )

  test.each(['/50%', '/searchResults/%E0%A4', '/searchResults/%00', '/?page=%00'])(
    '%s is malformed, and the page says so',
    async (path) => {
      const { get } = await open()
      const { statusCode, body, headers } = await get(path)
      expect([statusCode, body]).toEqual([400, 'This address cannot be read.'])
      const arabic = await get(`/ar${path}`)
      expect([arabic.statusCode, arabic.body]).toEqual([400, 'تعذّرت قراءة هذا العنوان.'])
      expect(headers['x-content-type-options']).toBe('nosniff')
    },
  )

  test('paths match without case', async () => {
    const { get } = await open()
    expect((await get('/ABOUT')).statusCode).toBe(200)
    const { statusCode, body } = await get('/SearchResults/lamp')
    expect(statusCode).toBe(200)
    expect(body).toContain('<link rel="preload"')
  })

  test('searching works without scripts', async () => {
    const { get } = await open()
    const { statusCode, headers } = await get('/searchResults?text=brass%20lamp')
    expect([statusCode, headers['location']]).toEqual([302, '/searchResults/brass%20lamp'])
    const { headers: dots } = await get('/searchResults?text=..')
    expect(new URL(dots['location'] ?? '', 'http://shop.example').pathname).toBe('/searchResults/%20..')
  })

  test('the script that records early presses stands before every control', async () => {
    const { get } = await open()
    const { body } = await get('/')
    const script = body.indexOf('document.eventReplay')
    expect(body.lastIndexOf('<script>', script)).toBeGreaterThan(0)
    expect(script).toBeLessThan(body.indexOf('<button'))
  })

  test('texts of the shop are escaped wherever they stand', async () => {
    const { get } = await open({ stub: { name: '</script><script>alert(1)</script><b>$& $1 "x"</b>' } })
    const { body, headers } = await get('/product/one/prod_1')
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('<b>')
    expect(body).toContain('&lt;b&gt;$&amp; $1 &quot;x&quot;&lt;/b&gt;')
    expect(String(headers['content-security-policy'])).not.toContain(sourceOf('alert(1)'))
  })

  test('a page is rendered and compressed once for all callers within seconds, with one policy', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    running.push(async () => vi.useRealTimers())
    const { get, gateway } = await open()
    const accept = { 'accept-encoding': 'br' }
    const [one, two] = await Promise.all([get('/', accept), get('/', accept)])
    const asked = gateway.calls.length
    const three = await get('/?utm_source=letter', accept)
    expect(gateway.calls).toHaveLength(asked)
    for (const { rawPayload, headers } of [two, three]) {
      expect(rawPayload.equals(one.rawPayload)).toBe(true)
      expect(headers['content-security-policy']).toBe(one.headers['content-security-policy'])
    }
  })

  test('a page that is rendered again has another nonce for its styles', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    running.push(async () => vi.useRealTimers())
    const { get, gateway } = await open()
    const before = directive(await get('/product/one/prod_1'), 'style-src')
    gateway.rename('Iron lamp')
    vi.advanceTimersByTime(1000)
    expect(directive(await get('/product/one/prod_1'), 'style-src')).not.toEqual(before)
  })

  test("a cached page shows the shop's changes after a second, and changes made through this server at once", async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    running.push(async () => vi.useRealTimers())
    const { app, get, gateway } = await open()
    const read = async () => {
      const { body } = await get('/product/one/prod_1')
      return ['Brass', 'Iron', 'Steel'].find((name) => body.includes(`${name} lamp`))
    }
    expect(await read()).toBe('Brass')
    gateway.rename('Iron lamp')
    expect(await read()).toBe('Brass')
    vi.advanceTimersByTime(1000)
    expect(await read()).toBe('Iron')

    gateway.rename('Steel lamp')
    const change = JSON.stringify({ operationName: 'DeleteProduct', query: 'mutation DeleteProduct { __typename }' })
    const { headers } = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: change,
    })
    expect(headers).not.toHaveProperty('khan-changed')
    expect(await read()).toBe('Steel')
  })

  test('A page is rendered anew as soon as the gateway sends the id of what it shows', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    running.push(async () => vi.useRealTimers())
    const { app, get, gateway } = await open()
    await app.listen({ port: 0, host: '127.0.0.1' })
    await expect.poll(gateway.followers).toBe(1)
    const isIron = async () => (await get('/product/one/prod_1')).body.includes('Iron lamp')
    expect(await isIron()).toBe(false)
    gateway.rename('Iron lamp')
    gateway.change('prod_of_another_page')
    expect(await isIron()).toBe(false)
    gateway.change('prod_1')
    await expect.poll(isIron).toBe(true)
  })

  test('a page whose URL opens an account is not cached', async () => {
    const keep = vi.spyOn(PageCache.prototype, 'get')
    const { get } = await open()
    for (const path of ['/password-reset/user_1/token', '/Password-Reset/user_1/token/', '/About'])
      expect((await get(path)).statusCode).toBe(200)
    expect(keep.mock.calls.map(([key]) => key)).toEqual(['/About'])
    keep.mockRestore()
  })

  test.each(['/', '/Orders', '/password-reset/user_1/token'])(
    '%s runs its own scripts and styles, and nothing else inline',
    async (path) => {
      const { get } = await open()
      const answer = await get(path)
      const { headers, body } = answer
      const scripts = Array.from(body.matchAll(/<script>([^]*?)<\/script>/g), ([, script = '']) => sourceOf(script))
      expect(scripts.length).toBeGreaterThanOrEqual(2)
      expect(new Set(directive(answer, 'script-src'))).toEqual(new Set(["'self'", ...scripts]))
      const nonces = Array.from(body.matchAll(/<(?:style|meta)[^>]* nonce="([^"]+)"/g), ([, nonce]) => `'nonce-${nonce}'`)
      expect(nonces.length).toBeGreaterThanOrEqual(2)
      expect(new Set(["'self'", ...nonces])).toEqual(new Set(directive(answer, 'style-src')))
      expect(String(headers['content-security-policy'])).not.toContain('unsafe')
      expect(body).not.toMatch(/<style(?![^>]* nonce=)| style="/)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      })
    },
  )

  test('the card page, and no other document, allows Stripe', async () => {
    const { get } = await open()
    const policyOf = async (path: string) => String((await get(path)).headers['content-security-policy'])
    for (const path of ['/stripe?order=ord_1', '/Stripe']) {
      const policy = await policyOf(path)
      expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^']+')+ https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/)
      expect(policy).toContain("frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;")
      expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
      expect(policy).not.toContain('unsafe')
    }
    for (const path of ['/', '/Payment', '/PlaceOrder', '/success?order=ord_1', '/Orders', '/stripes', '/product/one/prod_1'])
      expect(await policyOf(path)).not.toContain('stripe.com')
  })

  test('documents are compressed for browsers that accept it', async () => {
    const { get } = await open()
    const { headers, rawPayload } = await get('/', { 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toContain('Brass lamp')
  })
})

describe('Without the gateway', () => {
  test('pages say in words what is wrong, with status 503, and recover when the gateway is back', async () => {
    const { get, gateway } = await open()
    await gateway.stop()
    const { statusCode, body, headers } = await get('/product/one/prod_1')
    expect(statusCode).toBe(503)
    expect(headers['retry-after']).toBe('5')
    expect(body).toContain('We could not reach the shop. Check your connection and try again.')
    expect(body).toContain('FETCH_ERROR')
    expect(body).toContain('placeholder="Search Products"')
    expect((await get('/About')).statusCode).toBe(200)
  })

  test('a page of which a part could not be read is loaded anew by the browser, which would otherwise show something else', async () => {
    const { get } = await open({ stub: { failsOn: ['Catalogue'] } })
    const { statusCode, body } = await get('/')
    expect(statusCode).toBe(200)
    const [, state = ''] = /<script id="state" type="application\/json">(.+?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(state)).toMatchObject({ failed: true, cache: { 'Product:prod_1': { name: 'Brass lamp' } } })
  })

  test('calls of the graph get an error that the client understands', async () => {
    const { app, gateway } = await open()
    await gateway.stop()
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ shop { id } }' } })
    expect(statusCode).toBe(503)
    expect(JSON.parse(body)).toMatchObject({ errors: [{ extensions: { code: 'FETCH_ERROR' } }] })
  })
})

describe('Gated pages', () => {
  test.each([
    ['/CartPage', 'Cart'],
    ['/ShippingAdress', 'Shipping address'],
    ['/ShippingForm', 'New address'],
    ['/ShippingForm?edit=adr_1', 'Edit address'],
    ['/Payment', 'Payment'],
    ['/PlaceOrder', 'Place order'],
    ['/OrderError', 'Your order'],
    ['/success?order=ord_1', 'Your order'],
    ['/Orders', 'Your Orders'],
    ['/Favourite', 'Favourites'],
    ['/AddReview?product=prod_1', 'Write a product review'],
    ['/Updatepass', 'Change your password'],
    ['/UpdateEmail', 'Change your email'],
  ])('%s has its heading and its outline before its code is loaded', async (path, title) => {
    const { get, gateway } = await open()
    const { body } = await get(path)
    expect(body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(body).toContain('Loading…')
    expect(body).toContain('One moment…')
    expect(body).toContain(`<title>${title} · Khan</title>`)
    expect(gateway.calls).toEqual([])
  })

  test('checkout pages have their steps, account pages have their navigation', async () => {
    const { get } = await open()
    for (const path of ['/CartPage', '/ShippingAdress', '/ShippingForm', '/Payment', '/PlaceOrder'])
      expect((await get(path)).body).toContain('<ol aria-label="Checkout"')
    expect((await get('/user')).body).toContain('href="/Orders"')
    expect((await get('/EditProfile')).body).toContain('aria-label="Edit email"')
  })

  test('a gated page is rendered once for all of its URLs', async () => {
    const { get } = await open()
    const [one, two] = await Promise.all(['adr_1', 'adr_2'].map((id) => get(`/ShippingForm?edit=${id}`)))
    const withoutNonce = (answer: typeof one) => answer?.body.replaceAll(/nonce="[^"]+"/g, '')
    expect(withoutNonce(one)).toBe(withoutNonce(two))
    expect(one?.body).not.toContain('adr_1')
  })

  const gated = PAGES.filter((page) => page.gated).map(({ path }) => path.replace(':id', 'ord_1').replace('/*', ''))
  test.each(gated)('%s has one frame for all visitors, which redirects signed-out ones; nothing is requested or indexed', async (path) => {
    const { get, gateway } = await open()
    const { statusCode, body } = await get(path)
    expect(statusCode).toBe(200)
    // The cart is no secret: it leads search engines to the login page.
    expect(body.includes('<meta name="robots" content="noindex">')).toBe(path !== '/CartPage')
    expect(gateway.calls).toEqual([])
    const lead = body.indexOf("location.replace('/login?next='")
    expect(lead).toBeGreaterThan(0)
    expect(lead).toBeLessThan(body.indexOf('<script type="module"'))
  })

  test('no public page redirects; in Arabic the redirect leads to the Arabic login page', async () => {
    const { get } = await open()
    for (const path of ['/', '/login', '/About', '/user']) expect((await get(path)).body.includes("location.replace('/login")).toBe(false)
    expect((await get('/ar/CartPage')).body).toContain("location.replace('/ar/login?next='+encodeURIComponent(location.pathname.slice(3)")
  })
})

describe('The back office', () => {
  test('has one rendered frame and heading for all; nothing is requested, nothing is indexed, no footer', async () => {
    const { get, gateway } = await open()
    const { statusCode, body } = await get('/dashboard')
    expect(statusCode).toBe(200)
    expect(body).toContain('<nav aria-label="Dashboard"')
    expect(body).toContain('>Products</h1>')
    expect(body).not.toContain('<footer')
    expect(gateway.calls).toEqual([])
    expect((await get('/dashboard/nowhere')).statusCode).toBe(404)
  })

  test('sends the configured URL of the logs to the browser', async () => {
    const told = '<meta name="all-logs" content="https://logs.example/?a=1&amp;b=%22">'
    const { get } = await open({ allLogsUrl: new URL('https://logs.example/?a=1&b="') })
    expect((await get('/')).body).toContain(told)
    expect((await (await open()).get('/')).body).not.toContain('all-logs')
  })

  test('sends the configured seller to the browser, escaped', async () => {
    const { get } = await open({ seller: { name: 'Khan & "Sons" <LLC>', taxNumber: '123-456-789' } })
    const told = '{&quot;name&quot;:&quot;Khan &amp; \\&quot;Sons\\&quot; &lt;LLC>&quot;,&quot;taxNumber&quot;:&quot;123-456-789&quot;}'
    expect((await get('/')).body).toContain(`<meta name="seller" content="${told}">`)
    expect((await (await open()).get('/')).body).not.toContain('name="seller"')
  })
})

describe('Between browser and gateway', () => {
  test('calls of the graph are forwarded with token, network address and gateway secret, and nothing else of the browser', async () => {
    const { app, gateway } = await open({ gatewaySecret: 'a secret of ours' })
    const headers = {
      'x-access-token': 'token',
      'cache-control': 'no-cache',
      cookie: 'a=b',
      'x-gateway-secret': 'forged',
      'x-forwarded-for': '6.6.6.6',
    }
    const answer = await app.inject({ method: 'POST', url: '/graphql', headers, payload: { operationName: 'Catalogue', query: '' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['x-of-gateway']).toBe('yes')
    const [call] = gateway.calls
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ operationName: 'Catalogue' })
    expect(call?.headers).toMatchObject({
      'x-access-token': 'token',
      'cache-control': 'no-cache',
      'x-gateway-secret': 'a secret of ours',
      'x-forwarded-for': '127.0.0.1',
    })
    expect(call?.headers['cookie']).toBeUndefined()
  })

  test.each([
    ['nobody, when nobody is trusted', false as const, '10.0.0.2'],
    ['the proxies that are trusted', ['10.0.0.0/8'], '203.0.113.7'],
    ['nobody who is no such proxy', ['10.0.0.9'], '10.0.0.2'],
  ])("the visitor's network address is taken from %s", async (_who, trustProxy, told) => {
    const { app, gateway } = await open({ gatewaySecret: 'a secret of ours', trustProxy })
    const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7', 'content-type': 'application/json' }
    await app.inject({ method: 'POST', url: '/graphql', remoteAddress: '10.0.0.2', headers, payload: { query: '' } })
    expect(gateway.calls[0]?.headers['x-forwarded-for']).toBe(told)
  })

  test('no Host or forwarded header of a proxy or a stranger gets into a page', async () => {
    const { app } = await open({ trustProxy: ['10.0.0.2'] })
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp', forwarded: 'host=evil.example' }
    const { body } = await app.inject({ url: '/product/one/prod_1', remoteAddress: '10.0.0.2', headers })
    expect(body).toContain('https://khan.example/product/one/prod_1')
    expect(body).not.toMatch(/evil\.example|ftp:/)
    expect((await app.inject({ url: '/searchResults?text=lamp', remoteAddress: '10.0.0.2', headers })).headers['location']).toBe(
      '/searchResults/lamp',
    )
  })

  test('small pictures are requested once, large ones pass through', async () => {
    const { get, gateway } = await open()
    for (const file of ['known', 'known', 'known-large', 'known-large']) expect((await get(`/images/${file}.webp`)).statusCode).toBe(200)
    expect(gateway.calls.map(({ url }) => url)).toEqual(['/images/known.webp', '/images/known-large.webp', '/images/known-large.webp'])
    expect((await get('/images/known.webp', { 'if-none-match': '"one"' })).statusCode).toBe(304)
    expect((await get('/images/none.webp')).statusCode).toBe(404)
  })
})

describe('Files', () => {
  test('files of the build are cached for ever, and sent compressed', async () => {
    const { get } = await open()
    const script = /src="(\/assets\/[^"]+\.js)"/.exec((await get('/About')).body)?.[1] ?? ''
    const { statusCode, headers } = await get(script, { 'accept-encoding': 'br' })
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-encoding']).toBe('br')
  })

  test('a missing file is not answered with a page', async () => {
    const { get } = await open()
    const { statusCode, body } = await get('/assets/gone.js')
    expect([statusCode, body]).toEqual([404, 'There is no such file.'])
  })

  test('the shop can be installed: its manifest names icons that exist in their true sizes', async () => {
    const { get } = await open()
    expect((await get('/')).body).toContain('<link rel="manifest" href="/manifest.webmanifest"')
    const { headers, body } = await get('/manifest.webmanifest')
    expect(headers['content-type']).toContain('application/manifest+json')
    const { icons } = JSON.parse(body) as { icons: { src: string; sizes: string; purpose: string }[] }
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      ['192x192', '512x512'].flatMap((sizes) => [`${sizes} any`, `${sizes} maskable`]),
    )
    for (const { src, sizes } of icons) {
      const { rawPayload } = await get(src)
      // Width and height of a PNG.
      expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes)
    }
  })

  test('a request of /favicon.ico gets an icon', async () => {
    const { get } = await open()
    const { statusCode, rawPayload } = await get('/favicon.ico')
    expect([statusCode, rawPayload.subarray(0, 6), rawPayload.subarray(22, 26)]).toEqual([
      200,
      Buffer.from([0, 0, 1, 0, 1, 0]),
      Buffer.from([0x89, 0x50, 0x4e, 0x47]),
    ])
  })

  test('the service worker is requested each time; the empty page that it stores is rendered by the browser and not indexed', async () => {
    const { get } = await open()
    const { statusCode, headers } = await get('/service-worker.js')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(headers['content-type']).toContain('/javascript')
    const page = await get('/empty-page')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<div id="root"></div>')
    expect(page.body).toContain('{"failed":true}')
    expect(page.body).toContain('<meta name="robots" content="noindex">')
    expect(directive(page, 'script-src').length).toBeGreaterThan(2)
  })

  test('robots.txt excludes private pages', async () => {
    const { get } = await open()
    const { body } = await get('/robots.txt')
    expect(body).toContain('Disallow: /Orders')
    expect(body).toContain('Sitemap: https://khan.example/sitemap.xml')
  })
})

test('The web server reports alive and ready', async () => {
  const { get } = await open()
  expect((await get('/livez')).statusCode).toBe(200)
  expect((await get('/readyz')).statusCode).toBe(200)
})
