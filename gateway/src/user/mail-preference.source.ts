import type { OptionalMail } from '@shop/contract/rest/codes.ts'
import type { MailPreferencesBody, RestMailPreferences } from '@shop/contract/rest/mail-preferences.ts'
import type { RestMessage } from '@shop/contract/rest/user.ts'
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

export const mailPreferenceSource = (rest: Rest): MailPreferenceSource => ({
  async read(token) {
    const answer = await rest.get<RestMailPreferences>('mailPreferences', { token, ...ADDITION }).catch((error: unknown) => {
      if (!isRefusal(error, 'FORBIDDEN')) throw error
      return undefined
    })
    return answer?.body
  },
  async change(token, body) {
    await rest.put<RestMailPreferences>('mailPreferences', { token, body, ...ADDITION })
  },
  unsubscribe: async (mail, linkToken) =>
    (await rest.post<RestMessage>('mailPreferences/unsubscribe', { body: { mail, token: linkToken }, ...ADDITION })).body.message,
})
