import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isInterfaceType, isLeafType, isNonNullType, isObjectType, isScalarType, isSpecifiedScalarType, Kind, parse, print } from 'graphql'
import { describe, expect, test } from 'vitest'
import { buildSchema } from '../../gateway/src/schema.ts'

// The input of the compilers of Apollo Kotlin and Apollo iOS, which only Gradle and a Mac can run.
const MOBILE = fileURLToPath(new URL('../../docs/clients/mobile/', import.meta.url))
const read = (file: string): string => readFileSync(`${MOBILE}${file}`, 'utf8')
const schema = buildSchema()
const operations = globSync('graphql/*.graphql', { cwd: MOBILE }).map((file) => `${MOBILE}${file}`)

test('The compilers of Apollo Kotlin and Apollo iOS find the operations, and the schema in its configured place', () => {
  const { input, schemaDownload } = JSON.parse(read('ios/apollo-codegen-config.json')) as {
    input: { operationSearchPaths: string[]; schemaSearchPaths: string[] }
    schemaDownload: { outputPath: string }
  }
  const found = input.operationSearchPaths.flatMap((path) =>
    globSync(path, { cwd: `${MOBILE}ios` }).map((file) => new URL(file, `file://${MOBILE}ios/`).pathname),
  )
  expect(found.toSorted()).toEqual(operations.toSorted())
  expect(input.schemaSearchPaths).toEqual([schemaDownload.outputPath, './extra.graphqls'])

  const gradle = read('android/build.gradle.kts')
  const source = /srcDir\("(.+)"\)/.exec(gradle)?.[1] ?? ''
  expect(globSync(`${source}/*.graphql`, { cwd: `${MOBILE}android` })).toHaveLength(operations.length)
  expect(gradle).toContain('schemaFiles.from("schema.graphqls", "extra.graphqls")')
  expect(gradle).toContain('schemaFile.set(file("schema.graphqls"))')
})

test('The Kotlin configuration maps every scalar, and money to no Int', () => {
  const own = Object.values(schema.getTypeMap()).filter((type) => isScalarType(type) && !isSpecifiedScalarType(type))
  const mapped = [...read('android/build.gradle.kts').matchAll(/mapScalar\w*\("(\w+)"(?:, "([\w.]+)")?/g)]
  expect(mapped.map(([, name = '']) => name).toSorted()).toEqual(own.map(({ name }) => name).toSorted())
  expect(mapped.find(([, name]) => name === 'MinorUnits')?.[2]).toBe('kotlin.Long')
})

describe.each(['android', 'ios'])('The cache keys of %s/extra.graphqls', (app) => {
  const { definitions } = parse(read(`${app}/extra.graphqls`))
  const keys = definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OBJECT_TYPE_EXTENSION && definition.kind !== Kind.INTERFACE_TYPE_EXTENSION) return []
    const text = definition.directives?.map(print).join(' ') ?? ''
    return (/keyFields: "(.+?)"/.exec(text)?.[1] ?? '').split(' ').map((field) => [definition.name.value, field] as const)
  })

  test('are fields of their types that are never null; on iOS no enums', () => {
    expect(keys.length).toBeGreaterThan(1)
    const wrong = keys.filter(([name, field]) => {
      const type = schema.getType(name)
      if (!isObjectType(type) && !isInterfaceType(type)) return true
      const value = type.getFields()[field]?.type
      return !isNonNullType(value) || !(app === 'ios' ? isScalarType(value.ofType) : isLeafType(value.ofType))
    })
    expect(wrong).toEqual([])
  })

  test('are there for every type with an id', () => {
    const keyed = keys.map(([name]) => name)
    const others = Object.values(schema.getTypeMap()).filter(
      (type) => isObjectType(type) && 'id' in type.getFields() && ![type, ...type.getInterfaces()].some(({ name }) => keyed.includes(name)),
    )
    expect(others.map(String)).toEqual([])
  })
})

test("The normalised cache of Apollo Kotlin has its compiler plugin, of the same release, and its keys in that plugin's words", () => {
  const gradle = read('android/build.gradle.kts')
  const used = [...gradle.matchAll(/com\.apollographql\.cache:([\w-]+):(\S+?)"/g)].map(([, name, version]) => ({ name, version }))
  expect(used).toEqual([
    { name: 'normalized-cache-sqlite', version: '$cache' },
    { name: 'normalized-cache-apollo-compiler-plugin', version: '$cache' },
  ])
  expect(gradle).not.toContain('com.apollographql.apollo:apollo-normalized-cache')
  expect(read('android/extra.graphqls')).toContain('@link(url: "https://specs.apollo.dev/cache/v0.4", import: ["@typePolicy"])')
})
