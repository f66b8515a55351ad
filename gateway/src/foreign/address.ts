import type { AddressBody } from '@shop/contract/rest/address.ts'
import { formatAddress } from '../format-address.ts'

const FIELDS = ['street', 'building', 'city', 'state', 'phone', 'zipCode', 'country'] as const

/** An address without empty places; a service may tell no more of an order's than its city, and write digits as a number. */
export function completeAddress<T extends Partial<AddressBody> & { fullName?: string; fullAddress?: string }>(told: T) {
  const fields = Object.fromEntries(FIELDS.map((field) => [field, String(told[field] ?? '')])) as Record<keyof AddressBody, string>
  const address = { ...told, ...fields, fullName: told.fullName ?? '' }
  return { ...address, fullAddress: formatAddress(address) }
}
