import { afterEach, expect, test } from 'vitest'
import { knowLanguage } from './language.ts'
import { formatMoney } from './money.ts'

afterEach(() => knowLanguage(() => 'en'))

/** Without the signs of direction, and with plain spaces. */
const plain = (piastres: number) =>
  formatMoney(piastres)
    .replace(/[\u200e\u200f]/g, '')
    .replaceAll('\u00a0', ' ')

test('English prices always have piastres, Arabic ones where there are any', () => {
  expect([plain(275_000), plain(275_050)]).toEqual(['EGP 2,750.00', 'EGP 2,750.50'])
  knowLanguage(() => 'ar')
  expect([plain(275_000), plain(275_050)]).toEqual(['2,750 ج.م.', '2,750.50 ج.م.'])
})
