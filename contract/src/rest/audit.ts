import { Type, type Static } from 'typebox'
import { AUDIT_SUBJECTS } from './codes.ts'
import { CursorText, partQuery } from './cursor.ts'
import { Moment, orNull } from './values.ts'

const Fields = orNull(Type.Record(Type.String(), Type.Unknown()), 'the fields that changed')

/** GET audit (addition): newest first; the header `x-total-count` counts the whole list. */
export const RestAuditEntry = Type.Object(
  {
    _id: Type.String(),
    actor: orNull(
      Type.Object({ _id: Type.String(), name: Type.String() }),
      'who did it; null when the shop itself did, or once the account is gone',
    ),
    action: Type.String({ description: 'what was done: the name of the mutation, e.g. updateProduct' }),
    subject: Type.Object(
      {
        type: Type.Enum(AUDIT_SUBJECTS),
        _id: Type.String(),
        name: Type.Optional(Type.String({ description: 'of a product: its name now' })),
      },
      { description: 'what it was done to' },
    ),
    summary: Type.String({ description: 'the change in a sentence' }),
    before: Fields,
    after: Fields,
    others: Type.Integer({ description: 'how many more things the same call changed; `batch` lists them' }),
    createdAt: Type.String({ description: 'RFC 3339, UTC' }),
    cursor: CursorText,
  },
  { title: 'AuditEntry' },
)
export type RestAuditEntry = Static<typeof RestAuditEntry>

const Time = (description: string) => Type.Optional(Moment(description))

export const AuditQuery = Type.Object(
  {
    actor: Type.Optional(Type.String({ maxLength: 64, description: 'only what this account did' })),
    subject: Type.Optional(Type.String({ maxLength: 64, description: 'only what was done to the thing with this id' })),
    batch: Type.Optional(
      Type.String({ maxLength: 64, description: 'only what the call did that made this entry; actor and subject then count for nothing' }),
    ),
    from: Time('RFC 3339: only from then on'),
    to: Time('RFC 3339: only before then'),
    ...partQuery('50 when not given'),
  },
  { additionalProperties: false },
)
export type AuditQuery = Static<typeof AuditQuery>
