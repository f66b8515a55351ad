import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { getNamedType, type GraphQLField, isCompositeType } from 'graphql'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { statement } from '../../../api/src/db/database.ts'
import { hashToken } from '../../../api/src/http/auth.ts'
import { pictureOf } from '../../../api/src/testing/picture-of.ts'
import { buildSchema } from '../../../gateway/src/schema.ts'
import { buildGateway } from '../../../gateway/src/server.ts'
import { TEST_TIMEOUTS } from '../../../gateway/src/testing/test-timeouts.ts'
import { uploadBody } from '../../../gateway/src/testing/send-upload.ts'
import { ADDRESS, createTestShop, type Caller, type TestShop } from '../../support/shop.ts'
import { GRAPH_ROWS, type Level, type Row, type Things } from './graph-rows.ts'

// The permissions of callers at the graph, down to the shop's own REST service and its database (A01, A02, A06). The calls of the REST
// service have their table in api/src/http/auth.test.ts.

const schema = buildSchema()
const rootFields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {}).map((field) => ({ kind: type === schema.getMutationType() ? 'mutation' : 'query', field })),
)
const rows = new Map(Object.values(GRAPH_ROWS).flatMap((word) => Object.entries(word)))

const ACTORS = ['signed out', 'shopper', 'other shopper', 'administrator', 'expired', 'tampered', 'deleted', 'demoted'] as const
type Actor = (typeof ACTORS)[number]
const DEAD: readonly Actor[] = ['signed out', 'expired', 'tampered', 'deleted']

let shop: TestShop
let gateway: FastifyInstance
let folder = ''
let things: Things
let shopper: Caller
let picture: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khan-permissions-'))
  picture = await pictureOf('#0b6b5d')
  shop = await createTestShop({ config: { dataDir: folder } })
  const restUrl = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  const config = { restUrl, gatewaySecret: undefined, trustProxy: false as const, publicSchema: true, caching: false }
  gateway = await buildGateway({ config, logger: pino({ level: 'silent' }), ...TEST_TIMEOUTS })
  await gateway.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await gateway.close()
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const rest = async (method: 'POST' | 'PUT', url: string, payload: object) =>
  (await shop.app.inject({ method, url, headers: shopper.headers, payload })).json<{ _id: string }>()

async function makeThings(): Promise<Things> {
  const { fixtures } = shop
  shopper = await fixtures.caller()
  const department = await fixtures.department()
  const category = await fixtures.category(department)
  const product = await fixtures.product({ categoryId: category })
  await rest('PUT', '/cart/incItem', { product_id: product, flag: 1 })
  const [order] = (await rest('POST', '/order', { deliveryAddress: ADDRESS, paymentMethod: 'cash' })) as unknown as { _id: string }[]
  const review = await rest('POST', '/review', { product, rating: 4, title: 'Bright', comment: 'It lights the room.' })
  return {
    department,
    emptyDepartment: await fixtures.department(),
    category,
    emptyCategory: await fixtures.category(department),
    product,
    order: order?._id ?? '',
    address: (await rest('POST', '/address', ADDRESS))._id,
    review: review._id,
    shopper: shopper.account.id,
  }
}
beforeEach(async () => {
  things = await makeThings()
})

const change = (name: string, text: string, id: string) => shop.db.query(statement(`test.${name}`, text), [id])

/** The token of a caller; each but the shopper is a new account. */
async function tokenOf(actor: Actor): Promise<string> {
  if (actor === 'signed out') return ''
  if (actor === 'shopper') return shopper.headers['x-access-token']
  const { account, headers } = await shop.fixtures.caller({ isAdmin: actor === 'administrator' || actor === 'demoted' })
  const token = headers['x-access-token']
  if (actor === 'tampered') return `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  if (actor === 'expired')
    await change('expire', `update sessions set expires_at = now() - interval '1 second' where user_id = $1`, account.id)
  if (actor === 'demoted') await change('demote', 'update users set is_admin = false where id = $1', account.id)
  if (actor === 'deleted') await shop.app.inject({ method: 'DELETE', url: '/user', headers })
  return token
}

const giveReturnable = statement(
  'test.give-returnable',
  `with placed as (
    insert into orders (id, user_id, checkout_id, status, payment_status, payment_method, subtotal, shipping_fee, cash_on_delivery_fee, total,
      delivery_address, request_hash)
    select 'ord_' || user_id, user_id, 'co_' || user_id, 'DELIVERED', 'PAID', 'cash', 0, 0, 0, 0, '{}', '' from sessions where token_hash = $1
    returning id
  ) insert into order_events (id, order_id, status) select 'evt_' || id, id, 'DELIVERED' from placed`,
)

interface Answer {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions: { code: string } }[]
}

function operationOf(kind: string, { name, type, args }: GraphQLField<unknown, unknown>, { select }: Row): string {
  const used = args.filter((arg) => rows.get(name)?.args?.(things)[arg.name] !== undefined)
  const variables = used.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
  const passed = used.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const selection = isCompositeType(getNamedType(type)) ? `{ __typename ${select ?? ''} }` : ''
  return `${kind} ${variables && `(${variables})`} { ${name}${passed && `(${passed})`} ${selection} }`
}

async function ask(query: string, row: Row, token: string): Promise<Answer> {
  const variables = row.args?.(things)
  if (!row.file) {
    const headers = token ? { 'x-access-token': token } : {}
    return (await gateway.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } })).json<Answer>()
  }
  const files = [{ content: picture }]
  const { body, headers } = uploadBody({
    operations: { query, variables },
    map: { 0: [row.file] },
    files,
    headers: { 'x-access-token': token || undefined },
  })
  const url = `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}/graphql`
  return (await (await fetch(url, { method: 'POST', body: new Uint8Array(body), headers })).json()) as Answer
}

/** Codes with which an answer is no verdict at all. */
const BROKEN = [
  'INTERNAL_SERVER_ERROR',
  'PARSING_ERROR',
  'FETCH_ERROR',
  'NOT_OFFERED',
  'BAD_USER_INPUT',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_REQUEST',
]

function verdictOf(answer: Answer): 'allowed' | 'UNAUTHENTICATED' | 'FORBIDDEN' {
  const codes = (answer.errors ?? []).map(({ extensions }) => extensions.code)
  for (const verdict of ['UNAUTHENTICATED', 'FORBIDDEN'] as const) if (codes.includes(verdict)) return verdict
  expect(
    codes.filter((code) => BROKEN.includes(code)),
    JSON.stringify(answer.errors),
  ).toEqual([])
  return 'allowed'
}

function expected(level: Level, actor: Actor): ReturnType<typeof verdictOf> {
  if (level === 'public' || (level === 'visitor' && actor === 'signed out')) return 'allowed'
  if (DEAD.includes(actor)) return 'UNAUTHENTICATED'
  if (level === 'admin') return actor === 'administrator' ? 'allowed' : 'FORBIDDEN'
  return (level === 'shopper' || level === 'visitor') && actor === 'administrator' ? 'FORBIDDEN' : 'allowed'
}

const tables = statement<{ name: string }>('test.tables', `select tablename as name from pg_tables where schemaname = 'public' order by 1`)

/** A text of hashes of all tables, which differs once anything has changed. */
async function everything(): Promise<string> {
  const names = await shop.db.query(tables)
  const hashes = names.map(
    ({ name }) => `select '${name} ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as hash from ${name} t`,
  )
  const found = await shop.db.query(statement<{ hash: string }>('test.everything', hashes.join(' union all ')))
  return found.map(({ hash }) => hash).join('\n')
}

test('Every query and mutation of the graph has its row in the table of permissions (A01)', () => {
  expect(rootFields.map(({ field }) => field.name).filter((name) => !rows.has(name))).toEqual([])
})

describe.each(
  rootFields.flatMap(({ kind, field }) =>
    rows.has(field.name) ? [{ name: field.name, kind, field, row: rows.get(field.name) as Row }] : [],
  ),
)('the field $name for $row.level', ({ name, kind, field, row }) => {
  const denied = ACTORS.filter((actor) => expected(row.level, actor) !== 'allowed')

  test.runIf(denied.length > 0)('refuses callers without access, and nothing changes (A02)', async () => {
    const tokens = new Map<Actor, string>()
    for (const actor of denied) tokens.set(actor, await tokenOf(actor))
    const before = await everything()
    for (const actor of denied) {
      const verdict = verdictOf(await ask(operationOf(kind, field, row), row, tokens.get(actor) ?? ''))
      expect([actor, verdict]).toEqual([actor, expected(row.level, actor)])
    }
    expect(await everything()).toBe(before)
  })

  test.each(ACTORS.filter((actor) => !denied.includes(actor)))('answers a caller who is: %s', async (actor) => {
    const token = await tokenOf(actor)
    if (row.withReturn) await shop.db.query(giveReturnable, [hashToken(token)])
    const answer = await ask(operationOf(kind, field, row), row, token)
    // `viewer` is the token's holder: a dead token has none.
    if (name === 'viewer' && DEAD.includes(actor)) return expect(answer.data?.['viewer'] ?? null).toBeNull()
    expect(verdictOf(answer)).toBe('allowed')
    if (!row.own) return
    const found = answer.data?.[name] as { __typename: string } | null
    const isThere = found !== null && found.__typename !== 'NotFoundError'
    expect(isThere).toBe(actor === 'shopper' || (actor === 'administrator' && row.seenByStaff === true))
  })
})
