import { createHash } from 'node:crypto'
import { addressRules, type AddressField } from '@shop/contract/rules.ts'
import type { AddressBody } from '@shop/contract/rest/address.ts'

const FIELDS = Object.keys(addressRules) as AddressField[]

// Half a character, which JSON can spell and PostgreSQL refuses, becomes the sign for an unreadable one.
const tidy = (text: string): string => text.trim().toWellFormed()

/** The fields as they are stored: without spaces around them. */
export const trimAddress = (body: AddressBody): AddressBody => ({
  phone: tidy(body.phone),
  street: tidy(body.street),
  building: tidy(body.building),
  city: tidy(body.city),
  state: tidy(body.state),
  country: tidy(body.country),
  zipCode: tidy(body.zipCode),
})

/** Equal for equal addresses. */
export const addressFingerprint = (address: AddressBody): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(FIELDS.map((field) => address[field])))
    .digest()
