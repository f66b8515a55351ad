import { ORDER_STATUSES, type OrderStatus } from '@shop/contract/rest/codes.ts'
import { OrderNoteBody, OrdersQuery, OrderStatusBody, RestOrder } from '@shop/contract/rest/order.ts'
import { SliceQuery } from '@shop/contract/rest/review.ts'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { accountOf } from '../auth.ts'
import { answers, WHOLE, type Api, type Services } from '../http.ts'
import { invalid } from '../problem.ts'
import { toStaffOrder } from './order.ts'
import { noteDown, takeStep } from './order-steps.ts'
import { listStaffOrders, type OrdersFilter, type OrdersPart } from './staff-orders.store.ts'

const tags = ['order']
const PAGE = 20

/** Reads statuses with commas between. Throws when one is none. */
export function readStatuses(text: string | undefined): OrderStatus[] | undefined {
  const names = text?.split(',').filter(Boolean)
  const statuses = ORDER_STATUSES.filter((status) => names?.includes(status))
  if (names && names.some((name) => !statuses.includes(name as OrderStatus)))
    throw invalid([{ path: ['status'], code: 'INVALID', message: 'must be equal to one of the allowed values' }])
  return names && statuses
}

/** What changes an order. */
function stepRoutes(app: Api, services: Services): void {
  const response = answers(RestOrder)

  app.put(
    '/order/status',
    {
      config: { access: 'admin' },
      schema: { summary: 'Take an order a step further (addition)', tags, body: OrderStatusBody, response },
    },
    (request) => takeStep(services, accountOf(request), request.body),
  )

  app.put(
    '/order/note',
    { config: { access: 'admin' }, schema: { summary: 'Add an internal note (addition)', tags, body: OrderNoteBody, response } },
    (request) => noteDown(services, accountOf(request), request.body),
  )
}

/** GET order/all, GET order/admin/{userId}, and what takes orders on. */
export function staffOrderRoutes(app: Api, services: Services): void {
  const { db, imageUrl } = services
  const response = answers(Type.Array(RestOrder))
  const config = { access: 'admin' } as const
  const list = async (reply: FastifyReply, filter: OrdersFilter, part: OrdersPart): Promise<RestOrder[]> => {
    const { rows, total } = await listStaffOrders(db, filter, part)
    reply.header('x-total-count', total)
    return rows.map((row) => toStaffOrder(row, imageUrl))
  }

  app.get(
    '/order/all',
    { config, schema: { summary: 'The orders of everybody (addition)', tags, querystring: OrdersQuery, response } },
    async (request, reply) => {
      const { status, sortBy: sort = 'newest', limit = PAGE, offset = 0, ...filter } = request.query
      return list(reply, { ...filter, statuses: readStatuses(status) }, { sort, limit, offset })
    },
  )

  app.get(
    '/order/admin/:userId',
    {
      config,
      schema: {
        summary: 'Orders of an account, the newest first',
        tags,
        params: Type.Object({ userId: Type.String({ maxLength: 100 }) }),
        querystring: SliceQuery,
        response,
      },
    },
    async (request, reply) => {
      const { limit = WHOLE, offset = 0 } = request.query
      return list(reply, { userId: request.params.userId }, { sort: 'newest', limit, offset })
    },
  )

  stepRoutes(app, services)
}
