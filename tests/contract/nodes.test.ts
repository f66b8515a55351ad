import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDRESS, createTestShop, type Caller, type TestShop } from '../support/shop.ts'
import { startSectionSevenService } from './section-seven.ts'
import { openStorefront, type Storefront } from './storefront.ts'

// What can be read by its id alone, through the gateway from the shop's own REST service.
let shop: TestShop
let graph: Storefront
let shopper: Caller
const ids: Record<string, string> = {}

const signInAs = (caller: Caller | undefined): void => void (graph.token = caller?.headers['x-access-token'] ?? '')
const NODE = 'query Node($id: ID!) { node(id: $id) { __typename id } }'
const NODES = 'query Nodes($ids: [ID!]!) { nodes(ids: $ids) { id ... on Product { name } ... on Order { status events { status } } } }'

beforeAll(async () => {
  shop = await createTestShop()
  graph = await openStorefront(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })), { caching: true })
  shopper = await shop.fixtures.caller()
  signInAs(shopper)
  ids.department = await shop.fixtures.department()
  ids.category = await shop.fixtures.category(ids.department)
  ids.product = await shop.fixtures.product({ categoryId: ids.category, name: 'Kettle' })
  await graph.run('AddToCart', { input: { productId: ids.product, quantity: 1 } })
  const placed = await shop.app.inject({
    method: 'POST',
    url: '/order',
    headers: shopper.headers,
    payload: { deliveryAddress: ADDRESS, paymentMethod: 'cash' },
  })
  ids.order = placed.json<{ _id: string }[]>()[0]?._id ?? ''
  const saved = await shop.app.inject({ method: 'POST', url: '/address', headers: shopper.headers, payload: ADDRESS })
  ids.address = saved.json<{ _id: string }>()._id
  const { data } = await graph.ask('{ viewer { id user { id } cart { id } } }')
  const { viewer } = data as { viewer: { id: string; user: { id: string }; cart: { id: string } } }
  Object.assign(ids, { shop: 'shop', viewer: viewer.id, user: viewer.user.id, cart: viewer.cart.id })
})
afterAll(async () => {
  await graph.close()
  await shop.close()
})

const TYPES = ['Shop', 'Department', 'Category', 'Product', 'Order', 'User', 'Address', 'Cart', 'Viewer']
const PRIVATE = ['Order', 'User', 'Address', 'Cart', 'Viewer']
const idOf = (type: string): string => ids[type.toLowerCase()] ?? ''

test.each(TYPES)('Whoever may see it finds a %s by its id alone', async (type) => {
  signInAs(shopper)
  expect(await graph.ask(NODE, { id: idOf(type) })).toEqual({ data: { node: { __typename: type, id: idOf(type) } } })
})

test.each(PRIVATE)('A %s is nothing to another shopper, and asks a visitor to sign in', async (type) => {
  signInAs(await shop.fixtures.caller())
  expect(await graph.ask(NODE, { id: idOf(type) })).toEqual({ data: { node: null } })
  signInAs(undefined)
  expect(await graph.ask(NODE, { id: idOf(type) })).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
})

test('A session that has ended has no viewer, though its id is known', async () => {
  const caller = await shop.fixtures.caller()
  signInAs(caller)
  const { data } = await graph.ask('{ viewer { id } }')
  const { id } = (data as { viewer: { id: string } }).viewer
  await shop.app.inject({ method: 'POST', url: '/user/logout', headers: caller.headers })
  expect(await graph.ask(NODE, { id })).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
})

test('An administrator finds accounts and orders of others, and no cart', async () => {
  signInAs(await shop.fixtures.caller({ isAdmin: true }))
  const { data } = await graph.ask(NODES, { ids: ['User', 'Order', 'Cart'].map(idOf) })
  expect(data).toEqual({ nodes: [{ id: ids.user }, { id: ids.order, status: 'CONFIRMED', events: [{ status: 'CONFIRMED' }] }, null] })
})

test('Several come in the order of their ids, each by itself', async () => {
  signInAs(shopper)
  const gone = 'prod_01h455vb4pex5vsknk084sn02q'
  const { data, errors } = await graph.ask(NODES, { ids: [ids.order, gone, 'rev_1', ids.product] })
  expect(data).toEqual({
    nodes: [{ id: ids.order, status: 'CONFIRMED', events: [{ status: 'CONFIRMED' }] }, null, null, { id: ids.product, name: 'Kettle' }],
  })
  expect(errors).toMatchObject([{ path: ['nodes', 2], extensions: { code: 'NOT_OFFERED' } }])
})

test('More than 20 at once are refused', async () => {
  const { data, errors } = await graph.ask(NODES, { ids: Array.from({ length: 21 }, () => 'shop') })
  expect([data, errors?.map(({ extensions }) => extensions.code)]).toEqual([{ nodes: null }, ['BAD_USER_INPUT']])
})

test.each(['', '_', '__proto___1', 'shop_1', 'constructor', 'toString_1'])('An id such as "%s" finds nothing', async (id) => {
  const { data, errors = [] } = await graph.ask(NODE, { id })
  expect([data, errors.filter(({ extensions }) => extensions.code !== 'NOT_OFFERED')]).toEqual([{ node: null }, []])
})

test('A service whose ids do not tell what they are of offers the shop and the viewer', async () => {
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
