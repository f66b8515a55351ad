import { m } from '@shop/contract/messages/messages.js'
import { createHash, randomBytes } from 'node:crypto'
import type { ProblemCode } from '@shop/contract/rest/codes.ts'
import type { Language } from '@shop/contract/languages.ts'
import { SESSION_MS } from '@shop/contract/shop.ts'
import { isGatewaySecret } from '@shop/service/gateway-secret.ts'
import { sessionToken } from '@shop/service/session/session-token.ts'
import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { announce } from '../changes/change.store.ts'
import { statement, type Queryable } from '../db/database.ts'
import type { Api } from './http.ts'
import { forbidden, twoSessions, unauthenticated } from './problem.ts'
import { createRequestAccounts } from '../accounts/request-accounts.ts'

/** Who may call a route: every caller, signed-in callers, shoppers only (an administrator does not buy), administrators only. */
export type Access = 'public' | 'user' | 'shopper' | 'admin'

/** The account behind a request. */
export interface Account {
  id: string
  name: string
  email: string
  phone: string
  isAdmin: boolean
  createdAt: Date
  /** The language of its mails. */
  language: Language
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** The codes with which the route refuses, beside those of its guard and of its input; for the documentation. */
    refuses?: readonly ProblemCode[]
    /** Describes the form that a route reads, for the documentation. */
    form?: TSchema
  }
  interface FastifyRequest {
    account: Account | undefined
    /** The hash of the caller's token, once it is known to be valid. */
    tokenHash: Buffer | undefined
  }
}

/** A session token: 32 random bytes. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const SESSION_SECONDS = SESSION_MS / 1000

// One statement a request of the gateway: the role is read each time, so that a change counts from the next request on.
const findAccount = statement<Account>(
  'auth.account',
  `select u.id, u.name, u.email, u.phone, u.is_admin as "isAdmin", u.created_at as "createdAt", u.language
  from sessions s join users u on u.id = s.user_id where s.token_hash = $1 and s.expires_at > now()`,
)

// An account has at most its 20 newest sessions (R10).
const insertSession = statement<{ expiresAt: Date }>(
  'auth.session',
  `with old as (
    delete from sessions where user_id = $1 and (expires_at <= now() or token_hash in (
      select token_hash from sessions where user_id = $1 order by created_at desc, token_hash offset 19)))
  insert into sessions (token_hash, user_id, expires_at) values ($2, $1, now() + make_interval(secs => $3))
  returning expires_at as "expiresAt"`,
)

const deleteSession = statement(
  'auth.logout',
  `with gone as (delete from sessions where token_hash = $1 returning user_id) ${announce('account', 'select user_id from gone')}`,
)

/** Opens a session of 10 days. */
export async function openSession(db: Queryable, userId: string, token = newToken()): Promise<{ token: string; expiresAt: Date }> {
  const [row] = await db.query(insertSession, [userId, hashToken(token), SESSION_SECONDS])
  if (!row) throw new Error('a session was not stored')
  return { token, expiresAt: row.expiresAt }
}

/** Ends the session of the request. */
export async function closeSession(db: Queryable, request: FastifyRequest): Promise<void> {
  await db.query(deleteSession, [request.tokenHash])
}

/** The account of a request to a route that demands one. Throws without one. */
export function accountOf(request: FastifyRequest): Account {
  if (!request.account) throw unauthenticated()
  return request.account
}

function refuse(access: Access, account: Account): void {
  if (access === 'admin' && !account.isAdmin) throw forbidden(m.refusal_admins_only())
  if (access === 'shopper' && account.isAdmin) throw forbidden(m.refusal_shoppers_only())
}

// Routes that plugins add: the documentation pages.
const isDocumentation = (url: string): boolean => url === '/docs' || url.startsWith('/docs/')

/** Makes every route say who may call it, and holds callers to it. A route that says nothing stops the start (R12). */
export function guardRoutes(app: Api, db: Queryable): void {
  const accountFor = createRequestAccounts<Account>(async (tokenHash) => (await db.query(findAccount, [tokenHash]))[0])
  app.decorateRequest('account', undefined)
  app.decorateRequest('tokenHash', undefined)
  app.addHook('onRoute', (route) => {
    if (route.config?.access || isDocumentation(route.url)) return
    throw new Error(`Route ${String(route.method)} ${route.url} does not declare config.access`)
  })
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    if (!access || access === 'public') return
    const token = sessionToken(request.headers)
    if (token === undefined) throw twoSessions()
    if (token === '' || token.length > 200) throw unauthenticated()
    request.tokenHash = hashToken(token)
    const account = await accountFor(request, request.tokenHash)
    if (!account) throw unauthenticated()
    request.account = account
    refuse(access, account)
  })
}

/** Paths that operators read and, on a shop with SHOP_ENV=local, the mailbox that developers open. */
const OPEN = new Set(['/livez', '/readyz', '/mailbox', '/mailbox/:id'])

/** Refuses calls that do not come from the gateway. Without a secret (a shop on one machine) every caller may call. */
export function requireGateway(app: Api, secret: string | undefined): void {
  if (!secret) return
  app.addHook('onRequest', async (request) => {
    if (OPEN.has(request.routeOptions.url ?? '')) return
    if (!isGatewaySecret(request.headers['x-gateway-secret'], secret)) throw forbidden('Only the gateway may call the shop')
  })
}
