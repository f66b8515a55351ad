import { m } from '@shop/contract/messages/messages.js'
import { html, richHtml } from '../html.ts'
import { aside, button, hello, mailPage, mailText, paragraph } from '../layout.ts'
import type { Greeting } from '../mail-to.ts'
import { oneLine, type MailContent } from '../mail.ts'
import { sender } from '../sender.ts'

const helloText = (name: string): string => m.mail_hello({ name: oneLine(name) })

/** To a shopper who has just signed up. */
export function welcomeMail({ name, webUrl }: Greeting): MailContent {
  const [title, line, label] = [m.mail_welcome(), m.mail_welcome_text(), m.mail_start_shopping()]
  return {
    subject: title,
    html: mailPage({ title, preview: line, homeUrl: webUrl, content: [hello(name), paragraph(line), button(label, webUrl)] }),
    text: mailText(title, helloText(name), line, m.mail_link({ label, url: webUrl })),
  }
}

/** The link with which the owner of an account sets a new password; it works for `minutes`. */
export function passwordResetMail({ name, webUrl, url, minutes }: Greeting & { url: string; minutes: number }): MailContent {
  const [title, line] = [m.mail_reset(), m.mail_reset_text()]
  const [limit, otherwise] = [m.mail_reset_limit({ count: minutes }), m.mail_reset_not_me()]
  const breakable = (words: string) => html`<span dir="ltr" style="word-break:break-all">${words}</span>`
  return {
    subject: title,
    html: mailPage({
      title,
      preview: line,
      homeUrl: webUrl,
      content: [
        hello(name),
        paragraph(line),
        button(title, url),
        aside(limit),
        aside(otherwise),
        aside(richHtml(m.mail_copy_address, { url }, { url: breakable })),
      ],
    }),
    text: mailText(title, helloText(name), line, m.mail_link({ label: title, url }), limit, otherwise),
  }
}

/** To the owner of an account whose password has just been changed. */
export function passwordChangedMail({ name, webUrl }: Greeting): MailContent {
  const [title, line] = [m.mail_password_changed(), m.mail_password_changed_text()]
  const otherwise = m.mail_password_not_me({ email: sender().contactEmail })
  const url = `${webUrl}/forgot-password`
  return {
    subject: title,
    html: mailPage({
      title,
      preview: line,
      homeUrl: webUrl,
      content: [hello(name), paragraph(line), aside(otherwise), button(m.mail_password_not_me_button(), url)],
    }),
    text: mailText(title, helloText(name), line, otherwise, m.mail_link({ label: m.mail_reset(), url })),
  }
}

/** To both addresses of an account whose address was changed. */
export function emailChangedMail({
  name,
  webUrl,
  ...mail
}: Greeting & { to: 'old' | 'new'; oldEmail: string; newEmail: string }): MailContent {
  const title = m.mail_email_changed()
  const line = m.mail_email_changed_text({ newEmail: oneLine(mail.newEmail), oldEmail: oneLine(mail.oldEmail) })
  const notMe = mail.to === 'old' ? m.mail_email_not_me_old : m.mail_email_not_me_new
  const otherwise = notMe({ email: sender().contactEmail })
  return {
    subject: title,
    html: mailPage({ title, preview: line, homeUrl: webUrl, content: [hello(name), paragraph(line), aside(otherwise)] }),
    text: mailText(title, helloText(name), line, otherwise),
  }
}
