import { LANGUAGES, type Language } from '@shop/contract/languages.ts'

/** The key under which this browser keeps the language that was chosen here; the script in index.html reads it. */
const KEY = 'language'

/** What each language is called in itself. */
export const OWN_NAMES: Record<Language, string> = { en: 'English', ar: 'العربية' }

/** The other one of the two languages. */
export const otherLanguage = (language: Language): Language => (language === 'en' ? 'ar' : 'en')

/** Keeps the language that was chosen. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Nowhere to keep it: the address still says it.
  }
}

/** The language that was chosen in this browser. */
export function chosenLanguage(): Language | undefined {
  try {
    const kept = localStorage.getItem(KEY)
    return LANGUAGES.find((each) => each === kept)
  } catch {
    return undefined
  }
}

/** The key that says that another language was offered here already. */
const OFFERED = 'languageOffered'

/** Whether a language may be offered: once, and not to whoever chose by hand. */
export function mayOffer(): boolean {
  try {
    if (localStorage.getItem(KEY) ?? localStorage.getItem(OFFERED)) return false
    localStorage.setItem(OFFERED, 'yes')
    return true
  } catch {
    // It would be offered on every page.
    return false
  }
}

/** The first of the browser's languages that the shop speaks. */
export const preferredLanguage = (languages: readonly string[] = navigator.languages): Language | undefined =>
  languages.map((tag) => LANGUAGES.find((each) => tag.toLowerCase().split('-')[0] === each)).find(Boolean)
