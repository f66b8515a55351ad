import { CONTACT_EMAIL } from '@shop/contract/shop.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Settings } from '../shop/settings.ts'

/** What a mail says of its sender, by the settings of the shop. */
export interface Sender {
  /** Where shoppers write to. */
  contactEmail: string
  /** Who sells: name, address and tax number, in the words of the shop's owner; empty where the shop has set none. */
  seller: string[]
}

const senders = new AsyncLocalStorage<Sender>()

/** The sender of the mail that is written here and now. */
export const sender = (): Sender => senders.getStore() ?? { contactEmail: CONTACT_EMAIL, seller: [] }

/** Writes a mail by the settings in force. */
export const fromShop = <T>({ contactEmail, sellerName, sellerAddress, sellerTaxNumber }: Settings, write: () => T): T => {
  const seller = [sellerName, sellerAddress, sellerTaxNumber].filter((text) => text !== null)
  return senders.run({ contactEmail: contactEmail ?? CONTACT_EMAIL, seller }, write)
}
