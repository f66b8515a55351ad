import { m } from '@shop/contract/messages/messages.js'
import { LoginBody, RegisterBody, RestMessage, RestSession, RestUser } from '@shop/contract/rest/user.ts'
import { preferredLanguage } from '@shop/service/preferred-language.ts'
import { accountOf, closeSession } from '../http/auth.ts'
import { answers, type Api, type Services } from '../http/http.ts'
import { login, register } from './sign-in.ts'
import { toRestUser } from './user.ts'

/** POST user/login, user/register and user/logout, GET user. */
export function userRoutes(app: Api, services: Services): void {
  const { db, addressOf } = services

  app.post(
    '/user/register',
    {
      config: { access: 'public', refuses: ['EMAIL_TAKEN', 'TOO_MANY_ATTEMPTS'] },
      schema: { summary: 'Open an account, and sign in', tags: ['user'], body: RegisterBody, response: answers(RestSession) },
    },
    (request) =>
      register(services, request.body, {
        from: addressOf(request),
        language: preferredLanguage(request.headers['accept-language']),
      }),
  )

  app.post(
    '/user/login',
    {
      config: { access: 'public', refuses: ['INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS'] },
      schema: { summary: 'Sign in', tags: ['user'], body: LoginBody, response: answers(RestSession) },
    },
    (request) => login(services, request.body, addressOf(request)),
  )

  app.post(
    '/user/logout',
    { config: { access: 'user' }, schema: { summary: 'Sign out (addition)', tags: ['user'], response: answers(RestMessage) } },
    async (request) => {
      await closeSession(db, request)
      return { message: m.refusal_signed_out() }
    },
  )

  app.get(
    '/user',
    { config: { access: 'user' }, schema: { summary: 'The signed-in account (addition)', tags: ['user'], response: answers(RestUser) } },
    async (request) => toRestUser(accountOf(request)),
  )
}
