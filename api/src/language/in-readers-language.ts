import { currentLanguage } from '@shop/contract/language.ts'

/** A text as the caller, or the reader of a mail, shall read it: in Arabic where they do and where there is Arabic, else in English. */
export const inReadersLanguage = (english: string, arabic: string | null | undefined): string =>
  (currentLanguage() === 'ar' && arabic) || english
