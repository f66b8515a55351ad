import { fullAddress } from '@shop/contract/full-address.ts'
import type { AddressBody } from '@shop/contract/rest/address.ts'

/** An address in one line: in the words of the REST service, which are an addition on orders, or in ours. */
export const formatAddress = (address: AddressBody & { fullAddress?: string }): string => address.fullAddress || fullAddress(address)
