import { formatMoney } from '@shop/contract/money.ts'
import { SHOP_NAME } from '@shop/contract/shop.ts'
import { html } from '../html.ts'
import { amountRow, amounts, aside, button, mailPage, mailText, paragraph, personName } from '../layout.ts'
import { oneLine, type MailContent } from '../mail.ts'

/** An order as its mail tells it; amounts in piastres. */
export interface OrderMail {
  name: string
  webUrl: string
  number: string
  lines: { name: string; quantity: number; amount: number }[]
  shippingFee: number
  cashOnDeliveryFee: number
  total: number
  /** How it is paid, in words. */
  payment: string
  /** Where it goes, in one line. */
  address: string
}

/** The sums of an order, as rows of label and amount. */
const feesOf = ({ shippingFee, cashOnDeliveryFee, total }: OrderMail): [string, number][] => [
  ['Shipping and handling', shippingFee],
  ...(cashOnDeliveryFee > 0 ? ([['Cash on Delivery fee', cashOnDeliveryFee]] satisfies [string, number][]) : []),
  ['Order total', total],
]

/** To somebody who has just ordered. */
export function orderPlacedMail(order: OrderMail): MailContent {
  const title = `Your order ${order.number}`
  const line = `Thank you for ordering at ${SHOP_NAME}. We are getting it ready.`
  const url = `${order.webUrl}/Orders`
  const fees = feesOf(order)
  const rows = [
    ...order.lines.map(({ name, quantity, amount }) => amountRow(html`${quantity} × <bdi>${name}</bdi>`, formatMoney(amount))),
    ...fees.map(([label, amount], place) => amountRow(label, formatMoney(amount), place === fees.length - 1)),
  ]
  const details = [`To: ${oneLine(order.address)}`, `Payment: ${order.payment}`]
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
        button('See your orders', url),
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
      `See your orders: ${url}`,
    ),
  }
}
