import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { brokenPromises } from './promises.ts'

const fileOf = (path: string): Promise<string> => readFile(new URL(path, import.meta.url), 'utf8')

test('The graph breaks no client of its last release, and the check lists changes that may surprise one', async () => {
  const files = ['released.graphql', '../../schema.graphql', '../../docs/developers/changelog.md']
  const [released = '', present = '', changelog = ''] = await Promise.all(files.map(fileOf))
  expect(brokenPromises(released, present, changelog)).toEqual([])
})

const lamp = (fields: string, values = 'OFF ON') =>
  `type Query { lamp(id: ID!, size: Int): Lamp, light: Light } type Lamp { ${fields} } enum Light { ${values} }`
const OLD = lamp('name: String watts: Int')
const NOTHING = '# Changes\n\n## Unreleased\n\n## 1.0.0\n- ON was added to enum type Light.\n'
const today = new Date('2027-06-01T00:00:00Z')

/** A schema whose `watts` will go. */
const going = (reason: string) => lamp(`name: String watts: Int @deprecated(reason: "${reason}")`)
const TOLD = going('Since 2026-11-22: use `power`. Stays until 2027-05-21.')

test('Additions to the graph break no clients', () => {
  expect(brokenPromises(OLD, lamp('name: String watts: Int power(unit: String): Int'), NOTHING, today)).toEqual([])
  expect(brokenPromises(OLD, OLD.replace('size: Int', 'size: Int, at: Int'), NOTHING, today)).toEqual([])
})

test.each([
  ['is taken away', lamp('name: String'), 'Lamp.watts was removed.'],
  ['changes its type', lamp('name: String watts: String'), 'Lamp.watts changed type from Int to String.'],
  ['is a value taken away', lamp('name: String watts: Int', 'OFF'), 'ON was removed from enum type Light.'],
  ['takes another argument that must be given', OLD.replace('id: ID!', 'id: ID!, at: Int!'), 'A required arg at on Query.lamp was added.'],
])('A change of the graph that %s breaks clients', (_what, present, description) => {
  expect(brokenPromises(OLD, present, NOTHING, today)).toEqual([`breaks clients: ${description}`])
})

test('A deprecated field may be removed after its announced date, and not before', () => {
  const without = lamp('name: String')
  expect(brokenPromises(TOLD, without, NOTHING, new Date('2027-05-21T00:00:00Z'))).toEqual([])
  expect(brokenPromises(TOLD, without, NOTHING, new Date('2027-05-20T23:59:00Z'))).toEqual(['breaks clients: Lamp.watts was removed.'])
  const value = lamp('name: String watts: Int', 'OFF ON @deprecated(reason: "Since 2026-11-22: use OFF. Stays until 2027-05-21.")')
  expect(brokenPromises(value, lamp('name: String watts: Int', 'OFF'), NOTHING, today)).toEqual([])
  const argument = OLD.replace('size: Int', 'size: Int @deprecated(reason: "Since 2026-11-22: use `id`. Stays until 2027-05-21.")')
  expect(brokenPromises(argument, OLD.replace('size: Int', ''), NOTHING, today)).toEqual([])
})

test.each([
  ['No longer supported', 'reads'],
  ['Since 2026-11-22: gone soon. Stays until 2027-05-21.', 'reads'],
  ['Since 2026-11-22: use `power`.', 'reads'],
  ['Since 2026-11-22: use `power`. Stays until 2027-05-20.', 'less than 180 days'],
])('A deprecation names a replacement, and a date 180 days ahead: %s', (reason, complaint) => {
  expect(brokenPromises(OLD, TOLD, NOTHING, today)).toEqual([])
  expect(brokenPromises(OLD, going(reason), NOTHING, today)).toEqual([expect.stringContaining(complaint)])
})

test('A new enum value or union member needs its line in the changelog, among the unreleased changes', () => {
  const present = lamp('name: String watts: Int', 'OFF ON DIM')
  const description = 'DIM was added to enum type Light.'
  expect(brokenPromises(OLD, present, `${NOTHING}- ${description}\n`, today)).toEqual([
    `docs/developers/changelog.md lacks, under "Unreleased": ${description}`,
  ])
  expect(brokenPromises(OLD, present, NOTHING.replace('Unreleased\n', `Unreleased\n- ${description} Show it as on.\n`), today)).toEqual([])
})
