/** The signs that folding removes: accents, Arabic vowels and tatweel, apostrophes, and marks that only direct how text is set. */
const UNHEARD =
  /[\u0300-\u036f\u0027\u0060\u02bb\u02bc\u0640\u064b-\u065f\u0670\u2018\u2019\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** One sign for those that people type in place of each other; `fold_text` in the database has the same list. */
const SAME: Record<string, string> = {
  ى: 'ي',
  ة: 'ه',
  ٱ: 'ا',
  ک: 'ك',
  ی: 'ي',
  ς: 'σ',
  '\t': ' ',
  '\n': ' ',
  '\v': ' ',
  '\f': ' ',
  '\r': ' ',
}
for (const zero of [0x660, 0x6f0]) for (let digit = 0; digit < 10; digit += 1) SAME[String.fromCodePoint(zero + digit)] = String(digit)
const TYPED_ALIKE = new RegExp(`[${Object.keys(SAME).join('')}]`, 'gu')

/**
 * Returns a text as a search compares it: small letters without accents and apostrophes, Arabic without vowels, tatweel and the
 * differences of alef, ya and ta marbuta, digits as 0 to 9. Two spellings of one word become equal.
 */
export const foldText = (text: string): string =>
  text
    .replaceAll('´', '')
    .normalize('NFKD')
    .replace(UNHEARD, '')
    .toLowerCase()
    .replace(TYPED_ALIKE, (sign) => SAME[sign] ?? sign)
