import { AuditQuery, RestAuditEntry } from '@shop/contract/rest/audit.ts'
import { Type } from 'typebox'
import { readPart } from '../db/keyset.ts'
import { answers, countedRows, IdParams, partOf, type Api, type Services } from '../http/http.ts'
import { orNotFound } from '../http/problem.ts'
import { toRestAuditEntry } from './audit.ts'
import { findAudit, listAudit } from './audit.store.ts'

const PAGE = 50

/** GET audit, GET audit/{id}: for administrators. */
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
      const { limit, offset, after, ...filter } = request.query
      const page = await readPart(partOf({ limit, offset, after }, PAGE), (part) => listAudit(db, filter, part))
      return countedRows(reply, page).map(toRestAuditEntry)
    },
  )

  app.get(
    '/audit/:id',
    {
      config: { access: 'admin', refuses: ['NOT_FOUND'] },
      schema: { summary: 'One entry of it (addition)', tags: ['audit'], params: IdParams, response: answers(RestAuditEntry) },
    },
    async (request) => {
      const entry = orNotFound(await findAudit(db, request.params.id), 'entry')
      return toRestAuditEntry(entry)
    },
  )
}
