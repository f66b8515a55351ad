import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

interface Locked {
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  deprecated?: string
}

/** Licences that ask only for attribution, and those of packages that may be used unchanged, as files of their own. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Python-2.0',
  'PSF-2.0',
  'Zlib',
  // Data on browsers, and a typeface.
  'CC-BY-4.0',
  'OFL-1.1',
  // axe and lightningcss; libvips in sharp: a library of its own, linked when it is loaded.
  'MPL-2.0',
  'LGPL-3.0-or-later',
])

/** Packages that name no licence where npm looks for it: read by hand. */
const READ_BY_HAND: Record<string, string> = {
  busboy: 'MIT',
  dicer: 'MIT',
  streamsearch: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
}

const lock = JSON.parse(await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8')) as { packages: Record<string, Locked> }
const packages = Object.entries(lock.packages).flatMap(([path, locked]) => {
  const name = path.split('node_modules/').at(-1) ?? ''
  return path.includes('node_modules/') && !locked.link ? [{ name, ...locked }] : []
})

/** Whether a licence such as `(MIT AND BSD-3-Clause)` may be used: of OR one suffices, of AND all have to. */
const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => ALLOWED.has(each)))

test('Every package that is installed has a licence that the shop may use', () => {
  const refused = packages.filter(({ name, license = READ_BY_HAND[name] ?? 'none' }) => !isAllowed(license))
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
  expect(packages.length).toBeGreaterThan(500)
})

test.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['MIT AND SSPL-1.0', false],
  ['none', false],
])('The licence %s may be used: %s', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed)
})

test('No installed package is deprecated by its makers', () => {
  expect(packages.filter(({ deprecated }) => deprecated !== undefined).map(({ name, deprecated }) => `${name}: ${deprecated}`)).toEqual([])
})

test('Every package has an integrity hash and a known registry URL in the lock file', () => {
  expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name)).toEqual([])
  // A package without an address costs an installation a question to the registry.
  expect(packages.filter(({ resolved }) => !resolved?.startsWith('https://registry.npmjs.org/')).map(({ name }) => name)).toEqual([])
})

test('The workspaces ask for exact versions, and for the same ones', async () => {
  const files = ['', 'contract/', 'service/', 'api/', 'gateway/', 'web/', 'stripe-stand-in/', 'demo/'].map(
    (folder) => `../../${folder}package.json`,
  )
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, import.meta.url), 'utf8')))
  const asked = texts.flatMap((text) => {
    const {
      dependencies = {},
      devDependencies = {},
      optionalDependencies = {},
    } = JSON.parse(text) as Record<string, Record<string, string>>
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  })
  const loose = asked.filter(([name, version]) => !name.startsWith('@shop/') && !/^\d+\.\d+\.\d+/.test(version))
  expect(loose).toEqual([])
  const versions = Map.groupBy(asked, ([name]) => name)
  expect([...versions].filter(([, all]) => new Set(all.map(([, version]) => version)).size > 1).map(([name]) => name)).toEqual([])
})
