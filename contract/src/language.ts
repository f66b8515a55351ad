import type { Language } from './languages.ts'
import { getLocale, overwriteGetLocale } from './locale.ts'

/** How the numerals of Arabic texts are written: 1234 or ١٢٣٤. */
export type Digits = 'latn' | 'arab'

let digits: Digits = 'latn'

/** The language in which messages are said here and now. */
export const currentLanguage = (): Language => getLocale()

/** Says, once for each program, how the language of here and now is known. */
export const setLocaleResolver = (know: () => Language): void => overwriteGetLocale(know)

/** What a library says in English, for those who read English; others are told something more general in their own language. */
export const libraryWords = (english: string, general: () => string): string => (currentLanguage() === 'en' ? english : general())

/** Says, once for each program, which numerals Arabic texts have. */
export const chooseDigits = (chosen: Digits): void => {
  digits = chosen
}

/** What `Intl` takes for Egypt in a language. */
const tagOf = (language: Language): string => (language === 'ar' ? `ar-EG-u-nu-${digits}` : 'en-EG')

/** What is made anew for each language, when it is first needed there: an `Intl` formatter, most of all. */
export function forLanguage<T>(make: (tag: string) => T): () => T {
  const made = new Map<string, T>()
  return () => {
    const tag = tagOf(currentLanguage())
    let one = made.get(tag)
    if (one === undefined) made.set(tag, (one = make(tag)))
    return one
  }
}

/** How dates are written: the day first and English months short ('23 Nov 2026'), Arabic ones by their full names. Intl has no English of Egypt and would write American. */
export const forDates = <T>(make: (tag: string, length: 'short' | 'long') => T): (() => T) =>
  forLanguage((tag) => (tag.startsWith('ar') ? make(tag, 'long') : make('en-GB', 'short')))

const wholeNumber = forLanguage((tag) => new Intl.NumberFormat(tag))

/**
 * Whether a number can be written without `Intl`, whose first formatter takes a phone 100 to 200 ms, in one piece: the first screen of every
 * page has numbers. Whole ones in 0 to 9 can.
 */
export const isPlainNumber = (value: number): boolean => digits === 'latn' && Number.isSafeInteger(value) && value >= 0

/** A number as people read it: 12,345. */
export const formatNumber = (value: number): string =>
  isPlainNumber(value) ? String(value).replace(/\B(?=(?:\d{3})+$)/g, ',') : wholeNumber().format(value)
