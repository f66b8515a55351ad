import { randomBytes } from 'node:crypto'
import { hashPassword } from '../../../api/src/user/password.ts'
import type { UserRow } from '../demo.store.ts'
import { idAt } from '../ids.ts'
import { opening } from '../plan.ts'
import { createRandom } from '../random.ts'
import { DEMO_ACCOUNTS, REVIEWERS } from './accounts.ts'

/** The hash of no password: well formed, so that a login compares it like any other and fails. */
export const unusableHash = (): string => {
  const part = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=19456,t=2,p=1$${part(16)}$${part(32)}`
}

/** The demo accounts first, then those of the reviewers. */
export async function planUsers(): Promise<UserRow[]> {
  const random = createRandom(1952)
  const accounts = await Promise.all(
    DEMO_ACCOUNTS.map(async ({ role, name, email, phone, password }) => ({
      name,
      email,
      phone,
      admin: role === 'Administrator',
      hash: await hashPassword(password),
    })),
  )
  const reviewers = REVIEWERS.map((name, i) => ({
    name,
    email: `reader${i + 1}@reviews.khan.example`,
    phone: `01${random.whole(0, 2)}${random.whole(10_000_000, 99_999_999)}`,
    admin: false,
    hash: unusableHash(),
  }))
  return [...accounts, ...reviewers].map((user, i) => ({ ...user, id: idAt('usr', opening(i), random), created: opening(i) }))
}
