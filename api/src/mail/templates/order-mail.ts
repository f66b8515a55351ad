import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import type { CashRefundMethod, ReturnStatus } from '@shop/contract/rest/codes.ts'
import { html } from '../html.ts'
import { amountRow, amounts, aside, button } from '../layout.ts'
import { letter } from '../letter.ts'
import type { Greeting } from '../mail-to.ts'
import { oneLine, type MailContent } from '../mail.ts'

/** The order of a mail; amounts in piastres. */
export interface OrderMail extends Greeting {
  id: string
  number: string
  lines: { name: string; quantity: number; amount: number }[]
  /** What the coupon took off, and its code. */
  discount: number
  couponCode: string | null
  shippingFee: number
  cashOnDeliveryFee: number
  total: number
  /** The payment method, in words. */
  payment: string
  /** When it arrives, in words; null when no day is promised, or it is past. */
  arrival: string | null
  /** The delivery address, in one line. */
  address: string
}

/** The sums of an order, as rows of label and amount. */
const feesOf = ({ discount, couponCode, shippingFee, cashOnDeliveryFee, total }: OrderMail): [string, number][] => [
  ...(couponCode === null ? [] : ([[m.mail_order_coupon({ code: couponCode }), -discount]] satisfies [string, number][])),
  [m.mail_order_shipping(), shippingFee],
  ...(cashOnDeliveryFee > 0 ? ([[m.mail_order_cash_fee(), cashOnDeliveryFee]] satisfies [string, number][]) : []),
  [m.mail_order_total(), total],
]

const detailsOf = ({ arrival, address, payment }: OrderMail): string[] => [
  ...(arrival === null ? [] : [m.mail_order_arrives({ arrival })]),
  m.mail_order_to({ address: oneLine(address) }),
  m.mail_order_payment({ payment }),
]

/** The words of a mail about an order. */
interface OrderNews {
  title: string
  line: string
  /** More lines, such as the tracking number. */
  more?: string[]
}

const lineText = ({ name, quantity, amount }: OrderMail['lines'][number]): string =>
  m.mail_order_line({ quantity: formatNumber(quantity), product: oneLine(name), amount: formatMoney(amount) })

function orderMail(order: OrderMail, { title, line, more = [] }: OrderNews): MailContent {
  const url = `${order.webUrl}/Orders/${order.id}`
  const fees = feesOf(order)
  const rows = [
    ...order.lines.map(({ name, quantity, amount }) =>
      amountRow(html`${formatNumber(quantity)} × <bdi>${name}</bdi>`, formatMoney(amount)),
    ),
    ...fees.map(([label, amount], index) => amountRow(label, formatMoney(amount), index === fees.length - 1)),
  ]
  const details = [...more, ...detailsOf(order)]
  return letter(order, {
    title,
    line,
    html: [amounts(rows), ...details.map((detail) => aside(detail)), button(m.mail_order_see(), url)],
    text: [
      [...order.lines.map(lineText), ...fees.map(([label, amount]) => m.mail_amount({ label, amount: formatMoney(amount) }))].join('\n'),
      details.join('\n'),
      m.mail_link({ label: m.mail_order_see(), url }),
    ],
  })
}

/** To a shopper who has just ordered. */
export const orderPlacedMail = (order: OrderMail): MailContent =>
  orderMail(order, { title: m.mail_order_placed({ number: order.number }), line: m.mail_order_placed_text() })

/** A step of an order after the first. */
export interface OrderStepMail extends OrderMail {
  step: 'PROCESSING' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED'
  carrier: string | null
  trackingNumber: string | null
  /** The courier's page of the parcel. */
  trackingUrl: string | null
  /** Whether the order was paid by card: the money goes back when it is cancelled. */
  paid: boolean
  /** The shop's note with the step. */
  note: string | null
}

const STEPS: Record<OrderStepMail['step'], { title: (inputs: { number: string }) => string; line: () => string }> = {
  PROCESSING: { title: m.mail_order_processing, line: m.mail_order_processing_text },
  SHIPPED: { title: m.mail_order_shipped, line: m.mail_order_shipped_text },
  DELIVERED: { title: m.mail_order_delivered, line: m.mail_order_delivered_text },
  CANCELLED: { title: m.mail_order_cancelled, line: m.mail_order_cancelled_text },
}

const parcelLines = ({ carrier, trackingNumber, trackingUrl }: Pick<OrderStepMail, 'carrier' | 'trackingNumber' | 'trackingUrl'>) => [
  ...(carrier === null ? [] : [m.mail_order_courier({ carrier: oneLine(carrier) })]),
  ...(trackingNumber === null ? [] : [m.mail_order_tracking({ number: oneLine(trackingNumber) })]),
  ...(trackingUrl === null ? [] : [m.mail_order_tracking_page({ url: trackingUrl })]),
]

/** To a shopper whose order has gone a step further. */
export function orderStepMail({ step, carrier, trackingNumber, trackingUrl, note, paid, ...order }: OrderStepMail): MailContent {
  const { title, line } = STEPS[step]
  return orderMail(order, {
    title: title({ number: order.number }),
    line: paid && step === 'CANCELLED' ? m.mail_order_cancelled_paid() : line(),
    more: [
      ...parcelLines({ carrier, trackingNumber, trackingUrl }),
      ...(note === null ? [] : [m.mail_order_note({ note: oneLine(note) })]),
    ],
  })
}

const REFUNDED: Record<CashRefundMethod, (inputs: { amount: string }) => string> = {
  CASH: m.mail_order_refunded_cash,
  BANK_TRANSFER: m.mail_order_refunded_transfer,
  WALLET: m.mail_order_refunded_wallet,
}

/** To a shopper whose money has gone back, to the card or as cash does; the amount in piastres. */
export const orderRefundedMail = (order: OrderMail, amount: number, method?: CashRefundMethod): MailContent =>
  orderMail(order, {
    title: m.mail_order_refunded({ number: order.number }),
    line: (method ? REFUNDED[method] : m.mail_order_refunded_text)({ amount: formatMoney(amount) }),
  })

/** A step of a return. */
export interface ReturnMail {
  /** The number of the return. */
  number: string
  status: ReturnStatus
  lines: { name: string; quantity: number; replacement: string | null }[]
  carrier: string | null
  trackingNumber: string | null
  trackingUrl: string | null
  /** The shop's note with the step. */
  note: string | null
}

type ReturnWords = (inputs: { number: string }) => string
const RETURN_STEPS: Record<ReturnStatus, { title: ReturnWords; line: ReturnWords }> = {
  REQUESTED: { title: m.mail_return_requested, line: m.mail_return_requested_text },
  ACCEPTED: { title: m.mail_return_accepted, line: m.mail_return_accepted_text },
  REFUSED: { title: m.mail_return_refused, line: m.mail_return_refused_text },
  CANCELLED: { title: m.mail_return_cancelled, line: m.mail_return_cancelled_text },
  RECEIVED: { title: m.mail_return_received, line: m.mail_return_received_text },
  REFUNDED: { title: m.mail_return_refunded, line: m.mail_return_refunded_text },
  REPLACED: { title: m.mail_return_replaced, line: m.mail_return_replaced_text },
}

/** To a shopper whose return has gone a step further. */
export function returnMail(order: OrderMail, { number, status, lines, note, ...parcel }: ReturnMail): MailContent {
  const { title, line } = RETURN_STEPS[status]
  const products = lines.flatMap(({ name, quantity, replacement }) => [
    m.mail_return_line({ quantity: formatNumber(quantity), product: oneLine(name) }),
    ...(replacement === null ? [] : [m.mail_return_sent({ quantity: formatNumber(quantity), product: oneLine(replacement) })]),
  ])
  return orderMail(order, {
    title: title({ number }),
    line: line({ number }),
    more: [...products, ...parcelLines(parcel), ...(note === null ? [] : [m.mail_order_note({ note: oneLine(note) })])],
  })
}
