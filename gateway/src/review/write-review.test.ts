import type { RestReview } from '@shop/contract/rest/review.ts'
import { describe, expect, test } from 'vitest'
import { opaqueId } from '../graphql/opaque-id.ts'
import { product, review, stubShop } from '../testing/stub-shop.ts'
import { openTestGateway, testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile(() => stubShop({ reviews: 12 }))

const token = 'token-ann'
const written = { productId: 'prod_1', rating: 4, title: 'Good', comment: 'I like it.' }
const CREATE = `mutation ($input: CreateReviewInput!) { createReview(input: $input) {
  __typename
  ... on CreateReviewSuccess {
    review { id rating title comment createdAt author { id name } verifiedPurchase viewerCanDelete }
    product { id rating { average count } reviews(first: 2) { totalCount nodes { id } } }
  }
  ... on AlreadyReviewedError { message review { id title product { id } viewerCanDelete } }
  ... on ValidationError { fields { path message } }
} }`
const create = (input: object = {}, who = token) => gateway.ask(CREATE, { token: who, variables: { input: { ...written, ...input } } })

test('Changing an own review sends what was entered, and answers the review and its product as they are now', async () => {
  const update = `mutation ($input: UpdateReviewInput!) { updateReview(input: $input) {
    ... on UpdateReviewSuccess { review { id rating title comment editedAt viewerCanDelete product { id rating { count } } } }
  } }`
  const input = { reviewId: 'rev_1', rating: 2, title: 'Dim', comment: 'Too dim.' }
  expect(await gateway.ask(update, { token, variables: { input } })).toEqual({
    data: {
      updateReview: {
        review: {
          id: 'rev_1',
          rating: 2,
          title: 'Dim',
          comment: 'Too dim.',
          editedAt: '2026-01-02T03:04:05.000Z',
          viewerCanDelete: true,
          product: { id: 'prod_1', rating: { count: 4 } },
        },
      },
    },
  })
  expect(gateway.stub.calls[0]).toMatchObject({ name: 'PUT review', body: { id: 'rev_1', rating: 2, title: 'Dim', comment: 'Too dim.' } })
})

describe('Writing a review', () => {
  test('answers the review and the product, with as few calls as can be', async () => {
    expect(await create()).toEqual({
      data: {
        createReview: {
          __typename: 'CreateReviewSuccess',
          review: {
            id: 'rev_new',
            rating: 4,
            title: 'Good',
            comment: 'I like it.',
            createdAt: '2026-01-02T03:04:05.000Z',
            author: { id: opaqueId('author', 'usr_ann'), name: 'ann' },
            verifiedPurchase: true,
            viewerCanDelete: true,
          },
          product: {
            id: 'prod_1',
            rating: { average: 4.5, count: 4 },
            reviews: { totalCount: 12, nodes: [{ id: 'rev_1' }, { id: 'rev_2' }] },
          },
        },
      },
    })
    expect(gateway.stub.calls[0]?.body).toEqual({ product: 'prod_1', rating: 4, title: 'Good', comment: 'I like it.' })
    expect(gateway.takeCalls()).toEqual(['POST review', 'GET product/one/prod_1', 'GET review/product/prod_1'])
  })

  test('twice answers the earlier one, which the shopper may delete', async () => {
    gateway.stub.routes['POST review'] = () => ({
      status: 409,
      body: { code: 'ALREADY_REVIEWED', message: 'You have reviewed this.', review: review(5) },
    })
    expect(await create()).toEqual({
      data: {
        createReview: {
          __typename: 'AlreadyReviewedError',
          message: 'You have reviewed this.',
          review: { id: 'rev_5', title: 'Title 5', product: { id: 'prod_1' }, viewerCanDelete: true },
        },
      },
    })
  })

  test('twice is an error when the REST service does not send the earlier one', async () => {
    gateway.stub.routes['POST review'] = () => ({ status: 409, body: { code: 'ALREADY_REVIEWED', message: 'You have reviewed this.' } })
    expect(await create()).toMatchObject({ data: { createReview: null }, errors: [{ extensions: { code: 'HTTP_ERROR', status: 409 } }] })
  })

  test('names wrong fields as the graph does', async () => {
    const fields = [
      { path: ['product'], code: 'TOO_LONG', message: 'Too long' },
      { path: ['title'], code: 'REQUIRED', message: 'This field is required' },
    ]
    gateway.stub.routes['POST review'] = () => ({ status: 400, body: { code: 'VALIDATION', message: 'Check.', fields } })
    expect(await create({ title: '' })).toMatchObject({
      data: { createReview: { fields: [{ path: ['productId'] }, { path: ['title'], message: 'This field is required' }] } },
    })
  })

  test('of a product that is unknown, or deleted while the review is saved, is refused with an error type', async () => {
    expect(await create({ productId: 'prod_999' })).toEqual({ data: { createReview: { __typename: 'NotFoundError' } } })
    delete gateway.stub.routes['POST review']
    expect(await create()).toEqual({ data: { createReview: { __typename: 'NotFoundError' } } })
  })

  test('needs a signed-in shopper', async () => {
    expect(await create({}, 'admin')).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] })
    gateway.takeCalls()
    expect(await create({}, '')).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
    expect(gateway.takeCalls()).toEqual([])
  })

  test.each<[string, unknown]>([
    ['nothing', ''],
    ['a message', { message: 'ok' }],
    ['the review without its author', { ...review(7), user: 'usr_7' }],
    ['its id', { _id: 'rev_7' }],
  ])("finds it among the product's reviews when the REST service answers %s", async (_what, answer) => {
    const mine = { ...review(7), rating: 4, title: 'Good ', comment: 'I like it.', date: '2026-05-01T00:00:00.000Z' }
    const older = { ...mine, _id: 'rev_old', date: '2026-04-01T00:00:00.000Z' }
    gateway.stub.routes['POST review'] = () => (answer === '' ? { text: '' } : { body: answer })
    gateway.stub.routes['GET review/product/*'] = () => ({ body: [older, review(1), mine] })
    expect(await create()).toMatchObject({ data: { createReview: { review: { id: 'rev_7', title: 'Good ' } } } })
  })
})

describe('Deleting a review', () => {
  const DELETE = `mutation ($id: ID!) { deleteReview(input: { reviewId: $id }) {
    __typename
    ... on DeleteReviewSuccess { deletedReviewId product { id rating { average } } }
    ... on UserError { message }
  } }`
  const remove = (id: string) => gateway.ask(DELETE, { token, variables: { id } })

  test('answers the id of the deleted one, and its product', async () => {
    expect(await remove('rev_3')).toEqual({
      data: {
        deleteReview: { __typename: 'DeleteReviewSuccess', deletedReviewId: 'rev_3', product: { id: 'prod_1', rating: { average: 4.5 } } },
      },
    })
    expect(gateway.takeCalls()).toEqual(['DELETE review/rev_3', 'GET product/one/prod_1'])
  })

  test.each([['{"message":"ok"}'], [''], ['"gone"'], ['{"message":"ok","product":"prod_999"}']])(
    'answers no product when it is deleted, or the REST service does not name it (%s)',
    async (text) => {
      gateway.stub.routes['DELETE review/*'] = () => ({ text })
      expect(await remove('rev_3')).toEqual({
        data: { deleteReview: { __typename: 'DeleteReviewSuccess', deletedReviewId: 'rev_3', product: null } },
      })
    },
  )

  test('answers the product that the caller names, unless the REST service names another', async () => {
    const named = DELETE.replace('($id: ID!)', '($id: ID!, $productId: ID)').replace(
      'reviewId: $id',
      'reviewId: $id, productId: $productId',
    )
    const removeFrom = (productId: string) => gateway.ask(named, { token, variables: { id: 'rev_3', productId } })
    expect(await removeFrom('prod_2')).toMatchObject({ data: { deleteReview: { product: { id: 'prod_1' } } } })
    gateway.stub.routes['DELETE review/*'] = () => ({ body: { message: 'ok' } })
    expect(await removeFrom('prod_2')).toMatchObject({ data: { deleteReview: { product: { id: 'prod_2' } } } })
  })

  test("that is unknown or another shopper's is refused with an error type", async () => {
    delete gateway.stub.routes['DELETE review/*']
    for (const id of ['rev_9', '', '..', '\ud800', 'x'.repeat(9000)]) {
      const { data } = await remove(id)
      expect(data, id.slice(0, 20)).toEqual({ deleteReview: { __typename: 'NotFoundError', message: expect.any(String) } })
    }
  })
})

describe('A review', () => {
  const MARKS = '{ product(id: "prod_1") { reviews(first: 4) { nodes { verifiedPurchase viewerCanDelete } } } }'
  const marks = async (who: string) => {
    const { data, errors } = await gateway.ask(MARKS, { token: who })
    expect(errors).toBeUndefined()
    return (data as { product: { reviews: { nodes: unknown[] } } }).product.reviews.nodes
  }

  test('says whether its author bought the product, and may be deleted by its author alone', async () => {
    expect(await marks('token-2')).toEqual([
      { verifiedPurchase: false, viewerCanDelete: false },
      { verifiedPurchase: true, viewerCanDelete: true },
      { verifiedPurchase: false, viewerCanDelete: false },
      { verifiedPurchase: true, viewerCanDelete: false },
    ])
    expect(gateway.takeCalls().toSorted()).toEqual(['GET product/one/prod_1', 'GET review/product/prod_1', 'GET user'])
  })

  test('may be deleted by administrators', async () => {
    expect(await marks('admin')).toMatchObject([1, 2, 3, 4].map(() => ({ viewerCanDelete: true })))
  })

  test('may not be deleted by a signed-out caller, which takes no call', async () => {
    expect(await marks('')).toMatchObject([1, 2, 3, 4].map(() => ({ viewerCanDelete: false })))
    expect(gateway.takeCalls()).not.toContain('GET user')
  })

  test('has no verified-buyer mark when the REST service does not say who bought', async () => {
    const { verified: _verified, ...untold } = review(2)
    gateway.stub.routes['GET review/product/*'] = () => ({ body: [untold] })
    expect(await gateway.ask('{ product(id: "prod_1") { reviews { nodes { id verifiedPurchase } } } }')).toEqual({
      data: { product: { reviews: { nodes: [{ id: 'rev_2', verifiedPurchase: false }] } } },
    })
  })
})

test('Cached product, lists and reviews show a written and a deleted review at once', async () => {
  const caching = await openTestGateway({ config: { caching: true } })
  let reviews: RestReview[] = [{ ...review(1), rating: 2 }]
  const rated = () => {
    const ratings = [1, 2, 3, 4, 5].map((stars) => reviews.filter(({ rating }) => rating === stars).length)
    return { ...product(1), ratings, rating: reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length }
  }
  Object.assign(caching.stub.routes, {
    'GET product': () => ({ body: { products: [rated()], pages: 1, total: 1, limit: 20 } }),
    'GET product/one/*': () => ({ body: rated() }),
    'GET review/product/*': () => ({ body: reviews, headers: { 'x-total-count': String(reviews.length) } }),
    'POST review': () => {
      reviews = [{ ...review(2), rating: 4 }, ...reviews]
      return { body: reviews[0] }
    },
    'DELETE review/*': () => {
      reviews = reviews.slice(1)
      return { body: { message: 'ok', product: 'prod_1' } }
    },
  })
  const read = async () => {
    const list = await caching.ask('{ products { nodes { id rating { average count } } } }')
    const page = await caching.ask('{ product(id: "prod_1") { rating { average count } reviews { totalCount nodes { id } } } }')
    return [list.data, page.data]
  }
  const expected = (rating: object, ids: string[]) => [
    { products: { nodes: [{ id: 'prod_1', rating }] } },
    { product: { rating, reviews: { totalCount: ids.length, nodes: ids.map((id) => ({ id })) } } },
  ]
  const change = async (field: string, success: string) => {
    const query = `mutation { change: ${field} { ... on ${success} { product { rating { average count } } } } }`
    return (await caching.ask(query, { token })).data
  }
  for (let round = 0; round < 2; round += 1) expect(await read()).toEqual(expected({ average: 2, count: 1 }, ['rev_1']))
  expect(await change('createReview(input: { productId: "prod_1", rating: 4, title: "a", comment: "b" })', 'CreateReviewSuccess')).toEqual({
    change: { product: { rating: { average: 3, count: 2 } } },
  })
  expect(await read()).toEqual(expected({ average: 3, count: 2 }, ['rev_2', 'rev_1']))
  expect(await change('deleteReview(input: { reviewId: "rev_2" })', 'DeleteReviewSuccess')).toEqual({
    change: { product: { rating: { average: 2, count: 1 } } },
  })
  expect(await read()).toEqual(expected({ average: 2, count: 1 }, ['rev_1']))
  await caching.close()
})
