import type { Readable } from 'node:stream'
import { m } from '@shop/contract/messages/messages.js'
import { RestAccountExport } from '@shop/contract/rest/customer/account-export.ts'
import { CustomerExportQuery } from '@shop/contract/rest/customer/customer.ts'
import { Type } from 'typebox'
import { recordAudit } from '../audit/audit.store.ts'
import { createFileStreams, FILE_TIMEOUT } from '../export/file-stream.ts'
import { accountOf } from '../http/auth.ts'
import { type Api, type Services } from '../http/http.ts'
import { unknownReference } from '../http/problem.ts'
import { findPeople } from '../user/admin/people.store.ts'
import { accountExport } from './account-export.ts'

const tags = ['user']
// The file is sent as it is read: no serializer of ours writes it.
const response = { 200: { content: { 'application/json': { schema: Type.Unsafe<Readable>(RestAccountExport) } } } }

/** GET user/export.json, of the caller; GET user/admin/export.json, of any account, for administrators. */
export function accountExportRoutes(app: Api, services: Services): void {
  const { db, limiter } = services
  // Apart: shoppers who read slowly take no place from administrators.
  const stream = createFileStreams({ type: 'application/json', name: 'my-data.json' })
  const staffStream = createFileStreams({ type: 'application/json', name: 'customer.json' })

  app.get(
    '/user/export.json',
    {
      handlerTimeout: FILE_TIMEOUT,
      config: { access: 'user', refuses: ['TOO_MANY_ATTEMPTS'] },
      schema: { summary: 'All that is known to the account (addition)', tags, response },
    },
    async (request, reply) => {
      const account = accountOf(request)
      await limiter.take([{ limit: 'accountExport', of: account.id }])
      return reply.send(await stream(reply, () => accountExport(services, account, false)))
    },
  )

  app.get(
    '/user/admin/export.json',
    {
      handlerTimeout: FILE_TIMEOUT,
      config: { access: 'admin', refuses: ['TOO_MANY_ATTEMPTS'] },
      schema: { summary: 'All that is known to an account, with notes (addition)', tags, querystring: CustomerExportQuery, response },
    },
    async (request, reply) => {
      const { id: actor } = accountOf(request)
      const [account] = await findPeople(db, [request.query.user])
      if (!account) throw unknownReference('user', m.refusal_no_account())
      await limiter.take([{ limit: 'accountExportByStaff', of: actor }])
      await recordAudit(db, { actor, action: 'exportUser', subject: { type: 'user', id: account.id }, summary: 'all data exported' })
      return reply.send(await staffStream(reply, () => accountExport(services, account, true)))
    },
  )
}
