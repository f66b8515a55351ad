import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isInputObjectType,
  isObjectType,
  isUnionType,
  lexicographicSortSchema,
  print,
  printSchema,
  validateSchema,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { buildSchema as buildExecutableSchema } from '../../gateway/src/schema.ts'
import { ADDRESS_SHARE, POINTS } from '../../gateway/src/rate-limit/operation-limits.ts'
import { CHANGE, ENTRANCE_COST, OBJECTS_A_POINT } from '../../gateway/src/rate-limit/query-cost.ts'
import { LIMITS } from '../../gateway/src/execution/limits.ts'
import { MAX_OBJECTS } from '../../gateway/src/execution/objects.ts'
import { LIVE } from '../../gateway/src/live/live-answers.ts'
import { MAX_CALLS } from '../../gateway/src/rest/rest.ts'

// The promises in the header of schema.graphql. `style.test.ts` sees to descriptions, names and the form of connections.
const text = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')
const schema = buildSchema(text)
const fieldsOf = (type: GraphQLObjectType | null | undefined) => Object.values(type?.getFields() ?? {})
const mutations = fieldsOf(schema.getMutationType())
const rootFields = [...fieldsOf(schema.getQueryType()), ...mutations, ...fieldsOf(schema.getSubscriptionType())]
const OWN = new Set(['viewer', 'node', 'nodes'])
const objectTypes = Object.values(schema.getTypeMap()).filter(
  (type) => isObjectType(type) && !type.name.startsWith('__'),
) as GraphQLObjectType[]
const implementsUserError = (type: GraphQLObjectType): boolean => type.getInterfaces().some(({ name }) => name === 'UserError')
const hasDirective = ({ astNode }: GraphQLField<unknown, unknown>, name: string): boolean =>
  astNode?.directives?.some((directive) => directive.name.value === name) ?? false

test('The schema is valid', () => {
  expect(validateSchema(schema)).toEqual([])
})

test("The gateway's introspection equals schema.graphql", () => {
  const told = (sorted: GraphQLSchema) => printSchema(lexicographicSortSchema(sorted))
  expect(told(buildExecutableSchema())).toBe(told(schema))
})

test('Descriptions name no operation that the schema lacks', () => {
  const named = [...text.matchAll(/`([a-z]+(?:[A-Z][a-z]+)+)`/g)].map(([, name]) => name)
  // An argument of a directive, fields of every connection, and fields of errors beside the code.
  const others = [
    'maxAge',
    'pageInfo',
    'retryAfterSeconds',
    'originalStatus',
    'requestId',
    'expectedVersion',
    'totalCount',
    'totalCountIsEstimate',
    'batchId',
    'availableActions',
    'addressId',
    'checkoutId',
  ]
  const known = new Set([...rootFields.map(({ name }) => name), ...others])
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !known.has(name ?? ''))).toEqual([])
})

test('No description of the schema mentions the systems behind the graph', () => {
  expect(text.match(/.*\bREST\b.*|.*where the service .*/g) ?? []).toEqual([])
})

test('The header of schema.graphql has the limits of one operation', () => {
  const limits = /\* \*\*Limits\.\*\*([^*]*)/.exec(text)?.[1] ?? ''
  const { depth, aliases, widest, selections, mutations, sensitive } = LIMITS
  expect(limits.match(/[\d,]*\d/g)).toEqual(
    [depth, aliases, widest, selections, mutations, sensitive, MAX_OBJECTS, MAX_CALLS].map((n) => n.toLocaleString('en')),
  )
})

test('The header of schema.graphql has the limits of a client per minute', () => {
  const budget = /\* \*\*Budget\.\*\*([^*]*)/.exec(text)?.[1] ?? ''
  expect(budget.match(/[\d,]*\d/g)).toEqual(
    [POINTS, ADDRESS_SHARE, ENTRANCE_COST.points, OBJECTS_A_POINT, 1, CHANGE, 429].map((n) => n.toLocaleString('en')),
  )
})

test.each(rootFields.map((field): [string, GraphQLField<unknown, unknown>] => [field.name, field]))(
  'The root field %s says who may select it',
  (_name, field) => {
    expect(hasDirective(field, 'access')).toBe(true)
  },
)

test('Every field whose description says that it is for administrators says so by @access, too', () => {
  const roots = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
  const below = objectTypes.filter((type) => !roots.has(type)).flatMap((type) => fieldsOf(type).map((field) => ({ type, field })))
  const named = (those: typeof below) => those.map(({ type, field }) => `${type.name}.${field.name}`).toSorted()
  const guarded = named(below.filter(({ field }) => hasDirective(field, 'access')))
  const said = below.filter(({ field }) =>
    /administrators only|everybody but administrators|unless an administrator/i.test(field.description ?? ''),
  )
  expect(named(said).filter((name) => !guarded.includes(name))).toEqual([])
  // Each is asked for as a shopper in gateway/src/user/for-administrators.test.ts.
  const ofUser = ['User.addresses', 'User.mails', 'User.notes', 'User.purchases', 'User.sessions']
  expect(guarded).toEqual([
    'Order.notes',
    'Payment.provider',
    'Payment.refundableAmount',
    'Product.reductions',
    'Refund.failure',
    'Refund.reason',
    'Review.reports',
    ...ofUser,
  ])
})

describe.each(mutations.map((field): [string, GraphQLField<unknown, unknown>] => [field.name, field]))('The mutation %s', (name, field) => {
  const pascal = name.charAt(0).toUpperCase() + name.slice(1)

  test('answers a union of its success and of errors that a person can act on', () => {
    const union = getNamedType(field.type)
    if (!isUnionType(union)) throw new Error(`${union.name} is no union`)
    const [success, ...errors] = union.getTypes()
    expect([union.name, success?.name]).toEqual([`${pascal}Result`, `${pascal}Success`])
    expect(errors.filter((type) => !implementsUserError(type))).toEqual([])
  })

  test('is null only when there is an error', () => {
    expect(hasDirective(field, 'semanticNonNull')).toBe(true)
  })

  test('takes one input, named after the mutation, or none', () => {
    expect(field.args.map((arg) => `${arg.name}: ${String(arg.type)}`)).toEqual(field.args.length > 0 ? [`input: ${pascal}Input!`] : [])
  })
})

test('An input names a thing <thing>Id, and a result names a deleted one deleted<Thing>Id', () => {
  const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType)
  const bare = inputs.flatMap((type) =>
    Object.keys(type.getFields()).flatMap((name) => (/^ids?$/.test(name) ? [`${type.name}.${name}`] : [])),
  )
  expect(bare).toEqual([])
  const gone = objectTypes.flatMap((type) => fieldsOf(type).filter(({ name }) => /^(removed|deleted|signedOut)/.test(name)))
  expect(gone.length).toBeGreaterThan(5)
  for (const { name } of gone) expect(schema.getType(/^deleted(\w+)Id$/.exec(name)?.[1] ?? ''), name).toBeDefined()
})

test('No error type has an id, since a cache would take it for an entity', () => {
  const named = objectTypes.filter((type) => implementsUserError(type) && 'id' in type.getFields())
  expect(named.map(({ name }) => name)).toEqual([])
})

test('Every type with an id is a Node', () => {
  const lacking = objectTypes.filter((type) => 'id' in type.getFields() && !type.getInterfaces().some(({ name }) => name === 'Node'))
  expect(lacking.map(({ name }) => name)).toEqual(['ReviewAuthor'])
})

test('No field about one account may be cached for others', () => {
  const shared = [
    'User',
    'Viewer',
    'Session',
    'Address',
    'Cart',
    'CartLine',
    'Order',
    'OrderLine',
    'OrderAddress',
    'Payment',
    'PaymentIntent',
    'Refund',
    'OrderConnection',
    'UserConnection',
    'UserSession',
    'OrderEvent',
    'OrderNote',
    'SalesSummary',
    'AuditEntry',
    'AuditEntryConnection',
  ]
  const hinted = objectTypes.filter(
    ({ name, astNode }) => shared.includes(name) && astNode?.directives?.some((hint) => hint.name.value === 'cacheControl'),
  )
  expect(hinted.map(({ name }) => name)).toEqual([])
})

test('No public field leads to personal data (A05)', () => {
  const query = Object.values(schema.getQueryType()?.getFields() ?? {})
  // `viewer` is the caller; `node` and `nodes` ask the REST service whose things they are.
  const open = query.filter(({ name, astNode }) => !OWN.has(name) && astNode?.directives?.some((each) => print(each).includes('PUBLIC')))
  expect(open.length).toBeGreaterThan(3)
  const found = new Set<string>()
  const walk = (type: GraphQLNamedType): void => {
    if (found.has(type.name)) return
    found.add(type.name)
    if (isAbstractType(type)) schema.getPossibleTypes(type).forEach(walk)
    if (isObjectType(type)) for (const field of Object.values(type.getFields())) walk(getNamedType(field.type))
  }
  for (const { type } of open) walk(getNamedType(type))
  expect([...found]).toContain('ReviewAuthor')
  const author = schema.getType('ReviewAuthor')
  expect(isObjectType(author) && Object.keys(author.getFields())).toEqual(['id', 'name'])
  expect(['User', 'Viewer', 'Address', 'Order', 'Cart', 'Session'].filter((name) => found.has(name))).toEqual([])
})

test('The header of the schema names the limits of streams', () => {
  const said = /\*\*Subscriptions\.\*\*[\s\S]*?\n\* /.exec(text)?.[0] ?? ''
  expect(
    said
      .match(/(\d+) streams open, an address (\d+)/)
      ?.slice(1)
      .map(Number),
  ).toEqual([LIVE.places.session, LIVE.places.address])
  expect([LIVE.times.maxLifetime, said.includes('half an hour')]).toEqual([1_800_000, true])
})
