/** The languages that the shop speaks. English is what the spec's texts are in, and what is said where nobody chose. */
export const LANGUAGES = ['en', 'ar'] as const
/** One of them, by its code. */
export type Language = (typeof LANGUAGES)[number]

/** From where a language is read, as HTML says it. */
export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr')
