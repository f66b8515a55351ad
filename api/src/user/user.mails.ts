import { hashToken, newToken } from '../http/auth.ts'
import type { Queryable } from '../db/database.ts'
import { mailTo, type Greeting } from '../mail/mail-to.ts'
import type { Mail, MailContent, MailWriters } from '../mail/mail.ts'
import { emailChangedMail, passwordChangedMail, passwordResetMail, welcomeMail } from '../mail/templates/account-mails.ts'
import { mintResetLink } from './password-reset.store.ts'
import { findRecipient } from './user.store.ts'

/** The mails of this noun; links begin with `webUrl`, never with anything from a request. */
export function userMails(
  db: Queryable,
  webUrl: string,
): Pick<MailWriters, 'welcome' | 'password-reset' | 'password-changed' | 'email-changed'> {
  /** To an account as long as it exists: at its present address, or at an earlier one. */
  const toAccount = async (
    userId: string | null,
    write: (greeting: Greeting) => MailContent,
    address?: string,
  ): Promise<Mail | undefined> => {
    const account = userId === null ? undefined : await findRecipient(db, userId)
    return account && mailTo({ ...account, address: address ?? account.address }, webUrl, write)
  }

  return {
    welcome: ({ userId }) => toAccount(userId, welcomeMail),

    'password-changed': ({ userId, payload }) => toAccount(userId, passwordChangedMail, payload.email),

    'email-changed': ({ userId, payload }) =>
      toAccount(
        userId,
        (greeting) => emailChangedMail({ ...greeting, ...payload }),
        payload.to === 'old' ? payload.oldEmail : payload.newEmail,
      ),

    async 'password-reset'({ id, payload }): Promise<Mail | undefined> {
      const token = newToken()
      // To the account's own spelling of the address, not to the typed one.
      const account = await mintResetLink(db, payload.email, id, hashToken(token))
      return (
        account &&
        mailTo({ ...account, address: account.email }, webUrl, (greeting) =>
          passwordResetMail({ ...greeting, url: `${greeting.webUrl}/password-reset/${account.id}/${token}`, minutes: account.minutes }),
        )
      )
    },
  }
}
