import type { RestAddress } from '@shop/contract/rest/address.ts'

/** A saved address in full. */
export type CompleteAddress = Required<RestAddress>
