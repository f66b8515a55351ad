import { m } from '@shop/contract/messages/messages.js'
import { MailPreferencesBody, RestMailPreferences, UnsubscribeBody } from '@shop/contract/rest/mail-preferences.ts'
import { RestMessage } from '@shop/contract/rest/user.ts'
import { accountOf } from '../http/auth.ts'
import { answers, type Api, type Services } from '../http/http.ts'
import { notFound } from '../http/problem.ts'
import { endMails, readMailPreferences, setMailPreferences } from './mail-preferences.store.ts'

/** Only links that do not work are counted: mail providers press those that work for many of their readers, from few addresses. */
async function unsubscribe({ db, limiter }: Services, { mail, token }: UnsubscribeBody, from: string): Promise<RestMessage> {
  const attempt = [{ limit: 'unsubscribeFromAddress', of: from }] as const
  await limiter.take([...attempt])
  if (!(await endMails(db, mail, token))) throw notFound('link')
  await limiter.giveBack([...attempt])
  return { message: m.refusal_unsubscribed() }
}

/** GET and PUT mailPreferences: the caller's own. POST mailPreferences/unsubscribe: by the link in a mail. All of them are additions. */
export function mailPreferenceRoutes(app: Api, services: Services): void {
  const { db } = services
  const config = { access: 'shopper' } as const
  const tags = ['user']

  app.get(
    '/mailPreferences',
    { config, schema: { summary: 'Which mails the account wants (addition)', tags, response: answers(RestMailPreferences) } },
    (request) => readMailPreferences(db, accountOf(request).id),
  )

  app.put(
    '/mailPreferences',
    {
      config,
      schema: {
        summary: 'Choose which mails the account wants (addition)',
        tags,
        body: MailPreferencesBody,
        response: answers(RestMailPreferences),
      },
    },
    (request) => setMailPreferences(db, accountOf(request).id, request.body),
  )

  app.post(
    '/mailPreferences/unsubscribe',
    {
      config: { access: 'public', refuses: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'] },
      schema: {
        summary: 'End a kind of mail by the link in one of them (addition)',
        tags,
        body: UnsubscribeBody,
        response: answers(RestMessage),
      },
    },
    (request) => unsubscribe(services, request.body, services.addressOf(request)),
  )
}
