import { createHash } from 'node:crypto'
import { fullAddress } from '@shop/contract/full-address.ts'
import { latinDigits, normalPhone } from '@shop/contract/phone.ts'
import type { AddressBody, RestAddress } from '@shop/contract/rest/address.ts'
import { addressRules, checkFields, type AddressField } from '@shop/contract/rules.ts'
import type { Account } from '../http/auth.ts'
import { refuseFieldErrors } from '../http/problem.ts'

const FIELDS = Object.keys(addressRules) as AddressField[]

// Half a character, which JSON can spell and PostgreSQL refuses, becomes the sign for an unreadable one.
const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
    .trim()

/** The fields as they are stored: in one line, without spaces around them, numbers in digits of 0 to 9, and a phone as it is dialled. */
const trimAddress = (body: AddressBody): AddressBody => ({
  phone: normalPhone(tidy(body.phone)),
  street: tidy(body.street),
  building: latinDigits(tidy(body.building)),
  city: tidy(body.city),
  state: tidy(body.state),
  country: tidy(body.country),
  zipCode: latinDigits(tidy(body.zipCode)),
})

/** Returns the address as it is stored; field errors are refused. */
export function readAddress(body: AddressBody): AddressBody {
  const address = trimAddress(body)
  refuseFieldErrors(checkFields(addressRules, address))
  return address
}

/**
 * Returns the address that an order goes to, as it is stored; field errors are refused. One that was saved before a governorate had to be
 * right may still be used, and gets the slowest days.
 */
export async function readDeliveryAddress(body: AddressBody, isSaved: (address: AddressBody) => Promise<boolean>): Promise<AddressBody> {
  const address = trimAddress(body)
  const fieldErrors = checkFields(addressRules, address)
  const isOld = fieldErrors.length > 0 && fieldErrors.every(({ path }) => path[0] === 'state') && (await isSaved(address))
  if (!isOld) refuseFieldErrors(fieldErrors.map((fieldError) => ({ ...fieldError, path: ['deliveryAddress', ...fieldError.path] })))
  return address
}

/** The same hash for equal addresses. */
export const addressFingerprint = (address: AddressBody): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(FIELDS.map((field) => address[field])))
    .digest()

export interface AddressRow extends AddressBody {
  id: string
  createdAt: Date
}

/** A saved address in the words of the REST service. */
export const toRestAddress = ({ id, createdAt, ...fields }: AddressRow, account: Account): RestAddress => ({
  _id: id,
  createdAt: createdAt.toISOString(),
  fullAddress: fullAddress(fields),
  fullName: account.name,
  ...fields,
})
