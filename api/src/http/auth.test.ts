import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADDRESS, createTestShop, TEST_CONFIG, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { NO_SETTINGS } from '../../../tests/support/settings.ts'
import { buildApi } from '../app.ts'
import { guardRoutes, openSession } from './auth.ts'
import { statement } from '../db/database.ts'

let shop: TestShop
let shopper: Caller
let stranger: Caller
let admin: Caller
let expired: Caller
let loggedOut: Caller
let tampered: Caller
let deleted: Caller
let demoted: Caller
let orderId: string
let addressId: string
let productId: string
let reviewId: string

const expire = statement('test.expire', `update sessions set expires_at = now() - interval '1 second' where user_id = $1`)

beforeAll(async () => {
  shop = await createTestShop()
  const { app, fixtures, db } = shop
  productId = await fixtures.product()
  shopper = await fixtures.caller()
  stranger = await fixtures.caller()
  admin = await fixtures.caller({ isAdmin: true })
  expired = await fixtures.caller()
  loggedOut = await fixtures.caller()
  await db.query(expire, [expired.account.id])
  const token = shopper.headers['x-access-token']
  tampered = { ...shopper, headers: { 'x-access-token': `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}` } }
  deleted = await fixtures.caller()
  await app.inject({ method: 'DELETE', url: '/user', headers: deleted.headers })
  demoted = await makeDemoted()
  await app.inject({ method: 'POST', url: '/user/logout', headers: loggedOut.headers })
  const put = { product_id: productId, flag: 1 }
  await app.inject({ method: 'PUT', url: '/cart/incItem', headers: shopper.headers, payload: put })
  const payload = { deliveryAddress: ADDRESS, paymentMethod: 'cash' }
  const order = await app.inject({ method: 'POST', url: '/order', headers: shopper.headers, payload })
  orderId = order.json()[0]._id
  await prepare()
})
afterAll(() => shop.close())

const demote = statement('test.demoted', 'update users set is_admin = false where id = $1')

/** A shopper who was an administrator when the session began. */
async function makeDemoted(): Promise<Caller> {
  const caller = await shop.fixtures.caller({ isAdmin: true })
  await shop.db.query(demote, [caller.account.id])
  return caller
}

/** Makes sure that the shopper has a review and an address: calls of the table delete them. */
async function prepare(): Promise<void> {
  const post = async (url: string, payload: object) =>
    (await shop.app.inject({ method: 'POST', url, headers: shopper.headers, payload })).json()
  addressId = (await post('/address', ADDRESS))._id
  const written = await post('/review', review())
  reviewId = written._id ?? written.review._id
}

/** Status for: signed out, the owner, another shopper, an administrator. */
type Row = [call: string, payload: (() => object) | undefined, signedOut: number, owner: number, other: number, admin: number]

const NEW_PASSWORD = { password: 'Passw0rd!', confirm_password: 'Passw0rd!' }
const review = () => ({ product: productId, rating: 4, title: 'Bright', comment: 'It lights the room.' })
const item = () => ({ product_id: productId, quantity: 1 })
const MATRIX: Row[] = [
  ['GET /product', undefined, 200, 200, 200, 200],
  ['GET /product/one/{product}', undefined, 200, 200, 200, 200],
  ['GET /product/search?name=lamp', undefined, 200, 200, 200, 200],
  ['GET /product/sitemap', undefined, 200, 200, 200, 200],
  ['GET /product/by-code?code=x', undefined, 401, 403, 403, 200],
  ['GET /product/options?ids=prod_x', undefined, 401, 403, 403, 200],
  ['GET /product/facets', undefined, 200, 200, 200, 200],
  ['GET /product/related/{product}', undefined, 200, 200, 200, 200],
  ['GET /product/related?ids={product}&limit=5', undefined, 200, 200, 200, 200],
  ['GET /product/lists?of=category&ids={product}&limit=5', undefined, 200, 200, 200, 200],
  ['GET /category', undefined, 200, 200, 200, 200],
  ['GET /category/dept/{department}', undefined, 200, 200, 200, 200],
  ['GET /department', undefined, 200, 200, 200, 200],
  ['POST /department', () => ({ name: '' }), 401, 403, 403, 400],
  ['PUT /department', () => ({ id: 'dep_x', name: 'Lamps' }), 401, 403, 403, 404],
  ['DELETE /department/{department}', undefined, 401, 403, 403, 404],
  ['POST /category', () => ({ department: 'dep_x', name: 'Lamps' }), 401, 403, 403, 400],
  ['PUT /category', () => ({ id: 'cat_x', department: 'dep_x', name: 'Lamps' }), 401, 403, 403, 404],
  ['DELETE /category/{category}', undefined, 401, 403, 403, 404],
  // A caller who is let in sends no form, hence 415.
  ['POST /category/img/{category}', () => ({}), 401, 403, 403, 415],
  ['POST /product', () => ({}), 401, 403, 403, 415],
  ['POST /product/img', () => ({}), 401, 403, 403, 415],
  ['PUT /product', () => ({}), 401, 403, 403, 415],
  ['PUT /product/stock', () => ({ ids: ['prod_x'], delta: 1 }), 401, 403, 403, 200],
  ['GET /coupon', undefined, 401, 403, 403, 200],
  ['GET /coupon/{gone}', undefined, 401, 403, 403, 404],
  ['POST /coupon', () => ({ code: 'MINE', kind: 'PERCENT' }), 401, 403, 403, 400],
  ['PUT /coupon', () => ({ id: 'cpn_x', paused: true }), 401, 403, 403, 404],
  ['PUT /product/variants/{gone}', () => ({ options: [], variants: [{ optionValues: [], price: 1, stock: 1 }] }), 401, 403, 403, 404],
  ['GET /product/hidden?status=DRAFT', undefined, 401, 403, 403, 200],
  ['GET /product/hidden/{gone}', undefined, 401, 403, 403, 404],
  ['POST /product/duplicate/{gone}', () => ({}), 401, 403, 403, 404],
  ['GET /product/reductions/{gone}', undefined, 401, 403, 403, 404],
  ['PUT /product/reductions', () => ({ ids: ['prod_x'], percent: 10, to: '2999-01-01' }), 401, 403, 403, 400],
  ['POST /product/reductions/end', () => ({ ids: ['prod_x'] }), 401, 403, 403, 200],
  ['DELETE /product/{gone}', undefined, 401, 403, 403, 404],
  ['PUT /product/bulk', () => ({ ids: ['prod_x'], cod: true }), 401, 403, 403, 200],
  ['POST /product/bulk/delete', () => ({ ids: ['prod_x'] }), 401, 403, 403, 200],
  ['GET /product/export.csv', undefined, 401, 403, 403, 200],
  ['GET /order/export.csv', undefined, 401, 403, 403, 200],
  ['POST /product/import', () => ({}), 401, 403, 403, 415],
  ['GET /review/product/{product}', undefined, 200, 200, 200, 200],
  ['GET /review/product?ids={product}&limit=5', undefined, 200, 200, 200, 200],
  ['GET /review/{review}', undefined, 200, 200, 200, 200],
  ['GET /images/{file}', undefined, 404, 404, 404, 404],
  ['GET /payment', undefined, 200, 200, 200, 200],
  ['POST /payment/create-payment-intent', () => ({ order_id: orderId }), 401, 409, 404, 403],
  ['POST /payment/sync', () => ({ order_id: orderId }), 401, 200, 404, 200],
  // No signature is valid while cards are switched off.
  ['POST /payment/webhook', () => ({}), 404, 404, 404, 404],
  ['GET /audit', undefined, 401, 403, 403, 200],
  ['GET /audit/{gone}', undefined, 401, 403, 403, 404],
  // For gateways, which prove themselves with their secret.
  ['POST /limits/spend', () => ({ minute: 1, spent: [], sessions: [] }), 200, 200, 200, 200],
  ['GET /livez', undefined, 200, 200, 200, 200],
  ['GET /readyz', undefined, 200, 200, 200, 200],
  ['POST /user/login', () => ({ email: 'nobody@khan.example', password: 'x' }), 401, 401, 401, 401],
  ['POST /user/register', () => ({}), 400, 400, 400, 400],
  ['POST /user/forgotPassword', () => ({ email: 'nobody@khan.example' }), 200, 200, 200, 200],
  ['GET /user/password-reset/{user}/{token}', undefined, 400, 400, 400, 400],
  ['POST /user/password-reset/{user}/{token}', () => NEW_PASSWORD, 400, 400, 400, 400],
  ['GET /user', undefined, 401, 200, 200, 200],
  ['PUT /user', () => ({ name: 'Mona' }), 401, 200, 200, 200],
  ['GET /user/allUsers', undefined, 401, 403, 403, 200],
  ['PUT /user/role', () => ({ id: shopper.account.id, admin: false }), 401, 403, 403, 200],
  ['GET /user/sessions/{user}', undefined, 401, 403, 403, 200],
  ['GET /user/sessions?ids={user}&limit=5', undefined, 401, 403, 403, 200],
  ['GET /order/admin?ids={user}&limit=5', undefined, 401, 403, 403, 200],
  ['GET /user/purchases/{user}', undefined, 401, 403, 403, 200],
  ['GET /user/addresses/{user}', undefined, 401, 403, 403, 200],
  ['GET /user/mails/{user}', undefined, 401, 403, 403, 200],
  ['GET /user/notes/{user}', undefined, 401, 403, 403, 200],
  ['PUT /user/note', () => ({ id: 'usr_none', note: 'Mine' }), 401, 403, 403, 404],
  ['DELETE /user/note/{gone}', undefined, 401, 403, 403, 404],
  ['GET /user/export.json', undefined, 401, 200, 200, 200],
  ['GET /user/admin/export.json?user={user}', undefined, 401, 403, 403, 200],
  ['DELETE /user/admin/{nobody}', undefined, 401, 403, 403, 404],
  // The session of no caller here: theirs are needed below.
  ['DELETE /user/sessions/{nobody}', undefined, 401, 403, 403, 404],
  ['GET /favourite', undefined, 401, 200, 200, 403],
  ['GET /favourite?ids={product}', undefined, 401, 200, 200, 403],
  ['PUT /favourite', () => ({ products: [productId] }), 401, 200, 200, 403],
  ['DELETE /favourite/{product}', undefined, 401, 200, 200, 403],
  ['GET /mailPreferences', undefined, 401, 200, 200, 403],
  ['PUT /mailPreferences', () => ({ priceDrops: true }), 401, 200, 200, 403],
  ['POST /mailPreferences/unsubscribe', () => ({ token: 'dead', mail: 'price-drop' }), 404, 404, 404, 404],
  ['GET /stockAlert', undefined, 401, 200, 200, 403],
  ['PUT /stockAlert', () => ({ variant_id: 'var_none' }), 401, 404, 404, 403],
  ['DELETE /stockAlert/{gone}', undefined, 401, 200, 200, 403],
  ['POST /review', review, 401, 409, 200, 403],
  ['PUT /review', () => ({ id: reviewId, rating: 3, title: 'Dim', comment: 'Too dim.' }), 401, 200, 404, 403],
  ['GET /review/own/{product}', undefined, 401, 200, 200, 403],
  ['GET /review', undefined, 401, 403, 403, 200],
  ['PUT /review/hide', () => ({ id: 'rev_x', reason: 'No.' }), 401, 403, 403, 404],
  ['PUT /review/settle', () => ({ id: 'rev_x' }), 401, 403, 403, 404],
  ['PUT /review/report', () => ({ id: reviewId, reason: 'OTHER' }), 401, 403, 200, 403],
  ['PUT /review/report/visitor', () => ({ id: reviewId, reason: 'OTHER' }), 200, 200, 200, 200],
  ['PUT /review/show', () => ({ id: 'rev_x' }), 401, 403, 403, 404],
  ['PUT /review/answer', () => ({ id: 'rev_x', answer: 'Thank you.' }), 401, 403, 403, 404],
  ['DELETE /review/{review}', undefined, 401, 200, 404, 200],
  ['GET /delivery', undefined, 200, 200, 200, 200],
  ['GET /delivery/governorates', undefined, 200, 200, 200, 200],
  ['GET /delivery/days', undefined, 401, 403, 403, 200],
  ['PUT /delivery/days', () => ({ governorate: 'Atlantis', fewest: 1, most: 2 }), 401, 403, 403, 404],
  ['GET /product/home-rows', undefined, 200, 200, 200, 200],
  ['GET /product/home-rows/arrangement', undefined, 401, 403, 403, 200],
  ['PUT /product/home-rows/arrangement', () => ({ version: 0, rows: [] }), 401, 403, 403, 200],
  ['GET /shop', undefined, 200, 200, 200, 200],
  ['GET /shop/settings', undefined, 401, 403, 403, 200],
  ['PUT /shop/settings', () => ({ ...NO_SETTINGS }), 401, 403, 403, 200],
  ['GET /shop/settings/history', undefined, 401, 403, 403, 200],
  ['GET /shop/settings/history/{gone}', undefined, 401, 403, 403, 404],
  ['GET /delivery/holidays', undefined, 401, 403, 403, 200],
  ['PUT /delivery/holidays', () => ({ day: '2026-12-31', name: 'Eid al-Fitr' }), 401, 403, 403, 200],
  // That is no day.
  ['DELETE /delivery/holidays/{gone}', undefined, 401, 403, 403, 400],
  ['GET /address', undefined, 401, 200, 200, 200],
  ['POST /address', () => ADDRESS, 401, 200, 200, 403],
  ['PUT /address/{address}', () => ADDRESS, 401, 200, 404, 403],
  ['DELETE /address/{address}', undefined, 401, 200, 404, 404],
  ['GET /cart', undefined, 401, 200, 200, 403],
  ['PUT /cart/incItem', () => ({ product_id: productId, flag: 1 }), 401, 200, 200, 403],
  ['PUT /cart/item', item, 401, 200, 200, 403],
  ['PUT /cart/removeItem', () => ({ product_id: productId }), 401, 200, 200, 403],
  ['GET /cart/saved', undefined, 401, 200, 200, 403],
  ['PUT /cart/saveForLater', () => ({ product_id: productId }), 401, 200, 200, 403],
  ['PUT /cart/moveToCart', () => ({ product_id: productId }), 401, 200, 200, 403],
  ['PUT /cart/removeSaved', () => ({ product_id: productId }), 401, 200, 200, 403],
  // Without the key that names the press.
  ['PUT /cart/reorder', () => ({ order_id: orderId }), 401, 400, 400, 403],
  ['PUT /cart/coupon', () => ({ code: 'NONE' }), 401, 409, 409, 403],
  ['PUT /cart/removeCoupon', undefined, 401, 200, 200, 403],
  ['PUT /cart/emptyCart', undefined, 401, 200, 200, 403],
  // The carts are empty by then, hence the shopper's refusal.
  ['POST /order', () => ({ deliveryAddress: ADDRESS, paymentMethod: 'cash' }), 401, 409, 409, 403],
  ['GET /order', undefined, 401, 200, 200, 200],
  ['GET /order/one/{order}', undefined, 401, 200, 404, 200],
  ['GET /order/some?ids={order}', undefined, 401, 200, 200, 200],
  ['GET /sales?from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z', undefined, 401, 403, 403, 200],
  ['GET /order/all', undefined, 401, 403, 403, 200],
  ['GET /order/held', undefined, 401, 403, 403, 200],
  ['GET /order/workload', undefined, 401, 403, 403, 200],
  ['GET /order/admin/{user}', undefined, 401, 403, 403, 200],
  ['PUT /order/note', () => ({ id: orderId, note: 'Ring twice' }), 401, 403, 403, 200],
  ['PUT /order/status', () => ({ id: orderId, status: 'DELIVERED' }), 401, 403, 403, 409],
  ['PUT /order/bulk/status', () => ({ orders: [{ id: orderId }], status: 'DELIVERED' }), 401, 403, 403, 200],
  ['PUT /order/bulk/cancel', () => ({ orderIds: ['ord_x'] }), 401, 403, 403, 200],
  // Without the Idempotency-Key that it requires.
  ['PUT /order/refund', () => ({ id: orderId }), 401, 403, 403, 400],
  ['POST /order/return', () => ({ id: orderId, lines: [{ line: 1, quantity: 1, reason: 'DAMAGED' }] }), 401, 400, 400, 400],
  // Whose order it is counts once the form has been read (`return-picture.test.ts`).
  ['POST /order/return/picture?order={order}', () => ({}), 401, 415, 415, 415],
  ['GET /order/return/picture/allowance', undefined, 401, 200, 200, 200],
  ['GET /order/return/picture/{gone}', undefined, 401, 404, 404, 404],
  ['PUT /order/return/cancel', () => ({ id: 'ret_x' }), 401, 404, 404, 404],
  ['PUT /order/return/answer', () => ({ id: 'ret_x', accept: true }), 401, 403, 403, 404],
  ['PUT /order/return/receive', () => ({ id: 'ret_x', lines: [{ line: 1, restock: 0 }] }), 401, 403, 403, 404],
  ['PUT /order/return/refund', () => ({ id: 'ret_x' }), 401, 403, 403, 404],
  ['PUT /order/return/replace', () => ({ id: 'ret_x', lines: [{ line: 1, variant_id: 'x' }] }), 401, 403, 403, 404],
  ['GET /order/returns', undefined, 401, 403, 403, 200],
  ['GET /payment/intent/{order}', undefined, 401, 403, 403, 200],
  // The first caller who may cancel does it: the owner, whose order it is.
  ['PUT /order/cancel', () => ({ id: orderId }), 401, 200, 404, 409],
  ['POST /user/logout', undefined, 401, 200, 200, 200],
  ['PUT /user/password', () => NEW_PASSWORD, 401, 200, 200, 200],
  ['DELETE /user', undefined, 401, 200, 200, 200],
]

/** Calls that end the session they are called with, which others here still need. */
const ENDING = new Set(['POST /user/logout', 'PUT /user/password', 'DELETE /user'])

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const status = async (method: Method, url: string, payload?: object, headers?: Record<string, string>) => {
  const { statusCode } = await shop.app.inject({ method, url, ...(payload && { payload }), ...(headers && { headers }) })
  return statusCode
}

/** Reads 'GET /order/one/{order}' with the ids of this shop. */
function readCall(call: string): [Method, string] {
  const [method, url] = call.split(' ') as [Method, string]
  const ids = { product: productId, order: orderId, address: addressId, review: reviewId, user: shopper.account.id }
  return [method, Object.entries(ids).reduce((path, [name, id]) => path.replace(`{${name}}`, id), url)]
}

describe('the table of who may call what', () => {
  test('has every route of the service', () => {
    const anyId = (path: string): string => path.replace(/\{\w+\}/g, '*')
    const paths = Object.entries(shop.app.swagger().paths ?? {}).flatMap(([path, calls]) =>
      Object.keys(calls ?? {}).map((method) => `${method.toUpperCase()} ${anyId(path)}`),
    )
    const rows = new Set(MATRIX.map(([call]) => anyId(call).split('?')[0]))
    expect(paths.length).toBeGreaterThan(15)
    expect(paths.filter((path) => !rows.has(path))).toEqual([])
  })

  test.each(MATRIX)('holds for %s', async (call, payload, signedOut, owner, other, adminStatus) => {
    const ask = async (caller?: Caller) => {
      if (call.startsWith('DELETE')) await prepare()
      const [method, url] = readCall(call)
      return status(method, url, payload?.(), caller?.headers)
    }
    const whoever = (caller: Caller) => (ENDING.has(call) ? shop.fixtures.caller({ isAdmin: caller === admin }) : caller)
    expect(await ask()).toBe(signedOut)
    expect(await ask(await whoever(shopper))).toBe(owner)
    expect(await ask(await whoever(stranger))).toBe(other)
    expect(await ask(await whoever(admin))).toBe(adminStatus)
    // A former administrator is treated like any other shopper.
    expect(await ask(ENDING.has(call) ? await makeDemoted() : demoted)).toBe(other)
    // A dead token counts as none; a public route does not look at it.
    for (const dead of [expired, loggedOut, tampered, deleted]) expect(await ask(dead)).toBe(signedOut)
  })

  test("another shopper's order is answered exactly like one that does not exist", async () => {
    const ask = (id: string) => shop.app.inject({ url: `/order/one/${id}`, headers: stranger.headers })
    const [foreign, missing] = [await ask(orderId), await ask('ord_01h455vb4pex5vsknk084sn02q')]
    expect(foreign.statusCode).toBe(missing.statusCode)
    expect(foreign.json()).toEqual(missing.json())
  })
})

describe('tokens', () => {
  test.each([
    ['empty', ''],
    ['too long', 'x'.repeat(10_000)],
    ['not ours', 'Bearer x'],
    ['SQL', "' or 1=1 --"],
    ['binary', 'é\u00ff'],
  ])('a token that is %s is refused', async (_, token) => {
    expect(await status('GET', '/user', undefined, { 'x-access-token': token })).toBe(401)
  })

  test('a token sent twice is refused', async () => {
    const token = shopper.headers['x-access-token']
    const headers = { 'x-access-token': [token, token] } as unknown as Record<string, string>
    expect(await status('GET', '/user', undefined, headers)).toBe(401)
  })

  test('a token may be sent as authorization: Bearer, but not beside another one', async () => {
    const token = shopper.headers['x-access-token']
    const bearer = { authorization: `Bearer ${token}` }
    const other = stranger.headers
    const asked = [bearer, { ...bearer, ...shopper.headers }, { ...bearer, ...other }, { authorization: `Basic ${token}` }]
    expect(await Promise.all(asked.map((headers) => status('GET', '/user', undefined, headers)))).toEqual([200, 200, 400, 401])
  })

  test('the database stores no usable token', async () => {
    const dump = statement<{ sessions: string }>('test.dump', `select json_agg(s)::text as sessions from sessions s`)
    const [row] = await shop.db.query(dump)
    expect(row?.sessions).toContain(shopper.account.id)
    expect(row?.sessions).not.toContain(shopper.headers['x-access-token'])
  })

  test('an account has at most 20 sessions, the newest', async () => {
    const caller = await shop.fixtures.caller()
    const tokens: string[] = []
    for (let login = 0; login < 20; login += 1) tokens.push((await openSession(shop.db, caller.account.id)).token)
    expect(await status('GET', '/user', undefined, caller.headers)).toBe(401)
    expect(await status('GET', '/user', undefined, { 'x-access-token': tokens[0] ?? '' })).toBe(200)
    expect(await status('GET', '/user', undefined, { 'x-access-token': tokens[19] ?? '' })).toBe(200)
  })

  test('an administrator who is demoted loses the rights with the next call', async () => {
    const caller = await shop.fixtures.caller({ isAdmin: true })
    expect(await status('GET', `/order/one/${orderId}`, undefined, caller.headers)).toBe(200)
    await shop.db.query(statement('test.demote', 'update users set is_admin = false where id = $1'), [caller.account.id])
    expect(await status('GET', `/order/one/${orderId}`, undefined, caller.headers)).toBe(404)
  })

  test('answers to signed-in callers are never stored by caches', async () => {
    const answer = await shop.app.inject({ url: '/cart', headers: shopper.headers })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['etag']).toBeUndefined()
  })
})

describe('access', () => {
  test('a route that declares no access stops the start', () => {
    const app = fastify()
    guardRoutes(app, shop.db)
    expect(() => app.get('/open', () => 'ok')).toThrow('GET /open does not declare config.access')
  })

  test('with a gateway secret only the gateway may call, except for the health check', async () => {
    const secret = 'b7f1c9d4e8a2063f5b7f1c9d4e8a2063'
    const app = await buildApi({ config: { ...TEST_CONFIG, gatewaySecret: secret }, db: shop.db, maxLag: 0 })
    const ask = async (url: string, sent?: string) =>
      (await app.inject({ url, ...(sent && { headers: { 'x-gateway-secret': sent } }) })).statusCode
    expect(await ask('/product')).toBe(403)
    expect(await ask('/product', 'wrong')).toBe(403)
    expect(await ask('/docs/json')).toBe(403)
    expect(await ask('/nowhere')).toBe(403)
    expect(await ask('/product', secret)).toBe(200)
    expect(await ask('/livez')).toBe(200)
    expect(await ask('/readyz')).toBe(200)
    await app.close()
  })

  test('while the gateway secret changes, the api accepts the one before and the one after', async () => {
    const [before, after] = ['b7f1c9d4e8a2063f5b7f1c9d4e8a2063', '5b7f1c9d4e8a2063b7f1c9d4e8a2063f']
    const app = await buildApi({ config: { ...TEST_CONFIG, gatewaySecret: `${before},${after}` }, db: shop.db, maxLag: 0 })
    const ask = async (sent: string) => (await app.inject({ url: '/product', headers: { 'x-gateway-secret': sent } })).statusCode
    expect([await ask(before), await ask(after), await ask(`${before},${after}`)]).toEqual([200, 200, 403])
    await app.close()
  })
})
