import { foldText } from './fold-text.ts'
import type { AddressBody } from './rest/address.ts'

/** A house number, such as 12, 12a or 12/3: it stands before the street. Anything longer, such as a tower and its floor, after it. */
const NUMBER = /^\d+\s?\p{L}?(?:\s?[/-]\s?\d+\s?\p{L}?)?$/u

const joined = (parts: readonly string[], between: string): string =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(between)

/** The whole address in one line; an order of a deleted account has only parts of it. */
export function fullAddress({ building, street, city, state, zipCode, country }: AddressBody, comma = ', '): string {
  const house = NUMBER.test(building.trim()) ? joined([building, street], ' ') : joined([street, building], comma)
  // Cairo is in Cairo: people write it once.
  const governorate = foldText(city.trim()) === foldText(state.trim()) ? '' : state
  return joined(
    governorate ? [house, city, joined([governorate, zipCode], ' '), country] : [house, joined([city, zipCode], ' '), country],
    comma,
  )
}
