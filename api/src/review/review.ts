import { DELETED_USER } from '@shop/contract/texts.ts'
import type { ReviewReportReason } from '@shop/contract/rest/codes.ts'
import type { RestReview } from '@shop/contract/rest/review.ts'

export interface ReviewRow {
  id: string
  productId: string
  /** Null when the account is unknown. */
  userId: string | null
  userName: string | null
  rating: number
  title: string
  comment: string
  createdAt: Date
  /** Whether the author has an order of the product that was not cancelled. */
  verified: boolean
  /** When its author changed it last. */
  editedAt: Date | null
  /** Why and since when it is hidden; null while it is on the product's page. */
  hiddenReason: string | null
  hiddenAt: Date | null
  /** What the shop said to it, and when. */
  answer: string | null
  answeredAt: Date | null
  /** For administrators: how many reports no administrator has looked into yet, and why they were sent. */
  reported?: number
  reasons?: ReviewReportReason[] | null
  /** Its position in the list that it was read from. */
  cursor?: string
}

/** The author of a review whose account is unknown; a deleted account has this name itself. */
const UNKNOWN_AUTHOR = { _id: 'usr_deleted', name: DELETED_USER }

/** A review in the words of the REST service. Only its author and administrators are given one that is hidden. */
export const toRestReview = (row: ReviewRow): RestReview => ({
  _id: row.id,
  user: row.userId === null ? UNKNOWN_AUTHOR : { _id: row.userId, name: row.userName ?? '' },
  rating: row.rating,
  title: row.title,
  date: row.createdAt.toISOString(),
  comment: row.comment,
  product: row.productId,
  verified: row.verified,
  ...(row.answer !== null && row.answeredAt && { answer: { text: row.answer, date: row.answeredAt.toISOString() } }),
  ...(row.editedAt && { edited: row.editedAt.toISOString() }),
  ...(row.hiddenReason !== null && row.hiddenAt && { hidden: { reason: row.hiddenReason, date: row.hiddenAt.toISOString() } }),
  ...(row.reported && { reports: { count: row.reported, reasons: row.reasons ?? [] } }),
  ...(row.cursor !== undefined && { cursor: row.cursor }),
})
