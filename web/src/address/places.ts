import { foldText } from '@shop/contract/fold-text.ts'
import { governorateOf } from '@shop/contract/governorate-of.ts'
import { GOVERNORATES } from '@shop/contract/governorates.ts'
import { m } from '@shop/contract/messages/messages.js'
import { placeShown } from './place-shown.ts'
import type { AddressValues } from './address-values.ts'

/** The country under the shop's name for it, however it is spelled here; an unknown country stays as it was typed. */
const countrySent = (typed: string): string => (foldText(typed.trim()) === foldText(m.address_egypt()) ? 'Egypt' : typed)

/** The governorates to choose from, in the language of the page. */
export const governorates = (): string[] => Object.keys(GOVERNORATES).map(placeShown)

/** An address as it is sent, from one as it is typed. */
export const placesSent = (values: AddressValues): AddressValues => ({
  ...values,
  state: governorateOf(values.state) ?? values.state,
  country: countrySent(values.country),
})
