import { ListsOf, ListsQuery } from '@shop/contract/rest/lists.ts'
import { RestListedUser, RestMessage, RestUser, RestUserSession, RoleBody, UsersQuery } from '@shop/contract/rest/user.ts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { accountOf } from '../../http/auth.ts'
import { readPart } from '../../db/keyset.ts'
import { answers, countedRows, IdParams, listIds, partOf, readIds, type Api, type Services } from '../../http/http.ts'
import { type AccountSession, endSessions, findPeople, listManySessions, listPeople, listSessions } from './people.store.ts'
import { setRole } from '../role.store.ts'
import { toRestUser } from '../user.ts'

const config = { access: 'admin' } as const
const tags = ['user']

const toRestSession = (tokenHash: FastifyRequest['tokenHash'], session: AccountSession): RestUserSession => ({
  createdAt: session.createdAt.toISOString(),
  expiration: session.expiresAt.toISOString(),
  current: tokenHash?.equals(session.tokenHash) ?? false,
})

/** GET user/sessions, GET and DELETE user/sessions/{id}. */
function sessionRoutes(app: Api, { db }: Services): void {
  app.get(
    '/user/sessions/:id',
    {
      config: { ...config, refuses: ['NOT_FOUND'] },
      schema: {
        summary: 'Where an account is signed in (addition)',
        tags,
        params: IdParams,
        response: answers(Type.Array(RestUserSession)),
      },
    },
    async (request) => (await listSessions(db, request.params.id)).map((session) => toRestSession(request.tokenHash, session)),
  )

  app.get(
    '/user/sessions',
    {
      config,
      schema: {
        summary: 'Where many accounts are signed in (addition)',
        tags,
        querystring: ListsQuery,
        response: answers(ListsOf(RestUserSession)),
      },
    },
    async ({ query, tokenHash }) => {
      const found = await listManySessions(db, listIds(query))
      const lists = found.map(({ of, sessions }) => ({
        of,
        total: sessions.length,
        entries: sessions.map((each) => toRestSession(tokenHash, each)),
      }))
      return { lists: lists.map((list) => ({ ...list, entries: list.entries.slice(0, query.limit) })) }
    },
  )

  app.delete(
    '/user/sessions/:id',
    {
      config: { ...config, refuses: ['NOT_FOUND'] },
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
    { config, schema: { summary: 'Accounts by name', tags, querystring: UsersQuery, response: answers(Type.Array(RestListedUser)) } },
    async (request, reply) => {
      const { ids, limit, offset, after, ...question } = request.query
      if (ids !== undefined) return (await findPeople(db, readIds(ids))).map(toRestUser)
      const page = await readPart(partOf({ limit, offset, after }), (part) => listPeople(db, question, part))
      return countedRows(reply, page).map((account) => ({ ...toRestUser(account), cursor: account.cursor }))
    },
  )

  app.put(
    '/user/role',
    {
      config: { ...config, refuses: ['NOT_FOUND', 'LAST_ADMIN'] },
      schema: { summary: 'Make an account an administrator or a shopper (addition)', tags, body: RoleBody, response: answers(RestUser) },
    },
    async (request) => toRestUser(await setRole(db, accountOf(request), request.body.id, request.body.admin)),
  )

  sessionRoutes(app, services)
}
