import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailShop, type MailShop } from '../../../tests/support/mail-shop.ts'
import { ADDRESS, type Caller } from '../../../tests/support/shop.ts'
import { withConnection } from '../db/connect.ts'
import { statement } from '../db/database.ts'
import { keepHouse } from '../housekeeping.ts'
import { createLocalMailbox } from '../mail/mailbox.store.ts'

let shop: MailShop

beforeAll(async () => {
  shop = await createMailShop({ connections: 20 })
})
afterAll(() => shop.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, { headers }: Pick<Caller, 'headers'>, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) })

/** The tables that have one of the texts in any column. */
const tablesWith = (texts: string[]): Promise<string[]> =>
  withConnection(shop.url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    expect(rows.length).toBeGreaterThan(15)
    const found: string[] = []
    for (const { name } of rows) {
      const pattern = texts.map((text) => text.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')).join('|')
      const hits = await client.query(`select 1 from "${name}" t where t::text ~* $1 limit 1`, [pattern])
      if (hits.rows.length > 0) found.push(name)
    }
    return found
  })

const orderOf = statement<{ address: Record<string, string>; status: string }>(
  'test.order',
  'select delivery_address as address, status from orders where id = $1',
)

test('A deleted account leaves no name, email or phone in any table; its orders and reviews stay', async () => {
  const person = { name: 'Zenobia Quintessence', email: 'zenobia@quintessence.example', phone: '01298765432' }
  const { name, email, phone } = person
  const password = { password: 'Passw0rd!', confirm_password: 'Passw0rd!' }
  const session = (await shop.app.inject({ method: 'POST', url: '/user/register', payload: { ...person, ...password } })).json()
  const caller = { headers: { 'x-access-token': session.token as string } }
  const [lamp = '', rug = ''] = await shop.fixtures.products({}, {})
  const deliveryAddress = { ...ADDRESS, phone, street: 'Quintessence Street' }
  await call('PUT', '/cart/incItem', caller, { product_id: lamp, flag: 1 })
  const [order] = (await call('POST', '/order', caller, { deliveryAddress, paymentMethod: 'cash' })).json()
  await call('PUT', '/cart/incItem', caller, { product_id: rug, flag: 1 })
  const [delivered] = (await call('POST', '/order', caller, { deliveryAddress, paymentMethod: 'cash' })).json()
  await shop.db.query(statement('test.deliver', `update orders set status = 'DELIVERED' where id = $1`), [delivered._id])
  await call('POST', '/address', caller, deliveryAddress)
  await call('PUT', '/favourite', caller, { products: [lamp, rug] })
  await call('PUT', '/cart/incItem', caller, { product_id: lamp, flag: 1 })
  const review = (await call('POST', '/review', caller, { product: lamp, rating: 5, title: 'Bright', comment: 'Very' })).json()
  const staff = await shop.fixtures.caller({ isAdmin: true })
  await call('PUT', '/user/note', staff, { id: session._id, note: `${name} called` })
  // Mail under way, mail in the local mailbox, a reset link, a second email.
  await shop.app.inject({ method: 'POST', url: '/user/forgotPassword', payload: { email } })
  await shop.sink.wait(email, 4)
  const mailbox = createLocalMailbox(shop.db)
  await mailbox.send('job_local', { to: { name, address: email }, subject: 'Hi', html: name, text: name })
  const waiting = statement(
    'test.waiting',
    `insert into outbox (id, kind, payload, due_at) values ('job_later', 'password-reset', $1, now() + interval '1 hour')`,
  )
  await shop.db.query(waiting, [JSON.stringify({ email: email.toUpperCase() })])
  const texts = [name, email, phone, 'Quintessence']
  expect((await tablesWith(texts)).sort((a, b) => a.localeCompare(b))).toEqual([
    'addresses',
    'mailbox',
    'orders',
    'outbox',
    'user_notes',
    'users',
  ])

  const answer = await call('DELETE', '/user', caller)

  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Your account is deleted' }])
  expect(await tablesWith([name, email, phone])).toEqual([])
  for (const table of ['sessions', 'addresses', 'carts', 'cart_items', 'saved_items', 'reorders', 'favourites', 'password_resets'])
    expect(await tablesWith([session._id]).then((tables) => tables.includes(table))).toBe(false)
  expect((await call('GET', '/user', caller)).statusCode).toBe(401)
  expect((await shop.app.inject({ method: 'POST', url: '/user/login', payload: { email, password: 'Passw0rd!' } })).json()).toEqual({
    code: 'INVALID_CREDENTIALS',
    message: 'Opps! please check data again',
  })
  // An order on its way has the street until it has arrived; one that has arrived does not.
  const [underWay] = await shop.db.query(orderOf, [order._id])
  expect(underWay?.address).toMatchObject({ fullName: 'Deleted user', phone: '', street: 'Quintessence Street', city: 'Cairo' })
  const [arrived] = await shop.db.query(orderOf, [delivered._id])
  expect(arrived?.address).toMatchObject({ fullName: 'Deleted user', phone: '', street: '', building: '', zipCode: '', city: 'Cairo' })
  await shop.db.query(statement('test.deliver', `update orders set status = 'DELIVERED' where id = $1`), [order._id])
  await keepHouse(shop.db)
  expect(await tablesWith(texts)).toEqual([])
  // What stays is shown without the name.
  const admin = await shop.fixtures.caller({ isAdmin: true })
  expect((await call('GET', `/order/one/${order._id}`, admin)).json()).toMatchObject({
    user: session._id,
    deliveryAddress: { fullName: 'Deleted user', fullAddress: 'Cairo, Egypt' },
  })
  const [listed] = (await shop.app.inject(`/review/product/${lamp}`)).json()
  expect(listed).toMatchObject({ _id: review._id, title: 'Bright', user: { _id: session._id, name: 'Deleted user' }, verified: true })
  expect((await shop.app.inject(`/product/one/${lamp}`)).json()).toMatchObject({ rating: 5, ratings: [0, 0, 0, 0, 1] })
})

test('Mail to an email that the account had before goes from the mailbox with it; mail of others stays', async () => {
  const [caller, other] = [await shop.fixtures.caller(), await shop.fixtures.caller()]
  const sent = statement('test.sent', `insert into outbox (id, kind, user_id, done_at) values ($1, 'welcome', $2, now())`)
  const mailbox = createLocalMailbox(shop.db)
  for (const [id, { account }] of [
    ['job_old', caller],
    ['job_other', other],
  ] as const) {
    // prettier-ignore
    await shop.db.query(sent, [id, account.id])
    await mailbox.send(id, { to: { name: 'Zoe', address: `${id}@khan.example` }, subject: 'Hi', html: 'Hi', text: 'Hi' })
  }
  expect((await call('DELETE', '/user', caller)).statusCode).toBe(200)
  const kept = statement<{ id: string }>('test.kept', `select id from mailbox where id in ('job_old', 'job_other')`)
  expect(await shop.db.query(kept)).toEqual([{ id: 'job_other' }])
})

test('The email of a deleted account can be signed up with again, and the new account starts empty', async () => {
  const body = { name: 'Mona', email: 'again@khan.example', phone: '01012345678', password: 'Passw0rd!', confirm_password: 'Passw0rd!' }
  const register = async () => (await shop.app.inject({ method: 'POST', url: '/user/register', payload: body })).json()
  const first = await register()
  await call('POST', '/address', { headers: { 'x-access-token': first.token } }, ADDRESS)
  for (let round = 0; round < 2; round += 1) {
    const { token } = (
      await shop.app.inject({ method: 'POST', url: '/user/login', payload: body && { email: body.email, password: body.password } })
    ).json()
    expect((await call('DELETE', '/user', { headers: { 'x-access-token': token } })).statusCode).toBe(200)
    const next = await register()
    expect(next._id).not.toBe(first._id)
    expect((await call('GET', '/address', { headers: { 'x-access-token': next.token } })).json()).toEqual([])
  }
})

test('The last administrator cannot delete the account; of the last two who do so at once, one stays', async () => {
  const clear = statement('test.no-admins', 'update users set is_admin = false')
  await shop.db.query(clear)
  for (let round = 0; round < 5; round += 1) {
    const admins = [await shop.fixtures.caller({ isAdmin: true }), await shop.fixtures.caller({ isAdmin: true })]
    const answers = await Promise.all(admins.map((admin) => call('DELETE', '/user', admin)))
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.findIndex((answer) => answer.statusCode === 409)
    expect(answers[refused]?.json()).toEqual({ code: 'LAST_ADMIN', message: 'The last administrator cannot delete the account' })
    const stays = admins[refused] as Caller
    expect((await call('GET', '/user', stays)).statusCode).toBe(200)
    await shop.db.query(clear)
  }
})

test('An account that is deleted while it orders, changes its profile and saves addresses leaves no personal data', async () => {
  const [lamp = ''] = await shop.fixtures.products({ stock: 1000 })
  for (let round = 0; round < 8; round += 1) {
    const caller = await shop.fixtures.caller({ name: 'Xanthippe' })
    const deliveryAddress = { ...ADDRESS, phone: '01255555555' }
    await call('PUT', '/cart/incItem', caller, { product_id: lamp, flag: 1 })
    const answers = await Promise.all([
      call('POST', '/order', caller, { deliveryAddress, paymentMethod: 'cash' }),
      call('POST', '/address', caller, deliveryAddress),
      call('DELETE', '/user', caller),
      call('PUT', '/user', caller, { name: 'Xanthippe Second', email: `xanthippe${round}@quintessence.example` }),
      call('POST', '/address', caller, { ...deliveryAddress, building: '13' }),
    ])
    expect(answers.map((answer) => answer.statusCode).filter((status) => status >= 500)).toEqual([])
    expect(answers[2]?.statusCode).toBe(200)
    expect(await tablesWith(['Xanthippe', '01255555555', `xanthippe${round}@`, caller.account.email])).toEqual([])
  }
})
