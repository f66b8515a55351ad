import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { untilWaiting } from '../../../tests/money/checkout.ts'
import { ADDRESS, createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'

let shop: TestShop
let admin: Caller
let mona: Caller
let id: string

beforeAll(async () => {
  shop = await createTestShop({ connections: 20 })
  admin = await shop.fixtures.caller({ isAdmin: true, name: 'Amira' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  mona = await shop.fixtures.caller({ name: 'Zenobia' })
  id = mona.account.id
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, { headers }: Pick<Caller, 'headers'>, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) })
const erase = (by = admin) => call('DELETE', `/user/admin/${id}`, by)
const fill = (product: string) => call('PUT', '/cart/incItem', mona, { product_id: product, flag: 1 })
const placeOrder = () => call('POST', '/order', mona, { deliveryAddress: ADDRESS, paymentMethod: 'cash' })
const rows = (text: string) => shop.db.query<{ value: string | null }>(statement(`test.erase.${text.length}`, text), [id])

test('An administrator erases an account; the audit log says so without its name', async () => {
  await call('POST', '/address', mona, ADDRESS)
  await call('PUT', '/user/note', admin, { id, note: 'Zenobia called' })
  expect((await erase()).json()).toEqual({ message: 'The account is erased' })
  expect((await call('GET', '/user', mona)).statusCode).toBe(401)
  expect((await erase()).statusCode).toBe(404)
  for (const table of ['addresses', 'sessions', 'user_notes'])
    expect(await rows(`select 1 from ${table} where user_id = $1`), table).toEqual([])
  const [entry] = (await call('GET', `/audit?subject=${id}`, admin)).json()
  expect(entry).toMatchObject({ action: 'eraseUser', summary: 'erased on request', before: null, after: null, actor: { name: 'Amira' } })
})

test('An account is not erased while its orders are under way; the refusal names them', async () => {
  const products = await shop.fixtures.products({}, {}, {}, {})
  for (const product of products) {
    await fill(product)
    expect((await placeOrder()).statusCode).toBe(200)
  }
  const refused = await erase()
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'ORDERS_UNDER_WAY', count: 4 }])
  expect(refused.json<{ message: string }>().message).toMatch(/^4 orders have not arrived yet: EG-\d+, EG-\d+, EG-\d+ …\. Cancel them/)
  expect((await call('GET', '/user', mona)).json()).toMatchObject({ name: 'Zenobia' })
  await rows(`update orders set status = case when number % 2 = 0 then 'DELIVERED' else 'CANCELLED' end where user_id = $1`)
  expect((await erase()).statusCode).toBe(200)
})

test('Of an order what the books need stays; notes and reasons that staff wrote about it go', async () => {
  const [lamp = ''] = await shop.fixtures.products({})
  await fill(lamp)
  const [order] = (await placeOrder()).json<{ _id: string }[]>()
  await call('PUT', '/order/note', admin, { id: order?._id, note: 'Zenobia called' })
  await rows(`update orders set status = 'DELIVERED', payment_status = 'REFUNDED', refunded = total where user_id = $1`)
  await rows(
    `with refund as (
      insert into refunds (id, order_id, intent_id, amount, reason, kind, idempotency_key)
      select 'ref_' || id, id, 'pi', total, 'Zenobia was cross', 'staff', 'key' from orders where user_id = $1
    ) insert into audit_entries (id, action, subject_type, subject_id, summary, after)
    select 'aud_' || id, 'refundOrder', 'order', id, 'gave back', '{"amount": 100, "reason": "Zenobia was cross"}' from orders where user_id = $1`,
  )
  expect((await erase()).statusCode).toBe(200)
  const kept = await rows(
    `select jsonb_build_array(o.total, o.refunded, r.amount, r.reason, o.delivery_address->>'city', o.delivery_address->>'street', length(o.request_hash), a.after)::text as value
    from orders o join refunds r on r.order_id = o.id join audit_entries a on a.subject_id = o.id and a.action = 'refundOrder' where o.user_id = $1`,
  )
  expect(JSON.parse(kept[0]?.value ?? '')).toEqual([
    expect.any(Number),
    expect.any(Number),
    expect.any(Number),
    null,
    'Cairo',
    '',
    0,
    { amount: 100 },
  ])
  expect(await rows(`select 1 from order_notes n join orders o on o.id = n.order_id where o.user_id = $1`)).toEqual([])
})

test('An account is not erased while a return is under way; afterwards no word about the return is left', async () => {
  const [lamp = ''] = await shop.fixtures.products({})
  await fill(lamp)
  const [order] = (await placeOrder()).json<{ _id: string; number: string }[]>()
  await rows(`update orders set status = 'DELIVERED' where user_id = $1`)
  await rows(
    `with r as (
      insert into returns (id, order_id, nth, idempotency_key, request_hash) select 'ret_' || id, id, 1, 'key', '' from orders where user_id = $1 returning *
    ), line as (
      insert into return_lines (return_id, line, quantity, reason, note) select id, 1, 1, 'OTHER', 'Zenobia is cross' from r
    ), logged as (
      insert into audit_entries (id, action, subject_type, subject_id, summary, after)
      select 'aud_' || id, 'refuseReturn', 'order', order_id, 'refused', '{"status": "REFUSED", "note": "Zenobia was rude"}' from r
    ) insert into return_events (id, return_id, status, note, by_shop) select 'rev_' || id, id, 'REFUSED', 'Zenobia was rude', true from r`,
  )
  const refused = await erase()
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'ORDERS_UNDER_WAY', count: 1 }])
  expect(refused.json<{ message: string }>().message).toContain(`of: ${order?.number}.`)
  await rows(`update returns set status = 'REFUSED' where order_id in (select id from orders where user_id = $1)`)
  expect((await erase()).statusCode).toBe(200)
  const [left] = await rows(
    `select jsonb_agg(jsonb_build_array(l.note, e.note, a.after))::text as value from orders o join returns r on r.order_id = o.id
    join return_lines l on l.return_id = r.id join return_events e on e.return_id = r.id join audit_entries a on a.id = 'aud_' || r.id where o.user_id = $1`,
  )
  expect(JSON.parse(left?.value ?? '')).toEqual([[null, null, { status: 'REFUSED' }]])
})

test('An order that is placed while its account is erased is whole, and the account stays, or is refused', async () => {
  const [lamp = ''] = await shop.fixtures.products({ stock: 1000 })
  for (let round = 0; round < 10; round += 1) {
    mona = await shop.fixtures.caller({ name: 'Zenobia' })
    id = mona.account.id
    await fill(lamp)
    const [ordered, erased] = await Promise.all([placeOrder(), erase()])
    expect([ordered.statusCode, erased.statusCode].filter((status) => status >= 500)).toEqual([])
    const orders = await rows(`select delivery_address->>'fullName' as value from orders where user_id = $1`)
    const [account] = await rows(`select name as value from users where id = $1`)
    const outcome = ordered.statusCode === 200 ? [orders, account?.value, erased.statusCode] : [orders, account?.value, erased.statusCode]
    if (ordered.statusCode === 200) expect(outcome).toEqual([[{ value: 'Zenobia' }], 'Zenobia', 409])
    else expect(outcome).toEqual([[], 'Deleted user', 200])
  }
})

test('A return that is being asked for while its account is erased is seen: the account stays', async () => {
  const [lamp = ''] = await shop.fixtures.products({})
  await fill(lamp)
  const [order] = (await placeOrder()).json<{ _id: string }[]>()
  await rows(`update orders set status = 'DELIVERED' where user_id = $1`)
  const erased = await shop.db.transaction(async (tx) => {
    await tx.query(statement('test.lock', 'select from orders where id = $1 for no key update'), [order?._id])
    await tx.query(
      statement('test.ask', `insert into returns (id, order_id, nth, idempotency_key, request_hash) values ('ret_race', $1, 1, 'key', '')`),
      [order?._id],
    )
    const answer = erase()
    await untilWaiting(shop, 1)
    return { answer }
  })
  expect((await erased.answer).json()).toMatchObject({ code: 'ORDERS_UNDER_WAY' })
})

test('The last administrator is not erased; one who is no administrator any more erases nobody', async () => {
  const other = await shop.fixtures.caller({ isAdmin: true })
  id = other.account.id
  const answers = await Promise.all([erase(), call('DELETE', `/user/admin/${admin.account.id}`, other)])
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
  const stays = answers[0]?.statusCode === 200 ? admin : other
  id = stays.account.id
  expect((await erase(stays)).json()).toMatchObject({ code: 'LAST_ADMIN' })
})
