import { LANGUAGES, type Language } from '@shop/contract/languages.ts'

/** The key under which this browser stores the chosen language; the script in index.html reads it. */
const KEY = 'language'

/** The name of each language in that language. */
export const OWN_NAMES: Record<Language, string> = { en: 'English', ar: 'العربية' }

/** The other one of the two languages. */
export const otherLanguage = (language: Language): Language => (language === 'en' ? 'ar' : 'en')

/** Stores the chosen language. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // No storage: the address still names the language.
  }
}

/** The language that was chosen in this browser. */
export function chosenLanguage(): Language | undefined {
  try {
    const stored = localStorage.getItem(KEY)
    return LANGUAGES.find((each) => each === stored)
  } catch {
    return undefined
  }
}

/** The key under which this browser stores that another language was offered. */
const OFFERED = 'languageOffered'

/** Whether a language may be offered: once, and not to a visitor who has chosen one by hand. */
export function mayOffer(): boolean {
  try {
    if (localStorage.getItem(KEY) ?? localStorage.getItem(OFFERED)) return false
    localStorage.setItem(OFFERED, 'yes')
    return true
  } catch {
    // Without storage it would be offered on every page.
    return false
  }
}

/** The first of the browser's languages that the shop speaks. */
export const preferredLanguage = (languages: readonly string[] = navigator.languages): Language | undefined =>
  languages.map((tag) => LANGUAGES.find((each) => tag.toLowerCase().split('-')[0] === each)).find(Boolean)
