import { m } from '@shop/contract/messages/messages.js'
import { RestReview, RestReviewDeleted, ReviewBody, SliceQuery } from '@shop/contract/rest/review.ts'
import { checkFields, ratingFlaw, reviewRules, type FieldProblem } from '@shop/contract/rules.ts'
import { Type } from 'typebox'
import { accountOf, type Account } from '../auth.ts'
import { answers, IdParams, WHOLE, type Api, type Services } from '../http.ts'
import { conflict, notFound, refuseFlaws } from '../problem.ts'
import { toRestReview } from './review.ts'
import { deleteReview, findReviewOf, insertReview, listReviews } from './review.store.ts'

const tags = ['review']
const ProductParams = Type.Object({ productId: Type.String({ maxLength: 100 }) })

function checkReview({ rating, title, comment }: { rating: number; title: string; comment: string }): FieldProblem[] {
  const flaw = ratingFlaw(rating)
  return [...(flaw ? [{ path: ['rating'], ...flaw }] : []), ...checkFields(reviewRules, { title, comment })]
}

async function write(services: Services, account: Account, body: ReviewBody): Promise<RestReview> {
  const { db } = services
  const review = { rating: body.rating, title: body.title.trim(), comment: body.comment.trim() }
  refuseFlaws(checkReview(review))
  const result = await insertReview(db, { ...review, productId: body.product, userId: account.id })
  if (typeof result === 'object') return toRestReview(result)
  if (result === 'no-product') throw notFound('product')
  const earlier = await findReviewOf(db, body.product, account.id)
  // Deleted in between: there is room again.
  if (!earlier) return write(services, account, body)
  throw conflict({ code: 'ALREADY_REVIEWED', message: m.refusal_already_reviewed(), review: toRestReview(earlier) })
}

/** GET review/product/{productId}, POST review, DELETE review/{id}. */
export function reviewRoutes(app: Api, services: Services): void {
  const { db } = services

  app.get(
    '/review/product/:productId',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Reviews of a product, the newest first',
        tags,
        params: ProductParams,
        querystring: SliceQuery,
        response: answers(Type.Array(RestReview)),
      },
    },
    async (request, reply) => {
      const { limit = WHOLE, offset = 0 } = request.query
      const { rows, total } = await listReviews(await services.catalogueFor(request), request.params.productId, limit, offset)
      reply.header('x-total-count', total)
      return rows.map(toRestReview)
    },
  )

  app.post(
    '/review',
    {
      config: { access: 'shopper' },
      schema: { summary: 'Review a product, or change the own review', tags, body: ReviewBody, response: answers(RestReview) },
    },
    async (request) => write(services, accountOf(request), request.body),
  )

  app.delete(
    '/review/:id',
    { config: { access: 'user' }, schema: { summary: 'Delete a review', tags, params: IdParams, response: answers(RestReviewDeleted) } },
    async (request) => {
      const { id, isAdmin } = accountOf(request)
      // Somebody else's review is answered like one that does not exist.
      const product = await deleteReview(db, request.params.id, isAdmin ? null : id)
      if (product === undefined) throw notFound('review')
      return { message: m.refusal_review_deleted(), product }
    },
  )
}
