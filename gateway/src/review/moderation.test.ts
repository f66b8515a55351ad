import { expect, test } from 'vitest'
import { review } from '../testing/stub-shop.ts'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()
const token = 'token-ann'

const FIELDS = 'id rating answer { text answeredAt } hiding { reason hiddenAt } product { id name }'

test('Administrators list all reviews, by what they choose, with products read in one call', async () => {
  gateway.stub.routes['GET review'] = () => ({
    body: [
      { ...review(1), hidden: { reason: 'Spam.', date: '2026-02-03T00:00:00.000Z' } },
      { ...review(2), product: 'prod_2' },
    ],
    headers: { 'x-total-count': '2' },
  })
  const query = `{ reviews(filter: { search: "lamp", stars: 2, state: HIDDEN }, sort: WORST, first: 10, page: 1) { totalCount nodes { ${FIELDS} } } }`
  expect(await gateway.ask(query, { token: 'admin' })).toMatchObject({
    data: {
      reviews: {
        totalCount: 2,
        nodes: [
          { id: 'rev_1', hiding: { reason: 'Spam.', hiddenAt: '2026-02-03T00:00:00.000Z' }, answer: null, product: { id: 'prod_1' } },
          { id: 'rev_2', hiding: null, product: { id: 'prod_2' } },
        ],
      },
    },
  })
  const [asked, ...others] = gateway.stub.calls
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({
    search: 'lamp',
    stars: '2',
    state: 'HIDDEN',
    sortBy: 'worst',
    limit: '10',
    offset: '0',
  })
  expect(others).toHaveLength(1)
})

test.each(['stars: 6', 'stars: 0', `search: "${'x'.repeat(101)}"`])('A filter by %s is refused, and asks nothing', async (filter) => {
  gateway.takeCalls()
  const answer = await gateway.ask(`{ reviews(filter: { ${filter} }) { totalCount } }`, { token: 'admin' })
  expect(answer).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  expect(gateway.takeCalls()).toEqual([])
})

test('Hiding, showing and answering send what was entered, and answer the review and its product as they are now', async () => {
  const run = (mutation: string) => gateway.ask(`mutation { ${mutation} }`, { token: 'admin' })
  const success = (name: string) => `{ __typename ... on ${name}Success { review { ${FIELDS} } } }`
  expect(await run(`hideReview(input: { reviewId: "rev_1", reason: "Spam." }) ${success('HideReview')}`)).toMatchObject({
    data: {
      hideReview: { __typename: 'HideReviewSuccess', review: { id: 'rev_1', hiding: { reason: 'Spam.' }, product: { id: 'prod_1' } } },
    },
  })
  expect(await run(`showReview(input: { reviewId: "rev_1" }) ${success('ShowReview')}`)).toMatchObject({
    data: { showReview: { review: { hiding: null } } },
  })
  expect(await run(`answerReview(input: { reviewId: "rev_1", answer: "Sorry." }) ${success('AnswerReview')}`)).toMatchObject({
    data: { answerReview: { review: { answer: { text: 'Sorry.' } } } },
  })
  await run('answerReview(input: { reviewId: "rev_1" }) { __typename }')
  expect(gateway.stub.calls.filter(({ body }) => body).map(({ name, body }) => [name, body])).toEqual([
    ['PUT review/hide', { id: 'rev_1', reason: 'Spam.' }],
    ['PUT review/show', { id: 'rev_1' }],
    ['PUT review/answer', { id: 'rev_1', answer: 'Sorry.' }],
    ['PUT review/answer', { id: 'rev_1', answer: null }],
  ])
})

test('A reason that is refused is named as the input names it', async () => {
  const fields = [{ path: ['reason'], code: 'REQUIRED', message: 'This field is required' }]
  gateway.stub.routes['PUT review/hide'] = () => ({ status: 400, body: { code: 'VALIDATION', message: 'No.', fields } })
  const hide = 'mutation { hideReview(input: { reviewId: "rev_1", reason: "" }) { ... on ValidationError { fields { path code } } } }'
  expect(await gateway.ask(hide, { token: 'admin' })).toEqual({
    data: { hideReview: { fields: [{ path: ['reason'], code: 'REQUIRED' }] } },
  })
})

test('A shopper reads the own review of a product with the reason why it is hidden; an administrator has none', async () => {
  const query = '{ viewer { review(productId: "prod_1") { id viewerCanDelete hiding { reason } } } }'
  expect(await gateway.ask(query, { token })).toEqual({
    data: { viewer: { review: { id: 'rev_1', viewerCanDelete: true, hiding: { reason: 'It insults someone.' } } } },
  })
  expect(await gateway.ask(query, { token: 'admin' })).toEqual({ data: { viewer: { review: null } } })
  gateway.stub.routes['GET review/own/*'] = () => ({ body: { review: null } })
  expect(await gateway.ask(query, { token })).toEqual({ data: { viewer: { review: null } } })
})
