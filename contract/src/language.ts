import type { Language } from './languages.ts'
import { getLocale, overwriteGetLocale } from './locale.ts'

/** How the numerals of Arabic texts are written: 1234 or ١٢٣٤. */
export type Digits = 'latn' | 'arab'

let digits: Digits = 'latn'

/** The language of messages here and now: that of the request or of the page. */
export const currentLanguage = (): Language => getLocale()

/** Sets, once for each program, how to find the language of here and now. */
export const setLocaleResolver = (know: () => Language): void => overwriteGetLocale(know)

/** A library's English message for English readers; others get a more general one in their own language. */
export const libraryWords = (english: string, general: () => string): string => (currentLanguage() === 'en' ? english : general())

/** Sets, once for each program, the numerals of Arabic texts. */
export const chooseDigits = (chosen: Digits): void => {
  digits = chosen
}

/** The `Intl` locale of Egypt in a language. */
const tagOf = (language: Language): string => (language === 'ar' ? `ar-EG-u-nu-${digits}` : 'en-EG')

/** Caches one value for each language, made on first use: an `Intl` formatter, most of all. */
export function forLanguage<T>(make: (tag: string) => T): () => T {
  const made = new Map<string, T>()
  return () => {
    const tag = tagOf(currentLanguage())
    let one = made.get(tag)
    if (one === undefined) made.set(tag, (one = make(tag)))
    return one
  }
}

/**
 * The form of dates: the day first, English months short ('23 Nov 2026'), Arabic ones in full. `Intl` has no English of Egypt and would
 * write American dates.
 */
export const forDates = <T>(make: (tag: string, length: 'short' | 'long') => T): (() => T) =>
  forLanguage((tag) => (tag.startsWith('ar') ? make(tag, 'long') : make('en-GB', 'short')))

const list = forLanguage((tag) => new Intl.ListFormat(tag, { type: 'unit' }))
/** Names one after the other: 'Red, white'. */
export const formatList = (names: readonly string[]): string => list().format(names)

const wholeNumber = forLanguage((tag) => new Intl.NumberFormat(tag))

/**
 * Whether a number can be written without `Intl`, whose first formatter takes a phone 100 to 200 ms in one piece, and the first screen of
 * every page has numbers: whole ones in Latin digits can.
 */
export const isPlainNumber = (value: number): boolean => digits === 'latn' && Number.isSafeInteger(value) && value >= 0

/** A number as people read it: 12,345. */
export const formatNumber = (value: number): string =>
  isPlainNumber(value) ? String(value).replace(/\B(?=(?:\d{3})+$)/g, ',') : wholeNumber().format(value)
