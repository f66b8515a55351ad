import { makeExecutableSchema } from '@graphql-tools/schema'
import { execute, parse } from 'graphql'
import { expect, test } from 'vitest'
import { guardFields } from './field-access.ts'
import { buildSchema } from '../schema.ts'

const directive = 'directive @access(level: AccessLevel!) on FIELD_DEFINITION enum AccessLevel { PUBLIC USER ADMIN }'

test('A root field that declares no access stops the start', () => {
  const guard = (fields: string) => () => guardFields(makeExecutableSchema({ typeDefs: `${directive} ${fields}` }))
  expect(guard('type Query { a: Int @access(level: PUBLIC) b: Int }')).toThrow('Query.b needs @access')
  expect(guard('type Query { a: Int @access(level: PUBLIC) } type Mutation { c: Int }')).toThrow('Mutation.c needs @access')
  expect(guard('type Query { a: Int @access(level: PUBLIC) }')).not.toThrow()
})

test('A field that needs a token is not resolved without one', async () => {
  let resolved = 0
  const a = () => (resolved += 1)
  const schema = makeExecutableSchema({
    typeDefs: `${directive} type Query { a: Int @access(level: USER) b: Int @access(level: ADMIN) c: Int @access(level: PUBLIC) }`,
    resolvers: { Query: { a, b: a, c: a } },
  })
  guardFields(schema)
  const run = (token: string) => execute({ schema, document: parse('{ a b c }'), contextValue: { token } })
  expect(await run('')).toMatchObject({
    data: { a: null, b: null, c: 1 },
    errors: [{ extensions: { code: 'UNAUTHENTICATED' } }, { extensions: { code: 'UNAUTHENTICATED' } }],
  })
  expect(await run('token')).toEqual({ data: { a: 2, b: 3, c: 4 } })
})

test('A restricted field below the root is not resolved without a token, but its siblings are', async () => {
  const schema = makeExecutableSchema({
    typeDefs: `${directive} type Query { a: A @access(level: PUBLIC) } type A { b: Int @access(level: ADMIN) c: Int }`,
    resolvers: { Query: { a: () => ({ b: 1, c: 2 }) } },
  })
  guardFields(schema)
  const run = (token: string) => execute({ schema, document: parse('{ a { b c } }'), contextValue: { token } })
  expect(await run('')).toMatchObject({ data: { a: { b: null, c: 2 } }, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
  expect(await run('token')).toEqual({ data: { a: { b: 1, c: 2 } } })
})

test("Every root field of the shop's own schema declares its access", () => {
  expect(buildSchema().getQueryType()?.getFields()).toHaveProperty('viewer')
})
