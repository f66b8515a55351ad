import type { Queryable } from './db/database.ts'
import type { MailWriters } from './mail/mail.ts'
import type { Mailer } from './mail/mailer.ts'
import { orderMails } from './order/order.mails.ts'
import type { Job, MailKind } from './outbox/job.ts'
import { userMails } from './user/user.mails.ts'

/** Returns what does a job of the outbox that is a mail: the word it belongs to writes the mail, the mailer sends it. Throws when it must be tried again. */
export function createMailJobs(db: Queryable, mailer: Mailer, webUrl: string): (job: Job<MailKind>) => Promise<void> {
  const writers: MailWriters = { ...userMails(db, webUrl), ...orderMails(db, webUrl) }
  const write = <K extends MailKind>(job: Job<K>) => {
    // A newer instance may enqueue what this one does not know; that one will do it.
    if (!Object.hasOwn(writers, job.kind)) throw new Error(`no instance of this version knows the job '${job.kind}'`)
    return writers[job.kind](job)
  }
  return async (job) => {
    const mail = await write(job)
    if (mail) await mailer.send(job.id, mail)
  }
}
