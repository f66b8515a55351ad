import { expect, test } from 'vitest'
import { createBoundedNames, OTHER } from './bounded-names.ts'

const BOUNDS = { any: 3, popular: 2 }

test('A stranger who invents names fills a few slots, and displaces no name that many clients use', () => {
  const fold = createBoundedNames(BOUNDS)
  const seen = new Set(Array.from({ length: 10_000 }, (_, index) => fold(`Made${index}`)))
  expect([...seen]).toEqual(['Made0', 'Made1', 'Made2', OTHER])
  expect([fold('Home'), fold('Home', () => true), fold('Home'), fold('Cart')]).toEqual([OTHER, 'Home', 'Home', OTHER])
})

test('Names that many clients use are bounded, too', () => {
  const fold = createBoundedNames({ any: 0, popular: 2 })
  expect(['A', 'B', 'C', 'A'].map((name) => fold(name, () => true))).toEqual(['A', 'B', OTHER, 'A'])
})

test.each(['', 'a b', 'mona@shop.example', 'x'.repeat(65), 'a"} 1\nkhan_orders_total 9', '01012345678 Cairo'])(
  'The text %j is not accepted as a name',
  (name) => {
    expect(createBoundedNames(BOUNDS)(name, () => true)).toBe(OTHER)
  },
)
