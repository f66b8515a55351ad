import { fullAddress } from '@shop/contract/full-address.ts'
import { currentLanguage } from '@shop/contract/language.ts'
import type { SavedAddressFragment } from './address.generated.ts'
import { placeShown, placesShown } from './places.ts'
import { asValues } from './shipping-draft.ts'

const ARABIC_COMMA = '، '

/** A saved address in one line: in English as the shop writes it, in Arabic with the names that places have there. */
export function addressShown(address: SavedAddressFragment): string {
  if (currentLanguage() === 'en') return address.formatted
  const values = placesShown(asValues(address))
  return fullAddress({ ...values, city: placeShown(values.city) }, ARABIC_COMMA)
}
