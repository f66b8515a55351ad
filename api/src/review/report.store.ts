import { createHash } from 'node:crypto'
import type { ReviewReportReason } from '@shop/contract/rest/codes.ts'
import { statement, type Queryable } from '../db/database.ts'

/** What became of a report: it was noted, or before; there is no such review; it is the caller's own. */
export type Reported = 'noted' | 'before' | 'none' | 'own'

// The review is locked first, as by administrators who settle its reports: so `reported` is always the number of those that are open.
const lockStatement = statement<{ own: boolean }>(
  'review.lock-reported',
  `select user_id is not distinct from $2 as own from reviews where id = $1 and hidden_at is null for no key update`,
)
const reportStatement = statement<{ id: string }>(
  'review.report',
  `with report as (
    insert into review_reports (review_id, user_id, reason) select $1, id, $3 from users where id = $2 and deleted_at is null
    on conflict (review_id, user_id) do nothing returning review_id
  ) update reviews r set reported = reported + 1 from report where r.id = report.review_id returning r.id`,
)

/** Notes that an account reports a review; a second report by it counts for nothing, also after the first was looked into. */
export async function reportReview(tx: Queryable, id: string, userId: string, reason: ReviewReportReason): Promise<Reported> {
  const [review] = await tx.query(lockStatement, [id, userId])
  if (!review) return 'none'
  if (review.own) return 'own'
  return (await tx.query(reportStatement, [id, userId, reason])).length > 0 ? 'noted' : 'before'
}

/** Open reports of a review beyond which visitors' count for nothing: administrators see the review already, and no more rows are written. */
export const ENOUGH_REPORTS = 100

const lockForVisitorStatement = statement<{ id: string }>(
  'review.lock-for-visitor',
  'select id from reviews where id = $1 and hidden_at is null for no key update',
)
const visitorReportStatement = statement<{ id: string }>(
  'review.report-as-visitor',
  `with report as (
    insert into visitor_reports (review_id, visitor, reason) select id, $2, $3 from reviews where id = $1 and reported < ${ENOUGH_REPORTS}
    on conflict (review_id, visitor) do nothing returning review_id
  ) update reviews r set reported = reported + 1 from report where r.id = report.review_id returning r.id`,
)

/**
 * Notes that a visitor without an account reports a review; a second report from the same address counts for nothing. A shopper
 * who is signed out can report a review of their own: the shop cannot tell its author from other visitors.
 */
export async function reportAsVisitor(tx: Queryable, id: string, address: string, reason: ReviewReportReason): Promise<Reported> {
  const [review] = await tx.query(lockForVisitorStatement, [id])
  if (!review) return 'none'
  const visitor = createHash('sha256').update(`${address} ${id}`).digest()
  return (await tx.query(visitorReportStatement, [id, visitor, reason])).length > 0 ? 'noted' : 'before'
}

const settleStatement = statement(
  'review.settle',
  `with settled as (
    update review_reports set settled_at = now() where review_id = $1 and settled_at is null
  ), settled_visitors as (
    update visitor_reports set settled_at = now() where review_id = $1 and settled_at is null
  ) update reviews set reported = 0 where id = $1 and reported > 0`,
)

/** Notes that the reports of a review were looked into; lock it before. */
export const settleReports = (tx: Queryable, id: string) => tx.query(settleStatement, [id])
