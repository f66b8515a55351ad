import { RestMessage, RestUser, RestUserSession, RoleBody, UsersQuery } from '@shop/contract/rest/user.ts'
import { Type } from 'typebox'
import { accountOf } from '../auth.ts'
import { answers, IdParams, readIds, WHOLE, type Api, type Services } from '../http.ts'
import { endSessions, findPeople, listPeople, listSessions } from './people.store.ts'
import { setRole } from './role.store.ts'
import { toRestUser } from './user.ts'

const config = { access: 'admin' } as const
const tags = ['user']

/** GET and DELETE user/sessions/{id}. */
function sessionRoutes(app: Api, { db }: Services): void {
  app.get(
    '/user/sessions/:id',
    {
      config,
      schema: {
        summary: 'Where an account is signed in (addition)',
        tags,
        params: IdParams,
        response: answers(Type.Array(RestUserSession)),
      },
    },
    async (request) =>
      (await listSessions(db, request.params.id)).map(({ createdAt, expiresAt, tokenHash }) => ({
        createdAt: createdAt.toISOString(),
        expiration: expiresAt.toISOString(),
        current: request.tokenHash?.equals(tokenHash) ?? false,
      })),
  )

  app.delete(
    '/user/sessions/:id',
    {
      config,
      schema: {
        summary: 'End all sessions of an account but that of the call (addition)',
        tags,
        params: IdParams,
        response: answers(RestMessage),
      },
    },
    async (request) => {
      const ended = await endSessions(db, accountOf(request), request.params.id, request.tokenHash)
      return { message: ended === 1 ? '1 session ended' : `${ended} sessions ended` }
    },
  )
}

/** GET user/allUsers, PUT user/role, sessions of an account: for administrators. */
export function peopleRoutes(app: Api, services: Services): void {
  const { db } = services

  app.get(
    '/user/allUsers',
    { config, schema: { summary: 'Accounts by name', tags, querystring: UsersQuery, response: answers(Type.Array(RestUser)) } },
    async (request, reply) => {
      const { ids, limit = WHOLE, offset = 0, ...question } = request.query
      if (ids !== undefined) return (await findPeople(db, readIds(ids))).map(toRestUser)
      const { rows, total } = await listPeople(db, question, limit, offset)
      reply.header('x-total-count', total)
      return rows.map(toRestUser)
    },
  )

  app.put(
    '/user/role',
    {
      config,
      schema: { summary: 'Make an account an administrator or a shopper (addition)', tags, body: RoleBody, response: answers(RestUser) },
    },
    async (request) => toRestUser(await setRole(db, accountOf(request), request.body.id, request.body.admin)),
  )

  sessionRoutes(app, services)
}
