import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { MAX_IDS, type PaymentMethod } from '@shop/contract/shop.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Type, type TSchema } from 'typebox'
import type { Database } from './db/database.ts'
import type { PictureRules } from './images/fetch-picture.ts'
import type { ImageStore } from './images/image-store.ts'
import type { Limiter } from './limits/limiter.ts'

/** The HTTP server as routes see it. */
export type Api = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, TypeBoxTypeProvider>

/** What routes work with. */
export interface Services {
  db: Database
  /** Where a request reads the public catalogue: a replica when there is one, else `db`. */
  catalogueFor: (request: FastifyRequest) => Promise<Database>
  /** The address of a stored picture. */
  imageUrl: (file: string) => string
  /** Where pictures are kept. */
  images: Pick<ImageStore, 'add'>
  /** Which addresses imports take pictures from; undefined for none. */
  pictureRules: PictureRules | undefined
  /** Hears that a department or category has another name. */
  onRenamed: () => void
  /** How an order can be paid at present. */
  paymentMethods: readonly PaymentMethod[]
  /** Counts attempts (limits/limits.ts). */
  limiter: Limiter
  /** Where the person behind a request is, for limits only. */
  addressOf: (request: FastifyRequest) => string
}

/** A list that the spec does not page has at most this many entries when no `limit` is given. */
export const WHOLE = 1000

/** Reads a list of ids with commas between; those beyond the first hundred are ignored. */
export const readIds = (ids: string): string[] => ids.split(',').filter(Boolean).slice(0, MAX_IDS)

/** The path parameter of calls about one thing. */
export const IdParams = Type.Object({ id: Type.String({ maxLength: 100 }) })

/** A schema without the `$id`s in it, which must not occur twice in one schema. */
export const withoutIds = <T extends TSchema>(schema: T): T =>
  JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key === '$id' ? undefined : value))) as T

/** The response schema of a call's success. Refusals are problems (openapi.ts adds them); they are too rare to compile a serializer a route. */
export const answers = <T extends TSchema>(schema: T) => ({ 200: withoutIds(schema) })
