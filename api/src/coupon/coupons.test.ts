import type { RestAuditEntry } from '@shop/contract/rest/audit.ts'
import type { RestCoupon } from '@shop/contract/rest/coupon.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { add, orderIn, placeOrder } from '../../../tests/money/checkout.ts'
import { coupon, enter, wrongCoupons } from '../../../tests/support/coupons.ts'
import { unprepared } from '../db/database.ts'
import { createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let admin: Caller

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())

const send = (method: 'POST' | 'PUT', body: object) => shop.app.inject({ method, url: '/coupon', headers: admin.headers, payload: body })
const list = async (query = '') => {
  const answer = await shop.app.inject({ url: `/coupon${query}`, headers: admin.headers })
  return { coupons: answer.json<RestCoupon[]>(), total: answer.headers['x-total-count'] }
}
const fieldsOf = async (method: 'POST' | 'PUT', body: object) => {
  const answer = await send(method, body)
  return [
    answer.statusCode,
    ...(answer.json<{ fields?: { path: string[]; code: string }[] }>().fields ?? []).map(({ path, code }) => `${path.join('.')} ${code}`),
  ]
}
/** Orders a product for EGP 100 with a code. */
async function orderWith(code: string): Promise<void> {
  const buyer = await shop.fixtures.caller()
  await add(shop, buyer, await shop.fixtures.product({ price: 10_000 }))
  await enter(shop, buyer, code)
  expect((await placeOrder(shop, buyer)).statusCode).toBe(200)
}

test('A coupon is added with its defaults, found by a part of its code, and listed newest first', async () => {
  const made = await coupon(shop, admin, { code: 'first-7', percentOff: 7 })
  expect(made).toMatchObject({
    code: 'FIRST-7',
    kind: 'PERCENT',
    percentOff: 7,
    amount: null,
    minimum: 0,
    products: [],
    categories: [],
    firstOrder: false,
    usesPerAccount: null,
    maxUses: null,
    endsAt: null,
    paused: false,
    state: 'ACTIVE',
    uses: 0,
    discounted: 0,
    revenue: 0,
  })
  const second = await coupon(shop, admin, { code: 'SECOND_'.replace('_', '8') })
  expect((await list()).coupons.map(({ _id }) => _id)).toEqual([second._id, made._id])
  const found = await list('?search=st-7')
  expect([found.coupons.map(({ _id }) => _id), found.total]).toEqual([[made._id], '1'])
  expect((await list('?search=%25')).coupons).toEqual([])
})

test('What is wrong with a coupon is said field by field, and nothing is stored', async () => {
  const { total } = await list()
  expect(await fieldsOf('POST', { code: 'a b', kind: 'PERCENT' })).toEqual([400, 'code INVALID', 'percentOff REQUIRED'])
  expect(await fieldsOf('POST', { code: 'AB', kind: 'AMOUNT', amount: 0 })).toEqual([400, 'code INVALID', 'amount REQUIRED'])
  expect(await fieldsOf('POST', { code: 'FIRST-7', kind: 'FREE_SHIPPING' })).toEqual([400, 'code TAKEN'])
  const gone = { products: ['prod_gone'], categories: ['cat_gone'] }
  expect(await fieldsOf('POST', { code: 'GONE', kind: 'FREE_SHIPPING', ...gone })).toEqual([
    400,
    'products NOT_FOUND',
    'categories NOT_FOUND',
  ])
  const times = { startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' }
  expect(await fieldsOf('POST', { code: 'NEVER', kind: 'FREE_SHIPPING', ...times })).toEqual([400, 'endsAt OUT_OF_RANGE'])
  expect((await list()).total).toBe(total)
})

test('A change leaves what it does not name, is noted in the audit log, and is refused for a coupon that is not there', async () => {
  const { _id: id } = await coupon(shop, admin, { code: 'KEEP', minimum: 50, usesPerAccount: 2, endsAt: '2999-01-01T00:00:00.000Z' })
  const changed = (await send('PUT', { id, percentOff: 20, usesPerAccount: null })).json<RestCoupon>()
  expect(changed).toMatchObject({ code: 'KEEP', percentOff: 20, minimum: 50, usesPerAccount: null, endsAt: '2999-01-01T00:00:00.000Z' })
  expect((await send('PUT', { id, kind: 'FREE_SHIPPING' })).json()).toMatchObject({ kind: 'FREE_SHIPPING', percentOff: null })
  const log = (await shop.app.inject({ url: `/audit?subject=${id}`, headers: admin.headers })).json<RestAuditEntry[]>()
  expect(log.map(({ action, subject }) => [action, subject.type])).toEqual([
    ['updateCoupon', 'coupon'],
    ['updateCoupon', 'coupon'],
    ['createCoupon', 'coupon'],
  ])
  expect(log[1]).toMatchObject({ before: { percentOff: 10, usesPerAccount: 2 }, after: { percentOff: 20, usesPerAccount: null } })
  expect((await send('PUT', { id: 'cpn_none', paused: true })).statusCode).toBe(404)
})

test('A change of a version that another administrator has changed is refused with the coupon as it is, of twenty at once all but one', async () => {
  const { _id: id, version, code } = await coupon(shop, admin)
  const changes = Array.from({ length: 20 }, (_, nth) => send('PUT', { id, version, percentOff: nth + 1 }))
  const statuses = (await Promise.all(changes)).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  const late = await send('PUT', { id, version, minimum: 50 })
  const current = { _id: id, version: version + 1, percentOff: statuses.indexOf(200) + 1, minimum: 0 }
  expect(late.json()).toMatchObject({ code: 'COUPON_CONFLICT', currentCoupon: current })
  // An order is no change, and what names no version is one of the present.
  await orderWith(code)
  expect((await send('PUT', { id, version: version + 1, minimum: 50 })).json()).toMatchObject({ version: version + 2, minimum: 50 })
  expect((await send('PUT', { id, paused: true })).json()).toMatchObject({ version: version + 3, minimum: 50 })
})

test('A change whose answer was lost is no conflict when it is asked for again, and is made once', async () => {
  const { _id: id, version } = await coupon(shop, admin)
  const change = { id, version, percentOff: 35, startsAt: '2026-01-01T00:00:00Z', products: [], usesPerAccount: 2 }
  const [first, again] = [await send('PUT', change), await send('PUT', change)]
  expect([first.statusCode, again.statusCode]).toEqual([200, 200])
  expect(again.json()).toEqual(first.json())
  expect((await send('PUT', { ...change, paused: true })).json()).toMatchObject({ code: 'COUPON_CONFLICT' })
})

test('A coupon counts its orders, what it took off them and what they come to; a bound that is set later counts them too', async () => {
  const { _id: id, code } = await coupon(shop, admin)
  for (let order = 0; order < 3; order += 1) await orderWith(code)
  const read = async () => (await shop.app.inject({ url: `/coupon/${id}`, headers: admin.headers })).json<RestCoupon>()
  expect(await read()).toMatchObject({ uses: 3, discounted: 30, revenue: 3 * 120 })
  expect((await send('PUT', { id, maxUses: 4 })).json()).toMatchObject({ state: 'ACTIVE' })
  await orderWith(code)
  expect(await read()).toMatchObject({ uses: 4, state: 'USED_UP' })
  expect((await send('PUT', { id, maxUses: 2 })).json()).toMatchObject({ state: 'USED_UP' })
  expect((await send('PUT', { id, maxUses: null })).json()).toMatchObject({ state: 'ACTIVE' })
  expect((await send('PUT', { id, maxUses: 5 })).json()).toMatchObject({ state: 'ACTIVE' })
  expect(await wrongCoupons(shop)).toEqual({ uses: 0, shares: 0 })
})

test('A bound that is lowered below its uses leaves none, however many of these orders are cancelled above it', async () => {
  const made = await coupon(shop, admin, { maxUses: 4 })
  const order = async () => {
    const shopper = await shop.fixtures.caller()
    await add(shop, shopper, await shop.fixtures.product({ price: 10_000 }))
    await enter(shop, shopper, made.code)
    return { shopper, answer: await placeOrder(shop, shopper) }
  }
  const placed = [await order(), await order(), await order()]
  const state = async () => (await shop.app.inject({ url: `/coupon/${made._id}`, headers: admin.headers })).json<RestCoupon>().state
  const cancel = ({ shopper, answer }: (typeof placed)[number]) =>
    shop.app.inject({ method: 'PUT', url: '/order/cancel', headers: shopper.headers, payload: { id: orderIn(answer)._id } })
  await send('PUT', { id: made._id, maxUses: 1 })
  for (const each of placed.slice(0, 2)) {
    expect((await cancel(each)).statusCode).toBe(200)
    expect(await state()).toBe('USED_UP')
  }
  expect((await enter(shop, await shop.fixtures.caller(), made.code)).json()).toMatchObject({ reason: 'USED_UP' })
  for (const each of placed.slice(2)) await cancel(each)
  expect(await state()).toBe('ACTIVE')
})

test('A coupon for what has left the shop can be changed and paused; what it did not have must be there, be it hidden', async () => {
  const gone = await shop.fixtures.product()
  const draft = await shop.fixtures.product()
  const made = await coupon(shop, admin, { code: 'GONE-10', percentOff: 10, products: [gone] })
  expect((await shop.app.inject({ method: 'DELETE', url: `/product/${gone}`, headers: admin.headers })).statusCode).toBe(200)
  expect(await fieldsOf('PUT', { id: made._id, paused: true })).toEqual([200])
  expect((await list('?search=GONE-10')).coupons[0]).toMatchObject({ paused: true, products: [gone] })
  const hide = { ids: [draft], status: 'DRAFT' }
  expect((await shop.app.inject({ method: 'PUT', url: '/product/bulk', headers: admin.headers, payload: hide })).statusCode).toBe(200)
  expect(await shop.db.query(unprepared('select from hidden_products where product_id = $1'), [draft])).toHaveLength(1)
  expect(await fieldsOf('PUT', { id: made._id, products: [gone, draft] })).toEqual([200])
  expect(await fieldsOf('PUT', { id: made._id, products: [gone, 'prod_none'] })).toEqual([400, 'products NOT_FOUND'])
})

test('A number beyond its limits is refused once, in words', async () => {
  const answer = await send('POST', { code: 'MANY-10', kind: 'PERCENT', percentOff: 10, maxUses: 2_147_483_647 })
  expect(answer.json()).toMatchObject({ fields: [{ path: ['maxUses'], code: 'OUT_OF_RANGE', message: 'At most 1,000,000' }] })
})

test('A coupon that begins at once cannot have ended before', async () => {
  const body = { code: 'PAST-10', kind: 'PERCENT', percentOff: 10, endsAt: new Date(Date.now() - 60_000).toISOString() }
  expect(await fieldsOf('POST', body)).toEqual([400, 'endsAt OUT_OF_RANGE'])
})
