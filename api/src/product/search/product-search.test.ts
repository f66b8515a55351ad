import { describe, expect, test } from 'vitest'
import { escapeLike } from '../../db/like.ts'
import { readSearch } from './product-search.ts'

const texts = (typed: string) => readSearch(typed).words.map(({ text }) => text)

describe('the words of a search typed as', () => {
  test.each([
    ['a word', 'lamp', ['lamp']],
    ['several words', ' brass  lamp ', ['brass', 'lamp']],
    ['a word typed twice', 'Lamp lamp', ['lamp']],
    ['a sign', '%', ['%']],
    ['signs beside words, which do not count', 'salt & pepper (xl) 😀', ['salt', 'pepper', '(xl)']],
    ['Arabic', 'هاتف', ['هاتف']],
    ['words that the table has as one', 'black hair dryer', ['black', 'hair dryer']],
    ['nothing', '  \t\n ', []],
    ['a NUL character', 'la\0mp', ['la', 'mp']],
  ])('%s', (_, typed, expected) => {
    expect(texts(typed)).toEqual(expected)
  })

  test('are cut to 100 characters, without half a surrogate pair at the end', () => {
    const { phrase } = readSearch(`${'x'.repeat(99)}😀😀`)
    expect(phrase.length).toBeLessThanOrEqual(100)
    expect(phrase.isWellFormed()).toBe(true)
  })
})

test('Only a search with a letter or digit can be looked up', () => {
  const indexed = (...typed: string[]) => typed.map((text) => readSearch(text).words.map((word) => word.indexed))
  expect(indexed('lamp', 'tv', '4k', 'a_b', '#abc', '-x')).toEqual([[true], [true], [true], [true], [true], [true]])
  expect(indexed('%%', '& -')).toEqual([[false], [false, false]])
})

test('Signs that split words are ignored by a search, others must match as typed', () => {
  const signs = (typed: string) => readSearch(typed).words.map((word) => word.signs)
  expect(['t-shirt', '(lamp),', '50mm/f', '«ساعة»؟'].flatMap(signs)).toEqual([null, null, null, null])
  expect(['100%_off', 'c++', '#7'].flatMap(signs)).toEqual(['%100\\%\\_off%', '%c++%', '%#7%'])
})

test('A searched word has its synonyms, or, if it has none, those of words that it begins', () => {
  expect(readSearch('sneaker').words[0]).toMatchObject({ others: expect.arrayContaining(['كوتشي', 'runner']), begun: [] })
  expect(readSearch('sneak').words[0]).toMatchObject({ others: [], begun: expect.arrayContaining(['sneaker', 'runner']) })
  expect(readSearch('sneaker', true).words[0]).toMatchObject({ others: [], begun: [] })
})

test('The wildcards of LIKE in a search stand for themselves', () => {
  expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\')
})
