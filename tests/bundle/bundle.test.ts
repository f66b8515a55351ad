import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { filesOf, type Manifest } from '../../web/server/renderer.ts'

const CLIENT = fileURLToPath(new URL('../../web/dist/client', import.meta.url))
const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest

/** Budgets in KiB of brotli (performance.md): a public page's first load, our own code in it, what a further shopper page adds. */
const FIRST_LOAD = 145
const OWN_CODE = 20
const FURTHER_PAGE = 12
/** Scripts of a public page's first load: each is a request, and all of a page's requests shall be few (performance.md). */
const FIRST_SCRIPTS = 8
/** The library for forms, which several pages share: it comes once, with the first of them. */
const SHARED_FORMS = /^assets\/forms/
const LIBRARY = /^assets\/(libraries|forms|rolldown-runtime)/

const PUBLIC = ['home', 'product', 'category', 'department', 'search', 'about', 'not-found']
const FURTHER =
  'forgot-password password-reset account edit-profile update-profile update-password login signup cart shipping-address shipping-form payment place-order order-error success orders favourite add-review'.split(
    ' ',
  )

const scriptsOf = (module: string): string[] => filesOf(manifest, module).filter((file) => file.endsWith('.js'))
const first = new Set(scriptsOf('index.html'))
const added = (page: string): string[] => scriptsOf(`src/pages/${page}-page.tsx`).filter((file) => !first.has(file))
const weights = new Map<string, number>()
function weigh(file: string): number {
  const known = weights.get(file) ?? brotliCompressSync(readFileSync(join(CLIENT, file))).length / 1024
  weights.set(file, known)
  return known
}
const kib = (files: readonly string[]): number => files.reduce((sum, file) => sum + weigh(file), 0)

describe('What a browser loads', () => {
  test.each(PUBLIC)(`%s: at most ${FIRST_LOAD} KiB of JavaScript in ${FIRST_SCRIPTS} files, at most ${OWN_CODE} of it our own`, (page) => {
    const files = [...first, ...added(page)]
    expect(files.length).toBeGreaterThan(1)
    expect(files.length).toBeLessThanOrEqual(FIRST_SCRIPTS)
    expect(kib(files)).toBeLessThanOrEqual(FIRST_LOAD)
    expect(kib(files.filter((file) => !LIBRARY.test(file)))).toBeLessThanOrEqual(OWN_CODE)
  })

  test.each(FURTHER)(`%s adds at most ${FURTHER_PAGE} KiB`, (page) => {
    const files = added(page)
    expect(files.length).toBeGreaterThan(0)
    expect(kib(files.filter((file) => !SHARED_FORMS.test(file)))).toBeLessThanOrEqual(FURTHER_PAGE)
  })

  test('No page comes with a parser of GraphQL: operations are parsed when the client is built', () => {
    const scripts = readdirSync(join(CLIENT, 'assets')).filter((file) => file.endsWith('.js'))
    const withParser = scripts.filter((file) => /Syntax Error: |Unexpected Name/.test(readFileSync(join(CLIENT, 'assets', file), 'utf8')))
    expect(withParser).toEqual([])
  })

  test('Forms, carousel, toasts and the side menu are not part of the first load', () => {
    const code = [...first].map((file) => readFileSync(join(CLIENT, file), 'utf8')).join('')
    const signs = ['Toastify__toast', 'embla', 'FormApi', 'Shop By department', 'data-radix']
    expect(signs.filter((sign) => code.includes(sign))).toEqual([])
  })
})
