import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isObjectType, isInterfaceType, isScalarType, isSpecifiedScalarType, Kind, parse, print } from 'graphql'
import { expect, test } from 'vitest'
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
  expect(input.schemaSearchPaths).toEqual([schemaDownload.outputPath])

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

test('The cache keys of Apollo Kotlin are fields of their types', () => {
  const { definitions } = parse(read('android/extra.graphqls'))
  const keys = definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OBJECT_TYPE_EXTENSION && definition.kind !== Kind.INTERFACE_TYPE_EXTENSION) return []
    const text = definition.directives?.map(print).join(' ') ?? ''
    return (/keyFields: "(.+?)"/.exec(text)?.[1] ?? '').split(' ').map((field) => `${definition.name.value}.${field}`)
  })
  expect(keys.length).toBeGreaterThan(2)
  const unknown = keys.filter((key) => {
    const [name = '', field = ''] = key.split('.')
    const type = schema.getType(name)
    return !((isObjectType(type) || isInterfaceType(type)) && field in type.getFields())
  })
  expect(unknown).toEqual([])
})
