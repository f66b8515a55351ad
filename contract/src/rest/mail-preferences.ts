import { Type, type Static } from 'typebox'
import { OPTIONAL_MAILS } from './codes.ts'

// Every call of these is an addition.

/** GET mailPreferences: which mails the account wants that are not about its own orders. */
export const RestMailPreferences = Type.Object(
  {
    priceDrops: Type.Boolean({ description: 'a mail when favourites get cheaper; false until the account says otherwise' }),
    reviewInvitations: Type.Boolean({
      description: 'a mail that asks for reviews of what was delivered; true until the account says otherwise',
    }),
  },
  { title: 'MailPreferences' },
)
export type RestMailPreferences = Static<typeof RestMailPreferences>

/** PUT mailPreferences: what is left out stays. */
export const MailPreferencesBody = Type.Object(
  { priceDrops: Type.Optional(Type.Boolean()), reviewInvitations: Type.Optional(Type.Boolean()) },
  { title: 'MailPreferencesBody', additionalProperties: false },
)
export type MailPreferencesBody = Static<typeof MailPreferencesBody>

/** POST mailPreferences/unsubscribe: end a kind of mail by the link in one of them. */
export const UnsubscribeBody = Type.Object(
  {
    mail: Type.Enum(OPTIONAL_MAILS),
    token: Type.String({ minLength: 1, maxLength: 100, description: 'the last part of the link' }),
  },
  { title: 'UnsubscribeBody', additionalProperties: false },
)
export type UnsubscribeBody = Static<typeof UnsubscribeBody>
