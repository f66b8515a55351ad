import { afterEach, expect, test } from 'vitest'
import { chooseDigits, formatNumber, setLocaleResolver, type Digits } from './language.ts'
import type { Language } from './languages.ts'
import { formatMoney } from './money.ts'

afterEach(() => {
  setLocaleResolver(() => 'en')
  chooseDigits('latn')
})

/** Without the signs of direction, and with plain spaces. */
const plain = (piastres: number) =>
  formatMoney(piastres)
    .replace(/[\u200e\u200f]/g, '')
    .replaceAll('\u00a0', ' ')

test('English prices always have piastres, Arabic prices only when they are not 0', () => {
  expect([plain(275_000), plain(275_050)]).toEqual(['EGP 2,750.00', 'EGP 2,750.50'])
  setLocaleResolver(() => 'ar')
  expect([plain(275_000), plain(275_050)]).toEqual(['2,750 ج.م.', '2,750.50 ج.م.'])
})

/** Prices of every length, with and without piastres, and values that are no price. */
const AMOUNTS = [
  0,
  1,
  9,
  10,
  99,
  100,
  101,
  1_050,
  99_999,
  100_000,
  123_450,
  99_999_999,
  100_000_000,
  123_456_789_012,
  0.5,
  -1,
  -123_450,
  1e17,
  Number.NaN,
]
const TAGS: [Language, Digits, string][] = [
  ['en', 'latn', 'en-EG'],
  ['en', 'arab', 'en-EG'],
  ['ar', 'latn', 'ar-EG-u-nu-latn'],
  ['ar', 'arab', 'ar-EG-u-nu-arab'],
]

test.each(TAGS)('Numbers and prices are formatted exactly as by Intl: %s with digits %s', (language, digits, tag) => {
  setLocaleResolver(() => language)
  chooseDigits(digits)
  const trailingZeroDisplay = language === 'ar' ? 'stripIfInteger' : 'auto'
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency: 'EGP', trailingZeroDisplay })
  const number = new Intl.NumberFormat(tag)
  expect(AMOUNTS.map(formatMoney)).toEqual(AMOUNTS.map((amount) => money.format(amount / 100)))
  expect(AMOUNTS.map(formatNumber)).toEqual(AMOUNTS.map((amount) => number.format(amount)))
})
