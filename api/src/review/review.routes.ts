import { m } from '@shop/contract/messages/messages.js'
import { ListsOf } from '@shop/contract/rest/lists.ts'
import { RestMessage } from '@shop/contract/rest/user.ts'
import {
  ReportReviewBody,
  RestOwnReview,
  RestReview,
  RestReviewDeleted,
  ReviewBody,
  ReviewChangeBody,
  ReviewListQuery,
  ReviewListsQuery,
} from '@shop/contract/rest/review.ts'
import { checkFields, ratingError, reviewRules, type FieldErrorAt } from '@shop/contract/rules.ts'
import { Type } from 'typebox'
import { accountOf, type Account } from '../http/auth.ts'
import { readPart } from '../db/keyset.ts'
import { answers, countedRows, IdParams, listIds, partOf, type Api, type Services } from '../http/http.ts'
import { conflict, forbidden, notFound, orNotFound, refuseFieldErrors } from '../http/problem.ts'
import { removeAny } from './remove-review.ts'
import { toRestReview } from './review.ts'
import { reportAsVisitor, reportReview } from './report.store.ts'
import { listReviews, listReviewsOfMany } from './review-list.store.ts'
import { deleteReview, findReview, findReviewOf, insertReview, updateReview } from './review.store.ts'

const tags = ['review']
const ProductParams = Type.Object({ productId: Type.String({ maxLength: 100 }) })

function checkReview({ rating, title, comment }: { rating: number; title: string; comment: string }): FieldErrorAt[] {
  const fieldError = ratingError(rating)
  return [...(fieldError ? [{ path: ['rating'], ...fieldError }] : []), ...checkFields(reviewRules, { title, comment })]
}

/** A review as it was typed, without the spaces around its texts; refused where it breaks a rule. */
function typed({ rating, title, comment }: Pick<ReviewBody, 'rating' | 'title' | 'comment'>) {
  const review = { rating, title: title.trim(), comment: comment.trim() }
  refuseFieldErrors(checkReview(review))
  return review
}

async function write(services: Services, account: Account, body: ReviewBody): Promise<RestReview> {
  const { db } = services
  const result = await insertReview(db, { ...typed(body), productId: body.product, userId: account.id })
  if (typeof result === 'object') return toRestReview(result)
  if (result === 'no-product') throw notFound('product')
  const earlier = await findReviewOf(db, body.product, account.id)
  // The other review was deleted in between: there is room again.
  if (!earlier) return write(services, account, body)
  throw conflict({ code: 'ALREADY_REVIEWED', message: m.refusal_already_reviewed(), review: toRestReview(earlier) })
}

/** PUT review/report, and PUT review/report/visitor for callers without an account. */
function reportRoutes(app: Api, { db, limiter, addressOf }: Services): void {
  app.put(
    '/review/report',
    {
      config: { access: 'shopper', refuses: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'] },
      schema: { summary: 'Report a review to the shop, once (addition)', tags, body: ReportReviewBody, response: answers(RestMessage) },
    },
    async (request) => {
      const { id: account } = accountOf(request)
      const { id, reason } = request.body
      await limiter.take([{ limit: 'reviewReport', of: account }])
      const became = await db.transaction((tx) => reportReview(tx, id, account, reason))
      if (became === 'none') throw notFound('review')
      if (became === 'own') throw forbidden(m.refusal_own_review_reported())
      return { message: m.refusal_review_reported() }
    },
  )

  app.put(
    '/review/report/visitor',
    {
      config: { access: 'public', refuses: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'] },
      schema: {
        summary: 'Report a review to the shop without an account, once from an address (addition)',
        tags,
        body: ReportReviewBody,
        response: answers(RestMessage),
      },
    },
    async (request) => {
      const { id, reason } = request.body
      const from = addressOf(request)
      await limiter.take([{ limit: 'reviewReportFromAddress', of: from }])
      const became = await db.transaction((tx) => reportAsVisitor(tx, id, from, reason))
      if (became === 'none') throw notFound('review')
      return { message: m.refusal_review_reported() }
    },
  )
}

/** The reviews of a product, one review, and one's own: read, written, changed and deleted. */
export function reviewRoutes(app: Api, services: Services): void {
  const { db } = services

  app.get(
    '/review/product/:productId',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Reviews of a product, the newest first, those in a language before the others if one is named',
        tags,
        params: ProductParams,
        querystring: ReviewListQuery,
        response: answers(Type.Array(RestReview)),
      },
    },
    async (request, reply) => {
      const catalogue = services.catalogueFor(request)
      const { params, query } = request
      const page = await readPart(partOf(query), (part) => listReviews(catalogue, params.productId, part, query))
      return countedRows(reply, page).map(toRestReview)
    },
  )

  app.get(
    '/review/product',
    {
      config: { access: 'public' },
      schema: {
        summary: 'The first reviews of many products (addition)',
        tags,
        querystring: ReviewListsQuery,
        response: answers(ListsOf(RestReview)),
      },
    },
    async (request) => {
      const { query } = request
      const lists = await listReviewsOfMany(services.catalogueFor(request), listIds(query), query.limit, query.language)
      return { lists: lists.map(({ of, total, rows }) => ({ of, total, entries: rows.map(toRestReview) })) }
    },
  )

  app.get(
    '/review/:id',
    {
      config: { access: 'public', refuses: ['NOT_FOUND'] },
      schema: { summary: 'One review (addition)', tags, params: IdParams, response: answers(RestReview) },
    },
    async (request) => {
      const review = orNotFound(await findReview(services.catalogueFor(request), request.params.id), 'review')
      return toRestReview(review)
    },
  )

  app.get(
    '/review/own/:productId',
    {
      config: { access: 'shopper' },
      schema: {
        summary: "The caller's own review of a product, also while it is hidden (addition)",
        tags,
        params: ProductParams,
        response: answers(RestOwnReview),
      },
    },
    async (request) => {
      const review = await findReviewOf(db, request.params.productId, accountOf(request).id)
      return { review: review ? toRestReview(review) : null }
    },
  )

  app.post(
    '/review',
    {
      config: { access: 'shopper', refuses: ['NOT_FOUND', 'ALREADY_REVIEWED'] },
      schema: { summary: 'Review a product', tags, body: ReviewBody, response: answers(RestReview) },
    },
    async (request) => write(services, accountOf(request), request.body),
  )

  app.put(
    '/review',
    {
      config: { access: 'shopper', refuses: ['NOT_FOUND'] },
      schema: { summary: 'Change the own review (addition)', tags, body: ReviewChangeBody, response: answers(RestReview) },
    },
    async (request) => {
      const { id, ...body } = request.body
      // Another shopper's review is refused like one that does not exist.
      const review = orNotFound(await updateReview(db, id, { ...typed(body), userId: accountOf(request).id }), 'review')
      return toRestReview(review)
    },
  )

  reportRoutes(app, services)

  app.delete(
    '/review/:id',
    {
      config: { access: 'user', refuses: ['NOT_FOUND'] },
      schema: { summary: 'Delete a review', tags, params: IdParams, response: answers(RestReviewDeleted) },
    },
    async (request) => {
      const { id, isAdmin } = accountOf(request)
      // Another shopper's review is refused like one that does not exist.
      const gone = orNotFound(await (isAdmin ? removeAny(db, id, request.params.id) : deleteReview(db, request.params.id, id)), 'review')
      return { message: m.refusal_review_deleted(), product: gone.productId }
    },
  )
}
