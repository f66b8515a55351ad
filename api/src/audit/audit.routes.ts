import { AuditQuery, RestAuditEntry } from '@shop/contract/rest/audit.ts'
import { Type } from 'typebox'
import { answers, type Api, type Services } from '../http.ts'
import { toRestAuditEntry } from './audit.ts'
import { listAudit } from './audit.store.ts'

const PAGE = 50

/** GET audit. */
export function auditRoutes(app: Api, { db }: Pick<Services, 'db'>): void {
  app.get(
    '/audit',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'What administrators did, the newest first (addition)',
        tags: ['audit'],
        querystring: AuditQuery,
        response: answers(Type.Array(RestAuditEntry)),
      },
    },
    async (request, reply) => {
      const { limit = PAGE, offset = 0, ...filter } = request.query
      const { rows, total } = await listAudit(db, filter, limit, offset)
      reply.header('x-total-count', total)
      return rows.map(toRestAuditEntry)
    },
  )
}
