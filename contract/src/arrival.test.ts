import { afterEach, expect, test } from 'vitest'
import { arrivalInWords } from './arrival.ts'
import { knowLanguage } from './language.ts'

afterEach(() => knowLanguage(() => 'en'))

test('A single day is said as the latest one, two as a range', () => {
  expect(arrivalInWords({ from: '2026-11-24', to: '2026-11-24' })).toBe('by Tuesday, 24 November')
  expect(arrivalInWords({ from: '2026-11-24', to: '2026-11-26' })).toBe('Tuesday, 24 November – Thursday, 26 November')
})

test('Days are said in Arabic where the page is', () => {
  knowLanguage(() => 'ar')
  expect(arrivalInWords({ from: '2026-11-24', to: '2026-11-24' })).toBe('بحلول الثلاثاء، 24 نوفمبر')
  expect(arrivalInWords({ from: '2026-11-24', to: '2026-11-26' })).toBe('بين الثلاثاء، 24 نوفمبر والخميس، 26 نوفمبر')
})
