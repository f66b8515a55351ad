import { GOVERNORATES } from '@shop/contract/governorates.ts'
import { getLocale } from '@shop/contract/locale.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { AddressValues } from './address-values.ts'

/** A governorate, city or country in the language of the page, as far as the shop has a name for it. */
export function placeShown(sent: string): string {
  if (sent === 'Egypt') return m.address_egypt()
  return (getLocale() === 'ar' && GOVERNORATES[sent]) || sent
}

/** An address as it is typed, from one as it is sent. */
export const placesShown = (values: AddressValues): AddressValues => ({
  ...values,
  state: placeShown(values.state),
  country: placeShown(values.country),
})
