/** The outcome of charging a card. */
export type CardOutcome =
  | { kind: 'succeeds' | 'asks' | 'processes' }
  | { kind: 'declines'; code: string; declineCode?: string; message: string }

/** One of Stripe's test payment methods. */
export interface TestCard {
  last4: string
  outcome: CardOutcome
  /** The outcome of a refund: it is done at once, it takes a while, or it fails after a while. */
  refund?: 'pending' | 'fails'
}

const declines = (last4: string, code: string, message: string, declineCode?: string): TestCard => ({
  last4,
  outcome: { kind: 'declines', code, message, ...(declineCode && { declineCode }) },
})

/** The ids that Stripe gives its test cards; `pm_card_processing` is the stand-in's own. */
export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  pm_card_visa: { last4: '4242', outcome: { kind: 'succeeds' } },
  pm_card_visa_chargeDeclined: declines('0002', 'card_declined', 'Your card was declined.', 'generic_decline'),
  pm_card_chargeDeclined: declines('0002', 'card_declined', 'Your card was declined.', 'generic_decline'),
  pm_card_chargeDeclinedInsufficientFunds: declines('9995', 'card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  pm_card_chargeDeclinedExpiredCard: declines('0069', 'expired_card', 'Your card has expired.'),
  pm_card_chargeDeclinedIncorrectCvc: declines('0127', 'incorrect_cvc', "Your card's security code is incorrect."),
  pm_card_authenticationRequired: { last4: '3184', outcome: { kind: 'asks' } },
  pm_card_processing: { last4: '0000', outcome: { kind: 'processes' } },
  pm_card_pendingRefund: { last4: '7726', outcome: { kind: 'succeeds' }, refund: 'pending' },
  pm_card_refundFail: { last4: '5126', outcome: { kind: 'succeeds' }, refund: 'fails' },
}
