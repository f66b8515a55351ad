/**
 * Words in REST bodies that programs compare, apart from the schemas of the bodies: so the gateway, which checks no schema, does not load
 * what schemas are made of, 18 MB and a sixth of a second at its start.
 */

/** Every code a refusal or fault of the REST service can carry. */
export const PROBLEM_CODES = [
  'VALIDATION',
  'INVALID_CREDENTIALS',
  'EMAIL_TAKEN',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'OUT_OF_STOCK',
  'EMPTY_CART',
  'CART_LIMIT',
  'ALREADY_ORDERED',
  'ORDER_STATE',
  'PAYMENT_METHOD_UNAVAILABLE',
  'PAYMENT_PROVIDER',
  'UNPAID_LIMIT',
  'COUPON_REFUSED',
  'ADDRESS_LIMIT',
  'STOCK_ALERT_LIMIT',
  'SAVED_ITEMS_LIMIT',
  'INVALID_RESET_LINK',
  'ALREADY_REVIEWED',
  'LAST_ADMIN',
  'ORDERS_UNDER_WAY',
  'NOT_EMPTY',
  'EDIT_CONFLICT',
  'COUPON_CONFLICT',
  'ARRANGEMENT_CONFLICT',
  'SETTINGS_CONFLICT',
  'IMPORT_ROWS',
  'TOO_MANY_ATTEMPTS',
  'UNAVAILABLE',
  'INTERNAL',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

export const ORDER_STATUSES = ['AWAITING_PAYMENT', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The actions on an order: pay it, cancel it, take it a step further, refund it, ask to return products of it. */
export const ORDER_ACTIONS = ['PAY', 'CANCEL', 'ADVANCE', 'REFUND', 'RETURN'] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** The sorts of the list of all orders. */
export const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** The slices of a span of sales. */
export const SALES_INTERVALS = ['day', 'week', 'month'] as const
export type SalesInterval = (typeof SALES_INTERVALS)[number]

export const PAYMENT_STATUSES = ['UNPAID', 'PROCESSING', 'FAILED', 'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** The states of a refund: pending, done, refused by the card provider. */
export const REFUND_STATUSES = ['PENDING', 'SUCCEEDED', 'FAILED'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** How money goes back that was paid in cash. */
export const CASH_REFUND_METHODS = ['CASH', 'BANK_TRANSFER', 'WALLET'] as const
export type CashRefundMethod = (typeof CASH_REFUND_METHODS)[number]

/** The states of a return: asked for, accepted or refused by the shop, cancelled by the shopper, received, and then refunded or replaced. */
export const RETURN_STATUSES = ['REQUESTED', 'ACCEPTED', 'REFUSED', 'CANCELLED', 'RECEIVED', 'REFUNDED', 'REPLACED'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** Why a product comes back. */
export const RETURN_REASONS = ['TOO_SMALL', 'TOO_LARGE', 'NOT_AS_DESCRIBED', 'DAMAGED', 'WRONG_ITEM', 'CHANGED_MIND', 'OTHER'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** The actions on a return. */
export const RETURN_ACTIONS = ['ACCEPT', 'REFUSE', 'CANCEL', 'RECEIVE', 'REFUND', 'REPLACE'] as const
export type ReturnAction = (typeof RETURN_ACTIONS)[number]

/** The mode of card payments: Stripe, or a stand-in with test cards on a developer's machine. */
export const CARD_PAYMENT_MODES = ['stripe', 'test'] as const
export type CardPaymentMode = (typeof CARD_PAYMENT_MODES)[number]

/**
 * The limits on what is held without being paid: orders that wait for a card, orders to be paid in cash, card orders that ended unpaid
 * lately, pieces in all, pieces of one product, and all that newcomers of one address hold.
 */
export const UNPAID_LIMIT_KINDS = ['CARD_ORDERS', 'CASH_ORDERS', 'LAPSED_ORDERS', 'PIECES', 'PIECES_OF_PRODUCT', 'NETWORK'] as const
export type UnpaidLimit = (typeof UNPAID_LIMIT_KINDS)[number]

/** Why a line of an order was not put into the cart again as it was bought. */
export const REORDER_PROBLEMS = ['NO_LONGER_SOLD', 'SOLD_OUT', 'SHORT', 'CART_FULL'] as const
export type ReorderProblem = (typeof REORDER_PROBLEMS)[number]

/** The subjects of the audit log. */
export const AUDIT_SUBJECTS = [
  'department',
  'category',
  'product',
  'user',
  'review',
  'order',
  'delivery',
  'coupon',
  'home',
  'settings',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

/** The sorts of the list of all reviews: the newest, the fewest stars, or those that were reported most often first. */
export const STAFF_REVIEW_SORTS = ['newest', 'worst', 'reported'] as const
export type StaffReviewSort = (typeof STAFF_REVIEW_SORTS)[number]

/** The sorts of a product's reviews: the newest, the most stars, the fewest stars first. */
export const REVIEW_SORTS = ['newest', 'best', 'worst'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** Whether a review is on its product's page, hidden by an administrator, or there and reported, which no administrator has looked into yet. */
export const REVIEW_STATES = ['SHOWN', 'HIDDEN', 'REPORTED'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** Why an account reports a review. */
export const REVIEW_REPORT_REASONS = ['OFFENSIVE', 'PERSONAL_DATA', 'ADVERTISING', 'OFF_TOPIC', 'OTHER'] as const
export type ReviewReportReason = (typeof REVIEW_REPORT_REASONS)[number]

/** The sorts of the list of accounts. */
export const USER_SORTS = ['az', 'za'] as const
export type UserSort = (typeof USER_SORTS)[number]

/** What a coupon takes off: a part of the price, a sum, or the shipping fee. */
export const COUPON_KINDS = ['PERCENT', 'AMOUNT', 'FREE_SHIPPING'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

/** Why a coupon does not apply. The last two depend on what is in the cart: with them a coupon may stay in it. */
export const COUPON_REFUSALS = [
  'NOT_VALID',
  'EXPIRED',
  'USED_UP',
  'ALREADY_USED',
  'FIRST_ORDER_ONLY',
  'NOT_FOR_CART',
  'BELOW_MINIMUM',
] as const
export type CouponRefusal = (typeof COUPON_REFUSALS)[number]

/** Whether a coupon can be used: now, from a time to come on, not while paused, not any more. */
export const COUPON_STATES = ['ACTIVE', 'SCHEDULED', 'PAUSED', 'ENDED', 'USED_UP'] as const
export type CouponState = (typeof COUPON_STATES)[number]

/** The kinds of mail that a shopper can end by the link in them. */
export const OPTIONAL_MAILS = ['back-in-stock', 'price-drop', 'review-invitation'] as const
export type OptionalMail = (typeof OPTIONAL_MAILS)[number]

/** The kinds of mail to an account that its owner may know of. Links to a new password are not among them: that one was asked for stays between the shop and the mail. */
export const MAIL_KINDS = [
  'welcome',
  'password-changed',
  'email-changed',
  'order-placed',
  'order-step',
  'order-refunded',
  'order-return',
  'back-in-stock',
  'price-drop',
  'review-invitation',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** Whether a mail is still to be sent, was sent, or was given up after too many failures. */
export const MAIL_STATES = ['WAITING', 'SENT', 'FAILED'] as const
export type MailState = (typeof MAIL_STATES)[number]
