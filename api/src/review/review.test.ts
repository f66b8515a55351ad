import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RestReview } from '@shop/contract/rest/review.ts'
import { ADDRESS, createTestShop, TEST_CONFIG, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { buildApi } from '../app.ts'
import { statement, type Database } from '../db/database.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop({ connections: 20 })
})
afterAll(() => shop.close())

const write = ({ headers }: Caller, product: string, rating = 4, more: object = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/review',
    headers,
    payload: { product, rating, title: 'Bright', comment: 'It lights the room.', ...more },
  })
const remove = ({ headers }: Caller, id: string) => shop.app.inject({ method: 'DELETE', url: `/review/${id}`, headers })
const list = async (product: string): Promise<RestReview[]> => (await shop.app.inject(`/review/product/${product}`)).json()
const numbers = async (product: string) => {
  const { rating, ratings } = (await shop.app.inject(`/product/one/${product}`)).json()
  return { rating, ratings }
}
const callers = (count: number): Promise<Caller[]> => Promise.all(Array.from({ length: count }, () => shop.fixtures.caller()))

async function buy({ headers }: Caller, product: string): Promise<string> {
  await shop.app.inject({ method: 'PUT', url: '/cart/incItem', headers, payload: { product_id: product, flag: 1 } })
  const payload = { deliveryAddress: ADDRESS, paymentMethod: 'cash' }
  return (await shop.app.inject({ method: 'POST', url: '/order', headers, payload })).json()[0]._id
}

/** Stars and mean, computed from the reviews themselves. */
const counted = statement<{ rating: number; ratings: number[] }>(
  'test.counted',
  `select coalesce(avg(rating), 0)::float8 as rating, array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
  count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::integer[] as ratings
  from reviews where product_id = $1`,
)

describe('writing a review', () => {
  test("puts it first in the product's list, and the product has its new mean and stars at once", async () => {
    const lamp = await shop.fixtures.product()
    const [mona, omar] = (await callers(2)) as [Caller, Caller]
    await write(omar, lamp, 5)
    const answer = await write(mona, lamp, 2, { title: '  Dim ', comment: ' Too dim.\nFor me. ' })
    expect(answer.statusCode).toBe(200)
    const review = answer.json()
    expect(review).toEqual({
      _id: expect.stringMatching(/^rev_/),
      user: { _id: mona.account.id, name: 'Mona' },
      rating: 2,
      title: 'Dim',
      date: expect.any(String),
      comment: 'Too dim.\nFor me.',
      product: lamp,
      verified: false,
    })
    expect((await list(lamp))[0]).toEqual({ ...review, cursor: expect.any(String) })
    expect(await numbers(lamp)).toEqual({ rating: 3.5, ratings: [0, 1, 0, 0, 1] })
  })

  test('after buying the product makes the shopper a verified buyer, until the order is cancelled', async () => {
    const [lamp = '', rug = ''] = await shop.fixtures.products({}, {})
    const caller = await shop.fixtures.caller()
    const orderId = await buy(caller, lamp)
    expect((await write(caller, lamp)).json().verified).toBe(true)
    expect((await write(caller, rug)).json().verified).toBe(false)
    expect((await list(lamp)).map(({ verified }) => verified)).toEqual([true])
    await shop.db.query(statement('test.cancel', `update orders set status = 'CANCELLED' where id = $1`), [orderId])
    expect((await list(lamp)).map(({ verified }) => verified)).toEqual([false])
  })

  test('twice for one product is refused with the first one, and changes nothing', async () => {
    const lamp = await shop.fixtures.product()
    const caller = await shop.fixtures.caller()
    const first = (await write(caller, lamp, 4)).json()
    const answer = await write(caller, lamp, 1)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ code: 'ALREADY_REVIEWED', message: 'You have reviewed this product already', review: first })
    expect(await numbers(lamp)).toEqual({ rating: 4, ratings: [0, 0, 0, 1, 0] })
  })

  test.each([
    [{ rating: 0 }, 'rating', 'OUT_OF_RANGE', 'Choose 1 to 5 stars'],
    [{ rating: 6 }, 'rating', 'OUT_OF_RANGE', 'Choose 1 to 5 stars'],
    [{ rating: -1e9 }, 'rating', 'OUT_OF_RANGE', 'Choose 1 to 5 stars'],
    [{ title: ' ' }, 'title', 'REQUIRED', 'This field is required'],
    [{ comment: '' }, 'comment', 'REQUIRED', 'This field is required'],
    [{ title: 'x'.repeat(121) }, 'title', 'TOO_LONG', 'At most 120 characters'],
    [{ comment: 'x'.repeat(2001) }, 'comment', 'TOO_LONG', 'At most 2000 characters'],
    [{ comment: 'a\0b' }, 'comment', 'INVALID', 'Not valid text'],
  ])('with %j is refused', async (more, field, code, message) => {
    const lamp = await shop.fixtures.product()
    const answer = await write(await shop.fixtures.caller(), lamp, 4, more)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION', fields: [{ path: [field], code, message }] })
    expect(await list(lamp)).toEqual([])
  })

  test.each([
    [{ rating: 4.5 }],
    [{ rating: '4' }],
    [{ rating: null }],
    [{ user: 'usr_1' }],
    [{ verified: true }],
    [{ date: '2020-01-01' }],
  ])('with the unknown field of %j is refused', async (more) => {
    expect((await write(await shop.fixtures.caller(), await shop.fixtures.product(), 4, more)).statusCode).toBe(400)
  })

  test('of a deleted or unknown product is answered with 404', async () => {
    const lamp = await shop.fixtures.product()
    await shop.db.query(statement('test.gone', 'update products set deleted_at = now() where id = $1'), [lamp])
    for (const id of [lamp, 'prod_01h455vb4pex5vsknk084sn02q', 'x'])
      expect((await write(await shop.fixtures.caller(), id)).json()).toEqual({ code: 'NOT_FOUND', message: 'The product was not found' })
  })

  test('is refused to an administrator', async () => {
    const answer = await write(await shop.fixtures.caller({ isAdmin: true }), await shop.fixtures.product())
    expect(answer.statusCode).toBe(403)
  })

  test('stores text that looks like HTML as it was typed', async () => {
    const lamp = await shop.fixtures.product()
    const title = '<script>alert(1)</script>'
    await write(await shop.fixtures.caller(), lamp, 4, { title })
    expect((await list(lamp))[0]?.title).toBe(title)
  })
})

describe('deleting a review', () => {
  test('by its author takes its stars from the product, and lets the author write another', async () => {
    const lamp = await shop.fixtures.product()
    const [mona, omar] = (await callers(2)) as [Caller, Caller]
    await write(omar, lamp, 5)
    const { _id } = (await write(mona, lamp, 1)).json()
    const answer = await remove(mona, _id)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'The review is deleted', product: lamp }])
    expect(await numbers(lamp)).toEqual({ rating: 5, ratings: [0, 0, 0, 0, 1] })
    expect((await write(mona, lamp, 3)).statusCode).toBe(200)
    expect(await numbers(lamp)).toEqual({ rating: 4, ratings: [0, 0, 1, 0, 1] })
  })

  test('by an administrator works for any; without reviews the product has rating 0', async () => {
    const lamp = await shop.fixtures.product()
    const { _id } = (await write(await shop.fixtures.caller(), lamp, 3)).json()
    expect((await remove(await shop.fixtures.caller({ isAdmin: true }), _id)).statusCode).toBe(200)
    expect(await numbers(lamp)).toEqual({ rating: 0, ratings: [0, 0, 0, 0, 0] })
    expect(await list(lamp)).toEqual([])
  })

  test('of another shopper is answered exactly like one that does not exist, and the review stays', async () => {
    const lamp = await shop.fixtures.product()
    const { _id } = (await write(await shop.fixtures.caller(), lamp)).json()
    const stranger = await shop.fixtures.caller()
    const [foreign, missing] = [await remove(stranger, _id), await remove(stranger, 'rev_01h455vb4pex5vsknk084sn02q')]
    expect([foreign.statusCode, foreign.json()]).toEqual([404, { code: 'NOT_FOUND', message: 'The review was not found' }])
    expect([missing.statusCode, missing.json()]).toEqual([404, foreign.json()])
    expect(await list(lamp)).toHaveLength(1)
  })
})

describe('reviews written and deleted at once', () => {
  test('fifty shoppers who review a product at the same time are all counted', async () => {
    const lamp = await shop.fixtures.product()
    const crowd = await callers(50)
    const answers = await Promise.all(crowd.map((caller, index) => write(caller, lamp, 1 + (index % 5))))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    expect(await numbers(lamp)).toEqual({ rating: 3, ratings: [10, 10, 10, 10, 10] })
  })

  test('a review that is sent ten times at once is written once', async () => {
    const lamp = await shop.fixtures.product()
    const caller = await shop.fixtures.caller()
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(caller, lamp, 5)))
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.statusCode === 409 && answer.json().review.rating === 5)).toHaveLength(9)
    expect(await numbers(lamp)).toEqual({ rating: 5, ratings: [0, 0, 0, 0, 1] })
  })

  test('a second review that meets the first one just before that is deleted replaces it', async () => {
    const lamp = await shop.fixtures.product()
    const caller = await shop.fixtures.caller()
    const { _id } = (await write(caller, lamp, 1)).json()
    const db: Database = {
      ...shop.db,
      async query(asked, values) {
        if (asked.name === 'review.of-shopper') await remove(caller, _id)
        return shop.db.query(asked, values)
      },
    }
    const app = await buildApi({ config: TEST_CONFIG, db, maxLag: 0 })
    const payload = { product: lamp, rating: 5, title: 'Brighter', comment: 'It lights the house.' }
    const answer = await app.inject({ method: 'POST', url: '/review', headers: caller.headers, payload })
    await app.close()
    expect(answer.statusCode).toBe(200)
    expect(await numbers(lamp)).toEqual({ rating: 5, ratings: [0, 0, 0, 0, 1] })
  })

  test('a review that is deleted ten times at once is subtracted once', async () => {
    const lamp = await shop.fixtures.product()
    const [mona, omar] = (await callers(2)) as [Caller, Caller]
    await write(omar, lamp, 5)
    const { _id } = (await write(mona, lamp, 5)).json()
    const admin = await shop.fixtures.caller({ isAdmin: true })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => remove(index % 2 ? mona : admin, _id)))
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.statusCode === 404)).toHaveLength(9)
    expect(await numbers(lamp)).toEqual({ rating: 5, ratings: [0, 0, 0, 0, 1] })
  })

  test('while reviews come and go and orders take stock, rating, stars and stock are always right', async () => {
    const lamp = await shop.fixtures.product({ stock: 100 })
    const crowd = await callers(20)
    await Promise.all(
      crowd.map(async (caller, index) => {
        for (let round = 0; round < 4; round += 1) {
          const written = await write(caller, lamp, 1 + ((index + round) % 5))
          expect(written.statusCode).toBe(200)
          if (round === 1) await buy(caller, lamp)
          if (round < 3 || index % 2) expect((await remove(caller, written.json()._id)).statusCode).toBe(200)
        }
      }),
    )
    const [expected] = await shop.db.query(counted, [lamp])
    expect(await list(lamp)).toHaveLength(10)
    const { rating, ratings } = await numbers(lamp)
    expect(ratings).toEqual(expected?.ratings)
    expect(rating).toBeCloseTo(expected?.rating ?? 0, 10)
    expect((await shop.app.inject(`/product/one/${lamp}`)).json().stock).toBe(80)
  })
})
