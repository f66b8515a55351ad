import { expect, test } from 'vitest'
import { readExamples } from '../../gateway/src/explore/examples.ts'
import { operationOf, operationsFor, templatesIn } from './examples.ts'
import { readGraph } from './graph.ts'

const { fields } = readGraph()
const nothing = { title: { en: 'Browse', ar: '' }, variables: {}, after: {}, warnings: {} }

const first = `
  query Both { shop { id } viewer { id } }
  query Facts($id: ID!, $other: ID) { shop { ...Facts } }
  query Another { shop { id } }
  fragment Facts on Shop { id shippingFee { ...Sum } }
  fragment Sum on Money { amount }
  fragment Other on Product { id }
`
const second = `
  query Shop { shop { name } }
  query Orders { orders { nodes { id } } }
`

test('A root field is shown by an operation of its own name, alone in it, of the audience that may ask; then by the first', () => {
  const found = (...queries: ['shopper' | 'staff', string][]) =>
    operationsFor(
      fields,
      queries.map(([audience, query], index) => ({ ...nothing, name: `${audience}/${index}`, audience, query })),
    )
  expect(found(['shopper', first], ['staff', second]).get('Query.shop')?.name).toBe('Facts')
  expect(found(['shopper', first], ['shopper', second]).get('Query.shop')?.name).toBe('Shop')
  expect(found(['shopper', first]).get('Query.viewer')?.name).toBe('Both')
  expect(found(['shopper', second], ['staff', second]).get('Query.orders')?.example).toBe('staff/1')
})

test('An operation is shown with the fragments and variables that it needs, and with those that its values come from', () => {
  const variables = { id: '{{Another.shop.id}}', other: '{{$uuid}}', unused: '{{Both.shop.id}}' }
  const [shown] = operationsFor(fields, [{ ...nothing, name: 'shopper/shop', audience: 'shopper', query: first, variables }]).values()
  expect(shown?.text.match(/^\w+ \w+/gm)).toEqual(['query Facts', 'fragment Facts', 'fragment Sum'])
  expect(shown?.variables).toEqual({ id: '{{Another.shop.id}}', other: '{{$uuid}}' })
  expect(shown?.sources.map(({ name }) => name)).toEqual(['Another'])
  expect(shown?.steps).toEqual(['Both', 'Facts', 'Another'])
})

test('What has to be sent before, though no value comes from it, is shown as well', () => {
  const example = { ...nothing, name: 'shopper/shop', audience: 'shopper' as const, query: first, after: { Facts: ['Both'] } }
  expect(
    operationsFor(fields, [example])
      .get('Query.shop')
      ?.sources.map(({ name }) => name),
  ).toEqual(['Both'])
  const lost = readExamples().flatMap(({ name, query, after }) =>
    Object.entries(after)
      .flatMap(([operation, before]) => [operation, ...before])
      .filter((operation) => !new RegExp(`^(query|mutation) ${operation}\\b`, 'm').test(query))
      .map((operation) => `${name}: ${operation}`),
  )
  expect(lost).toEqual([])
})

test('Operations that need each other are shown once', () => {
  const query = 'query One($id: ID!) { product(id: $id) { id } } query Two($other: ID!) { product(id: $other) { id } }'
  const variables = { id: '{{Two.product.id}}', other: '{{One.product.id}}' }
  const [shown] = operationsFor(fields, [{ ...nothing, name: 'shopper/two', audience: 'shopper', query, variables }]).values()
  expect(shown?.sources.map(({ name }) => name)).toEqual(['Two'])
})

test('Every root field has an example that is about it alone, of those who may ask for it', () => {
  const shown = operationsFor(fields)
  expect(shown.size).toBe(fields.length)
  const several = [...shown].filter(([, { text }]) => (text.match(/^ {2}\w+(\(.*\))? \{$/gm) ?? []).length > 1)
  expect(several.map(([name]) => name)).toEqual([])
})

test('Every value comes from an operation of the same example', () => {
  const lost = [...operationsFor(fields).values()].flatMap((shown) =>
    [shown, ...shown.sources]
      .flatMap(({ variables }) => templatesIn(variables))
      .filter((path) => operationOf(path) !== undefined && !shown.sources.some(({ name }) => name === operationOf(path))),
  )
  expect(lost).toEqual([])
})

/** What cannot be taken back, or locks an account out. */
const CAREFUL =
  /^(delete(Account|Products?|Category|Department)|erase\w+|changePassword|cancelOrders|refund\w+|setUserRole|endUserSessions)$/

test('What cannot be taken back has a warning, and a warning names an operation that there is', () => {
  const warned = [...operationsFor(fields)].filter(([, { warning }]) => warning).map(([name]) => name.replace('Mutation.', ''))
  const careful = fields.map(({ field }) => field.name).filter((name) => CAREFUL.test(name))
  expect(careful.filter((name) => !warned.includes(name))).toEqual([])
  const untrue = readExamples().flatMap(({ name, query, warnings }) =>
    Object.keys(warnings)
      .filter((operation) => !query.includes(`mutation ${operation}`))
      .map((operation) => `${name}: ${operation}`),
  )
  expect(untrue).toEqual([])
})
