import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { html, richHtml } from '../html.ts'
import { amountRow, amounts, aside, button, hello, link, mailPage, mailText, paragraph } from '../layout.ts'
import type { Greeting } from '../mail-to.ts'
import { oneLine, type MailContent } from '../mail.ts'

/** Where a mail is ended: by hand, on a page in its language, and by the mail program. */
interface Unsubscribing {
  /** The page that asks whether to end such mails. */
  endUrl: string
  /** The address that ends them by a POST. */
  unsubscribeUrl: string
}

const endHtml = ({ endUrl }: Unsubscribing) => aside(richHtml(m.mail_end, {}, { link: (words) => link(words, endUrl) }))
const endText = ({ endUrl }: Unsubscribing): string => m.mail_link({ label: m.mail_end_label(), url: endUrl })

/** A product in a mail: its name with that of the variant, its price in piastres, the address of its page. */
export interface OfferedProduct {
  name: string
  price: number
  url: string
}

/** To a shopper who asked to be told when a variant is back. */
export function backInStockMail({ name, webUrl, product, ...ends }: Greeting & Unsubscribing & { product: OfferedProduct }): MailContent {
  const title = m.mail_back_in_stock({ product: oneLine(product.name) })
  const [line, label] = [m.mail_back_in_stock_text({ price: formatMoney(product.price) }), m.mail_see_product()]
  return {
    subject: title,
    html: mailPage({
      title,
      preview: line,
      homeUrl: webUrl,
      content: [hello(name), paragraph(line), button(label, product.url), aside(m.mail_back_in_stock_once()), endHtml(ends)],
    }),
    text: mailText(
      title,
      m.mail_hello({ name: oneLine(name) }),
      line,
      m.mail_link({ label, url: product.url }),
      m.mail_back_in_stock_once(),
      endText(ends),
    ),
    unsubscribeUrl: ends.unsubscribeUrl,
  }
}

/** To a shopper whose order was delivered some days ago; each product leads to its form. */
export function reviewInvitationMail({
  name,
  webUrl,
  products,
  ...ends
}: Greeting & Unsubscribing & { products: Omit<OfferedProduct, 'price'>[] }): MailContent {
  const [title, line] = [m.mail_review(), m.mail_review_text()]
  const rows = products.map((product) => amountRow(html`<bdi>${product.name}</bdi>`, link(m.mail_review_write(), product.url)))
  const lines = products.map((product) => m.mail_link({ label: oneLine(product.name), url: product.url }))
  return {
    subject: title,
    html: mailPage({ title, preview: line, homeUrl: webUrl, content: [hello(name), paragraph(line), amounts(rows), endHtml(ends)] }),
    text: mailText(title, m.mail_hello({ name: oneLine(name) }), line, lines.join('\n'), endText(ends)),
    unsubscribeUrl: ends.unsubscribeUrl,
  }
}

/** To a shopper whose favourites got cheaper. */
export function priceDropMail({ name, webUrl, products, ...ends }: Greeting & Unsubscribing & { products: OfferedProduct[] }): MailContent {
  const [title, line, label] = [m.mail_price_drop(), m.mail_price_drop_text(), m.mail_see_favourites()]
  const url = `${webUrl}/Favourite`
  const rows = products.map((product) => amountRow(html`<bdi>${link(product.name, product.url)}</bdi>`, formatMoney(product.price)))
  const lines = products.map(
    (product) => `${m.mail_amount({ label: oneLine(product.name), amount: formatMoney(product.price) })}\n${product.url}`,
  )
  return {
    subject: title,
    html: mailPage({
      title,
      preview: line,
      homeUrl: webUrl,
      content: [hello(name), paragraph(line), amounts(rows), button(label, url), endHtml(ends)],
    }),
    text: mailText(title, m.mail_hello({ name: oneLine(name) }), line, lines.join('\n'), m.mail_link({ label, url }), endText(ends)),
    unsubscribeUrl: ends.unsubscribeUrl,
  }
}
