import { Type, type Static } from 'typebox'
import { MAIL_KINDS, MAIL_STATES } from '../codes.ts'
import { orNull } from '../values.ts'

const Moment = Type.String({ description: 'RFC 3339, UTC' })

/** GET user/purchases/{id} (addition): what an account has bought. */
export const RestPurchases = Type.Object(
  {
    orders: Type.Integer({ description: 'how many it has placed, cancelled ones too' }),
    paid: Type.Number({ description: 'what it has paid without what went back; decimal EGP' }),
    lastOrderAt: orNull(Type.String(), 'when the newest was placed, RFC 3339; null without one'),
  },
  { title: 'Purchases' },
)
export type RestPurchases = Static<typeof RestPurchases>

/** GET user/mails/{id} (addition): mails to an account, the newest first; kept for a week after they were sent. */
export const RestUserMail = Type.Object(
  {
    kind: Type.Enum(MAIL_KINDS),
    state: Type.Enum(MAIL_STATES),
    createdAt: Moment,
    sentAt: orNull(Type.String(), 'RFC 3339, UTC; null until it is sent'),
  },
  { title: 'UserMail' },
)
export type RestUserMail = Static<typeof RestUserMail>

/** What an administrator noted down about an account. */
export const RestUserNote = Type.Object(
  {
    _id: Type.String(),
    note: Type.String(),
    author: orNull(Type.Object({ _id: Type.String(), name: Type.String() }), 'null once the account is gone'),
    createdAt: Moment,
  },
  { title: 'UserNote' },
)
export type RestUserNote = Static<typeof RestUserNote>

/** The notes about an account as a change has left them, the oldest first. */
export const RestUserNotes = Type.Object({ user: Type.String(), notes: Type.Array(RestUserNote) }, { title: 'UserNotes' })
export type RestUserNotes = Static<typeof RestUserNotes>

/** PUT user/note (addition) */
export const UserNoteBody = Type.Object(
  { id: Type.String({ maxLength: 100, description: 'the account' }), note: Type.String({ maxLength: 2000 }) },
  { title: 'UserNoteBody', additionalProperties: false },
)
export type UserNoteBody = Static<typeof UserNoteBody>

/** GET user/admin/export.json (addition) */
export const CustomerExportQuery = Type.Object({ user: Type.String({ maxLength: 100 }) }, { additionalProperties: false })
