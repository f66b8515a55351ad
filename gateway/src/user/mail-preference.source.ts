import type { OptionalMail } from '@shop/contract/rest/codes.ts'
import type { MailPreferencesBody, RestMailPreferences } from '@shop/contract/rest/mail-preferences.ts'
import type { RestMessage } from '@shop/contract/rest/user.ts'
import DataLoader from 'dataloader'
import { isRefusal } from '../rest/rest-error.ts'
import type { Rest } from '../rest/rest.ts'

/** Which mails an account wants; every call is an addition to spec section 7. */
export interface MailPreferenceSource {
  /** Undefined for administrators, who get no such mails. */
  read(token: string): Promise<RestMailPreferences | undefined>
  change(token: string, change: MailPreferencesBody): Promise<void>
  /** Ends a kind of mail by the token in its link; returns the message for the person. */
  unsubscribe(mail: OptionalMail, linkToken: string): Promise<string>
}

const ADDITION = { addition: 'mail preferences' }

/** Undefined for administrators, who get no such mails. */
async function readPreferences(rest: Rest, token: string): Promise<RestMailPreferences | undefined> {
  try {
    return (await rest.get<RestMailPreferences>('mailPreferences', { token, ...ADDITION })).body
  } catch (error) {
    if (!isRefusal(error, 'FORBIDDEN')) throw error
    return undefined
  }
}

export function mailPreferenceSource(rest: Rest): MailPreferenceSource {
  // Read once for all the kinds of mail that a request asks about.
  const known = new DataLoader((tokens: readonly string[]) => Promise.all(tokens.map((token) => readPreferences(rest, token))))
  return {
    read: (token) => known.load(token),
    async change(token, body) {
      await rest.put<RestMailPreferences>('mailPreferences', { token, body, ...ADDITION })
      known.clear(token)
    },
    unsubscribe: async (mail, linkToken) =>
      (await rest.post<RestMessage>('mailPreferences/unsubscribe', { body: { mail, token: linkToken }, ...ADDITION })).body.message,
  }
}
