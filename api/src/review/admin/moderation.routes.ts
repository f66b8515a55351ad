import {
  AnswerReviewBody,
  HideReviewBody,
  RestReview,
  SettleReviewBody,
  ShowReviewBody,
  StaffReviewsQuery,
} from '@shop/contract/rest/review.ts'
import { Type } from 'typebox'
import { readPart } from '../../db/keyset.ts'
import { accountOf } from '../../http/auth.ts'
import { answers, countedRows, partOf, type Api, type Services } from '../../http/http.ts'
import { answer, hide, settle, show } from './moderate-review.ts'
import { listStaffReviews } from './moderation.store.ts'
import { toRestReview } from '../review.ts'

const PAGE = 20
const config = { access: 'admin' } as const
const tags = ['review']

/** GET review, PUT review/hide, PUT review/show, PUT review/settle, PUT review/answer: for administrators. */
export function moderationRoutes(app: Api, { db }: Pick<Services, 'db'>): void {
  const response = answers(RestReview)

  app.get(
    '/review',
    {
      config,
      schema: {
        summary: 'All reviews, hidden ones too, the newest or the worst first (addition)',
        tags,
        querystring: StaffReviewsQuery,
        response: answers(Type.Array(RestReview)),
      },
    },
    async (request, reply) => {
      const { limit, offset, after, ...question } = request.query
      const page = await readPart(partOf({ limit, offset, after }, PAGE), (part) => listStaffReviews(db, question, part))
      return countedRows(reply, page).map(toRestReview)
    },
  )

  app.put(
    '/review/hide',
    {
      config: { ...config, refuses: ['NOT_FOUND'] },
      schema: { summary: 'Hide a review, with a reason for its author (addition)', tags, body: HideReviewBody, response },
    },
    async (request) => toRestReview(await hide(db, accountOf(request).id, request.body.id, request.body.reason)),
  )

  app.put(
    '/review/show',
    {
      config: { ...config, refuses: ['NOT_FOUND'] },
      schema: { summary: 'Show a hidden review again (addition)', tags, body: ShowReviewBody, response },
    },
    async (request) => toRestReview(await show(db, accountOf(request).id, request.body.id)),
  )

  app.put(
    '/review/settle',
    {
      config: { ...config, refuses: ['NOT_FOUND'] },
      schema: { summary: 'Leave a reported review where it is (addition)', tags, body: SettleReviewBody, response },
    },
    async (request) => toRestReview(await settle(db, accountOf(request).id, request.body.id)),
  )

  app.put(
    '/review/answer',
    {
      config: { ...config, refuses: ['NOT_FOUND'] },
      schema: { summary: 'Answer a review as the shop, or take the answer away (addition)', tags, body: AnswerReviewBody, response },
    },
    async (request) => toRestReview(await answer(db, accountOf(request).id, request.body.id, request.body.answer)),
  )
}
