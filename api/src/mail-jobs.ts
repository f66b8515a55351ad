import type { Queryable } from './db/database.ts'
import type { MailWriters } from './mail/mail.ts'
import type { Mailer } from './mail/mailer.ts'
import { fromShop } from './mail/sender.ts'
import { favouriteMails } from './favourite/favourite.mails.ts'
import { orderMails } from './order/order.mails.ts'
import type { Job, MailKind } from './outbox/job.ts'
import { readSettings } from './shop/settings.store.ts'
import { stockAlertMails } from './product/stock-alerts/stock-alerts.mails.ts'
import { reviewMails } from './review/review.mails.ts'
import { userMails } from './user/user.mails.ts'

/**
 * Returns the function that does a mail job of the outbox: the noun's module writes the mail, the mailer sends it. It throws when the job
 * must be tried again.
 */
export function createMailJobs(db: Queryable, mailer: Mailer, webUrl: string): (job: Job<MailKind>) => Promise<void> {
  const writers: MailWriters = {
    ...userMails(db, webUrl),
    ...orderMails(db, webUrl),
    ...stockAlertMails(db, webUrl),
    ...favouriteMails(db, webUrl),
    ...reviewMails(db, webUrl),
  }
  const write = <K extends MailKind>(job: Job<K>) => {
    // A newer release may enqueue a kind that this one does not know; its copies will do the job.
    if (!Object.hasOwn(writers, job.kind)) throw new Error(`no instance of this version knows the job '${job.kind}'`)
    return writers[job.kind](job)
  }
  return async (job) => {
    const { settings } = await readSettings(db)
    const mail = await fromShop(settings, () => write(job))
    const from = { name: settings.mailSenderName, address: settings.mailSenderAddress, replyTo: settings.mailReplyTo }
    if (mail) await mailer.send(job.id, { ...mail, from })
  }
}
