import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { m } from '@shop/contract/messages/messages.js'
import type { ListsQuery } from '@shop/contract/rest/lists.ts'
import { MAX_IDS, MAX_LISTED, type PaymentMethod } from '@shop/contract/shop.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Type, type TSchema } from 'typebox'
import type { Database } from '../db/database.ts'
import type { Count } from '../db/counted-page.ts'
import type { Part } from '../db/keyset.ts'
import type { PictureRules } from '../images/fetch-picture.ts'
import type { FileStorage } from '../images/file-storage.ts'
import type { ImageStore } from '../images/image-store.ts'
import type { RateLimiter } from '../limits/rate-limit.ts'
import { invalid } from './problem.ts'

/** The HTTP server as routes see it. */
export type Api = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, TypeBoxTypeProvider>

export interface Services {
  db: Database
  /** The database from which a request reads the public catalogue: a replica when there is one, else `db`. */
  catalogueFor: (request: FastifyRequest) => Database
  /** The address of a stored picture. */
  imageUrl: (file: string) => string
  /** The store of pictures. */
  images: Pick<ImageStore, 'add' | 'addPrivately'>
  /** The storage of private pictures, such as those of returns. */
  privateStorage: FileStorage
  /** The addresses from which imports take pictures; undefined for none. */
  pictureRules: PictureRules | undefined
  /** Called when a department or category has been renamed. */
  onRenamed: () => void
  /** The payment methods that work at present. */
  paymentMethods: readonly PaymentMethod[]
  /** Counts attempts (limits/limits.ts). */
  limiter: RateLimiter
  /** Whether what is held without being paid is bounded (order/unpaid-limits.ts). */
  boundsUnpaid: boolean
  /** The rate-limit key of the caller's address. */
  addressOf: (request: FastifyRequest) => string
}

/** A list that the spec does not page has at most this many entries when no `limit` is given. */
const MAX_LIST = 1000

/** The part of a list that a call asks for; up to `usual` entries where it names no limit. */
export const partOf = ({ limit, offset, after }: { [Word in keyof Part]?: Part[Word] | undefined }, usual = MAX_LIST): Part => ({
  limit: limit ?? usual,
  offset: offset ?? 0,
  after,
})

/** Sends in the headers how long a list is, where that is known, and whether entries follow a part behind a cursor. Returns the entries. */
export function countedRows<Row>(reply: FastifyReply, page: Count & { rows: Row[]; hasMore?: boolean }): Row[] {
  if (page.total !== null) reply.header('x-total-count', page.total)
  if (page.isEstimate) reply.header('x-total-estimated', 'true')
  if (page.hasMore !== undefined) reply.header('x-has-more', String(page.hasMore))
  return page.rows
}

/** Reads a list of ids with commas between; those beyond the first hundred are ignored. */
export const readIds = (ids: string): string[] => ids.split(',').filter(Boolean).slice(0, MAX_IDS)

/** The ids of a call for the lists of many things, each once. Throws when it asks for more than one call may. */
export function listIds({ ids, limit }: ListsQuery): string[] {
  const named = [...new Set(readIds(ids))]
  if (named.length * limit > MAX_LISTED) throw invalid([{ path: ['limit'], code: 'INVALID', message: m.refusal_not_allowed_value() }])
  return named
}

/** The path parameter of calls about one thing. */
export const IdParams = Type.Object({ id: Type.String({ maxLength: 100 }) })

/** The Idempotency-Key header of calls that change something by an amount, or add to it. */
export const ChangeKeyHeader = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'addition: a repeated call changes nothing more; kept for a week' }),
  ),
})

/** The response schema of a call's success. openapi.ts adds refusals, which are too rare to compile a serializer for each route. */
export const answers = <T extends TSchema>(schema: T) => ({ 200: schema })
