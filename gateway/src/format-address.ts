import type { AddressBody } from '@shop/contract/rest/address.ts'

/** An address in one line: in the words of the REST service, which are an addition on orders, or in ours. */
export const formatAddress = (address: AddressBody & { fullAddress?: string }): string => {
  const { building, street, city, state, zipCode, country } = address
  const parts = [`${building} ${street}`, city, `${state} ${zipCode}`, country]
  return (
    address.fullAddress ||
    parts
      .map((part) => part.trim())
      .filter(Boolean)
      .join(', ')
  )
}
