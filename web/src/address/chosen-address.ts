import { save, recall } from '../lib/storage/browser-storage.ts'

const isId = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The saved address that the order goes to; stored in this browser, so that a reload does not lose it. */
export const chosenAddress = {
  read: (userId: string): string | undefined => recall('shippingChoice', userId, isId),
  choose: (userId: string, addressId: string): void => save('shippingChoice', userId, addressId),
}

/** The chosen address, or the first one (the most recently used) when none is chosen or the chosen one is gone. */
export function addressToUse<A extends { id: string }>(addresses: readonly A[], chosenId: string | undefined): A | undefined {
  return addresses.find((address) => address.id === chosenId) ?? addresses[0]
}
