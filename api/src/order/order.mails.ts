import { fullAddress } from '@shop/contract/full-address.ts'
import type { Queryable } from '../db/database.ts'
import type { MailWriters } from '../mail/mail.ts'
import { orderPlacedMail } from '../mail/templates/order-mail.ts'
import { findRecipient } from '../user/user.store.ts'
import { orderNumber } from './order.ts'
import { findOrder } from './order.store.ts'

const PAYMENT = { cash: 'Cash on delivery', visa: 'Card' }

/** The mails of this word; links begin with `webUrl`. */
export const orderMails = (db: Queryable, webUrl: string): Pick<MailWriters, 'order-placed'> => ({
  async 'order-placed'({ userId, payload }) {
    const to = userId === null ? undefined : await findRecipient(db, userId)
    const order = to && (await findOrder(db, payload.orderId))
    if (!order) return undefined
    const mail = orderPlacedMail({
      name: to.name,
      webUrl,
      number: orderNumber(order),
      lines: order.lines.map(({ name, quantity, unitPrice }) => ({ name, quantity, amount: unitPrice * quantity })),
      shippingFee: order.shippingFee,
      cashOnDeliveryFee: order.cashOnDeliveryFee,
      total: order.total,
      payment: PAYMENT[order.paymentMethod],
      address: `${order.deliveryAddress.fullName}, ${fullAddress(order.deliveryAddress)}`,
    })
    return { to, ...mail }
  },
})
