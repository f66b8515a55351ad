import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getNamedType, GraphQLError, isUnionType, parse, specifiedRules, validate } from 'graphql'
import { expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '../../demo/src/people/accounts.ts'
import { limitsRule } from '../../gateway/src/execution/limits.ts'
import { ROOT } from '../environment.ts'
import { readChapters } from './chapters.ts'
import { readClients } from './client-files.ts'
import { readGraph } from './graph.ts'

const { schema } = readGraph()
const pages = [
  ...globSync('docs/developers/*.md', { cwd: ROOT }),
  ...globSync('docs/clients/**/README.md', { cwd: ROOT, exclude: ['**/node_modules/**'] }),
]
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** The operations of a page: its blocks of GraphQL, and those that its commands send. */
function operationsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^```graphql\n([^]*?)^```$/gm)].map(([, block = '']) => block)
  const sent = [...text.matchAll(/-d '(\{"query".*\})'/g)].map(([, body = '']) => (JSON.parse(body) as { query: string }).query)
  return [...blocks, ...sent]
}

const shown = pages.flatMap((file) => operationsIn(textOf(file)).map((operation) => [file, operation] as const))

test('The pages have operations', () => {
  expect(shown.length).toBeGreaterThan(12)
})

test.each(shown)('%s shows an operation that the graph takes: %s', (_file, operation) => {
  const mistakes = validate(schema, parse(operation), [...specifiedRules, limitsRule])
  expect(mistakes.map(({ message }: GraphQLError) => message)).toEqual([])
})

test.each(pages)('Code of %s stands in fences: what is only indented is no code on the site', (file) => {
  const prose = textOf(file).replaceAll(/^```[^]*?^```$/gm, '')
  expect(prose.split('\n').filter((line) => line.startsWith('    '))).toEqual([])
})

test('Every page stands in the table of contents, once', () => {
  const files = readChapters(readClients()).map(({ file }) => file)
  expect(files.toSorted()).toEqual(pages.toSorted())
})

const page = (name: string): string => textOf(`docs/developers/${name}.md`)

test('The accounts of the demo shop are those that its start prints', () => {
  const named = [...page('start').matchAll(/^\| (\w+).*? \| `(\S+@\S+)` \| `(\S+)` \|$/gm)].map(([, ...account]) => account)
  expect(named).toEqual(DEMO_ACCOUNTS.map(({ role, email, password }) => [role, email, password]))
})

test('The mutations that are refused nothing are those whose union has no error', () => {
  const [, line = ''] = /^Some mutations can be refused nothing: (.+?)\. /m.exec(page('errors')) ?? []
  const told = [...line.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  const unrefused = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(({ type }) => {
    const named = getNamedType(type)
    return isUnionType(named) && named.getTypes().length === 1
  })
  expect(told.toSorted()).toEqual(unrefused.map(({ name }) => name).toSorted())
})
