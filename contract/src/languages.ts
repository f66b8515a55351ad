/** The languages of the shop. English is that of the spec's texts, and the default. */
export const LANGUAGES = ['en', 'ar'] as const
/** One of them, by its code. */
export type Language = (typeof LANGUAGES)[number]

/** The writing direction of a language, as HTML names it. */
export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr')
