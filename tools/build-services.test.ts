import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildServices, builtService, INPUTS, SERVICE_SOURCES, type BuiltName, servicesAreStale } from './build-services.ts'
import { ROOT } from './environment.ts'

const NAMES = Object.keys(SERVICE_SOURCES) as BuiltName[]
const SOURCES = Object.values(SERVICE_SOURCES)
const READ = [
  ...SOURCES,
  'contract/src/shop.ts',
  'service/src/limits.ts',
  'web/server/renderer.ts',
  'web/src/lib/paths.ts',
  'web/src/app/routes/pages.ts',
  'package-lock.json',
]

let root = ''
function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

describe('Services are built', () => {
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'khan-services-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    for (const file of READ) write(file, '// as it was\n')
    expect(servicesAreStale(root)).toBe(true)
    await buildServices(root)
  })

  test('not again when none of their files has changed', () => {
    write('api/src/cart/cart.test.ts', 'new')
    write('web/src/pages/cart/cart-page.tsx', 'new')
    expect(servicesAreStale(root)).toBe(false)
  })

  test.each(READ)('again when %s has changed, or is missing', (file) => {
    write(file, 'new')
    expect(servicesAreStale(root)).toBe(true)
    rmSync(join(root, file))
    expect(servicesAreStale(root)).toBe(true)
  })

  test.each(NAMES)('again when %s is missing', (name) => {
    rmSync(dirname(join(root, builtService(name))), { recursive: true })
    expect(servicesAreStale(root)).toBe(true)
  })

  test('so that a running shop finds lazily loaded files of the last build for a week', async () => {
    const folder = dirname(join(root, builtService('api')))
    write('api/src/late.ts', 'export const late = 1')
    write('api/src/main.ts', "export const load = () => import('./late.ts')")
    await buildServices(root)
    const [chunk = ''] = globSync('late-*.js', { cwd: folder })
    write('api/src/late.ts', 'export const late = 2')
    await buildServices(root)
    expect(globSync('late-*.js', { cwd: folder })).toHaveLength(2)
    const old = Date.now() / 1000 - 8 * 24 * 60 * 60
    utimesSync(join(folder, chunk), old, old)
    write('api/src/late.ts', 'export const late = 3')
    await buildServices(root)
    expect(globSync('late-*.js', { cwd: folder })).toHaveLength(2)
    expect(globSync('late-*.js', { cwd: folder })).not.toContain(chunk)
  })

  test('again when building them failed, or a file changed meanwhile', async () => {
    write('gateway/src/main.ts', 'import "./nowhere.ts"')
    await expect(buildServices(root)).rejects.toThrow(/nowhere/)
    expect(servicesAreStale(root)).toBe(true)
    write('gateway/src/main.ts', '')
    const built = buildServices(root)
    write('api/src/main.ts', '// changed meanwhile\n')
    await built
    expect(servicesAreStale(root)).toBe(true)
  })
})

test('A bundled module resolves its files from a folder as deep as the built one', () => {
  const places = ['{api,gateway,service,contract,stripe-stand-in,demo}/src/**/*.ts', 'web/server.ts', 'web/server/**/*.ts']
  const sources = globSync(places, { cwd: ROOT }).filter((file) => !file.includes('.test.'))
  const saying = sources.filter((file) => /import\.meta\.(url|dirname|filename|resolve)/.test(readFileSync(join(ROOT, file), 'utf8')))
  expect([sources.length > 400, saying.length > 2, saying.filter((file) => file.split('/').length !== 3)]).toEqual([true, true, []])
})

/** The text of each file that a built program loads, now or later. Beside them lie those of earlier builds, whose sources may be gone. */
function textsOf(file: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(file)) return seen
  const text = readFileSync(file, 'utf8')
  seen.set(file, text)
  for (const [, name = ''] of text.matchAll(/(?:\bfrom |\bimport\()"\.\/([\w.-]+\.js)"/g)) textsOf(join(dirname(file), name), seen)
  return seen
}

/** The sources that became part of a program. */
function partsOf(name: BuiltName): string[] {
  const texts = [...textsOf(join(ROOT, builtService(name))).values()]
  const parts = texts.flatMap((text) => [...text.matchAll(/^\/\/ ([\w-]\S+\.[jt]sx?)$/gm)].map(([, part = '']) => part))
  return parts.filter((part) => !part.includes('node_modules/'))
}

test('Every bundled source of a service is checked for changes', () => {
  const looked = new Set(globSync(INPUTS, { cwd: ROOT }))
  const sources = NAMES.flatMap(partsOf)
  expect([sources.length > 300, sources.filter((part) => !looked.has(part))]).toEqual([true, []])
})

test('The demo is bundled into its own program, which is the api with its pictures, and into no service', () => {
  const [demo = [], ...services] = (['demo', 'api', 'gateway', 'web', 'stripe-stand-in'] as const).map(partsOf)
  expect(demo).toEqual(expect.arrayContaining(['demo/src/pictures/drawn-storage.ts', 'demo/src/art/draw.ts', 'api/src/app.ts']))
  expect(services.map((parts) => [parts.length > 5, parts.filter((part) => part.startsWith('demo/'))])).toEqual(
    services.map(() => [true, []]),
  )
})

test('An error of a built service names functions and files as the sources do', () => {
  const text = readFileSync(join(ROOT, builtService('api')), 'utf8')
  expect(/^\/\/ api\/src\/order\/place-order\.store\.ts\n[^]*?\nasync function placeOrder\(/m.test(text)).toBe(true)
})
