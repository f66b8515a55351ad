import { addressRules, type AddressField } from '@shop/contract/rules.ts'
import { forget, isRecord, save, recall } from '../lib/storage/browser-storage.ts'
import type { AddressValues } from './address-values.ts'

const FIELDS = Object.keys(addressRules) as AddressField[]

const isAddress = (value: unknown): value is AddressValues => isRecord(value) && FIELDS.every((field) => typeof value[field] === 'string')

/** The address in progress, stored under the spec's shipping key until it is saved. */
export const shippingDraft = {
  read: (userId: string): AddressValues | undefined => recall('shipping', userId, isAddress),
  save: (userId: string, values: AddressValues): void => save('shipping', userId, values),
  drop: (): void => forget('shipping'),
}

/** The initial values of an address form: the draft, else the account's phone and the shop's country. */
export const newAddress = ({ id, phone }: { id: string; phone: string }): AddressValues =>
  shippingDraft.read(id) ?? { phone, street: '', building: '', zipCode: '', city: '', state: '', country: 'Egypt' }
