import { RETURN_STATUSES } from '@shop/contract/rest/codes.ts'
import { ReturnsQuery } from '@shop/contract/rest/order/order-returns.ts'
import { RestReturnEntry } from '@shop/contract/rest/order/order-returns.ts'
import { Type } from 'typebox'
import { readPart } from '../../db/keyset.ts'
import { answers, countedRows, partOf, type Api, type Services } from '../../http/http.ts'
import { readWords } from '../../http/words.ts'
import { toStaffOrder } from '../../order/order.ts'
import { listReturns } from './staff-returns.store.ts'

const PAGE = 20

/** GET order/returns. */
export function staffReturnRoutes(app: Api, { db, imageUrl }: Services): void {
  app.get(
    '/order/returns',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'The returns of all accounts, the newest first, each with its order (addition)',
        tags: ['order'],
        querystring: ReturnsQuery,
        response: answers(Type.Array(RestReturnEntry)),
      },
    },
    async (request, reply) => {
      const { status, limit, offset, after } = request.query
      const statuses = readWords('status', RETURN_STATUSES, status)
      const page = await readPart(partOf({ limit, offset, after }, PAGE), (part) => listReturns(db, statuses, part))
      return countedRows(reply, page).map(({ returnId, cursor, ...order }) => ({
        _id: returnId,
        order: toStaffOrder(order, imageUrl),
        ...(cursor !== undefined && { cursor }),
      }))
    },
  )
}
