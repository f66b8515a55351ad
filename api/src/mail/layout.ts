import { currentLanguage } from '@shop/contract/language.ts'
import { directionOf } from '@shop/contract/languages.ts'
import { m } from '@shop/contract/messages/messages.js'
import { html, Html, richHtml } from './html.ts'
import { sender } from './sender.ts'

const direction = (): 'rtl' | 'ltr' => directionOf(currentLanguage())

/** The shop's look ("Nile linen"), as far as mail programs understand it. */
const COLOUR = {
  ground: '#FBFAF8',
  surface: '#FFFFFF',
  text: '#1A1D1F',
  muted: '#5B6166',
  border: '#E4E0D9',
  brand: '#0B6B5D',
  onBrand: '#FFFFFF',
}
const FONT = "font-family:'Inter Variable',Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"

// Inline styles carry the light look everywhere; programs that follow the reader's preference take the dark one from here.
const DARK = new Html(`@media (prefers-color-scheme: dark) {
.ground { background: #0F1214 !important } .surface { background: #171B1E !important; border-color: #2C3237 !important }
.text { color: #F2F1EE !important } .muted { color: #A9AFB4 !important } .line { border-color: #2C3237 !important }
.button { background: #3CC4AD !important; color: #06231E !important } .brand { color: #3CC4AD !important } }`)

/** A paragraph of a mail. */
export const paragraph = (...content: (Html | string)[]): Html =>
  html`<p class="text" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:${COLOUR.text}">
    ${content.map((part) => html`${part}`)}
  </p>`

/** Small print of a mail. */
export const aside = (...content: (Html | string)[]): Html =>
  html`<p class="muted" style="margin:0 0 16px;font-size:14px;line-height:1.55;color:${COLOUR.muted}">
    ${content.map((part) => html`${part}`)}
  </p>`

/** The greeting. The name is isolated, so that its writing direction changes nothing around it. */
export const hello = (name: string): Html => paragraph(richHtml(m.mail_hello, { name }, { name: (words) => html`<bdi>${words}</bdi>` }))

/** A link within the text of a mail. */
export const link = (words: string, url: string): Html => html`<a class="brand" href="${url}" style="color:${COLOUR.brand}">${words}</a>`

/** The one button of a mail. */
export const button = (label: string, url: string): Html =>
  html`<p style="margin:24px 0">
    <a
      class="button"
      href="${url}"
      style="display:inline-block;padding:12px 24px;border-radius:10px;background:${COLOUR.brand};color:${COLOUR.onBrand};font-size:16px;font-weight:600;text-decoration:none"
      >${label}</a
    >
  </p>`

/** A row of a table of amounts; `strong` for the sum. */
export const amountRow = (label: Html | string, amount: string | Html, strong = false): Html => {
  const cell = `padding:8px 0;border-top:1px solid ${COLOUR.border};font-size:16px;color:${COLOUR.text};font-weight:${strong ? 650 : 400}`
  return html`<tr>
    <td class="text line" style="${cell}">${label}</td>
    <td class="text line" align="${direction() === 'rtl' ? 'left' : 'right'}" style="${cell};white-space:nowrap">${amount}</td>
  </tr>`
}

/** A table of amounts. */
export const amounts = (rows: Html[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse">
    ${rows}
  </table>`

interface Page {
  title: string
  /** The line that a list of mails shows after the subject. */
  preview: string
  homeUrl: string
  content: Html[]
}

const card = ({ title, content }: Page): Html =>
  html`<tr>
    <td class="surface" style="padding:32px;background:${COLOUR.surface};border:1px solid ${COLOUR.border};border-radius:14px">
      <h1 class="text" style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:700;color:${COLOUR.text}">${title}</h1>
      ${content}
    </td>
  </tr>`

const header = ({ homeUrl }: Page): Html =>
  html`<tr>
    <td style="padding:0 0 16px">
      <a class="brand" href="${homeUrl}" style="color:${COLOUR.brand};font-size:24px;font-weight:700;text-decoration:none"
        >${m.mail_shop()}</a
      >
    </td>
  </tr>`

const mailLink = (words: string): Html => link(words, `mailto:${sender().contactEmail}`)

const footer = (): Html =>
  html`<tr>
    <td class="muted" style="padding:16px 0 0;font-size:13px;line-height:1.5;color:${COLOUR.muted}">
      ${richHtml(m.mail_questions, { email: sender().contactEmail }, { link: mailLink })}
      ${sender().seller.map((words) => html`<br /><bdi>${words}</bdi>`)}
    </td>
  </tr>`

/** The whole page of a mail, in tables, which every mail program can lay out. */
export const mailPage = (page: Page): string =>
  html`<!doctype html>
    <html lang="${currentLanguage()}" dir="${direction()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title}</title>
        <style>
          ${DARK}
        </style>
      </head>
      <body class="ground" style="margin:0;padding:0;background:${COLOUR.ground}">
        <div style="display:none;max-height:0;overflow:hidden">${page.preview}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background:${COLOUR.ground};${FONT}">
          <tr>
            <td align="center" style="padding:32px 16px">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
                ${header(page)} ${card(page)} ${footer()}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text

/** The plain text of a mail: paragraphs with a line between them. */
export const mailText = (title: string, ...paragraphs: string[]): string =>
  [title, ...paragraphs, [m.mail_signature({ email: sender().contactEmail }), ...sender().seller].join('\n')].join('\n\n') + '\n'
