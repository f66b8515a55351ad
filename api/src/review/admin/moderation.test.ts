import type { RestReview } from '@shop/contract/rest/review.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { statement } from '../../db/database.ts'

let shop: TestShop
let admin: Caller

beforeAll(async () => {
  shop = await createTestShop({ connections: 20 })
  admin = await shop.fixtures.caller({ isAdmin: true, name: 'Nadia' })
})
afterAll(() => shop.close())

const call = ({ headers }: Caller, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) })
const hide = (id: string, reason = 'It insults someone.', who = admin) => call(who, 'PUT', '/review/hide', { id, reason })
const show = (id: string, who = admin) => call(who, 'PUT', '/review/show', { id })
const answer = (id: string, text: string | null, who = admin) => call(who, 'PUT', '/review/answer', { id, answer: text })

async function written(product: string, rating = 4, author?: Caller): Promise<RestReview> {
  const payload = { product, rating, title: `${rating} stars`, comment: 'It lights the room.' }
  return (await call(author ?? (await shop.fixtures.caller()), 'POST', '/review', payload)).json()
}
const idOf = async (product: string, rating = 4, author?: Caller) => (await written(product, rating, author))._id
const onPage = async (product: string) => {
  const [list, lists, one] = await Promise.all(
    [`/review/product/${product}`, `/review/product?ids=${product}&limit=5`, `/product/one/${product}`].map((url) => shop.app.inject(url)),
  )
  const [beginning] = lists?.json().lists ?? []
  const { rating, ratings } = one?.json() ?? {}
  const shown = list?.json<RestReview[]>().map((review) => review.rating)
  expect([Number(list?.headers['x-total-count']), shown]).toEqual([
    beginning.total,
    beginning.entries.map((each: RestReview) => each.rating),
  ])
  return { shown, rating, ratings }
}
const own = async (author: Caller, product: string) => (await call(author, 'GET', `/review/own/${product}`)).json().review
const staffList = async (query: string) => (await call(admin, 'GET', `/review?${query}`)).json<RestReview[]>()
const notes = async (id: string) =>
  (await call(admin, 'GET', `/audit?subject=${id}`)).json<{ action: string; summary: string; after: object; actor: object }[]>()

describe('a review that an administrator hides', () => {
  test('is gone from the list, and counts for nothing, until it is shown again', async () => {
    const lamp = await shop.fixtures.product()
    await written(lamp, 5)
    const bad = await idOf(lamp, 1)
    expect((await hide(bad)).json()).toMatchObject({ _id: bad, hidden: { reason: 'It insults someone.', date: expect.any(String) } })
    expect(await onPage(lamp)).toEqual({ shown: [5], rating: 5, ratings: [0, 0, 0, 0, 1] })
    expect((await shop.app.inject(`/review/${bad}`)).statusCode).toBe(404)
    expect((await show(bad)).json()).not.toHaveProperty('hidden')
    expect(await onPage(lamp)).toEqual({ shown: [1, 5], rating: 3, ratings: [1, 0, 0, 0, 1] })
  })

  test('the last one of a product leaves it without a rating', async () => {
    const lamp = await shop.fixtures.product()
    await hide(await idOf(lamp, 3))
    expect(await onPage(lamp)).toEqual({ shown: [], rating: 0, ratings: [0, 0, 0, 0, 0] })
  })

  test('is read by its author, with the reason; by no other shopper', async () => {
    const lamp = await shop.fixtures.product()
    const [author, other] = [await shop.fixtures.caller(), await shop.fixtures.caller()]
    expect(await own(author, lamp)).toBeNull()
    const id = await idOf(lamp, 1, author)
    expect(await own(author, lamp)).not.toHaveProperty('hidden')
    await hide(id, ' It names a neighbour. ')
    expect(await own(author, lamp)).toMatchObject({ _id: id, hidden: { reason: 'It names a neighbour.' } })
    expect(await own(other, lamp)).toBeNull()
    const again = await call(author, 'POST', '/review', { product: lamp, rating: 1, title: 'x', comment: 'y' })
    expect([again.statusCode, again.json().review]).toMatchObject([409, { _id: id, hidden: {} }])
  })

  test('is not subtracted a second time when it is hidden again with another reason, or deleted', async () => {
    const lamp = await shop.fixtures.product()
    await written(lamp, 5)
    const bad = await idOf(lamp, 1)
    await hide(bad, 'First.')
    expect((await hide(bad, 'Second.')).json().hidden.reason).toBe('Second.')
    expect(await onPage(lamp)).toEqual({ shown: [5], rating: 5, ratings: [0, 0, 0, 0, 1] })
    await call(admin, 'DELETE', `/review/${bad}`)
    expect(await onPage(lamp)).toEqual({ shown: [5], rating: 5, ratings: [0, 0, 0, 0, 1] })
    await show(await idOf(lamp, 2))
    expect((await onPage(lamp)).ratings).toEqual([0, 1, 0, 0, 1])
  })

  test('and one that ten administrators hide, show and delete at once with others is always counted as it is', async () => {
    const lamp = await shop.fixtures.product()
    const ids = await Promise.all([1, 2, 3, 4, 5].map((rating) => idOf(lamp, rating)))
    const acts = [hide, show, hide, show, hide, (id: string) => call(admin, 'DELETE', `/review/${id}`)]
    await Promise.all(ids.flatMap((id, place) => acts.slice(0, place < 4 ? 5 : 6).map((act) => act(id))))
    const counted = statement<{ ratings: number[] }>(
      'test.counted',
      `select array(select count(r.id)::integer from generate_series(1, 5) s left join reviews r
        on r.rating = s and r.product_id = $1 and r.hidden_at is null group by s order by s) as ratings`,
    )
    const [expected] = await shop.db.query(counted, [lamp])
    expect((await onPage(lamp)).ratings).toEqual(expected?.ratings)
  })

  test.each([
    [' ', 'REQUIRED'],
    ['x'.repeat(501), 'TOO_LONG'],
    ['a\0b', 'INVALID'],
  ])('needs a reason: %j is refused', async (reason, code) => {
    const lamp = await shop.fixtures.product()
    const refused = await hide(await idOf(lamp), reason)
    expect([refused.statusCode, refused.json().fields]).toMatchObject([400, [{ path: ['reason'], code }]])
    expect((await onPage(lamp)).shown).toEqual([4])
  })
})

describe("the shop's answer", () => {
  test('stands with the review, is changed in its place, and is taken away', async () => {
    const lamp = await shop.fixtures.product()
    const id = await idOf(lamp)
    expect((await answer(id, ' Thank you.\nKhan ')).json().answer).toEqual({ text: 'Thank you.\nKhan', date: expect.any(String) })
    await answer(id, 'We are sorry.')
    const [shown] = (await shop.app.inject(`/review/product/${lamp}`)).json<RestReview[]>()
    expect(shown?.answer?.text).toBe('We are sorry.')
    expect((await answer(id, null)).json()).not.toHaveProperty('answer')
    expect((await shop.app.inject(`/review/${id}`)).json()).not.toHaveProperty('answer')
    expect((await onPage(lamp)).rating).toBe(4)
  })

  test.each([
    ['', 'REQUIRED'],
    ['x'.repeat(2001), 'TOO_LONG'],
  ])('that is %j is refused', async (text, code) => {
    const refused = await answer(await idOf(await shop.fixtures.product()), text)
    expect([refused.statusCode, refused.json().fields]).toMatchObject([400, [{ path: ['answer'], code }]])
  })
})

test('What administrators do with a review stands in the audit log; what changed nothing does not', async () => {
  const id = await idOf(await shop.fixtures.product(), 2)
  for (const act of [() => hide(id, 'Spam.'), () => hide(id, 'Spam.'), () => show(id), () => show(id), () => answer(id, 'Sorry.')])
    await act()
  await answer(id, 'Sorry.')
  await call(admin, 'DELETE', `/review/${id}`)
  expect((await notes(id)).map(({ action, summary }) => [action, summary])).toEqual([
    ['deleteReview', 'deleted 2 stars'],
    ['answerReview', 'answered 2 stars'],
    ['showReview', 'showed 2 stars'],
    ['hideReview', 'hid 2 stars'],
  ])
  expect((await notes(id)).at(-1)).toMatchObject({ actor: { _id: admin.account.id }, after: { reason: 'Spam.' } })
})

test('Nobody but administrators lists, hides, shows or answers reviews', async () => {
  const lamp = await shop.fixtures.product()
  const author = await shop.fixtures.caller()
  const id = await idOf(lamp, 1, author)
  const calls = [call(author, 'GET', '/review'), hide(id, 'No.', author), show(id, author), answer(id, 'No.', author)]
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
  expect((await onPage(lamp)).shown).toEqual([1])
  for (const missing of [await hide('rev_none'), await show('rev_none'), await answer('rev_none', 'x')])
    expect(missing.statusCode).toBe(404)
})

describe('the list of all reviews', () => {
  test('has the newest first, or the worst, the newest of these first; of a product or an author; by stars and state, in pages', async () => {
    const [mug = '', jar = ''] = await shop.fixtures.products({ name: 'Zebra mug' }, { name: 'Zebra jar' })
    const author = await shop.fixtures.caller({ name: 'Quirin Zander' })
    const ids = [await idOf(mug, 3, author), await idOf(mug, 1), await idOf(jar, 5), await idOf(jar, 1, author)]
    const [first = '', second = '', third = '', fourth = ''] = ids
    await hide(second)
    const found = async (query: string) => (await staffList(query)).map(({ _id }) => _id)
    expect(await found('search=zebra')).toEqual([fourth, third, second, first])
    expect(await found('search=ZEBRA&sortBy=worst')).toEqual([fourth, second, first, third])
    expect(await found('search=zebra%20mug')).toEqual([second, first])
    expect(await found('search=quirin')).toEqual([fourth, first])
    expect(await found('search=zebra&stars=1')).toEqual([fourth, second])
    expect(await found('search=zebra&state=HIDDEN')).toEqual([second])
    expect(await found('search=zebra&state=SHOWN')).toEqual([fourth, third, first])
    expect(await found('search=zebra&limit=2&offset=1')).toEqual([third, second])
    const [last] = await staffList('search=zebra&sortBy=worst&limit=1&offset=1')
    expect(await found(`search=zebra&sortBy=worst&after=${last?.cursor}`)).toEqual([first, third])
    expect((await call(admin, 'GET', '/review?search=zebra&limit=1')).headers['x-total-count']).toBe('4')
    expect((await staffList('search=zebra&state=HIDDEN'))[0]).toMatchObject({ product: mug, hidden: { reason: 'It insults someone.' } })
  })
})
