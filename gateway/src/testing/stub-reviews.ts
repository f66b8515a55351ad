import type { RestReview } from '@shop/contract/rest/review.ts'
import type { RestUser } from '@shop/contract/rest/user.ts'
import { forAdmins } from './stub-admin.ts'
import { withoutAdmins } from './stub-alerts.ts'
import { counted, listsOf, signedIn } from './stub-people.ts'
import type { StubRoutes } from './stub-rest-service.ts'

const WHEN = '2026-01-02T03:04:05.000Z'

/** A review for those who read what is hidden; what is written of it is not stored. */
const moderated = ([review]: RestReview[], more: object = {}) => ({ body: { ...review, ...more } })

/** Reading, writing and moderating of reviews, which are not stored. */
export const reviewRoutes = (reviews: RestReview[], userOf: (token: string) => RestUser): StubRoutes => {
  const hidden = { reason: 'It insults someone.', date: WHEN }
  const by = (token: string) => ({ user: { _id: userOf(token)._id, name: userOf(token).name } })
  return {
    'GET review/product': (call) => listsOf(reviews, call),
    'GET review/product/*': (call) => counted(reviews, call),
    'GET review/own/*': withoutAdmins((token) => ({ body: { review: { ...reviews[0], ...by(token), hidden } } })),
    'POST review': withoutAdmins((token, { body }) => ({
      body: { ...reviews[0], ...(body as object), _id: 'rev_new', ...by(token), verified: true },
    })),
    'PUT review': withoutAdmins((token, { body }) => {
      const { id, ...text } = body as { id: string }
      return { body: { ...reviews[0], ...text, _id: id, ...by(token), edited: WHEN } }
    }),
    'DELETE review/*': signedIn(() => ({ body: { message: 'ok', product: 'prod_1' } })),
    'GET review': forAdmins((call) => counted(reviews, call)),
    'PUT review/report': () => ({ body: { message: 'Review reported' } }),
    'PUT review/report/visitor': () => ({ body: { message: 'Review reported' } }),
    'PUT review/settle': forAdmins(() => moderated(reviews, {})),
    'PUT review/hide': forAdmins(({ body }) => moderated(reviews, { hidden: { ...hidden, reason: (body as { reason: string }).reason } })),
    'PUT review/show': forAdmins(() => moderated(reviews)),
    'PUT review/answer': forAdmins(({ body }) => {
      const { answer: text } = body as { answer: string | null }
      return moderated(reviews, text === null ? {} : { answer: { text, date: WHEN } })
    }),
  }
}
