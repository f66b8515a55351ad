import type { RestOrder } from '@shop/contract/rest/order.ts'
import type { RestReturn } from '@shop/contract/rest/order/order-return.ts'
import { statement } from '../../api/src/db/database.ts'
import { formOf } from './form.ts'
import type { Caller, TestShop } from './shop.ts'

/** Calls about returns; the answer. */
export const putReturn = ({ app }: TestShop, { headers }: Caller, what: string, payload: object) =>
  app.inject({ method: 'PUT', url: `/order/return/${what}`, headers, payload })

/** Asks to return pieces of an order; the answer. */
export const askReturn = ({ app }: TestShop, { headers }: Caller, id: string, lines: object[], key = 'key', pictures?: string[]) => {
  const payload = { id, lines, ...(pictures && { pictures }) }
  return app.inject({ method: 'POST', url: '/order/return', headers: { ...headers, 'idempotency-key': key }, payload })
}

/** Sends a picture for a return of an order; the answer. */
export async function sendReturnPicture({ app }: TestShop, caller: Pick<Caller, 'headers'>, id: string, content: Buffer) {
  const { headers, payload } = await formOf({}, [{ content }])
  return app.inject({ method: 'POST', url: `/order/return/picture?order=${id}`, headers: { ...caller.headers, ...headers }, payload })
}

/** The latest return in an answer. */
export function returnIn(answer: { statusCode: number; body: string; json(): unknown }): RestReturn {
  const last = answer.statusCode === 200 ? (answer.json() as RestOrder).returns?.at(-1) : undefined
  if (!last) throw new Error(answer.body)
  return last
}

/** Takes an order to its shopper's door. */
export async function deliver({ app }: TestShop, { headers }: Caller, id: string): Promise<RestOrder> {
  let order: RestOrder | undefined
  for (const status of ['PROCESSING', 'SHIPPED', 'DELIVERED']) {
    const answer = await app.inject({ method: 'PUT', url: '/order/status', headers, payload: { id, status } })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    order = answer.json()
  }
  if (!order) throw new Error('nothing was answered')
  return order
}

const agoStatement = statement(
  'test.delivered-ago',
  `update order_events set created_at = created_at - make_interval(days => $2) where order_id = $1 and status = 'DELIVERED'`,
)

/** Lets days pass since an order was delivered. */
export const letDaysPass = ({ db }: TestShop, id: string, days: number) => db.query(agoStatement, [id, days])
