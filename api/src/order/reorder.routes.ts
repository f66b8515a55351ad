import { ReorderBody, RestReorder } from '@shop/contract/rest/cart.ts'
import { Type } from 'typebox'
import { accountOf } from '../http/auth.ts'
import { answers, type Api, type Services } from '../http/http.ts'
import { orderFor } from './order-steps.ts'
import { toRestCart } from '../cart/cart.ts'
import { readCart } from '../cart/cart.store.ts'
import { reorder } from './reorder.store.ts'

const KeyHeader = Type.Object({
  'idempotency-key': Type.String({ minLength: 1, maxLength: 200, description: 'a repeated call puts in nothing more' }),
})

/** PUT cart/reorder: a whole order again; an addition to the spec. */
export function reorderRoutes(app: Api, services: Services): void {
  const { db, imageUrl } = services
  app.put(
    '/cart/reorder',
    {
      config: { access: 'shopper', refuses: ['NOT_FOUND'] },
      schema: {
        summary: 'Put what an own order was of into the cart, as far as there is any (addition)',
        tags: ['cart'],
        headers: KeyHeader,
        body: ReorderBody,
        response: answers(RestReorder),
      },
    },
    async (request) => {
      const account = accountOf(request)
      const order = await orderFor(services, account, request.body.order_id)
      const lines = await reorder(db, account.id, order._id, request.headers['idempotency-key'])
      return { cart: toRestCart(account.id, await readCart(db, account.id), imageUrl), order, lines }
    },
  )
}
