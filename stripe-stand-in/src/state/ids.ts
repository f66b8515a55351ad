import { randomBytes } from 'node:crypto'

/** A fresh id such as `pi_3f…`, which nobody can guess. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

/** Returns the id of what an answer names, expanded or not; empty when it names nothing. */
export const idOf = (named: string | { id: string } | null): string => (typeof named === 'string' ? named : (named?.id ?? ''))

/** Seconds since 1970, as Stripe counts. */
export const seconds = (): number => Math.floor(Date.now() / 1000)
