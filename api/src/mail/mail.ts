import type { Job, MailKind } from '../outbox/job.ts'

/** The content of a mail: HTML for most readers, plain text for the rest. */
export interface MailContent {
  subject: string
  html: string
  text: string
  /** Where a POST ends mails of this kind (RFC 8058); left out of mails about an account's own doings. */
  unsubscribeUrl?: string
}

/** A mail and its recipient. */
export interface Mail extends MailContent {
  to: { name: string; address: string }
  /** Who sends it, where the settings of the shop say so; for what they leave out the mailer has its own. */
  from?: { name: string | null; address: string | null; replyTo: string | null }
}

/** Writes the mail of a job; undefined when its recipient is gone. */
export type MailWriter<K extends MailKind> = (job: Job<K>) => Promise<Mail | undefined>

/** A writer for every kind of mail. */
export type MailWriters = { [K in MailKind]: MailWriter<K> }

/** A text on one line: a name that a person typed cannot begin a header of its own. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
