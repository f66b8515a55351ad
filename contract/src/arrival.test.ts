import { expect, test } from 'vitest'
import { arrivalInWords } from './arrival.ts'

test('A single day is said as the latest one, two as a range', () => {
  expect(arrivalInWords({ from: '2026-11-24', to: '2026-11-24' })).toBe('by Tuesday, 24 November')
  expect(arrivalInWords({ from: '2026-11-24', to: '2026-11-26' })).toBe('Tuesday, 24 November – Thursday, 26 November')
})
