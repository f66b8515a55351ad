import { parse, specifiedRules, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import { limitsRule, MAX_TOKENS } from '../../gateway/src/execution/limits.ts'
import { createObjectCount, MAX_OBJECTS } from '../../gateway/src/execution/objects.ts'
import { readExamples } from '../../gateway/src/explore/examples.ts'
import { buildSchema } from '../../gateway/src/schema.ts'
import { operationsOf } from '../support/run-examples.ts'

const schema = buildSchema()
const objectsOf = createObjectCount(schema)
const examples = readExamples()
const operations = examples.flatMap(operationsOf)
const ARABIC = /^[\p{Script_Extensions=Arabic}\p{P}\s\d]+$/u

describe('The examples of the explorers', () => {
  const rootFields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  )
  test('show every query, mutation and subscription of the graph', () => {
    const shown = operations.flatMap(({ operation, selectionSet }) =>
      selectionSet.selections.map((field) => (field.kind === 'Field' ? `${schema.getRootType(operation)?.name}.${field.name.value}` : '')),
    )
    expect([...new Set(shown)].toSorted()).toEqual(rootFields.toSorted())
  })

  test.each(examples.map((example) => [example.name, example] as const))('%s fits the schema and the limits', (_name, example) => {
    const document = parse(example.query, { maxTokens: MAX_TOKENS })
    expect(validate(schema, document, [...specifiedRules, limitsRule])).toEqual([])
    for (const operation of operationsOf(example)) {
      expect(operation.name?.value, 'every operation has a name').toMatch(/^[A-Z]\w+$/)
      expect(objectsOf(document, operation, example.variables)).toBeLessThanOrEqual(MAX_OBJECTS)
    }
  })

  test.each(examples.map((example) => [example.name, example] as const))(
    '%s is named and told in both languages',
    (name, { title, about }) => {
      expect(name).toMatch(/^(shopper|staff)\/[a-z-]+$/)
      for (const { en, ar } of [title, about]) {
        expect(en).toMatch(/^[A-Z]/)
        expect(ar).toMatch(ARABIC)
      }
    },
  )

  test.each(examples.map((example) => [example.name, example] as const))(
    '%s uses every variable, and names files and refusals of its own',
    (_name, example) => {
      const own = operationsOf(example)
      const declared = own.flatMap(({ variableDefinitions = [] }) => variableDefinitions.map(({ variable }) => variable.name.value))
      expect([...new Set(declared)].toSorted()).toEqual(Object.keys(example.variables).toSorted())
      for (const variable of Object.keys(example.files)) expect(example.variables[variable]).toBeNull()
      for (const name of Object.keys(example.refusals)) expect(own.map((operation) => operation.name?.value)).toContain(name)
    },
  )
})
