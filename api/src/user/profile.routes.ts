import { m } from '@shop/contract/messages/messages.js'
import { checkNewPassword } from '@shop/contract/new-password-rule.ts'
import { normalPhone } from '@shop/contract/phone.ts'
import { emailRule, nameRule, phoneRule } from '@shop/contract/account-rules.ts'
import { checkFields, REQUIRED } from '@shop/contract/rules.ts'
import { ChangePasswordBody, RestMessage, RestPasswordChanged, RestUserChanged, UserChangesBody } from '@shop/contract/rest/user.ts'
import type { FastifyRequest } from 'fastify'
import { accountOf } from '../http/auth.ts'
import type { Queryable } from '../db/database.ts'
import { answers, type Api, type Services } from '../http/http.ts'
import { invalid, Problem, refuseFieldErrors } from '../http/problem.ts'
import { deleteAccount } from './delete-account.store.ts'
import { admission, hashPassword, MAX_PASSWORD, verifyPassword } from './password.ts'
import { changePassword, changeProfile, findPresentPassword, type Changer, type ProfileChanges } from './profile.store.ts'
import { normalEmail, toRestUser } from './user.ts'

const RULES = { name: nameRule, email: emailRule, phone: phoneRule }
const FIELDS = ['name', 'email', 'phone'] as const

const normal = { name: (name: string) => name.trim(), email: normalEmail, phone: normalPhone }

/**
 * The changes of a profile. Clients of the spec send all three fields and fill one, so a blank one beside a filled one means: unchanged.
 */
function readChanges({ language, ...body }: UserChangesBody): ProfileChanges {
  const given = FIELDS.flatMap((field) => {
    const value = body[field]
    return value === undefined ? [] : [{ field, value: normal[field](value) }]
  })
  const filled = given.filter(({ value }) => value !== '')
  const asked = language && { language }
  if (given.length === 0 && asked) return asked
  if (given.length === 0) throw invalid([], 400, m.refusal_account_nothing())
  const meant = filled.length > 0 ? filled : given
  refuseFieldErrors(meant.flatMap(({ field, value }) => checkFields({ [field]: RULES[field] }, { [field]: value })))
  return { ...Object.fromEntries(meant.map(({ field, value }) => [field, value])), ...asked }
}

const changerOf = (request: FastifyRequest): Changer => ({ userId: accountOf(request).id, tokenHash: request.tokenHash })

async function change({ db, limiter }: Services, request: FastifyRequest, body: UserChangesBody): Promise<RestUserChanged> {
  const changes = readChanges(body)
  const account = accountOf(request)
  if (changes.email !== undefined && changes.email !== account.email) await limiter.take([{ limit: 'emailChange', of: account.id }])
  return { user: toRestUser(await changeProfile(db, changerOf(request), changes)) }
}

/** Proves that the owner is at the keyboard. Right after a sign-in that is known: clients of the spec send no present password. */
async function provePresent(db: Queryable, changer: Changer, typed: string | undefined): Promise<void> {
  const { passwordHash, isRecent } = await findPresentPassword(db, changer)
  if (typed === undefined && isRecent) return
  if (!typed) throw invalid([{ path: ['current_password'], ...REQUIRED }])
  if (typed.length > MAX_PASSWORD || !(await verifyPassword(passwordHash, typed)))
    throw new Problem(401, { code: 'INVALID_CREDENTIALS', message: m.refusal_not_present_password() })
}

async function newPassword({ db, limiter }: Services, request: FastifyRequest, body: ChangePasswordBody): Promise<RestPasswordChanged> {
  refuseFieldErrors(checkNewPassword(body))
  const changer = changerOf(request)
  await limiter.take([{ limit: 'passwordChange', of: changer.userId }])
  const { token, expiresAt } = await admission.run(async () => {
    await provePresent(db, changer, body.current_password)
    return changePassword(db, changer, await hashPassword(body.password))
  })
  return { message: m.refusal_password_changed(), token, expiration: expiresAt.toISOString() }
}

/** PUT user, PUT user/password, DELETE user: always the caller's own account. */
export function profileRoutes(app: Api, services: Services): void {
  const config = { access: 'user' } as const
  const tags = ['user']

  app.put(
    '/user',
    {
      config: { ...config, refuses: ['EMAIL_TAKEN', 'TOO_MANY_ATTEMPTS'] },
      schema: { summary: 'Change name, email, phone or language', tags, body: UserChangesBody, response: answers(RestUserChanged) },
    },
    async (request) => change(services, request, request.body),
  )

  app.put(
    '/user/password',
    {
      config: { ...config, refuses: ['INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS'] },
      schema: {
        summary: 'Change the password, which ends all other sessions',
        tags,
        body: ChangePasswordBody,
        response: answers(RestPasswordChanged),
      },
    },
    async (request) => newPassword(services, request, request.body),
  )

  app.delete(
    '/user',
    { config: { ...config, refuses: ['LAST_ADMIN'] }, schema: { summary: 'Delete the own account', tags, response: answers(RestMessage) } },
    async (request) => {
      await deleteAccount(services.db, accountOf(request))
      return { message: m.refusal_account_deleted() }
    },
  )
}
