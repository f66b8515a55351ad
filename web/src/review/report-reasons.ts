import { m } from '@shop/contract/messages/messages.js'
import type { ReviewReportReason } from '../lib/schema.generated.ts'

/** Why a review is reported, in words. */
export const REPORT_REASONS: Record<ReviewReportReason, () => string> = {
  OFFENSIVE: m.review_report_offensive,
  PERSONAL_DATA: m.review_report_personal,
  ADVERTISING: m.review_report_advertising,
  OFF_TOPIC: m.review_report_off_topic,
  OTHER: m.review_report_other,
}
