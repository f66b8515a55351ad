import { formatMoney } from '@shop/contract/money.ts'
import { SHOP_NAME } from '@shop/contract/shop.ts'
import { html } from '../html.ts'
import { amountRow, amounts, aside, button, mailPage, mailText, paragraph, personName } from '../layout.ts'
import { oneLine, type MailContent } from '../mail.ts'

/** An order as its mail tells it; amounts in piastres. */
export interface OrderMail {
  name: string
  webUrl: string
  id: string
  number: string
  lines: { name: string; quantity: number; amount: number }[]
  shippingFee: number
  cashOnDeliveryFee: number
  total: number
  /** How it is paid, in words. */
  payment: string
  /** When it arrives, in words; null when that is not promised, or past. */
  arrival: string | null
  /** Where it goes, in one line. */
  address: string
}

/** The sums of an order, as rows of label and amount. */
const feesOf = ({ shippingFee, cashOnDeliveryFee, total }: OrderMail): [string, number][] => [
  ['Shipping and handling', shippingFee],
  ...(cashOnDeliveryFee > 0 ? ([['Cash on Delivery fee', cashOnDeliveryFee]] satisfies [string, number][]) : []),
  ['Order total', total],
]

/** What a mail about an order says of it. */
interface OrderNews {
  title: string
  line: string
  /** More lines, such as what to track the parcel with. */
  more?: string[]
}

function orderMail(order: OrderMail, { title, line, more = [] }: OrderNews): MailContent {
  const url = `${order.webUrl}/Orders/${order.id}`
  const fees = feesOf(order)
  const rows = [
    ...order.lines.map(({ name, quantity, amount }) => amountRow(html`${quantity} × <bdi>${name}</bdi>`, formatMoney(amount))),
    ...fees.map(([label, amount], place) => amountRow(label, formatMoney(amount), place === fees.length - 1)),
  ]
  const arrives = order.arrival === null ? [] : [`Arrives: ${order.arrival}`]
  const details = [...more, ...arrives, `To: ${oneLine(order.address)}`, `Payment: ${order.payment}`]
  return {
    subject: title,
    html: mailPage({
      title,
      preview: line,
      homeUrl: order.webUrl,
      content: [
        paragraph('Hello ', personName(order.name), ','),
        paragraph(line),
        amounts(rows),
        ...details.map((detail) => aside(detail)),
        button('See your order', url),
      ],
    }),
    text: mailText(
      title,
      `Hello ${oneLine(order.name)},`,
      line,
      [
        ...order.lines.map(({ name, quantity, amount }) => `${quantity} × ${oneLine(name)}: ${formatMoney(amount)}`),
        ...fees.map(([label, amount]) => `${label}: ${formatMoney(amount)}`),
      ].join('\n'),
      details.join('\n'),
      `See your order: ${url}`,
    ),
  }
}

/** To somebody who has just ordered. */
export const orderPlacedMail = (order: OrderMail): MailContent =>
  orderMail(order, { title: `Your order ${order.number}`, line: `Thank you for ordering at ${SHOP_NAME}. We are getting it ready.` })

/** A step of an order after the first, as its mail tells it. */
export interface OrderStepMail extends OrderMail {
  step: 'PROCESSING' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED'
  carrier: string | null
  trackingNumber: string | null
  /** Whether it was paid by card: what was paid goes back when it is cancelled. */
  paid: boolean
  /** What the shop noted with the step. */
  note: string | null
}

const GIVEN_BACK = 'Your order is cancelled. What you paid goes back to your card.'

const STEPS: Record<OrderStepMail['step'], { title: string; line: string }> = {
  PROCESSING: { title: 'is being packed', line: 'We are packing your order.' },
  SHIPPED: { title: 'is on its way', line: 'Your order is with the courier.' },
  DELIVERED: { title: 'has been delivered', line: 'Your order has been delivered. We hope you like it.' },
  CANCELLED: { title: 'is cancelled', line: 'Your order is cancelled. Nothing is to be paid for it.' },
}

/** To somebody whose order has gone a step further. */
export function orderStepMail({ step, carrier, trackingNumber, note, paid, ...order }: OrderStepMail): MailContent {
  const { title, line } = paid && step === 'CANCELLED' ? { ...STEPS.CANCELLED, line: GIVEN_BACK } : STEPS[step]
  const more = Object.entries({ Courier: carrier, 'Tracking number': trackingNumber, Note: note })
  return orderMail(order, {
    title: `Your order ${order.number} ${title}`,
    line,
    more: more.flatMap(([label, value]) => (value === null ? [] : [`${label}: ${oneLine(value)}`])),
  })
}

/** To somebody whose money has gone back to the card; the amount in piastres. */
export const orderRefundedMail = (order: OrderMail, amount: number): MailContent =>
  orderMail(order, {
    title: `Money back for order ${order.number}`,
    line: `We have given ${formatMoney(amount)} back to your card. It can take your bank some days to show it.`,
  })
