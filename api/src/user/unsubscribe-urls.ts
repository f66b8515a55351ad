import type { OptionalMail } from '@shop/contract/rest/codes.ts'

interface UnsubscribeLink {
  /** Address of the website. */
  webUrl: string
  /** The same in the language of the mail. */
  pageUrl: string
  mail: OptionalMail
  token: string
}

/** The page that asks whether to end a kind of mail, and the address that ends it by a POST: one path, in one language or in none. */
export function unsubscribeUrls({ webUrl, pageUrl, mail, token }: UnsubscribeLink): { endUrl: string; unsubscribeUrl: string } {
  const path = `/unsubscribe/${mail}/${token}`
  return { endUrl: pageUrl + path, unsubscribeUrl: webUrl + path }
}
