import { fullAddress } from '@shop/contract/full-address.ts'
import { currentLanguage } from '@shop/contract/language.ts'
import type { SavedAddressFragment } from './address.generated.ts'
import { placeShown, placesShown } from './place-shown.ts'
import { asValues } from './address-values.ts'

const ARABIC_COMMA = '، '

/** Each part of a line keeps its own direction between invisible signs: a Latin street would turn the whole Arabic line around. */
const partsApart = (line: string, comma: string): string =>
  line
    .split(comma)
    .map((part) => `\u2068${part}\u2069`)
    .join(comma)

/** A saved address in one line: in English as the shop writes it, in Arabic with the names that places have there. */
export function addressShown(address: SavedAddressFragment): string {
  if (currentLanguage() === 'en')
    return /\p{Script=Arabic}/u.test(address.formatted) ? partsApart(address.formatted, ', ') : address.formatted
  const values = placesShown(asValues(address))
  return partsApart(fullAddress({ ...values, city: placeShown(values.city) }, ARABIC_COMMA), ARABIC_COMMA)
}
