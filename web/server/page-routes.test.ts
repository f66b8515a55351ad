import fastify from 'fastify'
import { expect, test } from 'vitest'
import { PAGES, type ShopPage } from '../src/app/routes/pages.ts'
import { isReadOffline } from '../src/app/routes/read-offline.ts'
import { findParams } from '../src/lib/route-params.tsx'
import type { Config } from './config.ts'
import { pageRoutes } from './page-routes.ts'
import { PageCache } from './pages/page-cache.ts'
import type { Renderer } from './renderer.ts'

const describePage = (pathname: string) => PAGES.find(({ path }) => findParams(path, pathname)) as ShopPage
/** An address of a page. */
const exampleOf = ({ path }: ShopPage): string =>
  path
    .replaceAll(/:\w+/g, 'one')
    .replace('*', 'no/such/page')
    .replace(/^(?!\/)/, '/')

/** A server whose pages are empty; `rendered` has the address of each that was rendered. */
function open() {
  const rendered: string[] = []
  const render: Renderer['render'] = async ({ url }) => {
    rendered.push(url)
    return { status: 200, head: '', css: '', html: '', state: '' }
  }
  const renderer: Renderer = { render, describePage, template: async () => '', links: () => ({ head: '', code: '' }) }
  const app = fastify()
  const config = { publicWebUrl: new URL('https://khan.example'), graphqlUrl: new URL('http://127.0.0.1:1/graphql'), dev: false } as Config
  // Pages stay fresh for the whole test.
  pageRoutes(app, { cache: new PageCache({ fresh: 60_000 }), config, gateway: {} as Parameters<typeof pageRoutes>[1]['gateway'], renderer })
  return { rendered, get: (url: string) => app.inject(url) }
}

const EVERY_PARAMETER = [...new Set(PAGES.flatMap(({ reads = [] }) => reads)), 'utm_source']
const shared = PAGES.filter(({ bare, secret }) => !bare && !secret)

test.each(shared)('$path is cached by the parameters that it reads, and by no other', async (page) => {
  const { rendered, get } = open()
  const address = exampleOf(page)
  for (const name of EVERY_PARAMETER) await get(`${address}?${name}=1`)
  const value = page.gated ? 'one' : '1'
  const { reads = [] } = page
  const own = EVERY_PARAMETER.filter((name) => reads.includes(name)).map((name) => `${address}?${name}=${value}`)
  expect(rendered.toSorted()).toEqual([address, ...own].toSorted())
})

test.each(shared.filter(({ reads }) => reads))(
  '$path has one cached page per value of a parameter, or one for all if it is gated',
  async (page) => {
    const { rendered, get } = open()
    const [name = ''] = page.reads ?? []
    for (const value of ['1', '2', '1']) await get(`${exampleOf(page)}?${name}=${value}`)
    expect(rendered.length).toBe(page.gated ? 1 : 2)
  },
)

test('A page is rendered and cached by twenty values of a parameter at most, and by 201 characters of each', async () => {
  const { rendered, get } = open()
  const page = shared.find(({ reads, gated }) => reads && !gated)
  const { reads: [name = ''] = [] } = page ?? {}
  const values = Array.from({ length: 30 }, (_, nth) => `${nth}${'x'.repeat(300)}`)
  for (const count of [30, 25]) {
    const query = new URLSearchParams(values.slice(0, count).map((value) => [name, value]))
    await get(`${exampleOf(page as ShopPage)}?${query}`)
  }
  const asked = rendered.map((address) => new URL(address, 'https://khan.example').searchParams.getAll(name))
  expect(asked).toEqual([values.slice(0, 20).map((value) => value.slice(0, 201))])
})

test.each(PAGES.filter(({ bare, secret }) => bare || secret))('$path is rendered for each visitor', async (page) => {
  const { rendered, get } = open()
  for (const address of ['?next=/CartPage', '?next=/CartPage', ''].map((query) => exampleOf(page) + query)) await get(address)
  expect(rendered.length).toBe(3)
})

test.each(PAGES)(
  '$path is stored by the service worker in both languages and without case, or not at all',
  ({ offline = false, ...page }) => {
    const address = exampleOf(page)
    const forms = [address, `/ar${address}`, address.toUpperCase(), `/ar${address.replace(/^\/$/, '')}/`]
    expect(forms.map(isReadOffline)).toEqual(forms.map(() => offline))
    expect(isReadOffline(`${address}/more/of/it`)).toBe(false)
  },
)

test('A page that is stored for offline use, or in the sitemap, needs no account', () => {
  const open = PAGES.filter(({ offline, listed }) => offline || listed)
  expect([open.length > 0, open.filter(({ gated, bare, admin, secret }) => gated || bare || admin || secret)]).toEqual([true, []])
})
