import { toEgp } from '@shop/contract/money.ts'
import type { RestPurchases, RestUserMail, RestUserNote } from '@shop/contract/rest/customer/customer.ts'
import type { MailRow, Purchases } from './customer.store.ts'
import type { UserNoteRow } from './user-notes.store.ts'

/** What an account has bought, in the words of the REST service. */
export const toRestPurchases = ({ orders, paid, lastOrderAt }: Purchases): RestPurchases => ({
  orders,
  paid: toEgp(paid),
  lastOrderAt: lastOrderAt?.toISOString() ?? null,
})

/** A mail in the words of the REST service. */
export const toRestMail = ({ kind, state, createdAt, sentAt }: MailRow): RestUserMail => ({
  kind,
  state,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
})

/** A note in the words of the REST service. */
export const toRestNote = ({ id, note, authorId, author, createdAt }: UserNoteRow): RestUserNote => ({
  _id: id,
  note,
  author: authorId === null ? null : { _id: authorId, name: author ?? '' },
  createdAt: createdAt.toISOString(),
})
