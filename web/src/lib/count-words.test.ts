import { setLocaleResolver } from '@shop/contract/language.ts'
import { afterEach, expect, test } from 'vitest'
import { countWords } from './count-words.ts'

afterEach(() => setLocaleResolver(() => 'en'))

test.each([
  ['en', 2_300_000, 'about 2.3 million'],
  ['en', 12_000, 'about 12 thousand'],
  ['ar', 2_300_000, 'حوالي 2.3 مليون'],
  ['ar', 10_000_000, 'حوالي 10 ملايين'],
] as const)('In %s an estimate of %i is written %s', (language, count, words) => {
  setLocaleResolver(() => language)
  expect(countWords(count, true)).toBe(words)
})

test('A number that was counted is written as it is', () => {
  expect(countWords(12_345)).toBe('12,345')
})
