import { setLocaleResolver } from '@shop/contract/language.ts'
import type { Language } from '@shop/contract/languages.ts'
import { requestLanguage } from '@shop/service/in-language.ts'
import { preferredLanguage } from '@shop/service/preferred-language.ts'
import type { IncomingMessage } from 'node:http'
import { notOffered } from '../rest/rest-error.ts'
import type { LanguageCode } from '../resolvers.generated.ts'

setLocaleResolver(requestLanguage)

/** The graph's names of the languages. */
export const CODES = { en: 'EN', ar: 'AR' } as const satisfies Record<Language, LanguageCode>
/** Their names everywhere else. */
export const LANGUAGES = { EN: 'en', AR: 'ar' } as const satisfies Record<LanguageCode, Language>

/** The names of a product, category or department; a service without the addition sends no Arabic. */
export interface Named {
  name: string
  arabicName?: string | null | undefined
}

type Seen = Named | null | undefined

/** The Arabic name that a caller wants to save. */
type Wanted = Pick<Named, 'arabicName'>

/** Throws when a caller wants to save Arabic at a service that, as a thing read from it shows, knows none. */
export async function checkTakesArabic(wanted: Wanted, readSeen: () => Seen | Promise<Seen>): Promise<void> {
  if (!wanted.arabicName) return
  const seen = await readSeen()
  if (seen && seen.arabicName === undefined) throw notOffered('texts in Arabic')
}

/** The language that a caller prefers of those that the shop speaks, as the graph calls it. */
export const preferredCode = (acceptLanguage: string | undefined): LanguageCode => CODES[preferredLanguage(acceptLanguage)]

const IN_URL = /[?&]lang=(en|ar)(?:&|$)/

/** Whether an address names the language of its answer (`lang=ar`). */
export const isLanguageInUrl = ({ url = '' }: Pick<IncomingMessage, 'url'>): boolean => IN_URL.test(url)

/** The language that a request asks for: that of its address, or else of its `accept-language`. */
export function languageAsked({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): LanguageCode {
  const named = IN_URL.exec(url)?.[1]
  return named ? CODES[named as Language] : preferredCode(headers['accept-language'])
}

/** A text in a language; in English where there is no Arabic. */
export const textIn = (language: LanguageCode, english: string, arabic: string | null | undefined): string =>
  (language === 'AR' && arabic) || english

/** The name of a thing in a language. */
export const nameIn = (language: LanguageCode, { name, arabicName }: Named): string => textIn(language, name, arabicName)

/** Sorted by name in a language. */
export const byName = <T extends Named>(language: LanguageCode, all: readonly T[]): T[] =>
  all.toSorted((a, b) => nameIn(language, a).localeCompare(nameIn(language, b), language))
