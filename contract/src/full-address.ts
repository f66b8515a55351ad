import type { AddressBody } from './rest/address.ts'

/** The whole address in one line; an order of a deleted account has only parts of it. */
export const fullAddress = (address: AddressBody): string =>
  [`${address.building} ${address.street}`, address.city, `${address.state} ${address.zipCode}`, address.country]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
