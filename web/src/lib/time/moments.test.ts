import { setLocaleResolver } from '@shop/contract/language.ts'
import { afterEach, expect, test } from 'vitest'
import { dayOf, momentOf, shortDayOf } from './moments.ts'

afterEach(() => setLocaleResolver(() => 'en'))

test('A date is written with the name of its month, in Arabic too', () => {
  const evening = '2026-03-01T22:30:00.000Z'
  expect(dayOf(evening)).toBe('2 Mar 2026')
  expect(momentOf(evening)).toBe('2 Mar 2026, 12:30 am')
  expect(shortDayOf(evening)).toBe('2 Mar')
  setLocaleResolver(() => 'ar')
  expect(dayOf(evening)).toBe('2 مارس 2026')
  expect(momentOf(evening)).toMatch(/^2 مارس 2026 /)
})
