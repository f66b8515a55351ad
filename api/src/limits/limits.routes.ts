import { RestQuotaUsage, RestQuotaTotals } from '@shop/contract/rest/limits.ts'
import { answers, type Api, type Services } from '../http/http.ts'
import { accountsOf, addQuotaUsage, valuesOf } from './quota-usage.store.ts'

/** POST limits/spend (addition): adds up across gateways what their clients have spent of their quotas. */
export function limitRoutes(app: Api, { db }: Pick<Services, 'db'>): void {
  app.post(
    '/limits/spend',
    {
      // The hash of a token proves as much as the token, and these counts bind the gateways alone, which prove themselves by their secret.
      config: { access: 'public' },
      schema: {
        summary: 'What the clients of gateways spend in a minute, counted together; for gateways (addition)',
        tags: ['limits'],
        body: RestQuotaUsage,
        response: answers(RestQuotaTotals),
      },
    },
    async ({ body }) => ({
      spent: body.spent.length > 0 ? await db.query(addQuotaUsage, valuesOf(body)) : [],
      accounts: body.sessions.length > 0 ? await db.query(accountsOf, [body.sessions]) : [],
    }),
  )
}
