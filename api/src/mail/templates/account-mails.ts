import { m } from '@shop/contract/messages/messages.js'
import { html, richHtml } from '../html.ts'
import { aside, button } from '../layout.ts'
import { letter } from '../letter.ts'
import type { Greeting } from '../mail-to.ts'
import { oneLine, type MailContent } from '../mail.ts'
import { sender } from '../sender.ts'

/** To a shopper who has just signed up. */
export function welcomeMail(to: Greeting): MailContent {
  const label = m.mail_start_shopping()
  return letter(to, {
    title: m.mail_welcome(),
    line: m.mail_welcome_text(),
    html: [button(label, to.webUrl)],
    text: [m.mail_link({ label, url: to.webUrl })],
  })
}

/** The link with which the owner of an account sets a new password; it works for `minutes`. */
export function passwordResetMail({ url, minutes, ...to }: Greeting & { url: string; minutes: number }): MailContent {
  const title = m.mail_reset()
  const [limit, otherwise] = [m.mail_reset_limit({ count: minutes }), m.mail_reset_not_me()]
  const breakable = (words: string) => html`<span dir="ltr" style="word-break:break-all">${words}</span>`
  return letter(to, {
    title,
    line: m.mail_reset_text(),
    html: [button(title, url), aside(limit), aside(otherwise), aside(richHtml(m.mail_copy_address, { url }, { url: breakable }))],
    text: [m.mail_link({ label: title, url }), limit, otherwise],
  })
}

/** To the owner of an account whose password has just been changed. */
export function passwordChangedMail(to: Greeting): MailContent {
  const otherwise = m.mail_password_not_me({ email: sender().contactEmail })
  const url = `${to.webUrl}/forgot-password`
  return letter(to, {
    title: m.mail_password_changed(),
    line: m.mail_password_changed_text(),
    html: [aside(otherwise), button(m.mail_password_not_me_button(), url)],
    text: [otherwise, m.mail_link({ label: m.mail_reset(), url })],
  })
}

/** To both addresses of an account whose address was changed. */
export function emailChangedMail({
  oldEmail,
  newEmail,
  ...mail
}: Greeting & { to: 'old' | 'new'; oldEmail: string; newEmail: string }): MailContent {
  const notMe = mail.to === 'old' ? m.mail_email_not_me_old : m.mail_email_not_me_new
  const otherwise = notMe({ email: sender().contactEmail })
  return letter(mail, {
    title: m.mail_email_changed(),
    line: m.mail_email_changed_text({ newEmail: oneLine(newEmail), oldEmail: oneLine(oldEmail) }),
    html: [aside(otherwise)],
    text: [otherwise],
  })
}
