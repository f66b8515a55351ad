import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import type { Bank } from '../bank.ts'
import { requireShop } from '../http/caller.ts'
import type { Call, Endpoint } from '../http/endpoint.ts'
import { LIST_PARAMS, listPage } from '../http/list.ts'
import { Params } from '../http/params.ts'
import { missingResource } from '../http/stripe-error.ts'

/** `/v1/events`, for the shop alone. */
export function eventRoutes(app: FastifyInstance, { ledger: { events } }: Bank, endpoint: Endpoint): void {
  function list({ caller, values }: Call) {
    requireShop(caller)
    const params = new Params(values, [...LIST_PARAMS, 'type', 'types'])
    const types = [...params.texts('types'), ...params.texts('type')]
    const found = events.newest().filter(({ type }) => types.length === 0 || types.includes(type))
    return listPage(found, params, values, '/v1/events')
  }

  function retrieve({ caller, id }: Call): Stripe.Event {
    requireShop(caller)
    const event = events.get(id)
    if (!event) throw missingResource('event', id)
    return event
  }

  app.get('/v1/events', endpoint(list))
  app.get('/v1/events/:id', endpoint(retrieve))
}
