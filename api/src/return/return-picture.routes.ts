import { m } from '@shop/contract/messages/messages.js'
import { MAX_FILE_SIZE } from '@shop/contract/catalogue-rules.ts'
import {
  RestReturnPicture,
  RestReturnPictureAllowance,
  ReturnPictureForm,
  ReturnPictureQuery,
} from '@shop/contract/rest/order/return-picture.ts'
import type { FastifyRequest } from 'fastify'
import { accountOf } from '../http/auth.ts'
import { answers, type Api, type Services } from '../http/http.ts'
import { notFound, Problem } from '../http/problem.ts'
import { FILE_HEADERS, FileParams, openStored, pictureIdIn, pictureResponse, sendPicture } from '../images/images.routes.ts'
import { keepReturnPicture } from './return-picture.ts'
import { findPictureOwner, mayHaveReturn } from './return-picture.store.ts'

const tags = ['order']
/** Milliseconds: a picture may wait for its turn to be decoded. The gateway has it whole before it calls, so it comes in at once. */
const TIMEOUT = 40_000
/** Bytes of the form around its picture. */
const FORM_BYTES = 10_000

async function refuseLarge({ headers }: FastifyRequest): Promise<void> {
  if (Number(headers['content-length'] ?? 0) > MAX_FILE_SIZE + FORM_BYTES)
    throw new Problem(413, { code: 'VALIDATION', message: m.refusal_files_too_large() })
}

/** A picture of a return is kept nowhere on its way, and no other page shows it. */
const PRIVATE_HEADERS = { ...FILE_HEADERS, 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'same-origin' }

/** GET order/return/picture/{file}: for the shopper whose order it is, and for administrators; for all others it is not there. */
function readingRoutes(app: Api, { db, privateStorage }: Services): void {
  app.get(
    '/order/return/picture/allowance',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Whether the caller may send pictures for a return (addition)',
        tags,
        response: answers(RestReturnPictureAllowance),
      },
    },
    async (request) => {
      const { id, isAdmin } = accountOf(request)
      return { allowed: isAdmin || (await mayHaveReturn(db, id)) }
    },
  )

  app.get(
    '/order/return/picture/:file',
    {
      config: { access: 'user', refuses: ['NOT_FOUND'] },
      schema: {
        summary: 'A picture of a return, or one of its prepared widths (addition)',
        tags,
        params: FileParams,
        response: pictureResponse,
      },
    },
    async (request, reply) => {
      const { id, isAdmin } = accountOf(request)
      const { file } = request.params
      const picture = pictureIdIn(file)
      const owner = picture === undefined ? undefined : await findPictureOwner(db, picture)
      if (owner === undefined || (!isAdmin && owner !== id)) throw notFound('picture')
      const found = await openStored(request, privateStorage, file)
      return sendPicture(reply.headers(PRIVATE_HEADERS), file, found)
    },
  )
}

/** POST order/return/picture: a form with a picture that a return will name; and the calls that read it. */
export function returnPictureRoutes(app: Api, services: Services): void {
  app.post(
    '/order/return/picture',
    {
      handlerTimeout: TIMEOUT,
      onRequest: refuseLarge,
      config: { access: 'user', refuses: ['NOT_FOUND', 'ORDER_STATE', 'TOO_MANY_ATTEMPTS'], form: ReturnPictureForm },
      schema: {
        summary: 'Keep a picture for a return that is asked for soon (addition)',
        tags,
        querystring: ReturnPictureQuery,
        response: answers(RestReturnPicture),
      },
    },
    (request) => keepReturnPicture(services, request, request.query.order),
  )
  readingRoutes(app, services)
}
