import { watchOutgoing } from '@shop/service/watch/watch-outgoing.ts'
import nodemailer from 'nodemailer'
import { oneLine, type Mail } from './mail.ts'

/** Where mail leaves the shop. */
export interface Mailer {
  /** Sends a mail under the id of its job; the same job sends under the same id again. Throws when it could not be sent. */
  send(id: string, mail: Mail): Promise<void>
}

/** Milliseconds. A server that hangs costs one attempt, not the worker: below the lease of a job and the timeout at shutdown. */
const TIMEOUTS = { dnsTimeout: 3000, connectionTimeout: 3000, greetingTimeout: 3000, socketTimeout: 5000 }
const WHOLE_ATTEMPT = 7000

/** Message-ID, the same for the same job on every copy: a mail program that gets a mail twice shows it once. */
export const messageId = (id: string, from: string): string => `<${id}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'}>`

/** What lets a mail program show a button that ends such mails: it sends a POST (RFC 8058). */
const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** The parts of a sender: 'Khan <no-reply@khan.example>', or the address alone. */
function partsOf(sender: string): { name: string; address: string } {
  const [, name = '', address = sender] = /^(.*)<([^<>]+)>$/.exec(sender) ?? []
  return { name: name.trim().replaceAll('"', ''), address: address.trim() }
}

/** Who a mail comes from, and where answers to it go. */
function senderOf(usual: string, chosen: Mail['from']) {
  const { name, address } = partsOf(usual)
  return {
    from: { name: oneLine(chosen?.name ?? name), address: oneLine(chosen?.address ?? address) },
    ...(chosen?.replyTo != null && { replyTo: oneLine(chosen.replyTo) }),
  }
}

/** Sends through the SMTP server at `url`, in the name of `from` ('Khan <no-reply@khan.example>') unless a mail says otherwise. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = nodemailer.createTransport({ ...TIMEOUTS, url, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send(id, { to, subject, html, text, unsubscribeUrl, from: chosen }) {
      const message = {
        ...senderOf(from, chosen),
        to: { name: oneLine(to.name), address: oneLine(to.address) },
        subject: oneLine(subject),
        html,
        text,
        messageId: messageId(id, from),
        // No out-of-office replies, please (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
        signal: AbortSignal.timeout(WHOLE_ATTEMPT),
      }
      await watchOutgoing('smtp', 'send', () => transport.sendMail(message))
    },
  }
}
