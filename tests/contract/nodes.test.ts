import { buildSchema, isInterfaceType } from 'graphql'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCardShop, paidOrder, type CardShop } from '../support/card-shop.ts'
import { changeSettings } from '../support/settings.ts'
import { askReturn, deliver } from '../support/returns.ts'
import { ADDRESS, type Caller } from '../support/shop.ts'
import { startSectionSevenService } from './section-seven.ts'
import { openStorefront, type Storefront } from './storefront.ts'

// Things that can be read by their ids alone, through the gateway from the shop's own REST service.
let shop: CardShop
let graph: Storefront
let shopper: Caller
let admin: Caller
/** The id of one thing of each type; of an order line's picture as `OrderedImage`. */
const ids: Record<string, string> = {}

const signInAs = (caller: Caller | undefined): void => void (graph.token = caller?.headers['x-access-token'] ?? '')
const NODE = 'query Node($id: ID!) { node(id: $id) { __typename id } }'
const NODES = 'query Nodes($ids: [ID!]!) { nodes(ids: $ids) { id ... on Product { name } ... on Order { status events { status } } } }'

const THINGS = `{
  shop { __typename id departments { __typename id categories { __typename id image { __typename id } } } }
  products(first: 5) { nodes { __typename id variants { __typename id } images { __typename id } reviews { nodes { __typename id } } } }
}`
const OWN = `query ($order: ID!) {
  viewer { __typename id user { __typename id } addresses { __typename id } cart { __typename id lines { __typename id } } }
  order(id: $order) { __typename id lines { __typename id productImage { id } } events { __typename id } payment { refunds { __typename id } } returns { __typename id } }
}`
const ADMIN_QUERY = `query ($order: ID!) {
  order(id: $order) { customer { notes { __typename id } } notes { __typename id } payment { provider { __typename id } } }
  deliveryDays { __typename id } holidays { __typename id } auditLog { nodes { __typename id } } coupons { nodes { __typename id } }
  shopSettingsHistory { nodes { __typename id } }
}`

/** Notes the id of one thing of each type that an answer has. */
function note(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const { __typename: type, id } = value as { __typename?: string; id?: string }
  if (type && id) ids[type] = id
  Object.values(value).forEach(note)
}

async function rest(who: Caller, method: 'POST' | 'PUT', url: string, payload: object, more: object = {}): Promise<void> {
  const answer = await shop.app.inject({ method, url, headers: { ...who.headers, ...more }, payload })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
}

beforeAll(async () => {
  shop = await createCardShop()
  graph = await openStorefront(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })), { caching: true })
  shopper = await shop.fixtures.caller()
  admin = await shop.fixtures.caller({ isAdmin: true })
  const image = (digit: string) => `${digit.repeat(32)}-8x8.png`
  const categoryId = await shop.fixtures.category(await shop.fixtures.department(), 'Kettles', image('1'))
  const product = await shop.fixtures.product({ categoryId, name: 'Kettle', images: [image('2')] })
  const { _id: order } = await paidOrder(shop, shopper, product)
  await rest(shopper, 'POST', '/address', ADDRESS)
  await rest(shopper, 'POST', '/review', { product, rating: 5, title: 'Good', comment: 'It boils water' })
  await rest(shopper, 'PUT', '/cart/incItem', { product_id: product, flag: 1 })
  await deliver(shop, admin, order)
  expect((await askReturn(shop, shopper, order, [{ line: 1, quantity: 1, reason: 'DAMAGED' }])).statusCode).toBe(200)
  await rest(admin, 'PUT', '/order/refund', { id: order, amount: 1 }, { 'idempotency-key': 'refund' })
  await rest(admin, 'POST', '/coupon', { code: 'SAVE-10', kind: 'PERCENT', percentOff: 10 })
  await changeSettings(shop, admin, { sellerName: 'Khan LLC' })
  await rest(admin, 'PUT', '/order/note', { id: order, note: 'Call first' })
  await rest(admin, 'PUT', '/user/note', { id: shopper.account.id, note: 'Wants a call' })
  await rest(admin, 'PUT', '/delivery/holidays', { day: '2031-01-02', name: 'Rest' })
  for (const [who, query] of [
    [undefined, THINGS],
    [shopper, OWN],
    [admin, ADMIN_QUERY],
  ] as const) {
    signInAs(who)
    const { data, errors } = await graph.ask(query, { order })
    expect(errors).toBeUndefined()
    note(data)
    const [line] = (data as { order?: { lines?: { productImage: { id: string } }[] } }).order?.lines ?? []
    if (line) ids.OrderedImage = line.productImage.id
  }
})
afterAll(async () => {
  await graph.close()
  await shop.close()
})

const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'))
const node = schema.getType('Node')
const TYPES = isInterfaceType(node) ? schema.getPossibleTypes(node).map(({ name }) => name) : []
const PUBLIC = ['Shop', 'Department', 'Category', 'Product', 'ProductVariant', 'Image', 'Review']
const STAFF = ['OrderNote', 'ProviderPayment', 'AuditEntry', 'DeliveryDays', 'Holiday', 'Coupon', 'UserNote', 'ShopSettingsVersion']
const PRIVATE = [...TYPES, 'OrderedImage'].filter((type) => !PUBLIC.includes(type))
const idOf = (type: string): string => ids[type] ?? ''

test.each([...TYPES, 'OrderedImage'])('A caller with access finds a thing of type %s by its id alone', async (type) => {
  signInAs(STAFF.includes(type) ? admin : shopper)
  expect(idOf(type)).not.toBe('')
  expect(await graph.ask(NODE, { id: idOf(type) })).toEqual({ data: { node: { __typename: type.replace('Ordered', ''), id: idOf(type) } } })
})

test.each(PUBLIC)('A visitor finds a thing of type %s', async (type) => {
  signInAs(undefined)
  expect(await graph.ask(NODE, { id: idOf(type) })).toEqual({ data: { node: { __typename: type, id: idOf(type) } } })
})

test.each(PRIVATE)('A thing of type %s is null for another shopper, and asks a visitor to sign in', async (type) => {
  signInAs(await shop.fixtures.caller())
  expect(await graph.ask(NODE, { id: idOf(type) })).toEqual({ data: { node: null } })
  signInAs(undefined)
  expect(await graph.ask(NODE, { id: idOf(type) })).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
})

test.each(STAFF)('A thing of type %s is null for the shopper whom it is about', async (type) => {
  signInAs(shopper)
  expect(await graph.ask(NODE, { id: idOf(type) })).toEqual({ data: { node: null } })
})

test.each(TYPES.filter((type) => type !== 'Shop'))('A made-up id of type %s finds nothing', async (type) => {
  signInAs(admin)
  for (const id of [`${idOf(type)}0`, `${idOf(type)}:x`, `${idOf(type)}:`, `${idOf(type)}${'0'.repeat(200)}`])
    expect(await graph.ask(NODE, { id }), id).toEqual({ data: { node: null } })
})

test("The node of an ended session's viewer is null, though its id is known", async () => {
  const caller = await shop.fixtures.caller()
  signInAs(caller)
  const { data } = await graph.ask('{ viewer { id } }')
  const { id } = (data as { viewer: { id: string } }).viewer
  await shop.app.inject({ method: 'POST', url: '/user/logout', headers: caller.headers })
  expect(await graph.ask(NODE, { id })).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
})

test('An administrator finds accounts and orders of others by id, and no cart', async () => {
  signInAs(admin)
  const { data } = await graph.ask(NODES, { ids: ['User', 'Order', 'Cart', 'CartLine'].map(idOf) })
  expect(data).toMatchObject({ nodes: [{ id: ids.User }, { id: ids.Order, status: 'DELIVERED' }, null, null] })
})

test('Several nodes are answered in the order of their ids, each on its own', async () => {
  signInAs(shopper)
  const gone = 'prod_01h455vb4pex5vsknk084sn02q'
  const { data, errors } = await graph.ask(NODES, { ids: [ids.Order, gone, 'job_1', ids.Product] })
  expect(data).toEqual({
    nodes: [{ id: ids.Order, status: 'DELIVERED', events: expect.any(Array) }, null, null, { id: ids.Product, name: 'Kettle' }],
  })
  expect(errors).toMatchObject([{ path: ['nodes', 2], extensions: { code: 'NOT_OFFERED' } }])
})

test('More than 20 nodes at once are refused', async () => {
  const { data, errors } = await graph.ask(NODES, { ids: Array.from({ length: 21 }, () => 'shop') })
  expect([data, errors?.map(({ extensions }) => extensions.code)]).toEqual([{ nodes: null }, ['BAD_USER_INPUT']])
})

test.each(['', '_', '__proto___1', 'shop_1', 'constructor', 'toString_1'])('The id "%s" finds no node', async (id) => {
  const { data, errors = [] } = await graph.ask(NODE, { id })
  expect([data, errors.filter(({ extensions }) => extensions.code !== 'NOT_OFFERED')]).toEqual([{ node: null }, []])
})

test('At a REST service whose ids have no type only the shop and the viewer are nodes', async () => {
  const service = await startSectionSevenService()
  const foreign = await openStorefront(service.url, { caching: false })
  try {
    expect(await foreign.ask(NODE, { id: 'shop' })).toEqual({ data: { node: { __typename: 'Shop', id: 'shop' } } })
    const { errors } = await foreign.ask(NODE, { id: service.products[0]?._id })
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_OFFERED' } }])
  } finally {
    await foreign.close()
    await service.close()
  }
})
