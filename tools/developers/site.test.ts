import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Entry } from './browser/search.ts'
import { find, indexOf } from './browser/search.ts'
import { buildSite } from './build-site.ts'
import { ROOT } from '../environment.ts'
import { readGraph } from './graph.ts'
import { BASE, operationUrl, typeUrl } from './places.ts'

const folder = mkdtempSync(join(tmpdir(), 'khan-developers-'))
const pages = new Map<string, string>()
let entries: Entry[] = []

beforeAll(async () => {
  await buildSite(folder)
  for (const file of globSync('**/*.html', { cwd: folder }))
    pages.set(BASE + file.replace(/index\.html$/, ''), readFileSync(join(folder, file), 'utf8'))
  entries = JSON.parse(readFileSync(join(folder, 'search.json'), 'utf8')) as Entry[]
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

const idsOf = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
/** What the web server has besides the site. */
const ELSEWHERE = /^\/(pictures\/icon\.svg)?$|^\/developers\/explorer\?/

describe('The built site', () => {
  test('has a page for every root field and every type, and no other in these places', () => {
    const { fields, types } = readGraph()
    const expected = [...fields.map(({ root, field }) => operationUrl(root, field.name)), ...types.map(({ type }) => typeUrl(type.name))]
    const reference = [...pages.keys()].filter((url) => /^\/developers\/(queries|mutations|subscriptions|types)\/./.test(url))
    expect(reference.toSorted()).toEqual(expected.toSorted())
  })

  test('has no link and no anchor that leads nowhere', () => {
    const files = new Set(globSync('**/*', { cwd: folder }).map((file) => BASE + file))
    const anchors = new Map([...pages].map(([url, html]) => [url, new Set(idsOf(html))]))
    const broken = [...pages].flatMap(([url, html]) =>
      [...html.matchAll(/ (?:href|src)="([^"]+)"/g)].flatMap(([, href = '']) => {
        if (/^https?:/.test(href) || ELSEWHERE.test(href)) return []
        const [path = '', anchor] = href.split('#')
        const page = path === '' ? url : path
        const isThere = anchor ? anchors.get(page)?.has(anchor) : pages.has(page) || files.has(page)
        return isThere ? [] : [`${url}: ${href}`]
      }),
    )
    expect([pages.size > 500, broken]).toEqual([true, []])
  })

  test('names no place twice on a page', () => {
    const twice = [...pages].flatMap(([url, html]) => {
      const ids = idsOf(html)
      return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${url}#${id}`)
    })
    expect(twice).toEqual([])
  })

  test('has no script, style or handler in a page, which its policy would refuse', () => {
    const inline = [...pages].filter(([, html]) => /<script(?![^>]* src=)|<style| style="| on\w+="/.test(html)).map(([url]) => url)
    expect(inline).toEqual([])
  })

  test('says of every page what it is, in a title and a description of its own words', () => {
    const untold = [...pages].filter(
      ([, html]) => !/<meta name="description" content="[^"]{8,}/.test(html) || !/<title>[^<]{4,}/.test(html),
    )
    expect(untold.map(([url]) => url)).toEqual([])
  })

  test('has every text beside itself in brotli and gzip', () => {
    const texts = globSync('**/*.{html,js,css,json,txt}', { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile())
    const packed = new Set(globSync('**/*.{br,gz}', { cwd: folder }))
    expect(texts.filter((file) => !packed.has(`${file}.br`) || !packed.has(`${file}.gz`))).toEqual([])
  })
})

describe('An operation', () => {
  test('says who may ask, how often, what becomes of it when it is sent twice, and what can be refused', () => {
    const html = pages.get(operationUrl('Mutation', 'placeOrder')) ?? ''
    expect(html).toContain('A signed-in person may ask')
    expect(html).toContain('15 a minute for an account')
    expect(html).toMatch(/with the same <code>idempotencyKey<\/code> and input answers the same order/)
    expect(html).toContain(`<a href="${typeUrl('PlaceOrderInput')}">PlaceOrderInput</a>`)
    expect(html).toMatch(/id="refusals"[^]*OutOfStockError/)
  })

  test('shows where the values of its example come from, in words and as operations', () => {
    const html = pages.get(operationUrl('Mutation', 'placeOrder')) ?? ''
    expect(html).toContain('<code>{{$uuid}}</code>: a new UUID at each sending.')
    expect(html).toContain('<code>viewer.cart.checkoutId</code> in the answer of <code>Checkout</code>.')
    expect(html).toMatch(/<details[^]*query.*Checkout[^]*<\/details>/)
    const later = pages.get(operationUrl('Mutation', 'requestReturn')) ?? ''
    expect(later).toContain('of the first entry that has <code>RETURN</code> in <code>availableActions</code>')
    expect(later).toContain('UploadReturnPicture')
  })

  test('warns of what cannot be taken back', () => {
    expect(pages.get(operationUrl('Mutation', 'eraseUser'))).toMatch(/class="warning"><strong>Careful\./)
    expect(pages.get(operationUrl('Mutation', 'addToCart'))).not.toContain('class="warning"')
  })
})

describe('A client', () => {
  const committed = execFileSync('git', ['ls-files', 'docs/clients'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
  const published = committed.filter((file) => /^docs\/clients\/.+\//.test(file) && !/\/(README\.md|package-lock\.json)$/.test(file))

  test('can be copied as a whole: every file of the repository, in its list and on a page', () => {
    const names = published.map((file) => file.slice('docs/clients/'.length))
    expect(
      globSync('*', { cwd: join(folder, 'files') })
        .flatMap((name) => filesIn(name).map((file) => `${name}/${file}`))
        .toSorted(),
    ).toEqual(names)
    expect(
      names.filter((name) => readFileSync(join(folder, 'files', name), 'utf8') !== readFileSync(join(ROOT, 'docs/clients', name), 'utf8')),
    ).toEqual([])
    expect(names.filter((name) => !pages.has(`${BASE}clients/${name}/`))).toEqual([])
  })
})

/** The list by which the files of a client are copied. */
const filesIn = (client: string): string[] =>
  readFileSync(join(folder, 'files', client, 'files.txt'), 'utf8')
    .trim()
    .split('\n')

describe('The search', () => {
  const first = (text: string): string | undefined => find(indexOf(entries), text)[0]?.id as string | undefined

  test.each([
    ['placeOrder', operationUrl('Mutation', 'placeOrder')],
    ['add to cart', operationUrl('Mutation', 'addToCart')],
    ['piastres', `${BASE}money/`],
    ['persisted', `${BASE}http/#persisted-operations`],
    ['addTocrat', operationUrl('Mutation', 'addToCart')],
    ['authentication', `${BASE}sign-in/`],
    ['login', operationUrl('Mutation', 'login')],
    ['quickstart', `${BASE}start/`],
    ['endpoint', `${BASE}start/`],
    ['base url', `${BASE}start/`],
    ['rtl', `${BASE}languages/`],
    ['javascript', `${BASE}clients/`],
    ['webhook', `${BASE}live/`],
    ['pagination', `${BASE}lists/`],
    ['cursor', `${BASE}lists/`],
    ['filter', `${BASE}lists/`],
    ['server-sent events', `${BASE}live/`],
    ['cash on delivery', `${BASE}orders/`],
    ['demo account', `${BASE}start/`],
    ['staff account', `${BASE}start/`],
    ['password of the administrator', `${BASE}start/`],
    ['rate limit', `${BASE}limits/`],
    ['coupon', `${BASE}orders/`],
    ['websocket', `${BASE}live/`],
    ['swagger', `${BASE}rest/`],
    ['safelist', `${BASE}http/`],
    ['Order', typeUrl('Order')],
    ['ProductFilterInput', typeUrl('ProductFilterInput')],
  ])('finds %s', (text, url) => {
    expect(first(text)).toBe(url)
  })

  test('finds nothing for a word that stands nowhere', () => {
    expect(find(indexOf(entries), 'zzqxv')).toEqual([])
  })
})
