import { expect, test } from 'vitest'
import { countryRule } from '../catalogue-rules.ts'
import { countryName, COUNTRIES } from './countries.ts'

test('Every country has a name, and is listed once', () => {
  expect(COUNTRIES.filter((code) => countryName(code) === code)).toEqual([])
  expect(new Set(COUNTRIES).size).toBe(249)
})

test.each(['EG', 'eg'])('The code %s counts as a country', (code) => expect(countryRule(code)).toBeUndefined())
test.each(['XX', 'Egypt', '', 'EGY'])('The text %j does not count as the code of a country', (code) =>
  expect(countryRule(code)).toBeDefined(),
)
