import { checkNewPassword } from '@shop/contract/new-password-rule.ts'
import { emailRule } from '@shop/contract/account-rules.ts'
import { checkFields } from '@shop/contract/rules.ts'
import { ForgotPasswordBody, PasswordBody, RestMessage, RestResetLink } from '@shop/contract/rest/user.ts'
import { m } from '@shop/contract/messages/messages.js'
import { Type } from 'typebox'
import { hashToken } from '../http/auth.ts'
import { answers, type Api, type Services } from '../http/http.ts'
import { enqueue } from '../outbox/outbox.store.ts'
import { Problem, refuseFieldErrors } from '../http/problem.ts'
import { admission, hashPassword } from './password.ts'
import { findResetLink, resetPassword } from './password-reset.store.ts'
import { normalEmail } from './user.ts'

const deadLink = (): Problem => new Problem(400, { code: 'INVALID_RESET_LINK', message: m.user_dead_link() })

/**
 * Only the outbox looks the account up, so neither the answer nor its timing shows whether there is one (B05). Beyond three an hour no mail
 * is sent, and the answer stays the same.
 */
async function askForLink({ db, limiter }: Services, typed: string, from: string): Promise<RestMessage> {
  const email = normalEmail(typed)
  refuseFieldErrors(checkFields({ email: emailRule }, { email }))
  await limiter.take([{ limit: 'resetLinkFromAddress', of: from }])
  const refusal = await limiter.count([{ limit: 'resetLinkForAccount', of: email }])
  if (!refusal) await enqueue(db, 'password-reset', null, { email })
  // The same whether or not there is such an account.
  return { message: m.refusal_link_sent() }
}

async function setPassword({ db }: Services, userId: string, token: string, body: PasswordBody): Promise<RestMessage> {
  refuseFieldErrors(checkNewPassword(body))
  const tokenHash = hashToken(token)
  const done = await admission.run(async () => {
    // A dead link is not worth a hash.
    if (!(await findResetLink(db, userId, tokenHash))) return false
    return resetPassword(db, userId, tokenHash, await hashPassword(body.password))
  })
  if (!done) throw deadLink()
  return { message: m.refusal_password_set() }
}

/** POST user/forgotPassword, GET and POST user/password-reset/{id}/{token}. */
export function passwordResetRoutes(app: Api, services: Services): void {
  const config = { access: 'public' } as const
  const tags = ['user']
  const link = '/user/password-reset/:id/:token'
  const params = Type.Object({ id: Type.String(), token: Type.String() })

  app.post(
    '/user/forgotPassword',
    {
      config: { ...config, refuses: ['TOO_MANY_ATTEMPTS'] },
      schema: { summary: 'Have a link to a new password mailed', tags, body: ForgotPasswordBody, response: answers(RestMessage) },
    },
    async (request) => askForLink(services, request.body.email, services.addressOf(request)),
  )

  app.get(
    link,
    {
      config: { ...config, refuses: ['INVALID_RESET_LINK'] },
      schema: { summary: 'Whether a link is valid', tags, params, response: answers(RestResetLink) },
    },
    async (request, reply) => {
      const { id, token } = request.params
      const found = await findResetLink(services.db, id, hashToken(token))
      if (!found) throw deadLink()
      reply.header('cache-control', 'no-store')
      return { message: m.refusal_link_works(), expiresAt: found.expiresAt.toISOString() }
    },
  )

  app.post(
    link,
    {
      config: { ...config, refuses: ['INVALID_RESET_LINK', 'TOO_MANY_ATTEMPTS'] },
      schema: { summary: 'Set a new password by a link', tags, params, body: PasswordBody, response: answers(RestMessage) },
    },
    async (request) => setPassword(services, request.params.id, request.params.token, request.body),
  )
}
