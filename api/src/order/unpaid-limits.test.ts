import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RestHeld } from '@shop/contract/rest/order/workload.ts'
import type { RestOrder } from '@shop/contract/rest/order.ts'
import { add, expire, orderIn, payByCard, placeOrder, readOrder, stockOf, syncOrder, untilWaiting } from '../../../tests/money/checkout.ts'
import { createCardShop, type CardShop } from '../../../tests/support/card-shop.ts'
import { TEST_CONFIG, type Caller } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'
import { exceededLimit, UNPAID_LIMITS, type Held } from './unpaid-limits.ts'

const SECRET = 'b7f1c9d4e8a2063f5b7f1c9d4e8a2063'
let shop: CardShop
let admin: Caller

beforeAll(async () => {
  shop = await createCardShop({ connections: 30, config: { ...TEST_CONFIG, rateLimits: true, gatewaySecret: SECRET } })
  await shop.standIn.control.weather({ on: false })
  const staff = await shop.fixtures.caller({ isAdmin: true })
  const headers = { ...staff.headers, 'x-gateway-secret': SECRET }
  admin = { ...staff, headers }
})
afterAll(() => shop.close())

let shoppers = 0
/** A shopper, by default at a network address of their own. */
async function shopper(address = `10.0.${Math.floor((shoppers += 1) / 200)}.${shoppers % 200}`): Promise<Caller> {
  const caller = await shop.fixtures.caller()
  const headers = { ...caller.headers, 'x-gateway-secret': SECRET, 'x-forwarded-for': address }
  return { ...caller, headers }
}

/** Orders pieces of products; returns the response. */
async function order(who: Caller, method: 'visa' | 'cash', pieces: Record<string, number>) {
  for (const [id, quantity] of Object.entries(pieces)) expect((await add(shop, who, id, quantity)).statusCode).toBe(200)
  return placeOrder(shop, who, undefined, { paymentMethod: method })
}
const cancel = (who: Caller, id: string) => shop.app.inject({ method: 'PUT', url: '/order/cancel', headers: who.headers, payload: { id } })
/** An administrator takes an order a step further. */
const takeStep = async (id: string, status: string) =>
  expect((await shop.app.inject({ method: 'PUT', url: '/order/status', headers: admin.headers, payload: { id, status } })).statusCode).toBe(
    200,
  )
async function deliver(id: string): Promise<void> {
  for (const status of ['PROCESSING', 'SHIPPED', 'DELIVERED']) await takeStep(id, status)
}
/** A shopper who has received an order. */
async function customer(address?: string): Promise<Caller> {
  const who = await shopper(address)
  const placed = orderIn(await order(who, 'cash', { [await shop.fixtures.product()]: 1 }))
  await deliver(placed._id)
  return who
}
const refusal = (unpaidLimit: string, limit: number, orders: RestOrder[] = []) => ({
  code: 'UNPAID_LIMIT',
  unpaidLimit,
  limit,
  orders: orders.map(({ _id, number }) => ({ _id, number })),
})

test('A third order that waits for its card is refused with the two to pay or cancel; no stock is taken, and the cart stays', async () => {
  const who = await shopper()
  const lamp = await shop.fixtures.product({ stock: 8 })
  const first = orderIn(await order(who, 'visa', { [lamp]: 1 }))
  const second = orderIn(await order(who, 'visa', { [lamp]: 1 }))
  const answer = await order(who, 'visa', { [lamp]: 1 })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ ...refusal('CARD_ORDERS', 2, [second, first]), message: expect.stringContaining('Pay or cancel') })
  expect(answer.json().orders[0].availableActions).toEqual(['PAY', 'CANCEL'])
  expect(await stockOf(shop, lamp)).toBe(6)
  // An order in cash does not count with them, nor does one that is paid or cancelled.
  expect((await placeOrder(shop, who)).statusCode).toBe(200)
  await payByCard(shop, who, first._id)
  await syncOrder(shop, who, first._id)
  expect((await order(who, 'visa', { [lamp]: 1 })).statusCode).toBe(200)
  expect((await cancel(who, second._id)).statusCode).toBe(200)
  expect((await placeOrder(shop, who, undefined, { paymentMethod: 'visa' })).statusCode).toBe(200)
})

const readdStatement = statement('test.readd', 'insert into cart_items (user_id, product_id, quantity) values ($1, $2, 1)')
const lockStatement = statement('test.lock', 'select from products where id = $1 for update')
test.each([
  ['one address', undefined],
  ['two addresses', '198.51.100.7'],
])('Of two simultaneous orders of one account, from %s, only one passes when the limit allows one', async (_from, other) => {
  const who = await shopper()
  const elsewhere = other ? { ...who, headers: { ...who.headers, 'x-forwarded-for': other } } : who
  const [lamp = '', rug = ''] = await shop.fixtures.products({ stock: 8 }, { stock: 8 })
  expect((await order(who, 'visa', { [lamp]: 1 })).statusCode).toBe(200)
  expect((await add(shop, who, lamp)).statusCode).toBe(200)
  // The first order is halted in the middle, its cart read; then a product is added, and the second begins.
  const answers = await shop.db.transaction(async (tx) => {
    await tx.query(lockStatement, [lamp])
    const first = placeOrder(shop, who, undefined, { paymentMethod: 'visa' })
    await untilWaiting(shop, 1)
    await shop.db.query(readdStatement, [who.account.id, rug])
    const second = placeOrder(shop, elsewhere, undefined, { paymentMethod: 'visa' })
    await untilWaiting(shop, 2)
    return [first, second]
  })
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 409])
})

test('Fifty simultaneous newcomers of one address hold no more unpaid orders than one address may', async () => {
  const lamps = await shop.fixtures.products(...Array.from({ length: 50 }, () => ({ stock: 50 })))
  const crowd = await Promise.all(lamps.map(() => shopper('2001:db8:7:7::1')))
  await Promise.all(crowd.map((who, index) => add(shop, who, lamps[index] ?? '')))
  const answers = await Promise.all(crowd.map((who) => placeOrder(shop, who, undefined, { paymentMethod: 'visa' })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(UNPAID_LIMITS.network.orders)
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject(refusal('NETWORK', UNPAID_LIMITS.network.orders))
  // A second newcomer of the network is refused; a customer who has received an order is not.
  expect((await order(await shopper('2001:db8:7:7::2'), 'cash', { [lamps[0] ?? '']: 1 })).statusCode).toBe(409)
  const known = await customer()
  const here = { ...known, headers: { ...known.headers, 'x-forwarded-for': '2001:db8:7:7::2' } }
  expect((await order(here, 'visa', { [lamps[0] ?? '']: 1 })).statusCode).toBe(200)
})

test('An account holds no more than fifty unpaid pieces, and ten or a fifth of one product', async () => {
  const [few = '', many = '', ...others] = await shop.fixtures.products(
    { stock: 20, name: 'Few' },
    { stock: 100 },
    ...Array.from({ length: 6 }, () => ({ stock: 40 })),
  )
  const who = await shopper()
  const answer = await order(who, 'visa', { [few]: 11 })
  expect(answer.json()).toMatchObject({ ...refusal('PIECES_OF_PRODUCT', 10), message: expect.stringContaining('10 pieces of Few') })
  expect(await stockOf(shop, few)).toBe(20)
  const other = await shopper()
  expect((await order(other, 'visa', { [many]: 20 })).statusCode).toBe(200)
  // The limit also holds over two orders, and over cards and cash together.
  expect((await order(other, 'cash', { [many]: 1 })).json()).toMatchObject({ unpaidLimit: 'PIECES_OF_PRODUCT', limit: 20 })
  const third = await shopper()
  const ten = Object.fromEntries(others.slice(0, 5).map((id) => [id, 10]))
  expect((await order(third, 'visa', ten)).statusCode).toBe(200)
  expect((await order(third, 'cash', { [others[5] ?? '']: 1 })).json()).toMatchObject({ unpaidLimit: 'PIECES', limit: 50 })
})

test('An account that never received an order has at most three in progress to be paid in cash', async () => {
  const lamp = await shop.fixtures.product({ stock: 40 })
  const who = await shopper()
  const placed: RestOrder[] = []
  for (let time = 0; time < 3; time += 1) placed.push(orderIn(await order(who, 'cash', { [lamp]: 1 })))
  const answer = await order(who, 'cash', { [lamp]: 1 })
  expect(answer.json()).toMatchObject(refusal('CASH_ORDERS', 3, placed.toReversed()))
  expect((await cancel(who, placed[0]?._id ?? '')).statusCode).toBe(200)
  // An order that waits for its card is not counted, and is not named.
  const card = orderIn(await placeOrder(shop, who, undefined, { paymentMethod: 'visa' }))
  const fourth = orderIn(await order(who, 'cash', { [lamp]: 1 }))
  expect((await order(who, 'cash', { [lamp]: 1 })).json()).toMatchObject(
    refusal('CASH_ORDERS', 3, [fourth, ...placed.slice(1).toReversed()]),
  )
  expect((await cancel(who, card._id)).statusCode).toBe(200)
  // The order counts until it is delivered; then the shopper has received one.
  const parcel = placed[1]?._id ?? ''
  for (const status of ['PROCESSING', 'SHIPPED'] as const) await takeStep(parcel, status)
  expect((await placeOrder(shop, who)).json()).toMatchObject({ unpaidLimit: 'CASH_ORDERS' })
  await takeStep(parcel, 'DELIVERED')
  expect((await placeOrder(shop, who)).statusCode).toBe(200)
  const known = await customer()
  for (let time = 0; time < 5; time += 1) expect((await order(known, 'cash', { [lamp]: 1 })).statusCode).toBe(200)
})

const earlierStatement = statement(
  'test.earlier',
  `update orders set placed_at = placed_at - make_interval(secs => $2), updated_at = updated_at - make_interval(secs => $2) where user_id = $1`,
)

test('An order not paid in time is in the cart again, and its stock cannot be held anew for ever', async () => {
  const lamp = await shop.fixtures.product({ stock: 5 })
  const who = await shopper()
  await add(shop, who, lamp, 5)
  const place = () => placeOrder(shop, who, undefined, { paymentMethod: 'visa' })
  for (let time = 0; time < UNPAID_LIMITS.lapsed.orders; time += 1) {
    const { _id: id } = orderIn(await place())
    await shop.db.query(earlierStatement, [who.account.id, 1800])
    await expire(shop, id)
    await syncOrder(shop, who, id)
    expect((await readOrder(shop, who, id)).status).toBe('CANCELLED')
  }
  const answer = await place()
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { unpaidLimit: 'LAPSED_ORDERS', orders: [] }])
  // The oldest of the four was placed two hours ago.
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3.9 * 3600)
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(4 * 3600)
  expect(answer.json().message).toContain('again in 4 hours')
  expect(await stockOf(shop, lamp)).toBe(5)
  await shop.db.query(earlierStatement, [who.account.id, 4 * 3600])
  expect((await place()).statusCode).toBe(200)
})

test('A shopper who cancels an unpaid order just before its deadline and orders again holds no more than one who lets it expire', async () => {
  const lamp = await shop.fixtures.product()
  const who = await shopper()
  await add(shop, who, lamp)
  const place = () => placeOrder(shop, who, undefined, { paymentMethod: 'visa' })
  // The first order, cancelled after an hour and a half, counts as one that expired; six, each cancelled after a quarter of an hour, as
  // three.
  for (const seconds of [5400, ...Array<number>(6).fill(900)]) {
    const { _id: id } = orderIn(await place())
    await shop.db.query(earlierStatement, [who.account.id, seconds])
    expect((await cancel(who, id)).statusCode).toBe(200)
  }
  const answer = await place()
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { unpaidLimit: 'LAPSED_ORDERS', limit: 4 }])
  // The first was placed three hours ago.
  expect(answer.json().message).toContain('again in 3 hours')
  await shop.db.query(earlierStatement, [who.account.id, 3 * 3600])
  expect((await place()).statusCode).toBe(200)
})

test('An order that is cancelled at once, to be paid in another way, does not count towards the limit', async () => {
  const lamp = await shop.fixtures.product()
  const who = await shopper()
  await add(shop, who, lamp)
  for (let time = 0; time < 6; time += 1) {
    const { _id: id } = orderIn(await placeOrder(shop, who, undefined, { paymentMethod: 'visa' }))
    expect((await cancel(who, id)).statusCode).toBe(200)
  }
})

test('The network address of an order is stored no longer than the order holds unpaid stock', async () => {
  const keptStatement = statement<{ kept: boolean }>('test.kept', 'select placed_from is not null as kept from orders where id = $1')
  const kept = async ({ _id }: RestOrder) => (await shop.db.query(keptStatement, [_id]))[0]?.kept
  const lamp = await shop.fixtures.product()
  const who = await shopper()
  const [paid, cancelled] = [orderIn(await order(who, 'visa', { [lamp]: 1 })), orderIn(await order(who, 'visa', { [lamp]: 1 }))]
  expect([await kept(paid), await kept(cancelled)]).toEqual([true, true])
  await payByCard(shop, who, paid._id)
  await syncOrder(shop, who, paid._id)
  await cancel(who, cancelled._id)
  expect([await kept(paid), await kept(cancelled)]).toEqual([false, false])
  const delivered = orderIn(await order(who, 'cash', { [lamp]: 1 }))
  expect(await kept(delivered)).toBe(true)
  await deliver(delivered._id)
  expect(await kept(delivered)).toBe(false)
  const known = orderIn(await order(await customer(), 'cash', { [lamp]: 1 }))
  expect(await kept(known)).toBe(false)
})

test("A shopper who deletes the account after ordering in cash frees nothing of the address's limit", async () => {
  const rugs = await shop.fixtures.products(...Array.from({ length: 5 }, () => ({ stock: 500 })))
  const pieces = Object.fromEntries(rugs.map((id) => [id, 10]))
  const gone: Caller[] = []
  for (let nth = 0; nth < 4; nth += 1) {
    const who = await shopper('203.0.113.8')
    gone.push(who)
    expect((await order(who, 'cash', pieces)).statusCode).toBe(200)
    expect((await shop.app.inject({ method: 'DELETE', url: '/user', headers: who.headers })).statusCode).toBe(200)
  }
  const answer = await order(await shopper('203.0.113.8'), 'cash', { [rugs[0] ?? '']: 1 })
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { unpaidLimit: 'NETWORK', limit: 200 }])
  // A day later they count for their accounts alone.
  for (const { account } of gone) await shop.db.query(earlierStatement, [account.id, UNPAID_LIMITS.network.seconds])
  expect((await order(await shopper('203.0.113.8'), 'cash', { [rugs[0] ?? '']: 1 })).statusCode).toBe(200)
})

test('A repeated call answers its order, also when the limit would refuse another one', async () => {
  const lamp = await shop.fixtures.product()
  const who = await shopper()
  await order(who, 'visa', { [lamp]: 1 })
  await add(shop, who, lamp)
  const first = await placeOrder(shop, who, 'key-1', { paymentMethod: 'visa' })
  const again = await placeOrder(shop, who, 'key-1', { paymentMethod: 'visa' })
  expect([first.statusCode, again.statusCode, orderIn(again)._id]).toEqual([200, 200, orderIn(first)._id])
})

const NOTHING: Held = {
  received: false,
  cardOrders: 0,
  cashOrders: 0,
  pieces: 0,
  lapsed: 0,
  wait: 0,
  networkOrders: 0,
  networkPieces: 0,
  products: [],
}

test('An address has a limit of pieces, and of each product, which counts newcomers alone', () => {
  const held: Held = {
    ...NOTHING,
    cardOrders: 1,
    pieces: 1,
    networkOrders: 5,
    networkPieces: 200,
    products: [{ name: 'Lamp', arabicName: null, stock: 0, own: 1, network: 20 }],
  }
  const lamp = { name: 'Lamp', arabicName: null, stock: 60, own: 1, network: 61 }
  expect(exceededLimit(held, 'visa')).toBeUndefined()
  expect(exceededLimit({ ...held, networkPieces: 201 }, 'visa')).toEqual({ limit: 'NETWORK', max: 200 })
  expect(exceededLimit({ ...held, products: [lamp] }, 'cash')).toEqual({ limit: 'NETWORK', max: 60 })
  expect(exceededLimit({ ...held, products: [{ ...lamp, stock: 61 }] }, 'cash')).toBeUndefined()
  expect(exceededLimit({ ...held, received: true, networkPieces: 201, products: [lamp] }, 'cash')).toBeUndefined()
})

test('An account that has received an order has a higher limit, but still a limit', () => {
  const lamp = { name: 'Lamp', arabicName: null, stock: 0, own: 100, network: 0 }
  const full: Held = { ...NOTHING, received: true, cardOrders: 2, cashOrders: 20, pieces: 500, products: [lamp] }
  for (const method of ['visa', 'cash'] as const) {
    expect(exceededLimit(full, method)).toBeUndefined()
    expect(exceededLimit({ ...full, pieces: 501 }, method)).toEqual({ limit: 'PIECES', max: 500 })
    const over = { ...lamp, own: 101 }
    expect(exceededLimit({ ...full, products: [over] }, method)).toEqual({ limit: 'PIECES_OF_PRODUCT', max: 100, product: over })
  }
  expect(exceededLimit({ ...full, cardOrders: 3 }, 'visa')).toEqual({ limit: 'CARD_ORDERS', max: 2 })
  expect(exceededLimit({ ...full, cashOrders: 21 }, 'cash')).toEqual({ limit: 'CASH_ORDERS', max: 20 })
})

test('Administrators see the unpaid stock of each account, and what they cancel is for sale again', async () => {
  const { headers } = admin
  const held = async () => (await shop.app.inject({ url: '/order/held', headers })).json<RestHeld>()
  const before = await held()
  const lamps = await shop.fixtures.products(...Array.from({ length: 6 }, () => ({ stock: 10 })))
  const who = await customer()
  const pieces = Object.fromEntries(lamps.map((id) => [id, 10]))
  const { _id: id, createdAt } = orderIn(await order(who, 'visa', pieces))
  const known = await customer()
  expect((await order(known, 'cash', { [await shop.fixtures.product()]: 2 })).statusCode).toBe(200)
  const after = await held()
  expect([after.cardOrders, after.cardPieces]).toEqual([before.cardOrders + 1, before.cardPieces + 60])
  expect([after.cashOrders, after.cashPieces]).toEqual([before.cashOrders + 1, before.cashPieces + 2])
  const since = `${createdAt.slice(0, 19)}Z`
  expect(after.holders.find(({ user }) => user === who.account.id)).toEqual({ user: who.account.id, orders: 1, pieces: 60, since })
  const payload = { id, reason: 'Not paid' }
  expect((await shop.app.inject({ method: 'PUT', url: '/order/cancel', headers, payload })).statusCode).toBe(200)
  expect(await held()).toMatchObject({ cardOrders: before.cardOrders, cardPieces: before.cardPieces })
  expect(await stockOf(shop, lamps[0] ?? '')).toBe(10)
})
