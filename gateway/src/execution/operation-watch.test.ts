import { createHash } from 'node:crypto'
import { buildSchema, parse, type OperationDefinitionNode } from 'graphql'
import { afterEach, expect, test } from 'vitest'
import { countWith } from '@shop/service/watch/metrics.ts'
import { openMeter } from '@shop/service/watch/open-meter.ts'
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { readApiClients } from '../rate-limit/api-clients.ts'
import { coordinatesIn, coordinatesOf, deprecatedIn } from '../graphql/operation-use.ts'

const keySha256 = createHash('sha256').update('partner-key').digest('hex')
const { clients: apiClients } = readApiClients(JSON.stringify({ partner: { keySha256, points: 100 } }))

const meter = openMeter('gateway')
const open: TestGateway[] = []
afterEach(async () => {
  countWith(undefined)
  for (const gateway of open.splice(0)) await gateway.close()
})

async function openCounted(caching = false) {
  countWith(meter)
  const gateway = await openTestGateway({ config: { caching, trustProxy: ['127.0.0.1'], apiClients } })
  open.push(gateway)
  const post = (query: string, client: { name?: string; version?: string; key?: string } = {}, address = '10.0.0.1') =>
    gateway.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        'x-forwarded-for': address,
        ...(client.name && { 'apollographql-client-name': client.name }),
        ...(client.key && { 'x-api-key': client.key }),
        ...(client.version && { 'apollographql-client-version': client.version }),
      },
      payload: { query },
    })
  return { gateway, post }
}

/** The number under a name with just these labels. */
async function numberOf(name: string, labels: Record<string, string>): Promise<number> {
  const lines = (await meter.text()).split('\n').filter((line) => line.startsWith(`${name}{`))
  const line = lines.find((each) => Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)))
  return Number(line?.split(' ').at(-1) ?? 0)
}

const android = { name: 'android', version: '2.1.0' }

test('The metrics count operations and their selected fields for each app and version, cached answers included', async () => {
  const { post, gateway } = await openCounted(true)
  const query = 'query Counted { products(first: 1) { nodes { ...Card } } } fragment Card on Product { name price { amount } }'
  for (let time = 0; time < 3; time += 1) expect((await post(query, android)).statusCode).toBe(200)
  await post(query, { name: 'ios', version: '1' })
  expect(gateway.takeCalls().length).toBeLessThan(3)
  expect(await numberOf('khan_graphql_operations_total', { operation: 'Counted', client: 'android', version: '2.1.0' })).toBe(3)
  expect(await numberOf('khan_graphql_operations_total', { operation: 'Counted', client: 'ios', version: '1' })).toBe(1)
  for (const field of ['Query.products', 'ProductConnection.nodes', 'Product.name', 'Product.price', 'Money.amount'])
    expect([field, await numberOf('khan_graphql_fields_total', { field, client: 'android', version: '2.1.0' })]).toEqual([field, 3])
  expect(await numberOf('khan_graphql_fields_total', { field: 'Product.stock', client: 'android' })).toBe(0)
  expect(await numberOf('khan_cache_reads_total', { cache: 'answers', result: 'hit' })).toBeGreaterThanOrEqual(3)
})

test('The metrics have the name of a registered client only with its key, made and cached', async () => {
  const { post } = await openCounted(true)
  const query = 'query Partner { shop { name } }'
  for (const version of ['1', '2', '3']) await post(query, { name: 'partner', version, key: 'partner-key' })
  for (let time = 0; time < 4; time += 1) await post(query, { name: 'partner', version: 'said' })
  expect(await numberOf('khan_graphql_operations_total', { operation: 'Partner', client: 'partner', version: 'registered' })).toBe(3)
  expect(await numberOf('khan_graphql_operations_total', { operation: 'Partner', client: 'partner', version: 'said' })).toBe(0)
  expect(await numberOf('khan_graphql_operations_total', { operation: 'Partner', client: 'other', version: 'other' })).toBe(4)
})

test('The metrics count errors by code', async () => {
  const { post, gateway } = await openCounted()
  const before = await numberOf('khan_graphql_errors_total', { code: 'FETCH_ERROR' })
  gateway.stub.routes['GET product'] = () => ({ cut: true })
  await post('{ products(first: 1) { totalCount } }')
  await post('{ nothing }')
  expect(await numberOf('khan_graphql_errors_total', { code: 'FETCH_ERROR' })).toBe(before + 1)
  expect(await numberOf('khan_graphql_errors_total', { code: 'GRAPHQL_VALIDATION_FAILED' })).toBe(1)
})

test('A stranger with thousands of names of operations, apps and versions makes no more than a few metric series', async () => {
  const { post } = await openCounted()
  for (let each = 0; each < 150; each += 1)
    await post(`query Made${each} { shop { id } }`, { name: `app${each}`, version: String(each) }, '10.6.6.6')
  const series = (await meter.text()).split('\n').filter((line) => line.startsWith('khan_graphql_operations_total{'))
  expect(series.length).toBeLessThan(120)
  expect(await numberOf('khan_graphql_operations_total', { operation: 'other', client: 'other', version: 'other' })).toBeGreaterThan(50)
  // Three addresses that send the same operation are visitors: it is counted by its name, although newcomers have used up all names.
  const wanted = 'query Wanted { shop { name } }'
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4']) await post(wanted, {}, address)
  await expect
    .poll(async () => {
      await post(wanted, {}, '10.0.0.5')
      return numberOf('khan_graphql_operations_total', { operation: 'Wanted' })
    })
    .toBeGreaterThan(0)
})

const OLD = buildSchema(`
  enum Sort { NEW  BEST @deprecated(reason: "x") }
  input Filter { a: Int  old: Int @deprecated(reason: "x")  inner: [Filter!]  sort: Sort }
  interface Named { name: String }
  type Thing implements Named { name: String  gone: Int @deprecated(reason: "x") }
  type Query { things(filter: Filter, sort: Sort, page: Int @deprecated(reason: "x")): [Thing]  named: Named }
`)
const used = (text: string) => {
  const document = parse(text)
  const known = new Set(coordinatesOf(OLD))
  const found = coordinatesIn(OLD, document, document.definitions[0] as OperationDefinitionNode)
  return [...found].filter((coordinate) => known.has(coordinate)).toSorted()
}

test('The metrics count uses of a deprecated field wherever it stands in a document', () => {
  expect(used('{ things { gone } }')).toEqual(['Query.things', 'Thing.gone'])
  expect(used('{ things(page: 1) { name } }')).toEqual(['Query.things', 'Query.things(page:)', 'Thing.name'])
  expect(used('{ things(sort: BEST) { name } }')).toContain('Sort.BEST')
  expect(used('{ things(sort: NEW) { name } }')).not.toContain('Sort.NEW')
  expect(used('{ things(filter: { inner: [{ old: 1 }] }) { name } }')).toContain('Filter.old')
  expect(
    used('query A { named { name ... on Thing { ...F } } } fragment F on Thing { gone } fragment G on Query { things { name } }'),
  ).toEqual(['Named.name', 'Query.named', 'Thing.gone'])
})

test('The metrics count uses of a deprecated input field in variables, too', () => {
  const document = parse('query ($f: [Filter!], $s: Sort!) { things(sort: $s) { name } }')
  const found = (variables: Record<string, unknown>) => deprecatedIn(OLD, document.definitions[0] as OperationDefinitionNode, variables)
  expect(found({ f: [{ a: 1, inner: [{ old: 2 }] }], s: 'BEST' })).toEqual(['Filter.old', 'Sort.BEST'])
  expect(found({ f: [{ a: 1, sort: 'NEW', constructor: 1 }], s: 'NEW' })).toEqual([])
  expect(found({})).toEqual([])
})
