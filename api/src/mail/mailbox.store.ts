import { statement, type Queryable } from '../db/database.ts'
import type { Mailer } from './mailer.ts'

/** A mail in the local mailbox. */
export interface MailboxRow {
  id: string
  recipient: string
  subject: string
  html: string
  plain: string
  sentAt: Date
}

const columns = 'id, recipient, subject, html, plain, sent_at as "sentAt"'

const insertMail = statement(
  'mailbox.insert',
  'insert into mailbox (id, recipient, subject, html, plain) values ($1, $2, $3, $4, $5) on conflict (id) do nothing',
)
const listNewest = statement<MailboxRow>('mailbox.list', `select ${columns} from mailbox order by sent_at desc, id desc limit 100`)
const findOne = statement<MailboxRow>('mailbox.one', `select ${columns} from mailbox where id = $1`)

/** Stores mail in the database instead of sending it: a shop on one machine without SMTP_URL. */
export const createLocalMailbox = (db: Queryable): Mailer => ({
  async send(id, { to, subject, html, text }) {
    await db.query(insertMail, [id, to.address, subject, html, text])
  },
})

/** The 100 newest mails. */
export const listMailbox = (db: Queryable): Promise<MailboxRow[]> => db.query(listNewest)

/** One mail. */
export async function findInMailbox(db: Queryable, id: string): Promise<MailboxRow | undefined> {
  const [row] = await db.query(findOne, [id])
  return row
}
