import { fullAddress } from '@shop/contract/full-address.ts'
import type { AddressBody } from '@shop/contract/rest/address.ts'
import { textIn } from './values.ts'

const FIELDS = ['street', 'building', 'city', 'state', 'phone', 'zipCode', 'country'] as const

/** The fields of an address alone, none of them left out; a service may write digits as a number. */
export const addressFields = (received: Partial<AddressBody>) =>
  Object.fromEntries(FIELDS.map((field) => [field, textIn(received[field])])) as Record<keyof AddressBody, string>

/** An address in full; a service may send no more of an order's address than its city. */
export function completeAddress<T extends Partial<AddressBody> & { fullName?: string; fullAddress?: string }>(received: T) {
  const fields = addressFields(received)
  return { ...received, ...fields, fullName: received.fullName ?? '', fullAddress: received.fullAddress || fullAddress(fields) }
}

/** Whether a saved address is the one that was sent; a service may trim what it saves. */
export const isSameAddress = (saved: AddressBody, sent: AddressBody): boolean =>
  FIELDS.every((field) => saved[field].trim() === sent[field].trim())
