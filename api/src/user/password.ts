import { hash, verify } from '@node-rs/argon2'
import { createConcurrencyLimit } from '@shop/service/limits/concurrency-limit.ts'
import { tooMany } from '../http/problem.ts'

// OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane; about 14 ms of one core.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$'

// The hash of an unknown random password: an unknown email costs the same time as a wrong password.
const DUMMY = `${CURRENT}c2FsdHNhbHRzYWx0c2FsdA$fV0ro54EslJOJfbLgl5zcHQhVsYB3ft1LVLv3EKydVU`

// Hashing is the cheapest way to overload the shop, so two at a time and at most 50 waiting: a second or so of work.
const refuse = () => tooMany(2)
const hashing = createConcurrencyLimit({ running: 2, waiting: 50, refuse })

/** Admits as many sign-ins and sign-ups as can be hashed or wait for it, before they cost the database anything; 429 beyond. */
export const admission = createConcurrencyLimit({ running: 52, waiting: 0, refuse })

/** The longest password that is ever hashed, in characters. */
export const MAX_PASSWORD = 128

/** The argon2id hash to store. */
export const hashPassword = (password: string): Promise<string> => hashing.run(() => hash(password, COST))

/** Whether the password is the stored one; without a stored one false after the same time. */
export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> =>
  (await hashing.run(() => verify(stored ?? DUMMY, password))) && stored !== undefined

/** Whether a stored hash was made with other costs than today's. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(CURRENT)
