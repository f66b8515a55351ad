import { expect, test } from 'vitest'
import { code128 } from './code-128.ts'

/** Bars as 1, gaps as 0, one digit a module. */
const drawn = (text: string) =>
  code128(text)
    ?.map((width, index) => String((index + 1) % 2).repeat(width))
    .join('')

test("a barcode of an order's number is drawn as other programs draw it", () => {
  // Of JsBarcode 3.12.
  expect(drawn('EG-100042')).toBe(
    '11010010000100011010001101000100010011011100100111001101001110110010011101100100111011001100100111011001110010110010010001100011101011',
  )
  expect(drawn('PJJ123C')).toBe(
    '1101001000011101110110101101110001011011100010011100110110011100101100101110010001000110111010001101100011101011',
  )
})

test('every symbol of a barcode is eleven modules wide, and begins with a bar', () => {
  const every = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  for (const letter of every) expect(drawn(letter)).toHaveLength(3 * 11 + 13)
  expect(new Set(every.map((letter) => drawn(letter)?.slice(11, 22))).size).toBe(95)
})

test('a barcode is not drawn of characters without symbols, or too wide', () => {
  expect([code128('طلب'), code128(''), code128('x'.repeat(41))]).toEqual([undefined, undefined, undefined])
})
