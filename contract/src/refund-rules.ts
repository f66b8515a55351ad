import { m } from './messages/messages.js'
/** The rule of a typed refund amount, with its messages. */
import { numberRule } from './catalogue-rules.ts'
import { formatMoney, toPiastres } from './money.ts'
import type { Rule } from './rules.ts'

/** The highest amount that a call may name, in EGP. */
export const MAX_REFUND = 1_000_000_000_000

const amountRule = numberRule(MAX_REFUND, 2)

/** An amount in EGP: more than nothing, and at most `left`, the piastres of an order that are not refunded. */
export const refundRule =
  (left: number): Rule =>
  (value) => {
    const fieldError = amountRule(value)
    if (fieldError) return fieldError
    const amount = toPiastres(Number(value))
    if (amount === 0) return { code: 'OUT_OF_RANGE', message: m.refusal_more_than_zero() }
    return amount > left ? { code: 'OUT_OF_RANGE', message: m.refusal_at_most({ limit: formatMoney(left) }) } : undefined
  }
