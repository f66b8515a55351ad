/** One word of a search. */
export interface SearchWord {
  /** As typed. */
  text: string
  /** The text of a product must be like one of these; `%`, `_` and `\` of the word are escaped in them. */
  patterns: string[]
  /** Whether the word index can look it up. */
  indexed: boolean
  /** Whether it is long enough to have a similar spelling. */
  spelled: boolean
}

/** What a shopper typed, made ready for SQL. */
export interface SearchText {
  /** The typed text with single spaces, at most 100 characters. */
  phrase: string
  /** Every one must occur; either all of them can be looked up or none. */
  words: SearchWord[]
}

const MAX_LENGTH = 100

// The word index holds trigrams: three letters or digits in a row, or those with which a word begins.
const TRIGRAM = /[\p{L}\p{N}]{3}/u
const BEGINS = /^[\p{L}\p{N}]/u

/** Makes `%`, `_` and `\` stand for themselves in a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

function readWord(text: string): SearchWord {
  const escaped = escapeLike(text)
  const spelled = TRIGRAM.test(text)
  if (spelled) return { text, patterns: [`%${escaped}%`], indexed: true, spelled }
  // Too short to be looked up inside of words: it matches their beginnings.
  if (BEGINS.test(text)) return { text, patterns: [`${escaped}%`, `% ${escaped}%`], indexed: true, spelled }
  return { text, patterns: [`%${escaped}%`], indexed: false, spelled }
}

/**
 * Reads a search text; it has no words when nothing but space was typed. Beside words that can be looked up others do not count:
 * 'salt & pepper' finds salt and pepper, and nobody makes the shop read every product that has 'salt'.
 */
export function readSearch(typed: string): SearchText {
  const parts = typed.replaceAll('\0', ' ').slice(0, MAX_LENGTH).toWellFormed().normalize('NFC').split(/\s+/u).filter(Boolean)
  const distinct = new Map(parts.map((part) => [part.toLowerCase(), part]))
  const words = [...distinct.values()].map(readWord)
  const indexed = words.filter((word) => word.indexed)
  return { phrase: parts.join(' '), words: indexed.length > 0 ? indexed : words }
}
