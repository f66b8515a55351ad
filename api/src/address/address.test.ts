import { MAX_ADDRESSES } from '@shop/contract/shop.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statement } from '../db/database.ts'
import { addressFingerprint } from './address.ts'
import { ADDRESS, createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let shopper: Caller

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shopper = await shop.fixtures.caller({ name: 'Mona Zaki' })
})

const save = (payload: object, who = shopper) => shop.app.inject({ method: 'POST', url: '/address', headers: who.headers, payload })
const change = (id: string, payload: object, who = shopper) =>
  shop.app.inject({ method: 'PUT', url: `/address/${id}`, headers: who.headers, payload })
const list = async (who = shopper) => (await shop.app.inject({ url: '/address', headers: who.headers })).json()
const streets = async () => (await list()).map((address: { street: string }) => address.street)

test('Numbers of an address are stored in digits of 0 to 9, whatever keyboard typed them', async () => {
  const answer = await save({ ...ADDRESS, building: '٥', zipCode: '١١٥١١' })
  expect(answer.json()).toMatchObject({ building: '5', zipCode: '11511' })
})

test('A shopper saves an address: the answer has the name of the account and the whole address in one line', async () => {
  const answer = await save({ ...ADDRESS, street: '  Talaat\r\nHarb ' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    ...ADDRESS,
    fullName: 'Mona Zaki',
    fullAddress: '12 Talaat Harb, Cairo 11511, Egypt',
  })
  expect(await list()).toEqual([answer.json()])
})

test('The most recently used address is listed first; saving an address again answers the saved one', async () => {
  const first = (await save({ ...ADDRESS, street: 'First' })).json()
  await save({ ...ADDRESS, street: 'Second' })
  expect(await streets()).toEqual(['Second', 'First'])
  const again = await save({ ...ADDRESS, street: 'First ' })
  expect(again.json()).toEqual(first)
  expect(await streets()).toEqual(['First', 'Second'])
})

test('A shopper changes an address; changed into the text of another saved address, the two become one', async () => {
  const first = (await save({ ...ADDRESS, street: 'First' })).json()
  const second = (await save({ ...ADDRESS, street: 'Second' })).json()
  const changed = await change(first._id, { ...ADDRESS, street: 'Third' })
  expect(changed.json()).toMatchObject({ _id: first._id, street: 'Third' })
  expect((await change(first._id, { ...ADDRESS, street: 'Second' })).json()._id).toBe(second._id)
  expect(await streets()).toEqual(['Second'])
})

test('An address that does not exist or belongs to another account is not found, and stays as it is', async () => {
  const mine = (await save(ADDRESS)).json()
  const other = await shop.fixtures.caller()
  for (const id of [mine._id, 'addr_unknown', "' or 1=1"]) {
    const answer = await change(id, { ...ADDRESS, street: 'Stolen' }, other)
    expect(answer.statusCode).toBe(404)
  }
  expect(await list()).toEqual([mine])
  expect(await list(other)).toEqual([])
})

test.each([
  ['+20 15 1234-5678', '01512345678'],
  ['02 2345 6789', '0223456789'],
])('A courier can call %s, which is stored as %s', async (typed, phone) => {
  expect((await save({ ...ADDRESS, phone: typed })).json()).toMatchObject({ phone })
})

test('Every field of an address that breaks a rule is named', async () => {
  const payload = { ...ADDRESS, street: '  ', phone: '123', city: 'x'.repeat(101), zipCode: 'a\0b' }
  const answer = await save(payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields).toEqual([
    { path: ['phone'], code: 'INVALID', message: 'Not valid phone' },
    { path: ['street'], code: 'REQUIRED', message: 'This field is required' },
    { path: ['city'], code: 'TOO_LONG', message: 'At most 100 characters' },
    { path: ['zipCode'], code: 'INVALID', message: 'Not valid text' },
  ])
  expect(await list()).toEqual([])
})

test('An address with unknown, missing or non-text fields is refused', async () => {
  const { street: _, ...rest } = ADDRESS
  for (const payload of [
    { ...ADDRESS, user_id: 'usr_x' },
    { ...ADDRESS, _id: 'x' },
    rest,
    { ...ADDRESS, street: 5 },
    { ...ADDRESS, street: null },
  ]) {
    expect((await save(payload)).statusCode).toBe(400)
  }
})

test('Markup and SQL in an address are only text', async () => {
  const street = `<img src=x onerror=alert(1)> '; drop table addresses; --`
  expect((await save({ ...ADDRESS, street })).json().street).toBe(street)
  expect(await streets()).toEqual([street])
})

test('An account has at most 20 addresses, also when they are saved at once; an address that it has can still be saved again', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => save({ ...ADDRESS, building: String(index) })))
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(MAX_ADDRESSES)
  const refused = answers.filter((answer) => answer.statusCode === 409)
  expect(refused[0]?.json()).toMatchObject({ code: 'ADDRESS_LIMIT', limit: MAX_ADDRESSES })
  const saved = await list()
  expect(saved).toHaveLength(MAX_ADDRESSES)
  expect((await save({ ...ADDRESS, building: saved[7].building })).statusCode).toBe(200)
})

test('One address saved 20 times at once is one address', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => save(ADDRESS)))
  expect(new Set(answers.map((answer) => answer.json()._id)).size).toBe(1)
  expect(await list()).toHaveLength(1)
})

test('Only a governorate is accepted as state, in either language; the refusal names the field and says what to choose', async () => {
  const fieldError = { path: ['state'], code: 'INVALID', message: 'Choose your governorate, such as Cairo or Giza' }
  const { _id } = (await save({ ...ADDRESS, state: ' الجيزه' })).json()
  for (const state of ['Gizza', 'Dubai', 'Cairo, Egypt']) {
    for (const answer of [await save({ ...ADDRESS, state }), await change(_id, { ...ADDRESS, state })])
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'VALIDATION', fields: [fieldError] }])
  }
  expect(await list()).toMatchObject([{ _id, state: 'الجيزه' }])
})

const misspell = statement('test.misspell', `update addresses set state = 'Gizza', fingerprint = $2 where id = $1`)

test('An address saved before the rule of governorates can be ordered to by its owner alone; an unsaved one cannot', async () => {
  const old = { ...ADDRESS, state: 'Gizza' }
  await shop.db.query(misspell, [(await save(ADDRESS)).json()._id, addressFingerprint(old)])
  const order = async (who: Caller, deliveryAddress: object) => {
    const cart = { product_id: await shop.fixtures.product(), quantity: 1 }
    await shop.app.inject({ method: 'PUT', url: '/cart/item', headers: who.headers, payload: cart })
    return shop.app.inject({ method: 'POST', url: '/order', headers: who.headers, payload: { deliveryAddress, paymentMethod: 'cash' } })
  }
  expect(await list()).toMatchObject([old])
  const [placed] = (await order(shopper, old)).json()
  // The slowest days of all governorates, so that no promise is too early.
  expect({ promise: placed.promise }).toEqual((await shop.app.inject({ url: '/delivery?state=New Valley' })).json())
  const refused = { code: 'VALIDATION', fields: [{ path: ['deliveryAddress', 'state'] }] }
  expect((await order(shopper, { ...old, street: 'Another' })).json()).toMatchObject(refused)
  expect((await order(shopper, { ...old, city: '' })).json()).toMatchObject({ fields: [{}, {}] })
  expect((await order(await shop.fixtures.caller(), old)).json()).toMatchObject(refused)
})
