import type { ApolloClient } from '@apollo/client'
import { currentLanguage } from '@shop/contract/language.ts'
import type { Language } from '@shop/contract/languages.ts'
import { chosenLanguage, rememberLanguage } from '../../lib/language/language-choice.ts'
import type { LanguageCode } from '../../lib/schema.generated.ts'
import { readSession } from '../../lib/session.ts'
import { save, recall } from '../../lib/storage/browser-storage.ts'
import { UpdateProfileDocument } from '../account.generated.ts'

const CODES: Record<Language, LanguageCode> = { en: 'EN', ar: 'AR' }
const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'ar'

/** Sends the language that was chosen here to the account, in whose language mails are written; once for each choice. */
export async function saveLanguage(client: ApolloClient): Promise<void> {
  const [user, chosen] = [readSession()?.user, chosenLanguage()]
  if (!user || !chosen || recall('accountLanguage', user.id, isLanguage) === chosen) return
  const { data } = await client.mutate({ mutation: UpdateProfileDocument, variables: { input: { language: CODES[chosen] } } })
  if (data?.updateProfile?.__typename === 'UpdateProfileSuccess') save('accountLanguage', user.id, chosen)
}

/** On a device without a chosen language, an account that speaks Arabic gets Arabic pages; a shopper on one already stays there. */
export function takeAccountLanguage(language: LanguageCode | null | undefined): void {
  if (language === 'AR' && currentLanguage() === 'en' && !chosenLanguage()) rememberLanguage('ar')
}
