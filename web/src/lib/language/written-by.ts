import { currentLanguage } from '@shop/contract/language.ts'
import { directionOf, type Language } from '@shop/contract/languages.ts'

/** The language of a text, judged by its letters. */
const languageOf = (text: string): Language => (/\p{Script=Arabic}/u.test(text) ? 'ar' : 'en')

/** Attributes for words that a person wrote in any language: their direction, and the language that a screen reader speaks. */
export const writtenBy = (text: string): { dir: 'auto'; lang: Language } => ({ dir: 'auto', lang: languageOf(text) })

/** The side from which all is read that belongs to a text in its language, whatever word it begins with. */
export const readFrom = (text: string): 'rtl' | 'ltr' => directionOf(languageOf(text))

/** The same for a text of the shop that is not translated into the page's language; nothing for one that is. */
export const translated = (text: string): Partial<ReturnType<typeof writtenBy>> =>
  text === '' || languageOf(text) === currentLanguage() ? {} : writtenBy(text)
