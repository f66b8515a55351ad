import { isMail, isRefund, type Job, type MailKind } from './outbox/job.ts'
import { makeRefund, type RefundTools } from './payment/make-refund.ts'

/**
 * Returns the function that does a job of the outbox. It throws when the job must be tried again, as a refund must while card payment is
 * switched off.
 */
export function createJobs(mail: (job: Job<MailKind>) => Promise<void>, refunds: RefundTools | undefined): (job: Job) => Promise<void> {
  return async (job) => {
    if (isMail(job)) await mail(job)
    if (!isRefund(job)) return
    if (!refunds) throw new Error('card payment is switched off')
    await makeRefund(refunds, job.payload.refundId)
  }
}
