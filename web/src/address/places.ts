import { foldText } from '@shop/contract/fold-text.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { AddressValues } from './shipping-draft.ts'

/** The governorates of Egypt by what the shop calls them: delivery is promised by these names. */
const GOVERNORATES: Record<string, () => string> = {
  Alexandria: () => m.address_governorate_alexandria(),
  Aswan: () => m.address_governorate_aswan(),
  Asyut: () => m.address_governorate_asyut(),
  Beheira: () => m.address_governorate_beheira(),
  'Beni Suef': () => m.address_governorate_beni_suef(),
  Cairo: () => m.address_governorate_cairo(),
  Dakahlia: () => m.address_governorate_dakahlia(),
  Damietta: () => m.address_governorate_damietta(),
  Faiyum: () => m.address_governorate_faiyum(),
  Gharbia: () => m.address_governorate_gharbia(),
  Giza: () => m.address_governorate_giza(),
  Ismailia: () => m.address_governorate_ismailia(),
  'Kafr El Sheikh': () => m.address_governorate_kafr_el_sheikh(),
  Luxor: () => m.address_governorate_luxor(),
  Matrouh: () => m.address_governorate_matrouh(),
  Minya: () => m.address_governorate_minya(),
  Monufia: () => m.address_governorate_monufia(),
  'New Valley': () => m.address_governorate_new_valley(),
  'North Sinai': () => m.address_governorate_north_sinai(),
  'Port Said': () => m.address_governorate_port_said(),
  Qalyubia: () => m.address_governorate_qalyubia(),
  Qena: () => m.address_governorate_qena(),
  'Red Sea': () => m.address_governorate_red_sea(),
  Sharqia: () => m.address_governorate_sharqia(),
  Sohag: () => m.address_governorate_sohag(),
  'South Sinai': () => m.address_governorate_south_sinai(),
  Suez: () => m.address_governorate_suez(),
}
const PLACES: Record<string, () => string> = { ...GOVERNORATES, Egypt: () => m.address_egypt() }

/** A place in the language of the page, as far as the shop has a name for it. */
export const placeShown = (sent: string): string => PLACES[sent]?.() ?? sent

/** The name that the shop has for a place, however it is spelled here; what it does not know stays as it was typed. */
function placeSent(typed: string): string {
  const folded = foldText(typed.trim())
  const known = Object.entries(PLACES).find(([, name]) => foldText(name()) === folded)
  return known?.[0] ?? typed
}

/** The governorates as suggestions: other places can be typed. */
export const governorates = (): string[] => Object.values(GOVERNORATES).map((name) => name())

/** An address as it is typed, from one as it is sent. */
export const placesShown = (values: AddressValues): AddressValues => ({
  ...values,
  state: placeShown(values.state),
  country: placeShown(values.country),
})

/** An address as it is sent, from one as it is typed. */
export const placesSent = (values: AddressValues): AddressValues => ({
  ...values,
  state: placeSent(values.state),
  country: placeSent(values.country),
})
