import type { CashRefundMethod, OrderStatus, ReturnStatus } from '@shop/contract/rest/codes.ts'

/** The payload of each kind of job: ids rather than names, so that a waiting job reveals little about a person. */
export interface JobPayloads {
  welcome: object
  /** The worker finds out whether the address has an account; the call that asks for the link never does (B05). */
  'password-reset': { email: string }
  /** The email at that moment: an attacker who changes the address right after must not get this mail in the owner's place. */
  'password-changed': { email: string }
  /** One job for each of the two addresses. */
  'email-changed': { to: 'old' | 'new'; oldEmail: string; newEmail: string }
  'order-placed': { orderId: string }
  /** One job for each step after the first. */
  'order-step': { orderId: string; status: OrderStatus }
  /** One job for each step of a return but the refund, which has its own mail. */
  'order-return': { orderId: string; returnId: string; status: ReturnStatus }
  /** A refund is done; the amount in piastres, and how cash went back: to the card where it is left out. */
  'order-refunded': { orderId: string; amount: number; method?: CashRefundMethod }
  /** A variant that the account waited for can be bought. */
  'back-in-stock': { variantId: string }
  /** Favourites of the account got cheaper. */
  'price-drop': { productIds: string[] }
  /** Some days after an order was delivered: whether its shopper wants to review what it brought. */
  'review-invitation': { orderId: string }
  /** A refund to be made. */
  refund: { refundId: string }
}

export type JobKind = keyof JobPayloads

/** All kinds of jobs. */
export const JOB_KINDS = Object.keys({
  welcome: 0,
  'password-reset': 0,
  'password-changed': 0,
  'email-changed': 0,
  'order-placed': 0,
  'order-step': 0,
  'order-return': 0,
  'order-refunded': 0,
  'back-in-stock': 0,
  'price-drop': 0,
  'review-invitation': 0,
  refund: 0,
} satisfies Record<JobKind, 0>)

/** Jobs that are mails: all but the refund. */
export type MailKind = Exclude<JobKind, 'refund'>

/** Work to be done after the transaction that enqueued it. */
export interface Job<K extends JobKind = JobKind> {
  /** The same in every attempt. */
  id: string
  kind: K
  /** The account it concerns, as far as it is known. */
  userId: string | null
  payload: JobPayloads[K]
  /** The span that enqueued it; null where nothing was traced. */
  traceparent: string | null
  /** Attempts begun, this one included. */
  attempts: number
}

/** Thrown by a job that cannot be done for now, and that no attempt is to be counted for. */
export class JobPostponed extends Error {
  /** Seconds until it is to be tried again. */
  readonly wait: number

  constructor(reason: string, wait: number) {
    super(reason)
    this.wait = wait
  }
}

export const isMail = (job: Job): job is Job<MailKind> => job.kind !== 'refund'
export const isRefund = (job: Job): job is Job<'refund'> => job.kind === 'refund'
