import { moderationRules, type FieldErrorAt, type Rule } from '@shop/contract/rules.ts'
import { changesOf, type AuditFields } from '../../audit/audit.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { orNotFound, refuseFieldErrors } from '../../http/problem.ts'
import type { ReviewRow } from '../review.ts'
import { answerReview, findAnyReview, hideReview, lockReview, showReview } from './moderation.store.ts'
import { settleReports } from '../report.store.ts'

/** What the audit log keeps of what administrators do with a review. */
const noted = ({ hiddenReason, answer, reported = 0 }: ReviewRow): AuditFields => ({
  reason: hiddenReason,
  answer,
  reports: String(reported),
})

/** What administrators do with a review, in the past tense. */
const ACTIONS = { hideReview: 'hid', showReview: 'showed', answerReview: 'answered', settleReports: 'left standing' }

/** Changes a review under lock, by an administrator; what changed nothing is not noted. */
const moderate = (
  db: Database,
  actor: string,
  id: string,
  action: keyof typeof ACTIONS,
  change: (tx: Queryable, review: ReviewRow) => Promise<unknown>,
) =>
  db.transaction(async (tx) => {
    const review = orNotFound(await lockReview(tx, id), 'review')
    await change(tx, review)
    const changed = (await findAnyReview(tx, id)) ?? review
    const { before, after } = changesOf(noted(review), noted(changed))
    const summary = `${ACTIONS[action]} ${review.title}`
    if (Object.keys(after).length > 0) await recordAudit(tx, { actor, action, subject: { type: 'review', id }, summary, before, after })
    return changed
  })

/** A typed text without the spaces around it; refused when it breaks its rule. */
function checked(field: string, rule: Rule, typed: string): string {
  const text = typed.trim()
  const error = rule(text)
  const errors: FieldErrorAt[] = error ? [{ path: [field], ...error }] : []
  refuseFieldErrors(errors)
  return text
}

/** Hides a review from all but its author, who reads the reason; of one that is hidden only the reason changes. */
export async function hide(db: Database, actor: string, id: string, typed: string): Promise<ReviewRow> {
  const reason = checked('reason', moderationRules.reason, typed)
  return moderate(db, actor, id, 'hideReview', async (tx, review) => {
    await hideReview(tx, review, reason)
    await settleReports(tx, id)
  })
}

/** Leaves a review where it is: its reports were looked into. */
export const settle = (db: Database, actor: string, id: string): Promise<ReviewRow> =>
  moderate(db, actor, id, 'settleReports', (tx) => settleReports(tx, id))

/** Shows a hidden review again. */
export const show = (db: Database, actor: string, id: string): Promise<ReviewRow> => moderate(db, actor, id, 'showReview', showReview)

/** Answers a review in the name of the shop, in place of an earlier answer; null takes that away. */
export async function answer(db: Database, actor: string, id: string, typed: string | null): Promise<ReviewRow> {
  const text = typed === null ? null : checked('answer', moderationRules.answer, typed)
  return moderate(db, actor, id, 'answerReview', async (tx, review) => review.answer !== text && answerReview(tx, review, text))
}
