import { m } from '@shop/contract/messages/messages.js'
import { recordAudit } from '../audit/audit.store.ts'
import type { Account } from '../http/auth.ts'
import { statement, type Database, type Queryable } from '../db/database.ts'
import { conflict, forbidden, notFound } from '../http/problem.ts'
import { orderNumber } from '../order/order.ts'
import { forgetPerson, lockAccount, lockOrders } from '../user/delete-account.store.ts'
import { lockAdmins } from '../user/role.store.ts'

/** The states of an order that is still to be paid or to arrive. */
const UNDER_WAY = `('AWAITING_PAYMENT', 'CONFIRMED', 'PROCESSING', 'SHIPPED')`
const listUnderWay = statement<{ number: number }>(
  'delete.under-way',
  `select number from orders where user_id = $1 and status in ${UNDER_WAY} order by number`,
)

const listReturns = statement<{ number: number }>(
  'erase.returns',
  `select number from orders o where user_id = $1 and exists (
    select from returns where order_id = o.id and status in ('REQUESTED', 'ACCEPTED', 'RECEIVED')
  ) order by number`,
)

/** Numbers of orders that a refusal names. */
const NAMED = 3

/** The first of the orders, as a refusal names them. */
const named = (orders: readonly { number: number }[]): string =>
  orders.slice(0, NAMED).map(orderNumber).join(', ') + (orders.length > NAMED ? ' …' : '')

/** Refuses to erase an account whose orders are under way: the courier still needs the name. So does one who brings a return. */
async function refuseUnderWay(tx: Queryable, id: string): Promise<void> {
  const orders = await tx.query(listUnderWay, [id])
  const count = orders.length
  if (count > 0) {
    const message = m.refusal_orders_under_way({ count, number: String(count), orders: named(orders) })
    throw conflict({ code: 'ORDERS_UNDER_WAY', message, count })
  }
  const returned = await tx.query(listReturns, [id])
  if (returned.length === 0) return
  throw conflict({
    code: 'ORDERS_UNDER_WAY',
    message: m.refusal_returns_under_way({ orders: named(returned) }),
    count: returned.length,
  })
}

/**
 * Erases the account of a person who has asked the shop to, by an administrator: what its owner's own deletion leaves is left. 409
 * ORDERS_UNDER_WAY while orders have not arrived. The audit log keeps that it was done, and no name.
 */
export const eraseAccount = (db: Database, { id: actor }: Account, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const admins = await lockAdmins(tx)
    if (!admins.includes(actor)) throw forbidden(m.refusal_admins_only())
    const email = await lockAccount(tx, id, admins)
    if (email === undefined) throw notFound('account')
    // As above, it waits for an order that is being placed, which is then under way.
    await lockOrders(tx, id)
    await refuseUnderWay(tx, id)
    await forgetPerson(tx, id, email)
    await recordAudit(tx, { actor, action: 'eraseUser', subject: { type: 'user', id }, summary: 'erased on request' })
  })
