import { IdsQuery } from '@shop/contract/rest/lists.ts'
import { OrderBody, RestOrder } from '@shop/contract/rest/order.ts'
import { RestProblem, RestOutOfStockItem } from '@shop/contract/rest/problem.ts'
import { SliceQuery } from '@shop/contract/rest/review.ts'
import { PAYMENT_METHODS } from '@shop/contract/shop.ts'
import { count, startAtZero } from '@shop/service/watch/metrics.ts'
import { setAttributes } from '@shop/service/watch/tracing.ts'
import { Type } from 'typebox'
import { accountOf } from '../http/auth.ts'
import { cartId } from '../cart/cart.ts'
import { readPart } from '../db/keyset.ts'
import { answers, countedRows, IdParams, partOf, readIds, type Api, type Services } from '../http/http.ts'
import { checkout } from './checkout.ts'
import { toRestOrder } from './order.ts'
import { orderFor, ordersFor } from './order-steps.ts'
import { listOrders } from './order.store.ts'
import { reorderRoutes } from './reorder.routes.ts'

const KeyHeader = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'a repeated call answers the same order' })),
})

startAtZero(
  'khan_orders_total',
  PAYMENT_METHODS.map((method) => ({ method })),
)

/** POST order, GET order, GET order/one/{id}. */
export function orderRoutes(app: Api, services: Services): void {
  const { db, imageUrl } = services
  const tags = ['order']
  reorderRoutes(app, services)

  app.post(
    '/order',
    {
      config: {
        access: 'shopper',
        refuses: ['NOT_FOUND', 'EMPTY_CART', 'ALREADY_ORDERED', 'PAYMENT_METHOD_UNAVAILABLE', 'UNPAID_LIMIT', 'COUPON_REFUSED'],
      },
      schema: {
        summary: 'Order what is in the cart',
        tags,
        headers: KeyHeader,
        body: OrderBody,
        response: { ...answers(Type.Array(RestOrder)), 409: Type.Union([Type.Array(RestOutOfStockItem), RestProblem]) },
      },
    },
    async (request, reply) => {
      const account = accountOf(request)
      const result = await checkout(services, account, request.body, {
        key: request.headers['idempotency-key'],
        from: services.addressOf(request),
      })
      if ('shortages' in result) return reply.code(409).send(result.shortages)
      const { order, nextCheckoutId } = result
      setAttributes({ 'khan.order': order.id })
      if (nextCheckoutId) count('khan_orders_total', { method: request.body.paymentMethod })
      return [{ ...toRestOrder(order, imageUrl), ...(nextCheckoutId && { cart: cartId(account.id), nextCheckoutId }) }]
    },
  )

  app.get(
    '/order',
    {
      config: { access: 'user' },
      schema: { summary: 'Own orders, the newest first', tags, querystring: SliceQuery, response: answers(Type.Array(RestOrder)) },
    },
    async (request, reply) => {
      const page = await readPart(partOf(request.query), (part) => listOrders(db, accountOf(request).id, part))
      return countedRows(reply, page).map((row) => toRestOrder(row, imageUrl))
    },
  )

  app.get(
    '/order/one/:id',
    {
      config: { access: 'user', refuses: ['NOT_FOUND'] },
      schema: { summary: 'One order (addition)', tags, params: IdParams, response: answers(RestOrder) },
    },
    (request) => orderFor(services, accountOf(request), request.params.id),
  )

  app.get(
    '/order/some',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Those of the named orders that the caller may see (addition)',
        tags,
        querystring: IdsQuery,
        response: answers(Type.Array(RestOrder)),
      },
    },
    (request) => ordersFor(services, accountOf(request), readIds(request.query.ids)),
  )
}
