import { arrivalInWords } from '@shop/contract/arrival.ts'
import { fullAddress } from '@shop/contract/full-address.ts'
import type { Queryable } from '../db/database.ts'
import type { MailWriters } from '../mail/mail.ts'
import { orderPlacedMail, orderRefundedMail, orderStepMail, type OrderMail, type OrderStepMail } from '../mail/templates/order-mail.ts'
import { findRecipient } from '../user/user.store.ts'
import { isUnderWay, orderNumber, promiseOf, type OrderRow } from './order.ts'
import { findOrder } from './order.store.ts'

/** What of the promise is still to come, in words. */
function arrivalOf(order: OrderRow): string | null {
  const promise = promiseOf(order)
  return promise && isUnderWay(order.status) ? arrivalInWords(promise) : null
}

const PAYMENT = { cash: 'Cash on delivery', visa: 'Card' }

const contentOf = (order: OrderRow, name: string, webUrl: string): OrderMail => ({
  name,
  webUrl,
  id: order.id,
  number: orderNumber(order),
  lines: order.lines.map((line) => ({ name: line.name, quantity: line.quantity, amount: line.unitPrice * line.quantity })),
  shippingFee: order.shippingFee,
  cashOnDeliveryFee: order.cashOnDeliveryFee,
  total: order.total,
  payment: PAYMENT[order.paymentMethod],
  arrival: arrivalOf(order),
  address: `${order.deliveryAddress.fullName}, ${fullAddress(order.deliveryAddress)}`,
})

const isStep = (status: string): status is OrderStepMail['step'] => ['PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED'].includes(status)

/** The mails of this word; links begin with `webUrl`. */
export function orderMails(db: Queryable, webUrl: string): Pick<MailWriters, 'order-placed' | 'order-step' | 'order-refunded'> {
  const read = async (userId: string | null, orderId: string) => {
    const to = userId === null ? undefined : await findRecipient(db, userId)
    const order = to && (await findOrder(db, orderId))
    return order && { to, order, content: contentOf(order, to.name, webUrl) }
  }

  return {
    async 'order-placed'({ userId, payload }) {
      const found = await read(userId, payload.orderId)
      return found && { to: found.to, ...orderPlacedMail(found.content) }
    },

    async 'order-step'({ userId, payload: { orderId, status } }) {
      const found = await read(userId, orderId)
      if (!found || !isStep(status)) return undefined
      const { carrier, trackingNumber, events } = found.order
      const event = events.find((candidate) => candidate.status === status)
      const parcel = status === 'SHIPPED' ? { carrier, trackingNumber } : { carrier: null, trackingNumber: null }
      // A shopper need not read the own reason.
      const note = event?.byShop ? event.note : null
      return { to: found.to, ...orderStepMail({ ...found.content, step: status, ...parcel, note, paid: found.order.paidAt !== null }) }
    },

    async 'order-refunded'({ userId, payload: { orderId, amount } }) {
      const found = await read(userId, orderId)
      return found && { to: found.to, ...orderRefundedMail(found.content, amount) }
    },
  }
}
