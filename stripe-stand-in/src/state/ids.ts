import { randomBytes } from 'node:crypto'

/** A new random id such as `pi_3f…`, which no caller can guess. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

/** Returns the id in a field, expanded or not; empty when the field is null. */
export const idOf = (named: string | { id: string } | null): string => (typeof named === 'string' ? named : (named?.id ?? ''))

/** Seconds since 1970, as Stripe counts. */
export const seconds = (): number => Math.floor(Date.now() / 1000)
