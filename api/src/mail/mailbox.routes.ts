import type { FastifyReply } from 'fastify'
import type { Queryable } from '../db/database.ts'
import { IdParams, type Api } from '../http/http.ts'
import { notFound, orNotFound } from '../http/problem.ts'
import { mailboxListPage, mailboxMailPage } from './mailbox-page.ts'
import { findInMailbox, listMailbox } from './mailbox.store.ts'

// The page itself is ours; the mail is in a frame that runs no scripts, and its links replace the page.
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; frame-src 'self'",
  'x-frame-options': 'DENY',
}

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/** GET /mailbox, GET /mailbox/{id}: mail for a developer's eyes. Only for a shop with SHOP_ENV=local. */
export function mailboxRoutes(app: Api, db: Queryable): void {
  const options = { config: { access: 'public' as const }, schema: { hide: true } }
  // DNS rebinding: a foreign name that resolves to this machine must not read reset links.
  const send = (host: string | undefined, reply: FastifyReply, body: string): FastifyReply => {
    if (!LOOPBACK.test(host ?? '')) throw notFound('page')
    return reply.headers(HEADERS).type('text/html; charset=utf-8').send(body)
  }

  app.get('/mailbox', options, async (request, reply) => send(request.headers.host, reply, mailboxListPage(await listMailbox(db))))

  app.get('/mailbox/:id', { ...options, schema: { ...options.schema, params: IdParams } }, async (request, reply) => {
    const mail = orNotFound(await findInMailbox(db, request.params.id), 'page')
    return send(request.headers.host, reply, mailboxMailPage(mail))
  })
}
