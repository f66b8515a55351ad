import type { RestReview } from '@shop/contract/rest/review.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let admin: Caller

beforeAll(async () => {
  shop = await createTestShop({ connections: 20 })
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())

const call = ({ headers }: Caller, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) })
const WORDS = { title: 'Bright', comment: 'It lights the room.' }
const idOf = async (author: Caller, product: string, rating = 4): Promise<string> =>
  (await call(author, 'POST', '/review', { product, rating, ...WORDS })).json()._id
const edit = (author: Caller, id: string, rating: number, more: object = {}) =>
  call(author, 'PUT', '/review', { id, rating, ...WORDS, ...more })
const numbers = async (product: string) => {
  const { rating, ratings } = (await shop.app.inject(`/product/one/${product}`)).json()
  return { rating, ratings }
}
const list = async (product: string, query = '') => {
  const answer = await shop.app.inject(`/review/product/${product}${query}`)
  return { total: answer.headers['x-total-count'], reviews: answer.json<RestReview[]>() }
}

describe('an author who edits a review', () => {
  test('changes stars and texts, and the product has its new mean at once; the review keeps its id, day and place', async () => {
    const lamp = await shop.fixtures.product()
    const [mona, omar] = [await shop.fixtures.caller(), await shop.fixtures.caller()]
    const id = await idOf(mona, lamp, 1)
    await idOf(omar, lamp, 5)
    const [, before] = (await list(lamp)).reviews
    const answer = await edit(mona, id, 4, { title: ' Better ', comment: ' After a week. ' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ _id: id, rating: 4, title: 'Better', comment: 'After a week.', edited: expect.any(String) })
    expect((await list(lamp)).reviews[1]).toMatchObject({ _id: id, title: 'Better', date: before?.date })
    expect(await numbers(lamp)).toEqual({ rating: 4.5, ratings: [0, 0, 0, 1, 1] })
  })

  test('and changes nothing is not shown as having edited', async () => {
    const lamp = await shop.fixtures.product()
    const mona = await shop.fixtures.caller()
    const id = await idOf(mona, lamp, 4)
    expect((await edit(mona, id, 4)).json()).not.toHaveProperty('edited')
    expect((await edit(mona, id, 4, { title: 'Dim' })).json()).toHaveProperty('edited')
    expect(await numbers(lamp)).toEqual({ rating: 4, ratings: [0, 0, 0, 1, 0] })
  })

  test('that is hidden keeps it hidden and uncounted; shown again, it counts as it is by then', async () => {
    const lamp = await shop.fixtures.product()
    const mona = await shop.fixtures.caller()
    const id = await idOf(mona, lamp, 1)
    await call(admin, 'PUT', '/review/hide', { id, reason: 'No.' })
    expect((await edit(mona, id, 3)).json()).toMatchObject({ rating: 3, hidden: { reason: 'No.' } })
    expect(await numbers(lamp)).toEqual({ rating: 0, ratings: [0, 0, 0, 0, 0] })
    await call(admin, 'PUT', '/review/show', { id })
    expect(await numbers(lamp)).toEqual({ rating: 3, ratings: [0, 0, 1, 0, 0] })
  })

  test('must be the author: anybody else is refused as if there were no such review, and an administrator may not', async () => {
    const lamp = await shop.fixtures.product()
    const [mona, omar] = [await shop.fixtures.caller(), await shop.fixtures.caller()]
    const id = await idOf(mona, lamp, 4)
    const [foreign, missing] = [await edit(omar, id, 1), await edit(omar, 'rev_01h455vb4pex5vsknk084sn02q', 1)]
    expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404])
    expect(foreign.json()).toEqual(missing.json())
    expect((await edit(admin, id, 1)).statusCode).toBe(403)
    expect(await numbers(lamp)).toEqual({ rating: 4, ratings: [0, 0, 0, 1, 0] })
  })

  test.each([
    [{ rating: 0 }, 'rating'],
    [{ title: ' ' }, 'title'],
    [{ comment: 'x'.repeat(2001) }, 'comment'],
  ])('is held to the rules of a new one: %j is refused', async (more, field) => {
    const mona = await shop.fixtures.caller()
    const refused = await edit(mona, await idOf(mona, await shop.fixtures.product()), 4, more)
    expect([refused.statusCode, refused.json().fields]).toMatchObject([400, [{ path: [field] }]])
  })

  test('while others edit, hide, show and delete theirs at once, stars and mean are those of the reviews', async () => {
    const lamp = await shop.fixtures.product()
    const crowd = await Promise.all(Array.from({ length: 12 }, () => shop.fixtures.caller()))
    const ids = await Promise.all(crowd.map((author, place) => idOf(author, lamp, 1 + (place % 5))))
    await Promise.all(
      crowd.flatMap((author, place) => {
        const id = ids[place] ?? ''
        const acts = [1, 2, 3].map((step) => edit(author, id, 1 + ((place + step) % 5)))
        if (place % 3 === 0) acts.push(call(admin, 'PUT', '/review/hide', { id, reason: 'No.' }))
        if (place % 4 === 0) acts.push(call(author, 'DELETE', `/review/${id}`))
        return acts
      }),
    )
    const { reviews } = await list(lamp)
    const ratings = [1, 2, 3, 4, 5].map((stars) => reviews.filter(({ rating }) => rating === stars).length)
    const shown = await numbers(lamp)
    expect(shown.ratings).toEqual(ratings)
    expect(shown.rating).toBeCloseTo(reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length, 10)
  })
})

test("A product's reviews are sorted by stars and narrowed down to some, with their count, in pages and behind cursors", async () => {
  const lamp = await shop.fixtures.product()
  for (const rating of [3, 5, 1, 5, 3]) await idOf(await shop.fixtures.caller(), lamp, rating)
  const stars = async (query: string) => (await list(lamp, query)).reviews.map(({ rating }) => rating)
  const [newest] = (await list(lamp, '?stars=5')).reviews
  expect(await stars('?sortBy=best')).toEqual([5, 5, 3, 3, 1])
  expect((await list(lamp, '?sortBy=best&limit=1')).reviews[0]?._id).toBe(newest?._id)
  expect(await stars('?sortBy=worst&language=en')).toEqual([1, 3, 3, 5, 5])
  expect((await list(lamp, '?stars=3')).total).toBe('2')
  expect(await stars('?stars=3&sortBy=worst')).toEqual([3, 3])
  expect(await stars('?stars=2')).toEqual([])
  for (const sortBy of ['best', 'worst']) {
    const walked: RestReview[] = []
    for (let after = ''; walked.length < 5; after = `&after=${walked.at(-1)?.cursor}`)
      walked.push(...(await list(lamp, `?sortBy=${sortBy}&limit=2${after}`)).reviews)
    expect(walked.map(({ _id }) => _id)).toEqual((await list(lamp, `?sortBy=${sortBy}`)).reviews.map(({ _id }) => _id))
  }
  for (const wrong of ['?stars=6', '?stars=x', '?sortBy=loudest', '?sortBy=best&after=review.rev_1'])
    expect((await shop.app.inject(`/review/product/${lamp}${wrong}`)).statusCode).toBe(400)
})
