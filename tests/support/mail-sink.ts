import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Faults of a mail server. `drop` takes a mail and loses the connection before it confirms it. */
export type MailFault = 'refuse' | 'hang' | 'drop'

/** A mail as it was received. */
export interface ReceivedMail extends Email {
  /** As it was sent, headers first. */
  raw: string
  /** The recipients in the envelope. */
  recipients: string[]
}

const WAIT = 20_000

/** A real SMTP server that stores its mails. */
export class MailSink {
  readonly mails: ReceivedMail[] = []
  fault: MailFault | undefined
  /** Milliseconds between receiving a mail and confirming it. */
  delay = 0
  #server: SMTPServer | undefined
  #port = 0

  /** The value for SMTP_URL; valid once the sink has been started. */
  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  /** Listens, on the port it had before if there was one. */
  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: (_address, _session, callback) => {
        if (this.fault !== 'hang') callback(this.fault === 'refuse' ? new Error('mailbox unavailable') : null)
      },
      onData: (stream, session, callback) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          void this.#keep(Buffer.concat(parts), recipients).finally(() => {
            if (this.fault === 'drop') server.connections.forEach((connection) => connection.close())
            else setTimeout(callback, this.delay, null)
          })
        })
      },
    })
    // Connections that break are part of the tests.
    server.on('error', () => {})
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (server.server.address() as AddressInfo).port
    this.#server = server
  }

  /** Is away, as a server that is down. */
  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    for (const connection of server.connections) connection.close()
    await new Promise<void>((resolve) => server.close(resolve))
  }

  /** Mails to an address so far. */
  to(address: string): ReceivedMail[] {
    return this.mails.filter((mail) => mail.recipients.includes(address))
  }

  /** Waits until an address has got `count` mails; throws after 20 seconds. Returns the last of them. */
  async wait(address: string, count = 1): Promise<ReceivedMail> {
    for (const deadline = Date.now() + WAIT; Date.now() < deadline; await sleep(10)) {
      const mail = this.to(address)[count - 1]
      if (mail) return mail
    }
    throw new Error(`${address} has got ${this.to(address).length} of ${count} mails`)
  }

  async #keep(raw: Buffer, recipients: string[]): Promise<void> {
    this.mails.push({ ...(await PostalMime.parse(raw)), raw: raw.toString(), recipients })
  }
}

/** A sink that listens on a free port. */
export async function startMailSink(): Promise<MailSink> {
  const sink = new MailSink()
  await sink.start()
  return sink
}

/** The address of the password reset page in a mail. */
export function resetLinkIn({ text }: Pick<Email, 'text'>): { url: string; id: string; token: string } {
  const match = /\S+\/password-reset\/([^/\s]+)\/([\w-]+)/.exec(text ?? '')
  if (!match?.[1] || !match[2]) throw new Error('no reset link in the mail')
  return { url: match[0], id: match[1], token: match[2] }
}
