import type { Job, MailKind } from '../outbox/job.ts'

/** What a mail says: HTML for most readers, plain text for the rest. */
export interface MailContent {
  subject: string
  html: string
  text: string
}

/** A mail and whom it goes to. */
export interface Mail extends MailContent {
  to: { name: string; address: string }
}

/** Writes the mail that a job asks for; undefined when there is nobody to write to any more. */
export type MailWriter<K extends MailKind> = (job: Job<K>) => Promise<Mail | undefined>

/** A writer for every kind of mail. */
export type MailWriters = { [K in MailKind]: MailWriter<K> }

/** A text on one line: what came from a person can begin no header of its own. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
