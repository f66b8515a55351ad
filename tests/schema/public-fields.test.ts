import { buildSchema, type GraphQLField } from 'graphql'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PUBLIC_FIELDS } from '../../web/src/lib/forget-personal.ts'

test('What the web client keeps when an account leaves is what the schema answers to every caller alike', () => {
  const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'))
  const directives = ({ astNode }: GraphQLField<unknown, unknown>): string =>
    JSON.stringify(astNode?.directives?.map(({ arguments: args }) => args?.map(({ value }) => ('value' in value ? value.value : ''))))
  const isPublic = (field: GraphQLField<unknown, unknown>) => /"PUBLIC"/.test(directives(field)) && !/"PRIVATE"/.test(directives(field))
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {})
  expect(PUBLIC_FIELDS.toSorted()).toEqual(
    fields
      .filter(isPublic)
      .map(({ name }) => name)
      .toSorted(),
  )
})
