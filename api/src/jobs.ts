import { isMail, isRefund, JobPostponed, type Job, type MailKind } from './outbox/job.ts'
import { makeRefund, type RefundTools } from './payment/make-refund.ts'

/** Seconds after which a refund is tried again while card payment is switched off. */
const UNTIL_SWITCHED_ON = 60

/** Returns the function that does a job of the outbox. It throws when the job must be tried again; refunds wait for cards, for days if need be. */
export function createJobs(mail: (job: Job<MailKind>) => Promise<void>, refunds: RefundTools | undefined): (job: Job) => Promise<void> {
  return async (job) => {
    if (isMail(job)) await mail(job)
    if (!isRefund(job)) return
    if (!refunds) throw new JobPostponed('card payment is switched off', UNTIL_SWITCHED_ON)
    await makeRefund(refunds, job.payload.refundId)
  }
}
