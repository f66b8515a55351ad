import { ORDER_STATUSES, PAYMENT_STATUSES } from '@shop/contract/rest/codes.ts'
import { ListsOf, ListsQuery } from '@shop/contract/rest/lists.ts'
import { OrderNoteBody, type OrderExportQuery, OrdersQuery, OrderStatusBody, RestOrder } from '@shop/contract/rest/order.ts'
import { OrderStatusesBody, RestOrderResults } from '@shop/contract/rest/order/order-bulk.ts'
import { SliceQuery } from '@shop/contract/rest/review.ts'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { accountOf } from '../../http/auth.ts'
import { readPart } from '../../db/keyset.ts'
import { answers, ChangeKeyHeader, countedRows, listIds, partOf, type Api, type Services } from '../../http/http.ts'
import { readWords } from '../../http/words.ts'
import { toStaffOrder } from '../order.ts'
import { noteDown, takeStep, takeSteps } from '../order-steps.ts'
import { workloadRoutes } from './workload.routes.ts'
import { listOrdersOfMany, listStaffOrders, type OrdersFilter, type OrdersPart } from './staff-orders.store.ts'

const tags = ['order']
const PAGE = 20

/** The filter of a call. Throws when it names an unknown status. */
export const readFilter = ({ status, payment, user: userId, sortBy: _sort, ...filter }: OrderExportQuery): OrdersFilter => ({
  ...filter,
  userId,
  statuses: readWords('status', ORDER_STATUSES, status),
  payments: readWords('payment', PAYMENT_STATUSES, payment),
})

function stepRoutes(app: Api, services: Services): void {
  const response = answers(RestOrder)

  app.put(
    '/order/status',
    {
      config: { access: 'admin', refuses: ['NOT_FOUND', 'ORDER_STATE'] },
      schema: { summary: 'Take an order a step further (addition)', tags, body: OrderStatusBody, response },
    },
    (request) => takeStep(services, accountOf(request), request.body),
  )

  app.put(
    '/order/bulk/status',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Take up to 100 orders a step further, each by itself (addition)',
        tags,
        body: OrderStatusesBody,
        response: answers(RestOrderResults),
      },
    },
    (request) => takeSteps(services, accountOf(request), request.body),
  )

  app.put(
    '/order/note',
    {
      config: { access: 'admin', refuses: ['NOT_FOUND'] },
      schema: { summary: 'Add an internal note (addition)', tags, headers: ChangeKeyHeader, body: OrderNoteBody, response },
    },
    (request) => noteDown(services, accountOf(request), request.body, request.headers['idempotency-key']),
  )
}

/** GET order/all, GET order/admin/{userId}, GET order/workload, and the calls that take orders further. */
export function staffOrderRoutes(app: Api, services: Services): void {
  const { db, imageUrl } = services
  const response = answers(Type.Array(RestOrder))
  const config = { access: 'admin' } as const
  const list = async (reply: FastifyReply, filter: OrdersFilter, part: OrdersPart): Promise<RestOrder[]> => {
    const page = await readPart(part, (wanted) => listStaffOrders(db, filter, { ...part, ...wanted }))
    return countedRows(reply, page).map((row) => toStaffOrder(row, imageUrl))
  }

  app.get(
    '/order/all',
    { config, schema: { summary: 'The orders of all accounts (addition)', tags, querystring: OrdersQuery, response } },
    async (request, reply) => {
      const { limit, offset, after, ...query } = request.query
      return list(reply, readFilter(query), { sort: query.sortBy ?? 'newest', ...partOf({ limit, offset, after }, PAGE) })
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
    (request, reply) => list(reply, { userId: request.params.userId }, { sort: 'newest', ...partOf(request.query) }),
  )

  app.get(
    '/order/admin',
    {
      config,
      schema: {
        summary: 'The newest orders of many accounts (addition)',
        tags,
        querystring: ListsQuery,
        response: answers(ListsOf(RestOrder)),
      },
    },
    async ({ query }) => {
      const lists = await listOrdersOfMany(db, listIds(query), query.limit)
      return { lists: lists.map(({ of, total, rows }) => ({ of, total, entries: rows.map((row) => toStaffOrder(row, imageUrl)) })) }
    },
  )

  stepRoutes(app, services)
  workloadRoutes(app, services)
}
