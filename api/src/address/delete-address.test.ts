import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDRESS, createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const save = async ({ headers }: Caller, payload: object = ADDRESS): Promise<string> =>
  (await shop.app.inject({ method: 'POST', url: '/address', headers, payload })).json()._id
const remove = ({ headers }: Caller, id: string) => shop.app.inject({ method: 'DELETE', url: `/address/${id}`, headers })
const list = async ({ headers }: Caller): Promise<string[]> =>
  (await shop.app.inject({ url: '/address', headers })).json().map(({ _id }: { _id: string }) => _id)

test('A shopper deletes one of two addresses; an order that went there still has it', async () => {
  const caller = await shop.fixtures.caller()
  const [home, work] = [await save(caller), await save(caller, { ...ADDRESS, building: '99' })]
  const { headers } = caller
  const payload = { product_id: await shop.fixtures.product(), flag: 1 }
  await shop.app.inject({ method: 'PUT', url: '/cart/incItem', headers, payload })
  const order = { deliveryAddress: ADDRESS, paymentMethod: 'cash' }
  await shop.app.inject({ method: 'POST', url: '/order', headers, payload: order })
  const answer = await remove(caller, home)
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'The address is deleted' }])
  expect(await list(caller)).toEqual([work])
  expect((await shop.app.inject({ url: '/order', headers })).json()[0].deliveryAddress).toMatchObject(ADDRESS)
  expect((await remove(caller, home)).statusCode).toBe(404)
})

test("Another account's address is answered exactly like one that does not exist, and stays", async () => {
  const [caller, stranger] = [await shop.fixtures.caller(), await shop.fixtures.caller()]
  const home = await save(caller)
  const [foreign, missing] = [await remove(stranger, home), await remove(stranger, 'addr_01h455vb4pex5vsknk084sn02q')]
  expect([foreign.statusCode, foreign.json()]).toEqual([404, { code: 'NOT_FOUND', message: 'The address was not found' }])
  expect([missing.statusCode, missing.json()]).toEqual([404, foreign.json()])
  expect(await list(caller)).toEqual([home])
})

test('A full address book takes another address once one is deleted', async () => {
  const caller = await shop.fixtures.caller()
  const ids: string[] = []
  for (let building = 0; building < 20; building += 1) ids.push(await save(caller, { ...ADDRESS, building: String(building) }))
  const another = { method: 'POST' as const, url: '/address', headers: caller.headers, payload: ADDRESS }
  const other = { ...another, payload: { ...ADDRESS, building: 'other' } }
  expect((await shop.app.inject(other)).json()).toMatchObject({ code: 'ADDRESS_LIMIT', limit: 20 })
  await remove(caller, ids[0] ?? '')
  expect((await shop.app.inject(other)).statusCode).toBe(200)
})
