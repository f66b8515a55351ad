import { afterEach, expect, test } from 'vitest'
import { arrivalInWords } from './arrival.ts'
import { setLocaleResolver } from './language.ts'

afterEach(() => setLocaleResolver(() => 'en'))

/** Spaces within a day do not break, so that lines do not split it. */
const spoken = (...of: Parameters<typeof arrivalInWords>) => arrivalInWords(...of).replaceAll('\u00a0', ' ')

test('A delivery on a single day is written as "by" that day, on two days as a range', () => {
  expect(spoken({ from: '2026-11-24', to: '2026-11-24' })).toBe('by Tue 24 Nov')
  expect(spoken({ from: '2026-11-24', to: '2026-11-26' })).toBe('Tue 24 – Thu 26 Nov')
  expect(spoken({ from: '2026-11-30', to: '2026-12-01' })).toBe('Mon 30 Nov – Tue 1 Dec')
})

test('Delivery days are written in Arabic on an Arabic page', () => {
  setLocaleResolver(() => 'ar')
  expect(arrivalInWords({ from: '2026-11-24', to: '2026-11-24' })).toBe('بحلول الثلاثاء 24 نوفمبر')
  expect(arrivalInWords({ from: '2026-11-24', to: '2026-11-26' })).toBe('بين الثلاثاء 24 والخميس 26 نوفمبر')
})
