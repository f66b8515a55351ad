import { foldText } from '@shop/contract/fold-text.ts'
import { escapeLike } from '../../db/like.ts'
import { stemWords } from './stem-words.ts'
import { begunBy, KNOWN_PHRASES, KNOWN_WORDS, STOP_WORDS, synonymsOf } from './synonyms.ts'

export interface SearchWord {
  /** The typed word, folded. */
  text: string
  /** Synonyms of it, and its singular. */
  others: string[]
  /** Words of the table of synonyms that begin with it, and their synonyms. */
  begun: string[]
  /** A pattern for the text of name and brand when the word has meaningful signs; null when it has none. */
  signs: string | null
  /** Whether it has anything but signs, so that an index can look it up. */
  indexed: boolean
  /** Whether it is long enough to be sought within words, and to have a similar spelling. */
  spelled: boolean
}

/** A typed text, made ready for SQL. */
export interface SearchText {
  /** The folded text with single spaces, at most 100 characters. */
  phrase: string
  /** Every word must occur; either all of them can be looked up or none. */
  words: SearchWord[]
}

const MAX_LENGTH = 100

/** Three letters or digits in a row, which the index of letters within words needs. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u

/** Signs that belong to a name, unlike those that part words. */
const TELLING_SIGN = /[^\p{L}\p{N}\s\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}/.,;:!?"|&،؛؟…]/u

/** A pattern that finds a text anywhere. */
export const anywhere = (text: string): string => `%${escapeLike(text)}%`

/**
 * The singular of an English plural, or an Arabic word without its article; none where the table of synonyms has the word as it is, or too
 * little would be left.
 */
function baseOf(word: string): string | undefined {
  if (KNOWN_WORDS.has(word)) return undefined
  const base = word.startsWith('ال')
    ? word.slice(2)
    : word.replace(/(?<=..)ies$/u, 'y').replace(/(?<=..(?:sh|ch|x|s|z))es$|(?<=..[a-z])(?<!s)s$/u, '')
  return base !== word && base.length >= 3 ? base : undefined
}

const listed = (words: (string | undefined)[], but: string[]): string[] =>
  [...new Set(words)].filter((word) => word !== undefined && !but.includes(word)) as string[]

function readWord(text: string, literal: boolean): SearchWord {
  const base = literal ? undefined : baseOf(text)
  const others = literal ? [] : listed([base, ...synonymsOf(text), ...synonymsOf(base ?? '')], [text])
  const begun = literal || others.length > (base === undefined ? 0 : 1) ? [] : listed(begunBy(text), [text, ...others])
  const signs = TELLING_SIGN.test(text) && !KNOWN_WORDS.has(text) ? anywhere(text) : null
  return { text, others, begun, signs, indexed: stemWords(text).length > 0, spelled: TRIGRAM.test(text) }
}

/** Splits a text at spaces, except within terms of two words in the table of synonyms. */
function splitWords(phrase: string, literal: boolean): string[] {
  const terms = literal ? [] : KNOWN_PHRASES.filter((known) => ` ${phrase} `.includes(` ${known} `))
  const joined = terms.reduce((text, known) => text.replaceAll(` ${known} `, ` ${known.replaceAll(' ', '\0')} `), ` ${phrase} `)
  return joined
    .split(' ')
    .filter(Boolean)
    .map((word) => word.replaceAll('\0', ' '))
}

/**
 * Reads a search text; no words when only spaces were typed. Beside words that an index can look up others do not count: 'salt & pepper'
 * does not read every product that has 'salt'. `literal`: no synonyms, no words left out.
 */
export function readSearch(typed: string, literal = false): SearchText {
  const text = foldText(typed.replaceAll('\0', ' ').slice(0, MAX_LENGTH).toWellFormed())
  const phrase = text.split(/\s+/u).filter(Boolean).join(' ').slice(0, MAX_LENGTH).toWellFormed()
  const all = [...new Set(splitWords(phrase, literal))].map((word) => readWord(word, literal))
  const indexed = all.filter((word) => word.indexed)
  const telling = literal ? indexed : indexed.filter((word) => !STOP_WORDS.has(word.text))
  return { phrase, words: [telling, indexed].find((words) => words.length > 0) ?? all }
}

/**
 * Patterns that find a word, or its beginning, in a description, where words have spaces before them; none for a word that is too short.
 */
export function describedAs({ text, spelled }: SearchWord): string[] {
  if (!spelled) return []
  const stem = stemWords(text).join(' ')
  const plain = ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}`
  return listed([plain, ` ${stem}`, ...(/\p{Script=Arabic}/u.test(stem) ? [` ال${stem}`] : [])], []).map(anywhere)
}
