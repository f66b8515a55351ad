import type { Language } from './languages.ts'

// A module of its own: a build for the pages of one language replaces it with a constant (web/language-plugin.ts).
let know = (): Language => 'en'

/** The language of messages here and now. */
export const getLocale = (): Language => know()

/** Sets, once for each program, how to find the language of here and now. */
export const overwriteGetLocale = (how: () => Language): void => {
  know = how
}
