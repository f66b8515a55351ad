import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SectionSevenService, startSectionSevenService } from './section-seven.ts'
import { openStorefront, type Storefront } from './storefront.ts'

// People and orders, as an administrator sees them, against a service that speaks spec section 7 alone.
let service: SectionSevenService
let shop: Storefront
let admin = ''
let ann = ''

async function signUp(name: string): Promise<string> {
  const email = `${name.toLowerCase()}@shop.example`
  const input = { name, email, phone: '01012345678', password: 'Passw0rd!', confirmPassword: 'Passw0rd!' }
  const query = 'mutation ($input: RegisterInput!) { register(input: $input) { ... on RegisterSuccess { session { token } } } }'
  const { data } = await shop.ask(query, { input })
  return (data as { register: { session: { token: string } } }).register.session.token
}
async function as<T>(token: string, act: () => Promise<T>): Promise<T> {
  shop.token = token
  return act()
}
const idOf = async (search: string): Promise<string> => {
  const { data } = await as(admin, () =>
    shop.ask('query ($search: String) { users(filter: { search: $search }) { nodes { id } } }', { search }),
  )
  return (data as { users: { nodes: { id: string }[] } }).users.nodes[0]?.id ?? ''
}

beforeAll(async () => {
  service = await startSectionSevenService()
  shop = await openStorefront(service.url, { caching: false })
  admin = await signUp('Zoe')
  service.promote('zoe@shop.example')
  ann = await signUp('Ann')
  await signUp('Ben')
  const address = {
    phone: '01012345678',
    street: 'Nile',
    building: '3',
    city: 'Cairo',
    governorate: 'Cairo',
    country: 'Egypt',
    postalCode: '11511',
  }
  for (const product of service.products.slice(0, 2)) {
    await as(ann, () => shop.run('AddToCart', { input: { productId: product._id } }))
    const input = { deliverTo: { address }, paymentMethod: 'CASH_ON_DELIVERY', idempotencyKey: product._id }
    expect(await shop.run('PlaceOrder', { input })).toMatchObject({ placeOrder: { __typename: 'PlaceOrderSuccess' } })
  }
})
afterAll(async () => {
  await shop.close()
  await service.close()
})

const USERS = `query ($search: String, $page: Int) { users(filter: { search: $search }, first: 2, page: $page) {
  totalCount nodes { name email phone role } pageInfo { pageCount }
} }`

test('At a service of section 7 alone, an administrator lists, searches and opens accounts', async () => {
  shop.token = admin
  expect(await shop.ask(USERS)).toEqual({
    data: {
      users: {
        totalCount: 3,
        nodes: [
          { name: 'Ann', email: 'ann@shop.example', phone: '01012345678', role: 'SHOPPER' },
          { name: 'Ben', email: 'ben@shop.example', phone: '01012345678', role: 'SHOPPER' },
        ],
        pageInfo: { pageCount: 2 },
      },
    },
  })
  expect(await shop.ask(USERS, { page: 2 })).toMatchObject({ data: { users: { nodes: [{ name: 'Zoe', role: 'ADMIN' }] } } })
  expect(await shop.ask(USERS, { search: 'BEN@' })).toMatchObject({ data: { users: { totalCount: 1, nodes: [{ name: 'Ben' }] } } })
  const one = 'query ($id: ID!) { user(id: $id) { name } }'
  expect(await shop.ask(one, { id: await idOf('ann') })).toEqual({ data: { user: { name: 'Ann' } } })
  expect(await shop.ask(one, { id: 'nobody' })).toEqual({ data: { user: null } })
})

test('At a service of section 7 alone, an administrator reads the orders of an account, with their customer', async () => {
  const query = `query ($id: ID!) { user(id: $id) { orders(first: 1) {
    totalCount nodes { status availableActions notes { note } events { id } customer { name } payment { method } totals { total { amount } } lines { productName quantity } }
  } } }`
  expect(await as(admin, async () => shop.ask(query, { id: await idOf('ann') }))).toMatchObject({
    data: {
      user: {
        orders: {
          totalCount: 2,
          nodes: [
            {
              status: 'CONFIRMED',
              availableActions: [],
              notes: null,
              events: [],
              customer: { name: 'Ann' },
              lines: [{ productName: 'Product 02' }],
            },
          ],
        },
      },
    },
  })
})

test('At a service of section 7 alone, a shopper is refused accounts and their orders', async () => {
  const id = await idOf('ann')
  shop.token = ann
  for (const { errors } of [await shop.ask(USERS), await shop.ask('query ($id: ID!) { user(id: $id) { name } }', { id })])
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
})

test('At a service of section 7 alone, additions about accounts are NOT_OFFERED', async () => {
  const id = await idOf('ann')
  const mutation = (name: string, type: string, input: object) =>
    shop.ask(`mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`, { input })
  const answers = [
    await shop.ask('{ orders { totalCount } }'),
    await shop.ask('{ salesSummary(range: {}) { orderCount } }'),
    await shop.ask('{ unpaidSummary { cardOrderCount } }'),
    await shop.ask('{ orderWorkload { failedRefundCount } }'),
    await shop.ask('{ auditLog { totalCount } }'),
    await shop.ask('query ($id: ID!) { user(id: $id) { sessions { createdAt } } }', { id }),
    await mutation('setUserRole', 'SetUserRoleInput', { userId: id, role: 'ADMIN' }),
    await mutation('endUserSessions', 'EndUserSessionsInput', { userId: id }),
    await mutation('updateOrderStatus', 'UpdateOrderStatusInput', { orderId: 'a', status: 'SHIPPED' }),
    await mutation('cancelOrder', 'CancelOrderInput', { orderId: 'a' }),
    await mutation('addOrderNote', 'AddOrderNoteInput', { orderId: 'a', note: 'b' }),
  ]
  for (const { errors } of answers) {
    expect(errors?.length).toBeGreaterThan(0)
    for (const { extensions } of errors ?? []) expect(extensions).toEqual({ code: 'NOT_OFFERED' })
  }
})
