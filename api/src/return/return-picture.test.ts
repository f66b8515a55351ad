import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_FILE_SIZE } from '@shop/contract/catalogue-rules.ts'
import type { RestAccountExport } from '@shop/contract/rest/customer/account-export.ts'
import type { RestReturnPicture } from '@shop/contract/rest/order/return-picture.ts'
import type { RestOrder } from '@shop/contract/rest/order.ts'
import { MAX_RETURN_PICTURES, RETURN_DAYS, RETURN_PICTURE_DAYS } from '@shop/contract/shop.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { add, orderIn, placeOrder, readOrder } from '../../../tests/money/checkout.ts'
import { askReturn, deliver, letDaysPass, putReturn, returnIn, sendReturnPicture } from '../../../tests/support/returns.ts'
import { createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'
import { keepHouse } from '../housekeeping.ts'
import { privateFolderIn } from '../images/open-storage.ts'
import { sweepReturnPictures } from '../images/sweep-images.ts'
import { LIMITS } from '../limits/limits.ts'
import { pictureOf } from '../testing/picture-of.ts'
import { deleteAccount } from '../user/delete-account.store.ts'
import { MAX_WAITING_OF_ORDER } from './return-picture.ts'
import { addReturnPicture } from './return-picture.store.ts'

let shop: TestShop
let folder: string
let admin: Caller
let shopper: Caller
let order: RestOrder
let torn: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khan-return-pictures-'))
  shop = await createTestShop({ config: { dataDir: folder, rateLimits: true } })
  admin = await shop.fixtures.caller({ isAdmin: true })
  torn = await pictureOf('#f00')
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  shopper = await shop.fixtures.caller()
  await add(shop, shopper, await shop.fixtures.product({ stock: 10 }), 3)
  order = await deliver(shop, admin, orderIn(await placeOrder(shop, shopper))._id)
})

const LINE = { line: 1, quantity: 1, reason: 'DAMAGED' }
const send = (picture = torn, who = shopper) => sendReturnPicture(shop, who, order._id, picture)
const sent = async (picture?: Buffer): Promise<RestReturnPicture> => (await send(picture)).json()
const ask = (pictures: string[], key = 'key', who = shopper) => askReturn(shop, who, order._id, [LINE], key, pictures)
const pathOf = ({ url }: RestReturnPicture): string => `/order/return/picture/${url.slice(url.lastIndexOf('/') + 1)}`
const read = (path: string, who?: Caller) => shop.app.inject({ url: path, ...(who && { headers: who.headers }) })
const query = (name: string, text: string) => shop.db.query(statement(`test.${name}`, text), [order._id])
const rows = async () => (await query('rows', 'select id from return_pictures where order_id = $1')).length
const files = () => readdir(join(folder, 'private')).catch((): string[] => [])
const filesOf = async ({ _id }: RestReturnPicture) => (await files()).filter((name) => name.startsWith(_id))
/** Sweeps as if all files were so many hours old. */
async function sweep(hours: number) {
  const storage = privateFolderIn({ dataDir: folder })
  const storedAt = new Date(Date.now() - hours * 3_600_000)
  async function* list() {
    for (const name of await files()) yield { name, storedAt }
  }
  return sweepReturnPictures({ ...storage, storedAt: async () => storedAt, list }, shop.db)
}

describe('Pictures of a return', () => {
  test('are those that its shopper has sent, in their order; the shopper and administrators see them', async () => {
    const [first, second] = [await sent(), await sent(await pictureOf('#00f'))]
    const made = returnIn(await ask([second._id, first._id]))
    expect(made.pictures).toEqual([second, first])
    expect((await readOrder(shop, shopper, order._id)).returns?.[0]?.pictures).toEqual([second, first])
    for (const who of [shopper, admin]) {
      const answer = await read(pathOf(first), who)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(8)
    }
    expect((await read(pathOf(first).replace('.jpg', '.96.webp'), shopper)).headers['content-type']).toBe('image/webp')
  })

  test('are not there for another shopper, in the words for one that does not exist; nobody reads them below /images', async () => {
    const picture = await sent()
    await ask([picture._id])
    const other = await shop.fixtures.caller()
    const refused = await read(pathOf(picture), other)
    const missing = await read(pathOf({ ...picture, url: `${'0'.repeat(32)}-8x8.jpg` }), other)
    expect([refused.statusCode, refused.body]).toEqual([404, missing.body])
    expect((await read(pathOf(picture))).statusCode).toBe(401)
    const file = picture.url.slice(picture.url.lastIndexOf('/') + 1)
    for (const path of [`/images/${file}`, `/images/private%2f${file}`, `/images/..%2fprivate%2f${file}`])
      expect((await read(path, admin)).statusCode).toBe(404)
    expect((await read(`/order/return/picture/..%2f..%2fimages%2f${file}`, admin)).statusCode).toBe(404)
  })

  test('are not kept beyond a thousand that wait in all, whichever orders they are of', async () => {
    const waiting = `insert into return_pictures (id, suffix, order_id) select 'waiting-' || n, '.jpg', $1 from generate_series(1, 1000) n`
    const other = orderIn((await add(shop, shopper, await shop.fixtures.product(), 1)) && (await placeOrder(shop, shopper)))
    await shop.db.query(statement('test.many-waiting', waiting), [other._id])
    expect((await send()).statusCode).toBe(503)
    await shop.db.query(statement('test.none-waiting', `delete from return_pictures where id like 'waiting-%'`))
    expect((await send()).statusCode).toBe(200)
  })

  test('are not noted for an account that was deleted while one was on its way', async () => {
    const picture = { id: `${'a'.repeat(32)}-8x8`, suffix: '.jpg' }
    await deleteAccount(shop.db, shopper.account)
    expect(await shop.db.transaction((tx) => addReturnPicture(tx, order._id, picture))).toBe(false)
    expect(await rows()).toBe(0)
  })

  test('are written anew, without what a phone notes in them', async () => {
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b6b5d' } })
      .withExif({ IFD0: { Copyright: 'Zenobia' }, IFD3: { GPSLatitude: '30/1 3/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const picture = await sent(photo)
    const { rawPayload } = await read(pathOf(picture), shopper)
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
    expect(rawPayload.includes('Zenobia')).toBe(false)
  })

  test('are at most three, each of this order and once', async () => {
    const four = [await sent(), await sent(), await sent(), await sent()].map(({ _id }) => _id)
    expect((await ask(four)).statusCode).toBe(400)
    expect(returnIn(await ask(four.slice(0, MAX_RETURN_PICTURES))).pictures).toHaveLength(3)
    const again = await ask([four[0] as string, four[3] as string], 'other')
    expect([again.statusCode, again.json<{ fields: object[] }>().fields]).toMatchObject([
      400,
      [{ path: ['pictures', '0'], code: 'NOT_FOUND' }],
    ])
    expect((await readOrder(shop, shopper, order._id)).returns).toHaveLength(1)
    expect(returnIn(await ask([four[3] as string], 'third')).pictures).toHaveLength(1)
  })

  test('of one order are not taken for another, not even by the same shopper', async () => {
    const { _id: picture } = await sent()
    await add(shop, shopper, await shop.fixtures.product({ stock: 10 }))
    order = await deliver(shop, admin, orderIn(await placeOrder(shop, shopper))._id)
    expect((await ask([picture])).statusCode).toBe(400)
  })

  test('are taken once when the shopper asks twice; other pictures are another return', async () => {
    const [first, second] = [await sent(), await sent()]
    const [one, two] = await Promise.all([ask([first._id]), ask([first._id])])
    expect([returnIn(one)._id, two.json<RestOrder>().returns]).toMatchObject([returnIn(two)._id, [{ pictures: [first] }]])
    expect((await ask([second._id])).statusCode).toBe(422)
  })
})

describe('Sending a picture for a return', () => {
  test('is for the shopper of an order that can be returned, and for administrators', async () => {
    const other = await shop.fixtures.caller()
    expect((await send(torn, other)).statusCode).toBe(404)
    await letDaysPass(shop, order._id, RETURN_DAYS + 1)
    expect((await send()).json()).toMatchObject({ code: 'ORDER_STATE' })
    expect((await send(torn, admin)).statusCode).toBe(200)
    const allowed = async (who: Caller) => (await read('/order/return/picture/allowance', who)).json<object>()
    expect([await allowed(shopper), await allowed(other), await allowed(admin)]).toEqual([
      { allowed: false },
      { allowed: false },
      { allowed: true },
    ])
    await letDaysPass(shop, order._id, -RETURN_DAYS)
    expect(await allowed(shopper)).toEqual({ allowed: true })
  })

  test('is refused for what is no picture, and for one that is too large', async () => {
    expect((await send(Buffer.from('<svg/>'))).json()).toMatchObject({ fields: [{ path: ['img'], code: 'UNSUPPORTED_FILE_TYPE' }] })
    expect((await send(Buffer.alloc(MAX_FILE_SIZE + 1))).json()).toMatchObject({ fields: [{ code: 'FILE_TOO_LARGE' }] })
    expect((await send(Buffer.alloc(6_000_000))).statusCode).toBe(413)
    expect(await rows()).toBe(0)
  })

  test(`is refused beyond ${MAX_WAITING_OF_ORDER} that wait for a return of the order, of several at once too`, async () => {
    await query(
      'fill',
      `insert into return_pictures (id, suffix, order_id) select $1 || n, '.jpg', $1 from generate_series(2, ${MAX_WAITING_OF_ORDER}) n`,
    )
    const both = await Promise.all([send(), send()])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await rows()).toBe(MAX_WAITING_OF_ORDER)
    await query('empty', 'delete from return_pictures where order_id = $1')
  })

  test(`is counted: ${LIMITS.returnPicture.max} an hour for an account`, async () => {
    for (let nth = 0; nth < LIMITS.returnPicture.max; nth += 1) {
      expect((await send(Buffer.from('no picture'))).statusCode).toBe(400)
    }
    expect((await send()).statusCode).toBe(429)
  })
})

describe('Files of pictures of returns', () => {
  test('that no return has named are gone after a day', async () => {
    const picture = await sent()
    await keepHouse(shop.db)
    await sweep(2)
    expect(await filesOf(picture)).not.toEqual([])
    await query('old', `update return_pictures set created_at = created_at - interval '7 hours' where order_id = $1`)
    expect((await ask([picture._id])).statusCode).toBe(400)
    await query('older', `update return_pictures set created_at = created_at - interval '18 hours' where order_id = $1`)
    await keepHouse(shop.db)
    expect(await rows()).toBe(0)
    await sweep(0.5)
    expect(await filesOf(picture)).not.toEqual([])
    await sweep(1.5)
    expect(await filesOf(picture)).toEqual([])
  })

  test(`stay for ${RETURN_PICTURE_DAYS} days after the last step of a return, and for as long as it is open`, async () => {
    const made = returnIn(await ask([(await sent())._id]))
    const pass = (days: number) =>
      query(
        `pass-${days}`,
        `update return_events set created_at = created_at - interval '${days} days' where return_id in (select id from returns where order_id = $1)`,
      )
    await pass(RETURN_PICTURE_DAYS + 1)
    await keepHouse(shop.db)
    expect(await rows()).toBe(1)
    await putReturn(shop, admin, 'answer', { id: made._id, accept: false, note: 'It was used.' })
    await pass(RETURN_PICTURE_DAYS - 1)
    await keepHouse(shop.db)
    expect(await rows()).toBe(1)
    await pass(2)
    await keepHouse(shop.db)
    expect(await rows()).toBe(0)
  })

  test('stay for as long as the card provider has refused the money of the return', async () => {
    const made = returnIn(await ask([(await sent())._id]))
    await putReturn(shop, admin, 'answer', { id: made._id, accept: true })
    await putReturn(shop, admin, 'receive', { id: made._id, lines: [{ line: 1, restock: 0 }] })
    expect((await putReturn(shop, admin, 'refund', { id: made._id, method: 'CASH' })).statusCode).toBe(200)
    await query(
      'long-ago',
      `update return_events set created_at = created_at - interval '${RETURN_PICTURE_DAYS + 1} days' where return_id in (select id from returns where order_id = $1)`,
    )
    await query('refused', `update refunds set status = 'FAILED' where order_id = $1`)
    await keepHouse(shop.db)
    expect(await rows()).toBe(1)
    await query('made', `update refunds set status = 'SUCCEEDED' where order_id = $1`)
    await keepHouse(shop.db)
    expect(await rows()).toBe(0)
  })

  test('are named in the export of the account, and go with its erasure', async () => {
    const picture = await sent()
    await ask([picture._id])
    const file = (await read('/user/export.json', shopper)).json<RestAccountExport>()
    expect(file.orders[0]?.returns?.[0]?.pictures).toEqual([picture])
    await shop.app.inject({ method: 'DELETE', url: '/user', headers: shopper.headers })
    expect(await rows()).toBe(0)
    expect((await read(pathOf(picture), admin)).statusCode).toBe(404)
    await sweep(1.5)
    expect(await filesOf(picture)).toEqual([])
  })
})
