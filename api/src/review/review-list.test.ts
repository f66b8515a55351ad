import type { RestReview } from '@shop/contract/rest/review.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'
import { newId } from '../db/ids.ts'

let shop: TestShop
let product: string

const insert = statement(
  'test.review',
  'insert into reviews (id, product_id, user_id, rating, title, comment) values ($1, $2, $3, $4, $5, $6)',
)

beforeAll(async () => {
  shop = await createTestShop()
  product = await shop.fixtures.product()
  for (let rating = 1; rating <= 5; rating += 1) {
    const { account } = await shop.fixtures.caller({ name: `Reader ${'ABCDE'[rating - 1]}` })
    const author = rating === 3 ? null : account.id
    await shop.db.query(insert, [newId('rev'), product, author, rating, `${rating} stars`, '<b>Good</b>'])
  }
})
afterAll(() => shop.close())

const get = (query = '', id = product) => shop.app.inject({ url: `/review/product/${id}${query}` })

test('The reviews of a product are listed, the newest first, with their authors; text stays text', async () => {
  const answer = await get()
  expect(answer.headers['x-total-count']).toBe('5')
  const reviews: RestReview[] = answer.json()
  expect(reviews.map((review) => review.rating)).toEqual([5, 4, 3, 2, 1])
  expect(reviews[0]).toMatchObject({ user: { name: 'Reader E' }, title: '5 stars', comment: '<b>Good</b>' })
  expect(Number.isNaN(Date.parse(reviews[0]?.date ?? ''))).toBe(false)
})

test("Of a review's author only id and name are public", async () => {
  for (const { user } of (await get()).json()) expect(Object.keys(user).toSorted()).toEqual(['_id', 'name'])
})

test('The author of a review whose account is gone is called Deleted user', async () => {
  expect((await get()).json()[2].user.name).toBe('Deleted user')
})

test("The pages of a product's reviews do not overlap", async () => {
  const ratings: number[] = []
  for (const offset of [0, 2, 4, 6]) {
    const answer = await get(`?limit=2&offset=${offset}`)
    expect(answer.headers['x-total-count']).toBe('5')
    ratings.push(...answer.json().map((review: RestReview) => review.rating))
  }
  expect(ratings).toEqual([5, 4, 3, 2, 1])
})

test("Reviews in the reader's language come first, each group newest first, also on a walk by cursors; by default languages are mixed", async () => {
  const mixed = await shop.fixtures.product()
  const texts = ['One', 'واحد', 'Two', 'اتنين', 'Three']
  for (const text of texts) {
    const { account } = await shop.fixtures.caller()
    await shop.db.query(insert, [newId('rev'), mixed, account.id, 4, text, text === 'اتنين' ? 'Two, too' : text])
  }
  const titles = async (query: string) => (await get(query, mixed)).json<RestReview[]>().map(({ title }) => title)
  const orders = { ar: ['اتنين', 'واحد', 'Three', 'Two', 'One'], en: ['Three', 'Two', 'One', 'اتنين', 'واحد'] }
  expect(await titles('')).toEqual(texts.toReversed())
  for (const [language, expected] of Object.entries(orders)) {
    expect(await titles(`?language=${language}`)).toEqual(expected)
    const walked: RestReview[] = []
    for (let after = ''; walked.length < texts.length; after = `&after=${encodeURIComponent(walked.at(-1)?.cursor ?? '')}`)
      walked.push(...(await get(`?language=${language}&limit=2${after}`, mixed)).json<RestReview[]>())
    expect(walked.map(({ title }) => title)).toEqual(expected)
  }
  expect((await get('?language=fr', mixed)).statusCode).toBe(400)
})

test('An unknown product has no reviews', async () => {
  const answer = await get('', 'prod_unknown')
  expect([answer.statusCode, answer.headers['x-total-count'], answer.json()]).toEqual([200, '0', []])
})
