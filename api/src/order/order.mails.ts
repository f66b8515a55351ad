import { arrivalInWords } from '@shop/contract/arrival.ts'
import { inReadersLanguage } from '../language/in-readers-language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { fullAddress } from '@shop/contract/full-address.ts'
import type { Queryable } from '../db/database.ts'
import { mailTo, type Greeting } from '../mail/mail-to.ts'
import type { Mail, MailContent, MailWriters } from '../mail/mail.ts'
import {
  orderPlacedMail,
  orderRefundedMail,
  orderStepMail,
  returnMail,
  type OrderMail,
  type OrderStepMail,
  type ReturnMail,
} from '../mail/templates/order-mail.ts'
import { variantTitle } from '../product/variants/variant.ts'
import { findRecipient } from '../user/user.store.ts'
import type { ReturnStatus } from '@shop/contract/rest/codes.ts'
import { trackingUrl } from './couriers.ts'
import { returnNumber } from './order-return.ts'
import { isUnderWay, orderNumber, promiseOf, type OrderLine, type OrderRow } from './order.ts'
import { findOrder } from './order.store.ts'

/** What was bought as it was called then, in the language of the mail: 'Shirt (EU 42 · White)'. */
function nameHere({ name, arabicName, optionValues, arabicOptionValues }: OrderLine): string {
  const product = inReadersLanguage(name, arabicName)
  if (!optionValues) return product
  return `${product} (${variantTitle(optionValues.map((value, nth) => inReadersLanguage(value, arabicOptionValues?.[nth])))})`
}

/** The promised days that are still to come, in words. */
function arrivalOf(order: OrderRow): string | null {
  const promise = promiseOf(order)
  return promise && isUnderWay(order.status) ? arrivalInWords(promise) : null
}

const PAYMENT = { cash: m.order_method_cash, visa: m.order_method_card }

const contentOf = (order: OrderRow, greeting: Greeting): OrderMail => ({
  ...greeting,
  id: order.id,
  number: orderNumber(order),
  lines: order.lines.map((line) => ({ name: nameHere(line), quantity: line.quantity, amount: line.unitPrice * line.quantity })),
  discount: order.discount,
  couponCode: order.couponCode,
  shippingFee: order.shippingFee,
  cashOnDeliveryFee: order.cashOnDeliveryFee,
  total: order.total,
  payment: PAYMENT[order.paymentMethod](),
  arrival: arrivalOf(order),
  address: `${order.deliveryAddress.fullName}, ${fullAddress(order.deliveryAddress)}`,
})

const NO_PARCEL = { carrier: null, trackingNumber: null }

const isStep = (status: string): status is OrderStepMail['step'] => ['PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED'].includes(status)

/** A return of an order, as it was after a step. */
function returnOf(order: OrderRow, id: string, status: ReturnStatus): ReturnMail {
  const row = order.returns.find((one) => one.id === id)
  const event = row?.events.find((one) => one.status === status)
  const parcel = status === 'REPLACED' ? { carrier: row?.carrier ?? null, trackingNumber: row?.trackingNumber ?? null } : NO_PARCEL
  return {
    number: returnNumber(orderNumber(order), row?.nth ?? 1),
    status,
    lines: (row?.lines ?? []).flatMap(({ line, quantity, replacementId, replacementValues, arabicReplacementValues }) => {
      const bought = order.lines[line - 1]
      if (!bought) return []
      const sent = { ...bought, optionValues: replacementValues, arabicOptionValues: arabicReplacementValues }
      return { name: nameHere(bought), quantity, replacement: replacementId === null || status !== 'REPLACED' ? null : nameHere(sent) }
    }),
    ...parcel,
    trackingUrl: trackingUrl(parcel.carrier, parcel.trackingNumber),
    note: event?.byShop ? event.note : null,
  }
}

/** The mails of this noun; links begin with `webUrl`. */
export function orderMails(
  db: Queryable,
  webUrl: string,
): Pick<MailWriters, 'order-placed' | 'order-step' | 'order-refunded' | 'order-return'> {
  /** To the shopper who ordered, in their language, as long as account and order exist. */
  const toCustomer = async (
    userId: string | null,
    orderId: string,
    write: (content: OrderMail, order: OrderRow) => MailContent,
  ): Promise<Mail | undefined> => {
    const to = userId === null ? undefined : await findRecipient(db, userId)
    const order = to && (await findOrder(db, orderId))
    return order && mailTo(to, webUrl, (greeting) => write(contentOf(order, greeting), order))
  }

  return {
    'order-placed': ({ userId, payload }) => toCustomer(userId, payload.orderId, orderPlacedMail),

    async 'order-step'({ userId, payload: { orderId, status } }) {
      if (!isStep(status)) return undefined
      return toCustomer(userId, orderId, (content, { carrier, trackingNumber, events, paidAt }) => {
        const event = events.find((candidate) => candidate.status === status)
        const parcel = status === 'SHIPPED' ? { carrier, trackingNumber } : { carrier: null, trackingNumber: null }
        // A shopper who cancelled need not read their own reason.
        const note = event?.byShop ? event.note : null
        return orderStepMail({
          ...content,
          step: status,
          ...parcel,
          trackingUrl: trackingUrl(parcel.carrier, parcel.trackingNumber),
          note,
          paid: paidAt !== null,
        })
      })
    },

    'order-refunded': ({ userId, payload: { orderId, amount, method } }) =>
      toCustomer(userId, orderId, (content) => orderRefundedMail(content, amount, method)),

    'order-return': ({ userId, payload: { orderId, returnId, status } }) =>
      toCustomer(userId, orderId, (content, order) => returnMail(content, returnOf(order, returnId, status))),
  }
}
