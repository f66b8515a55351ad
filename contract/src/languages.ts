/** The languages that the shop speaks. English is what the spec's texts are in, and what is said where nobody chose. */
export const LANGUAGES = ['en', 'ar'] as const
/** One of them, by its code. */
export type Language = (typeof LANGUAGES)[number]
