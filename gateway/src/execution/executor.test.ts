import { inspect } from 'node:util'
import { makeExecutableSchema } from '@graphql-tools/schema'
import fc from 'fast-check'
import { type ExecutionResult, parse, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { isCompilable } from './compilable.ts'
import { createDocumentStore } from './document-store.ts'
import { compilingExecutor, type Executor, plainExecutor } from './executor.ts'
import { randomOperation } from '../../../tests/support/random-operation.ts'

const typeDefs = `
  type Query {
    echo(a: Int, b: Int = 1, c: Int! = 2, d: Float, e: Color = RED, f: Boolean! = true, g: ID, h: String = "h"): String
    strict(id: ID!, color: Color!): String!
    lists(a: [Int], b: [Int!] = [1], c: [Int!]! = [2], d: [[Int]], e: [In!]): String
    inputs(a: In, b: In = { r: 5 }, c: In! = { r: 6, d: null }, o: One, p: WithOne, q: Loop): String
    self(a: Int = 1): Query
    pet: Pet
    pets(input: In): [Pet!]
    fails: String
    failsLater: Int!
  }
  type Mutation { change(input: In!): String  add(input: Add!): String  fails(a: Int): String  failsLater: Int }
  enum Color { RED BLUE }
  input Add { id: ID!, quantity: Int! = 1, note: String }
  input In {
    r: Int!, a: Int, b: Int = 10, c: Int! = 20, d: String = "d", e: Color = BLUE, l: [Int] = [1], m: [Int!]! = [2]
    deep: Deep, add: Add = { id: "x" }, adds: [Add!]
  }
  input Deep { a: Int! = 3, add: Add, lists: [[Int!]] = [[1]], colors: [Color!]! = [RED, BLUE] }
  input WithOne { a: Int = 1, one: One }
  input Loop { a: Int = 1, next: Loop }
  input One @oneOf { a: Int, b: String }
  interface Pet { name: String }
  type Cat implements Pet { name: String, lives(of: Int! = 9): String, kitten: Cat }
  type Dog implements Pet { name: String, barks(at: In): String }
`

/** Returns a field's arguments as text; an input without a field is not the same as one with null. */
const echo = (_parent: unknown, args: unknown): string =>
  inspect(args, { depth: 9, breakLength: Infinity, compact: true, sorted: true }).replaceAll('[Object: null prototype] ', '')
const fails = () => {
  throw new Error('No.')
}
const failsLater = async () => fails()
const cat = { __typename: 'Cat', name: 'Tom', kitten: { __typename: 'Cat', name: 'Kit' } }
const dog = { __typename: 'Dog', name: 'Rex' }
const resolvers = {
  Query: {
    echo,
    strict: echo,
    lists: echo,
    inputs: echo,
    self: () => ({}),
    pet: () => cat,
    pets: async () => [dog, cat],
    fails,
    failsLater,
  },
  Mutation: { change: echo, add: echo, fails, failsLater },
  Cat: { lives: echo },
  Dog: { barks: echo },
}
const schema = makeExecutableSchema({ typeDefs, resolvers })
const context = {} as Context

/** A compiled document has been seen often enough. */
const SIGHTINGS = 5

const told = ({ data, errors }: ExecutionResult): string => JSON.stringify({ data, errors: errors?.map((error) => error.toJSON()) })

async function agree(compiled: Executor, source: string, variables: Record<string, unknown>) {
  const operation = { document: parse(source), variables, context }
  const expected = told(await plainExecutor(schema)(operation))
  for (let n = 0; n < SIGHTINGS; n += 1) expect(told(await compiled(operation))).toBe(expected)
  return expected
}

describe('An operation has the same answer, compiled or interpreted,', () => {
  test.each<[string, string, Record<string, unknown>]>([
    ['a variable with a default in its place is left out', 'query ($q: Int!, $c: Int) { inputs(a: { r: $q, c: $c }) }', { q: 1 }],
    ['a variable without one is left out', 'query ($a: Int) { inputs(a: { r: 1, a: $a }) }', {}],
    ['null stands where a default would', 'query ($b: Boolean = true) { echo(a: 1) @include(if: $b) pet { name } }', { b: null }],
    ['null ends one change of two', 'mutation ($a: Add = { id: "a" }) { add(input: $a) change(input: { r: 1 }) }', { a: null }],
    [
      'one fragment stands under two conditions',
      'query ($no: Boolean!) { ...F @include(if: $no) self { ...F } } fragment F on Query { pet { name } }',
      { no: false },
    ],
    ['something is named __proto__', '{ pet { __proto__: name } }', {}],
    ['neither of two inputs is given', 'query ($o: One) { inputs(o: $o) }', { o: {} }],
    ['both of two inputs are given, deeper', 'query ($p: WithOne) { inputs(p: $p) }', { p: { one: { a: 1, b: 'b' } } }],
    ['an input contains another of its kind', 'query ($q: Loop) { inputs(q: $q) }', { q: { next: { next: { a: 2 } } } }],
  ])('when %s', async (_what, source, variables) => {
    await agree(compilingExecutor(schema, createDocumentStore()), source, variables)
  })

  test('whatever its variables and defaults are: 500 random operations', async () => {
    const compiled = compilingExecutor(schema, createDocumentStore())
    const counts = { compiled: 0, left: 0, refused: 0 }
    const numbers = fc.array(fc.nat(9999), { maxLength: 300, size: 'max' })
    const property = fc.asyncProperty(numbers, fc.constantFrom('query', 'mutation'), async (drawn, kind) => {
      const { query, variables } = randomOperation(schema, kind, drawn)
      const document = parse(query)
      fc.pre(validate(schema, document).length === 0)
      counts[isCompilable(schema, document) ? 'compiled' : 'left'] += 1
      if ((await agree(compiled, query, variables)).startsWith('{"errors"')) counts.refused += 1
    })
    await fc.assert(property, { numRuns: 500, seed: 6 })
    // Documents that graphql-js runs, or that are refused before anything runs, would agree in any case.
    expect(counts.compiled).toBeGreaterThan(150)
    expect(counts.left).toBeGreaterThan(150)
    expect(counts.refused).toBeLessThan(250)
  }, 60_000)
})
