import type { Language } from '@shop/contract/languages.ts'
import { checkSignUp } from '@shop/contract/new-password-rule.ts'
import { normalPhone } from '@shop/contract/phone.ts'
import { checkFields, REQUIRED, type Rule } from '@shop/contract/rules.ts'
import type { LoginBody, RegisterBody, RestSession } from '@shop/contract/rest/user.ts'
import { m } from '@shop/contract/messages/messages.js'
import { openSession, type Account } from '../http/auth.ts'
import type { Database } from '../db/database.ts'
import type { Services } from '../http/http.ts'
import type { Attempt } from '../limits/rate-limit.ts'
import { enqueue } from '../outbox/outbox.store.ts'
import { Problem, refuseFieldErrors } from '../http/problem.ts'
import { admission, hashPassword, isOutdated, MAX_PASSWORD, verifyPassword } from './password.ts'
import { normalEmail, toRestSession } from './user.ts'
import { findByEmail, lockPassword, insertAccount, renewHash } from './user.store.ts'

const required: Rule = (value) => (value === '' ? REQUIRED : undefined)

/** Opens an account and signs it in; `from` is the caller's address, `language` the one that the shopper reads. */
export async function register(
  { db, limiter }: Services,
  body: RegisterBody,
  { from, language }: { from: string; language: Language },
): Promise<RestSession> {
  const fields = { ...body, name: body.name.trim(), email: normalEmail(body.email), phone: normalPhone(body.phone) }
  refuseFieldErrors(checkSignUp(fields))
  const { name, email, phone, password } = fields
  return admission.run(async () => {
    await limiter.take([{ limit: 'register', of: from }])
    const passwordHash = await hashPassword(password)
    return db.transaction(async (tx) => {
      const account = await insertAccount(tx, { name, email, phone, passwordHash, language })
      await enqueue(tx, 'welcome', account.id, {})
      return toRestSession(account, await openSession(tx, account.id))
    })
  })
}

const refusal = (): Problem => new Problem(401, { code: 'INVALID_CREDENTIALS', message: m.user_login_refused() })

async function checkPassword(db: Database, email: string, password: string): Promise<{ account: Account; passwordHash: string }> {
  const account = await findByEmail(db, email)
  if (!(await verifyPassword(account?.passwordHash, password)) || !account) throw refusal()
  if (!isOutdated(account.passwordHash)) return { account, passwordHash: account.passwordHash }
  const passwordHash = await hashPassword(password)
  await renewHash(db, account.id, account.passwordHash, passwordHash)
  return { account, passwordHash }
}

async function openLogin(db: Database, email: string, password: string): Promise<RestSession> {
  const { account, passwordHash } = await checkPassword(db, email, password)
  return db.transaction(async (tx) => {
    // The password was changed, or the account deleted, since it was read.
    if (!(await lockPassword(tx, account.id, passwordHash))) throw refusal()
    return toRestSession(account, await openSession(tx, account.id))
  })
}

const isRefusal = (error: unknown): boolean => error instanceof Problem && error.body.code === 'INVALID_CREDENTIALS'

/** Signs in; only refused tries count, however many calls run at once: each try is counted first, and taken back unless it was refused. */
export async function login({ db, limiter }: Services, body: LoginBody, from: string): Promise<RestSession> {
  const { email, password } = { email: normalEmail(body.email), password: body.password }
  refuseFieldErrors(checkFields({ email: required, password: required }, { email, password }))
  // No account has such an email or password: no hash is worth its cost.
  if (password.length > MAX_PASSWORD || email.includes('\0')) throw refusal()
  const attempts: Attempt[] = [
    { limit: 'loginToAccount', of: `${email} ${from}` },
    { limit: 'loginFromAddress', of: from },
  ]
  return admission.run(async () => {
    await limiter.take(attempts)
    let wasRefused = false
    try {
      return await openLogin(db, email, password)
    } catch (error) {
      wasRefused = isRefusal(error)
      throw error
    } finally {
      if (!wasRefused) await limiter.giveBack(attempts).catch(() => {})
    }
  })
}
