import { currentLanguage } from '@shop/contract/language.ts'
import type { Language } from '@shop/contract/languages.ts'

/** The path prefix of a language: none for English. */
export const prefixOf = (language: Language): string => (language === 'ar' ? '/ar' : '')

const ARABIC = /^\/ar(?=\/|$)/i

/** The language of an address of ours, and its path in that language. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  return ARABIC.test(pathname) ? { language: 'ar', path: pathname.slice(3) || '/' } : { language: 'en', path: pathname }
}

/** A path of ours, with its query, as the router knows it: without the language that it may name, once or by mistake again. */
export const withoutLanguage = (address: string): string => address.replace(/^(?:\/ar(?=[/?#]|$))+/i, '').replace(/^(?!\/)/, '/')

/** The address of a path of ours, with or without its query; in this page's language by default. For uses outside the router. */
export const addressIn = (path: string, language: Language = currentLanguage()): string =>
  language === 'en' ? path : prefixOf(language) + path.replace(/^\/(?=$|[?#])/, '')

/** The path of the address bar, as the router knows it. */
export const pathHere = (): string => splitLanguage(location.pathname).path
