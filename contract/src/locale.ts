import type { Language } from './languages.ts'

// A module of its own: builds for the pages of one language have a constant in its place (web/language-plugin.ts).
let know = (): Language => 'en'

/** The language in which messages are said here and now. */
export const getLocale = (): Language => know()

/** Says, once for each program, how the language of here and now is known. */
export const overwriteGetLocale = (how: () => Language): void => {
  know = how
}
