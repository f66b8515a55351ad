import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '@shop/contract/languages.ts'
import { PAGES, type ShopPage } from '../../web/src/app/routes/pages.ts'
import { clientFolder, filesOf, type Manifest } from '../../web/server/renderer.ts'

const WEB = fileURLToPath(new URL('../../web', import.meta.url))

/** Budgets in KiB of brotli: a public page's first load, our own code in it, the scripts that a further shopper page adds. */
const FIRST_LOAD = 140
const OWN_CODE = 25
const FURTHER_PAGE = 16.75
/** The back office in all: every script that is loaded at some time below /dashboard and nowhere else. */
const ADMIN = 147
/** Scripts of a public page's first load: each is a request, and all of a page's requests shall be few. */
const FIRST_SCRIPTS = 8
/** KiB of each font: it comes beside the largest picture of a first visit. */
const FONT = 25
/** The library for forms, which several pages share: it comes once, with the first of them. */
const SHARED_FORMS = /^assets\/forms/
const LIBRARY = /^assets\/(libraries|forms|rolldown-runtime)/

/** A visitor comes upon these first: what is open to all, and what is not found. The back office has its own budget. */
const isEntry = ({ offline, path }: ShopPage): boolean => offline === true || path === '*'
const filesOfPages = (pages: readonly ShopPage[]): string[] => [...new Set(pages.map(({ file }) => file))]
const PUBLIC = filesOfPages(PAGES.filter(isEntry))
const FURTHER = filesOfPages(PAGES.filter((page) => !isEntry(page) && !page.admin))

/** Prints which of the files in a folder are no modules, and why; Node compiles them without running them. */
const COMPILE = `
  const { readdirSync, readFileSync } = require('node:fs')
  const { SourceTextModule } = require('node:vm')
  for (const file of readdirSync('.').filter((each) => each.endsWith('.js')))
    try { new SourceTextModule(readFileSync(file, 'utf8')) } catch (error) { console.log(file, error.message) }`

/** The built files for the browsers of a language. */
function readClient(language: Language) {
  const folder = join(WEB, clientFolder(language))
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const scriptsOf = (module: string): string[] => filesOf(manifest, module).filter((file) => file.endsWith('.js'))
  const first = new Set(scriptsOf('index.html'))
  const added = (page: string): string[] => scriptsOf(`src/pages/${page}.tsx`).filter((file) => !first.has(file))
  /** All scripts that a page may load, at once or later, beyond the first load. */
  function everythingOf(module: string, seen = new Set<string>()): string[] {
    const chunk = manifest[module]
    if (!chunk || seen.has(chunk.file) || first.has(chunk.file)) return []
    seen.add(chunk.file)
    const below = [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])].flatMap((each) => everythingOf(each, seen))
    return [chunk.file, ...below].filter((file) => file.endsWith('.js'))
  }
  const weights = new Map<string, number>()
  function weigh(file: string): number {
    const known = weights.get(file) ?? brotliCompressSync(readFileSync(join(folder, file))).length / 1024
    weights.set(file, known)
    return known
  }
  const kib = (files: readonly string[]): number => files.reduce((sum, file) => sum + weigh(file), 0)
  return { folder, first, added, everythingOf, kib }
}

describe.each(LANGUAGES)('What a browser loads of the pages in %s', (language) => {
  const { folder, first, added, everythingOf, kib } = readClient(language)

  test('every script exports only names that it has', () => {
    const options = { cwd: join(folder, 'assets'), encoding: 'utf8' } as const
    expect(execFileSync(process.execPath, ['--no-warnings', '--experimental-vm-modules', '-e', COMPILE], options)).toBe('')
  })

  test.each(PUBLIC)(
    `%s loads at most ${FIRST_LOAD} KiB of JavaScript in ${FIRST_SCRIPTS} files, at most ${OWN_CODE} of it our own`,
    (page) => {
      const files = [...first, ...added(page)]
      expect(files.length).toBeGreaterThan(1)
      expect(files.length).toBeLessThanOrEqual(FIRST_SCRIPTS)
      expect(kib(files)).toBeLessThanOrEqual(FIRST_LOAD)
      expect(kib(files.filter((file) => !LIBRARY.test(file)))).toBeLessThanOrEqual(OWN_CODE)
    },
  )

  test.each(FURTHER)(`%s adds at most ${FURTHER_PAGE} KiB`, (page) => {
    const files = added(page)
    expect(files.length).toBeGreaterThan(0)
    expect(kib(files.filter((file) => !SHARED_FORMS.test(file)))).toBeLessThanOrEqual(FURTHER_PAGE)
  })

  test(`the back office adds at most ${ADMIN} KiB in all, and nothing of it is in what shoppers load`, () => {
    const shoppers = new Set([...first, ...[...PUBLIC, ...FURTHER].flatMap((page) => everythingOf(`src/pages/${page}.tsx`))])
    const admin = everythingOf('src/admin/dashboard-page.tsx').filter((file) => !shoppers.has(file))
    expect(admin.length).toBeGreaterThan(0)
    expect(kib(admin)).toBeLessThanOrEqual(ADMIN)
    const code = [...shoppers].map((file) => readFileSync(join(folder, file), 'utf8')).join('')
    const signs = ['updateOrderStatus', 'importProducts', 'All-Logs']
    expect(signs.filter((sign) => code.includes(sign))).toEqual([])
  })

  test(`each font has at most ${FONT} KiB`, () => {
    const fonts = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.woff2'))
    expect(fonts.map((file) => file.slice(0, file.indexOf('.'))).toSorted()).toEqual(['cairo-arabic', 'inter-latin'])
    for (const file of fonts) expect(statSync(join(folder, 'assets', file)).size / 1024, file).toBeLessThanOrEqual(FONT)
  })

  test('no page has a parser of GraphQL: operations are parsed when the client is built', () => {
    const scripts = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.js'))
    const withParser = scripts.filter((file) => /Syntax Error: |Unexpected Name/.test(readFileSync(join(folder, 'assets', file), 'utf8')))
    expect(withParser).toEqual([])
  })

  test('forms, carousel, toasts, the side menu and unused parts of the router are not part of the first load', () => {
    const code = [...first].map((file) => readFileSync(join(folder, file), 'utf8')).join('')
    const signs = ['Toastify__toast', 'embla', 'FormApi', 'Shop By department', 'data-radix', 'data-discover', 'sha256Hash']
    expect(signs.filter((sign) => code.includes(sign))).toEqual([])
  })
})

describe('What the server runs', () => {
  test('every file that the server names exists', () => {
    const code = globSync(join(WEB, 'dist/server/**/*.js')).map((file) => readFileSync(file, 'utf8'))
    const named = [...code.join('').matchAll(/[`"']\/(assets\/[\w.-]+)/g)].map(([, file = '']) => file)
    expect([named.length > 0, named.filter((file) => !existsSync(join(WEB, clientFolder('ar'), file)))]).toEqual([true, []])
  })

  test('the server renders with production builds only', () => {
    const scripts = globSync(join(WEB, 'dist/server/**/*.js'))
    const development = scripts.filter((file) => /Each child in a list/.test(readFileSync(file, 'utf8')))
    expect([scripts.length > 0, development]).toEqual([true, []])
  })
})
