import type { OrderStatus } from '@shop/contract/rest/codes.ts'

/** What each kind of job carries: ids rather than names, so that a waiting job says little about anybody. */
export interface JobPayloads {
  welcome: object
  /** Whether the address has an account is found out when the job is done, never when the link is asked for. */
  'password-reset': { email: string }
  /** The email at that moment: whoever changes it right after does not get to read this in place of the owner. */
  'password-changed': { email: string }
  /** One job for each of the two addresses. */
  'email-changed': { to: 'old' | 'new'; oldEmail: string; newEmail: string }
  'order-placed': { orderId: string }
  /** One job for each step after the first. */
  'order-step': { orderId: string; status: OrderStatus }
  /** Money has gone back; the amount in piastres. */
  'order-refunded': { orderId: string; amount: number }
  /** Money goes back to a card. */
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
  'order-refunded': 0,
  refund: 0,
} satisfies Record<JobKind, 0>)

/** Jobs that are mails: all but the one that moves money. */
export type MailKind = Exclude<JobKind, 'refund'>

/** Something to be done after the transaction that enqueued it. */
export interface Job<K extends JobKind = JobKind> {
  /** Stable through every attempt. */
  id: string
  kind: K
  /** The account it concerns, as far as it is known. */
  userId: string | null
  payload: JobPayloads[K]
  /** Attempts begun, this one included. */
  attempts: number
}

export const isMail = (job: Job): job is Job<MailKind> => job.kind !== 'refund'
export const isRefund = (job: Job): job is Job<'refund'> => job.kind === 'refund'
