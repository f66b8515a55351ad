import { CONTACT_EMAIL, SHOP_NAME } from '@shop/contract/shop.ts'
import { html } from '../html.ts'
import { aside, button, mailPage, mailText, paragraph, personName } from '../layout.ts'
import { oneLine, type MailContent } from '../mail.ts'

/** Whom a mail greets and where its links lead. */
interface Greeting {
  name: string
  /** Address of the website, without a slash at its end. */
  webUrl: string
}

/** To somebody who has just signed up. */
export function welcomeMail({ name, webUrl }: Greeting): MailContent {
  const title = `Welcome to ${SHOP_NAME}`
  const line = 'Your account is open. Your cart, favourites, addresses and orders wait for you on every device.'
  return {
    subject: title,
    html: mailPage({
      title,
      preview: line,
      homeUrl: webUrl,
      content: [paragraph('Hello ', personName(name), ','), paragraph(line), button('Start shopping', webUrl)],
    }),
    text: mailText(title, `Hello ${oneLine(name)},`, line, `Start shopping: ${webUrl}`),
  }
}

/** The link that lets somebody choose a new password; `minutes` it lives. */
export function passwordResetMail({ name, webUrl, url, minutes }: Greeting & { url: string; minutes: number }): MailContent {
  const title = 'Set a new password'
  const line = `Somebody, hopefully you, asked for a new password for your ${SHOP_NAME} account.`
  const limit = `The link works once and for ${minutes} minutes. A newer link makes it useless.`
  const otherwise = 'If it was not you, do nothing: your password stays as it is.'
  return {
    subject: title,
    html: mailPage({
      title,
      preview: line,
      homeUrl: webUrl,
      content: [
        paragraph('Hello ', personName(name), ','),
        paragraph(line),
        button('Set a new password', url),
        aside(limit),
        aside(otherwise),
        aside('If the button does nothing, copy this address into your browser: ', html`<span style="word-break:break-all">${url}</span>`),
      ],
    }),
    text: mailText(title, `Hello ${oneLine(name)},`, line, `Set a new password: ${url}`, limit, otherwise),
  }
}

/** To whoever owns an account whose password has just been changed. */
export function passwordChangedMail({ name, webUrl }: Greeting): MailContent {
  const title = 'Your password was changed'
  const line = `The password of your ${SHOP_NAME} account was changed just now, and every other device was signed out.`
  const otherwise = `If it was not you, set a new password at once and write to ${CONTACT_EMAIL}.`
  const url = `${webUrl}/forgot-password`
  return {
    subject: title,
    html: mailPage({
      title,
      preview: line,
      homeUrl: webUrl,
      content: [paragraph('Hello ', personName(name), ','), paragraph(line), aside(otherwise), button('It was not me', url)],
    }),
    text: mailText(title, `Hello ${oneLine(name)},`, line, otherwise, `Set a new password: ${url}`),
  }
}

/** To both addresses of an account whose address was changed. */
export function emailChangedMail({
  name,
  webUrl,
  ...mail
}: Greeting & { to: 'old' | 'new'; oldEmail: string; newEmail: string }): MailContent {
  const [oldEmail, newEmail] = [oneLine(mail.oldEmail), oneLine(mail.newEmail)]
  const title = 'Your email address was changed'
  const line = `Your ${SHOP_NAME} account now signs in with ${newEmail}, no longer with ${oldEmail}.`
  const otherwise =
    mail.to === 'old'
      ? `If it was not you, write to ${CONTACT_EMAIL} at once. No further mail goes to this address.`
      : `If you know nothing of this account, write to ${CONTACT_EMAIL}.`
  return {
    subject: title,
    html: mailPage({
      title,
      preview: line,
      homeUrl: webUrl,
      content: [paragraph('Hello ', personName(name), ','), paragraph(line), aside(otherwise)],
    }),
    text: mailText(title, `Hello ${oneLine(name)},`, line, otherwise),
  }
}
