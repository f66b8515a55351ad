import { m } from '@shop/contract/messages/messages.js'
import type { Html } from './html.ts'
import { hello, mailPage, mailText, paragraph } from './layout.ts'
import type { Greeting } from './mail-to.ts'
import { oneLine, type MailContent } from './mail.ts'

export interface Letter {
  title: string
  /** Its first sentence, which a list of mails shows, too. */
  line: string
  /** What follows, on the page and in plain text. */
  html: Html[]
  text: string[]
}

/** A mail that greets its reader by name. */
export const letter = ({ name, webUrl }: Greeting, { title, line, ...rest }: Letter): MailContent => ({
  subject: title,
  html: mailPage({ title, preview: line, homeUrl: webUrl, content: [hello(name), paragraph(line), ...rest.html] }),
  text: mailText(title, m.mail_hello({ name: oneLine(name) }), line, ...rest.text),
})
