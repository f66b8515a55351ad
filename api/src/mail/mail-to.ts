import type { Language } from '@shop/contract/languages.ts'
import { inLanguage } from '@shop/service/in-language.ts'
import type { Mail, MailContent } from './mail.ts'

/** The recipient of a mail, and the language that they read. */
export interface Recipient {
  name: string
  address: string
  language: Language
}

/** The name that a mail greets, and where its links lead. */
export interface Greeting {
  name: string
  /** Address of the website in the language of the mail, without a slash at its end. */
  webUrl: string
}

const HOME: Record<Language, string> = { en: '', ar: '/ar' }

/** A mail in the recipient's language; `webUrl` is the address of the website. */
export const mailTo = ({ name, address, language }: Recipient, webUrl: string, write: (greeting: Greeting) => MailContent): Mail =>
  inLanguage(language, () => ({ to: { name, address }, ...write({ name, webUrl: webUrl + HOME[language] }) }))
