import type { OptionalMail } from '@shop/contract/rest/codes.ts'
import type { RestMailPreferences } from '@shop/contract/rest/mail-preferences.ts'
import type { RestMessage } from '@shop/contract/rest/user.ts'
import { isRefusal } from '../rest/rest-error.ts'
import type { Rest } from '../rest/rest.ts'

/** Which mails an account wants; every call is an addition to spec section 7. */
export interface MailPreferenceSource {
  /** Whether a mail tells when favourites get cheaper; false for administrators. */
  priceDrops(token: string): Promise<boolean>
  setPriceDrops(token: string, enabled: boolean): Promise<void>
  /** Ends a kind of mail by the token in its link; returns the message for the person. */
  unsubscribe(mail: OptionalMail, linkToken: string): Promise<string>
}

const ADDITION = { addition: 'mail preferences' }

export const mailPreferenceSource = (rest: Rest): MailPreferenceSource => ({
  async priceDrops(token) {
    const answer = await rest.get<RestMailPreferences>('mailPreferences', { token, ...ADDITION }).catch((error: unknown) => {
      if (!isRefusal(error, 'FORBIDDEN')) throw error
      return undefined
    })
    return answer?.body.priceDrops ?? false
  },
  async setPriceDrops(token, enabled) {
    await rest.put<RestMailPreferences>('mailPreferences', { token, body: { priceDrops: enabled }, ...ADDITION })
  },
  unsubscribe: async (mail, linkToken) =>
    (await rest.post<RestMessage>('mailPreferences/unsubscribe', { body: { mail, token: linkToken }, ...ADDITION })).body.message,
})
