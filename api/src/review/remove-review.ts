import { recordAudit } from '../audit/audit.store.ts'
import type { Database } from '../db/database.ts'
import { deleteReview, type DeletedReview } from './review.store.ts'

/** Deletes a review, by an administrator who need not be its author. */
export const removeAny = (db: Database, actor: string, id: string): Promise<DeletedReview | undefined> =>
  db.transaction(async (tx) => {
    const gone = await deleteReview(tx, id, null)
    if (!gone) return undefined
    const { title, rating, comment, productId: product } = gone
    const subject = { type: 'review' as const, id }
    await recordAudit(tx, {
      actor,
      action: 'deleteReview',
      subject,
      summary: `deleted ${title}`,
      before: { title, rating, comment, product },
    })
    return gone
  })
