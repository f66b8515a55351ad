import { describe, expect, test } from 'vitest'
import { escapeLike } from '../db/like.ts'
import { readSearch } from './product-search.ts'

const patterns = (typed: string) => readSearch(typed).words.map((word) => word.patterns)

describe('what was typed becomes', () => {
  test.each([
    ['a word', 'lamp', [['%lamp%']]],
    ['several words', ' brass  lamp ', [['%brass%'], ['%lamp%']]],
    ['a word typed twice', 'Lamp lamp', [['%lamp%']]],
    ['a short word, which matches the beginnings of words', 'tv', [['tv%', '% tv%']]],
    ['a sign', '%', [['%\\%%']]],
    ['signs beside words, which do not count', 'salt & pepper (xl) 😀', [['%salt%'], ['%pepper%']]],
    ['a word with signs', '100%_off', [['%100\\%\\_off%']]],
    ['Arabic', 'هاتف', [['%هاتف%']]],
    ['nothing', '  \t\n ', []],
    [
      'a NUL character',
      'la\0mp',
      [
        ['la%', '% la%'],
        ['mp%', '% mp%'],
      ],
    ],
  ])('%s', (_, typed, expected) => {
    expect(patterns(typed)).toEqual(expected)
  })

  test('no more than 100 characters, without a broken character at the end', () => {
    const { phrase } = readSearch(`${'x'.repeat(99)}😀😀`)
    expect(phrase.length).toBeLessThanOrEqual(100)
    expect(phrase.isWellFormed()).toBe(true)
  })
})

test('Only words with three letters or digits in a row, or that begin with one, can be looked up', () => {
  const indexed = (...typed: string[]) => typed.map((text) => readSearch(text).words.map((word) => word.indexed))
  expect(indexed('lamp', 'tv', '4k', 'a_b', '#abc')).toEqual([[true], [true], [true], [true], [true]])
  expect(indexed('%%', '-x', '& -')).toEqual([[false], [false], [false, false]])
})

test('The signs of LIKE stand for themselves', () => {
  expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\')
})
