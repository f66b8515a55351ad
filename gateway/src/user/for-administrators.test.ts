import { buildSchema, isObjectType } from 'graphql'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { cardOrder } from '../testing/stub-shop.ts'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()

/** How a shopper asks for each field below the root that is for administrators. */
const ASKED: Record<string, string> = {
  'Order.notes': '{ order(id: "ord_1") { notes { note } } }',
  'Payment.provider': '{ order(id: "ord_1") { payment { provider { id } } } }',
  'Payment.refundableAmount': '{ order(id: "ord_1") { payment { refundableAmount { amount } } } }',
  'Product.reductions': '{ product(id: "prod_1") { reductions { isInForce } } }',
  'Refund.failure': '{ order(id: "ord_1") { payment { refunds { failure } } } }',
  'Refund.reason': '{ order(id: "ord_1") { payment { refunds { reason } } } }',
  'Review.reports': '{ product(id: "prod_1") { reviews(first: 1) { nodes { reports { count } } } } }',
  'User.addresses': '{ viewer { user { addresses { id } } } }',
  'User.mails': '{ viewer { user { mails { kind } } } }',
  'User.notes': '{ viewer { user { notes { note } } } }',
  'User.purchases': '{ viewer { user { purchases { orderCount } } } }',
  'User.sessions': '{ viewer { user { sessions { createdAt } } } }',
}

/** The values under a name, however deep. */
function valuesOf(name: string, data: unknown): unknown[] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) => (key === name ? [value] : valuesOf(name, value)))
}

async function guarded(): Promise<string[]> {
  const schema = buildSchema(await readFile(new URL('../../../schema.graphql', import.meta.url), 'utf8'))
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || roots.includes(type)) return []
    const fields = Object.values(type.getFields())
    const those = fields.filter(({ astNode }) => astNode?.directives?.some(({ name }) => name.value === 'access'))
    return those.map((field) => `${type.name}.${field.name}`)
  })
}

test('A field for administrators is null for a shopper', async () => {
  const names = await guarded()
  expect(names.toSorted()).toEqual(Object.keys(ASKED))
  const refund = { _id: 'ref_1', amount: 1, status: 'SUCCEEDED', createdAt: '2026-01-02T03:04:05.000Z', failure: null }
  gateway.stub.routes['GET order/one/*'] = () => ({ body: { ...cardOrder('token-ann', 1), refunds: [refund] } })
  gateway.stub.routes['GET payment/intent/*'] = () => ({ status: 403, body: { code: 'FORBIDDEN', message: 'No.' } })
  for (const name of names) {
    const { data, errors } = await gateway.ask(ASKED[name] ?? '', { token: 'token-ann' })
    expect(valuesOf(name.split('.')[1] ?? '', data), name).toEqual([null])
    for (const error of errors ?? []) expect(error, name).toMatchObject({ extensions: { code: 'FORBIDDEN' } })
  }
})
