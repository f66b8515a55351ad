import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { html, richHtml } from '../html.ts'
import { amountRow, amounts, aside, button, link } from '../layout.ts'
import { letter, type Letter } from '../letter.ts'
import type { Greeting } from '../mail-to.ts'
import { oneLine, type MailContent } from '../mail.ts'

/** Where a mail is ended: by hand, on a page in its language, and by the mail program. */
interface Unsubscribing {
  /** The page that asks whether to end such mails. */
  endUrl: string
  /** The address that ends them by a POST. */
  unsubscribeUrl: string
}

/** A mail that its reader can end. */
const endable = ({ endUrl, unsubscribeUrl, ...to }: Greeting & Unsubscribing, mail: Letter): MailContent => ({
  ...letter(to, {
    ...mail,
    html: [...mail.html, aside(richHtml(m.mail_end, {}, { link: (words) => link(words, endUrl) }))],
    text: [...mail.text, m.mail_link({ label: m.mail_end_label(), url: endUrl })],
  }),
  unsubscribeUrl,
})

/** A product in a mail: its name with that of the variant, its price in piastres, the address of its page. */
export interface OfferedProduct {
  name: string
  price: number
  url: string
}

/** To a shopper with a stock alert of a variant that is back. */
export function backInStockMail({ product, ...to }: Greeting & Unsubscribing & { product: OfferedProduct }): MailContent {
  const [label, once] = [m.mail_see_product(), m.mail_back_in_stock_once()]
  return endable(to, {
    title: m.mail_back_in_stock({ product: oneLine(product.name) }),
    line: m.mail_back_in_stock_text({ price: formatMoney(product.price) }),
    html: [button(label, product.url), aside(once)],
    text: [m.mail_link({ label, url: product.url }), once],
  })
}

/** To a shopper whose order was delivered some days ago; each product leads to its form. */
export function reviewInvitationMail({
  products,
  ...to
}: Greeting & Unsubscribing & { products: Omit<OfferedProduct, 'price'>[] }): MailContent {
  const rows = products.map((product) => amountRow(html`<bdi>${product.name}</bdi>`, link(m.mail_review_write(), product.url)))
  const lines = products.map((product) => m.mail_link({ label: oneLine(product.name), url: product.url }))
  return endable(to, { title: m.mail_review(), line: m.mail_review_text(), html: [amounts(rows)], text: [lines.join('\n')] })
}

/** To a shopper whose favourites got cheaper. */
export function priceDropMail({ products, ...to }: Greeting & Unsubscribing & { products: OfferedProduct[] }): MailContent {
  const label = m.mail_see_favourites()
  const url = `${to.webUrl}/Favourite`
  const rows = products.map((product) => amountRow(html`<bdi>${link(product.name, product.url)}</bdi>`, formatMoney(product.price)))
  const lines = products.map(
    (product) => `${m.mail_amount({ label: oneLine(product.name), amount: formatMoney(product.price) })}\n${product.url}`,
  )
  return endable(to, {
    title: m.mail_price_drop(),
    line: m.mail_price_drop_text(),
    html: [amounts(rows), button(label, url)],
    text: [lines.join('\n'), m.mail_link({ label, url })],
  })
}
