import { describe, expect, test } from 'vitest'
import { escapeLike } from '../../db/like.ts'
import { readSearch } from './product-search.ts'

const texts = (typed: string) => readSearch(typed).words.map(({ text }) => text)

describe('what was typed becomes', () => {
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

  test('no more than 100 characters, without a broken character at the end', () => {
    const { phrase } = readSearch(`${'x'.repeat(99)}😀😀`)
    expect(phrase.length).toBeLessThanOrEqual(100)
    expect(phrase.isWellFormed()).toBe(true)
  })
})

test('Only what has a letter or digit can be looked up', () => {
  const indexed = (...typed: string[]) => typed.map((text) => readSearch(text).words.map((word) => word.indexed))
  expect(indexed('lamp', 'tv', '4k', 'a_b', '#abc', '-x')).toEqual([[true], [true], [true], [true], [true], [true]])
  expect(indexed('%%', '& -')).toEqual([[false], [false, false]])
})

test('Signs that part words tell nothing, others must stand where they are typed', () => {
  const signs = (typed: string) => readSearch(typed).words.map((word) => word.signs)
  expect(['t-shirt', '(lamp),', '50mm/f', '«ساعة»؟'].flatMap(signs)).toEqual([null, null, null, null])
  expect(['100%_off', 'c++', '#7'].flatMap(signs)).toEqual(['%100\\%\\_off%', '%c++%', '%#7%'])
})

test('A word has its synonyms, and those of what it begins only where it has none', () => {
  expect(readSearch('sneaker').words[0]).toMatchObject({ others: expect.arrayContaining(['كوتشي', 'runner']), begun: [] })
  expect(readSearch('sneak').words[0]).toMatchObject({ others: [], begun: expect.arrayContaining(['sneaker', 'runner']) })
  expect(readSearch('sneaker', true).words[0]).toMatchObject({ others: [], begun: [] })
})

test('The signs of LIKE stand for themselves', () => {
  expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\')
})
