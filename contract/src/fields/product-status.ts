/** Whether shoppers see a product, and from when. */
import { fieldErrorOf, type Rule } from '../rules.ts'
import { m } from '../messages/messages.js'

export const PRODUCT_STATUSES = ['ACTIVE', 'DRAFT', 'ARCHIVED'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/** Days ahead at which a product may be published at the latest. */
export const MAX_PUBLISH_DAYS = 366

/** The status that a text names, in capitals or not; undefined when it is none. */
export const readStatus = (text: string): ProductStatus | undefined => {
  const named = text.trim().toUpperCase()
  return PRODUCT_STATUSES.find((status) => status === named)
}

const NOT_ALLOWED = fieldErrorOf('INVALID', () => m.refusal_product_status())

export const statusRule: Rule = (value) => (readStatus(value) ? undefined : NOT_ALLOWED)

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/

/** An instant such as 2026-12-01T08:00:00Z, not further ahead than a product may be published. */
export const publishAtRule: Rule = (value) => {
  const time = INSTANT.test(value) ? Date.parse(value) : Number.NaN
  if (Number.isNaN(time)) return { code: 'INVALID', message: m.refusal_instant() }
  if (time <= Date.now() + MAX_PUBLISH_DAYS * 86_400_000) return undefined
  return { code: 'OUT_OF_RANGE', message: m.refusal_publish_days({ days: String(MAX_PUBLISH_DAYS) }) }
}
