import { currentLanguage } from '@shop/contract/language.ts'
import { directionOf, type Language } from '@shop/contract/languages.ts'

/** The language that a text is written in, as far as its letters tell. */
const languageOf = (text: string): Language => (/\p{Script=Arabic}/u.test(text) ? 'ar' : 'en')

/** What a browser is to know of words that somebody wrote in whatever language they speak: from where they are read, and how they are spoken. */
export const writtenBy = (text: string): { dir: 'auto'; lang: Language } => ({ dir: 'auto', lang: languageOf(text) })

/** The side from which all is read that belongs to a text in its language, whatever word it begins with. */
export const readFrom = (text: string): 'rtl' | 'ltr' => directionOf(languageOf(text))

/** The same of a text of the shop, which is in the other language where nobody has translated it; nothing of one in that of the page. */
export const translated = (text: string): Partial<ReturnType<typeof writtenBy>> =>
  text === '' || languageOf(text) === currentLanguage() ? {} : writtenBy(text)
