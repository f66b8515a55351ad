import { foldText } from '@shop/contract/fold-text.ts'
import { escapeLike } from '../db/like.ts'
import { KNOWN_PHRASES, KNOWN_WORDS, STOP_WORDS, synonymsOf } from './synonyms.ts'

/** One word of a search, folded. */
export interface SearchWord {
  text: string
  /** Name and brand of a product must be like one of these; `%`, `_` and `\` of the word are escaped in them. */
  patterns: string[]
  /** Other words for it, and its singular: they count where a word begins. */
  others: string[]
  /** Whether the word index can look it up. */
  indexed: boolean
  /** Whether it is long enough to have a similar spelling. */
  spelled: boolean
}

/** What a shopper typed, made ready for SQL. */
export interface SearchText {
  /** The folded text with single spaces, at most 100 characters. */
  phrase: string
  /** Every one must occur; either all of them can be looked up or none. */
  words: SearchWord[]
}

const MAX_LENGTH = 100

// The word index holds trigrams: three letters or digits in a row, or those with which a word begins.
const TRIGRAM = /[\p{L}\p{N}]{3}/u
const BEGINS = /^[\p{L}\p{N}]/u

/** Texts with a word that begins with `text`. */
export const beginnings = (text: string): string[] => [`${escapeLike(text)}%`, `% ${escapeLike(text)}%`]

/** The words of a text without signs, each behind a space. */
export const spaced = (text: string): string => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').trimStart()}`

/** An English plural's singular, an Arabic word without its article; not where the word is one as it is, or too little would be left of it. */
function baseOf(word: string): string | undefined {
  if (KNOWN_WORDS.has(word)) return undefined
  const base = word.startsWith('ال')
    ? word.slice(2)
    : word.replace(/(?<=..)ies$/u, 'y').replace(/(?<=..(?:sh|ch|x|s|z))es$|(?<=..[a-z])(?<!s)s$/u, '')
  return base !== word && base.length >= 3 ? base : undefined
}

/** One letter, or signs, are too little to tell a category or a description. */
export const isTelling = ({ text, indexed }: Pick<SearchWord, 'text' | 'indexed'>): boolean => indexed && text.length > 1

function othersOf(text: string): string[] {
  const base = baseOf(text)
  const others = [...synonymsOf(text), ...(base === undefined ? [] : [base, ...synonymsOf(base)])]
  return [...new Set(others)].filter((other) => other !== text)
}

function readWord(text: string, literal: boolean): SearchWord {
  const spelled = TRIGRAM.test(text)
  const begins = BEGINS.test(text)
  const word = { text, others: literal ? [] : othersOf(text), indexed: spelled || begins, spelled }
  // What is too short to be looked up inside of words matches their beginnings.
  return { ...word, patterns: !spelled && begins ? beginnings(text) : [`%${escapeLike(text)}%`] }
}

/** Splits at spaces, except within what the table of synonyms writes in two words. */
function splitWords(phrase: string, literal: boolean): string[] {
  const kept = literal ? [] : KNOWN_PHRASES.filter((known) => ` ${phrase} `.includes(` ${known} `))
  const joined = kept.reduce((text, known) => text.replaceAll(` ${known} `, ` ${known.replaceAll(' ', '\0')} `), ` ${phrase} `)
  return joined
    .split(' ')
    .filter(Boolean)
    .map((word) => word.replaceAll('\0', ' '))
}

/**
 * Reads a search text; it has no words when nothing but space was typed. Beside words that can be looked up others do not count:
 * 'salt & pepper' finds salt and pepper, and nobody makes the shop read every product that has 'salt'. A `literal` one means the words
 * as they are: no synonyms, no words left out.
 */
export function readSearch(typed: string, literal = false): SearchText {
  const text = foldText(typed.replaceAll('\0', ' ').slice(0, MAX_LENGTH).toWellFormed())
  const phrase = text.split(/\s+/u).filter(Boolean).join(' ').slice(0, MAX_LENGTH).toWellFormed()
  const all = [...new Set(splitWords(phrase, literal))].map((word) => readWord(word, literal))
  const indexed = all.filter((word) => word.indexed)
  const telling = literal ? indexed : indexed.filter((word) => !STOP_WORDS.has(word.text))
  return { phrase, words: [telling, indexed].find((words) => words.length > 0) ?? all }
}

/** Whether a word, or another for it, begins a word of the name of a category or department. */
export function meansName({ text, others, indexed }: SearchWord, ...names: (string | null)[]): boolean {
  const known = names.map((name) => spaced(foldText(name ?? '')))
  return isTelling({ text, indexed }) && [text, ...others].some((each) => known.some((name) => name.includes(spaced(each))))
}
