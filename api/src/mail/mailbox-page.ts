import { html, Html } from './html.ts'
import type { MailboxRow } from './mailbox.store.ts'

const STYLE = new Html(`
body { margin: 0 auto; max-width: 72rem; padding: 1.5rem; background: #FBFAF8; color: #1A1D1F; font: 1rem/1.55 Inter, system-ui, sans-serif }
a { color: #0B6B5D }
table { width: 100%; border-collapse: collapse }
td, th { padding: .5rem; border-top: 1px solid #E4E0D9; text-align: start }
iframe { width: 100%; height: 60vh; border: 1px solid #E4E0D9; border-radius: 14px }
pre { white-space: pre-wrap; overflow-wrap: anywhere }`)

const page = (title: string, content: Html[]): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`.text

const row = ({ id, recipient, subject, sentAt }: MailboxRow): Html =>
  html`<tr>
    <td>${sentAt.toISOString()}</td>
    <td>${recipient}</td>
    <td><a href="/mailbox/${encodeURIComponent(id)}">${subject}</a></td>
  </tr>`

/** All mail, the newest first. */
export const mailboxListPage = (rows: MailboxRow[]): string =>
  page('Local mailbox', [
    html`<p>Mail that this shop would have sent, the newest first. It leaves through SMTP once <code>SMTP_URL</code> is set.</p>`,
    rows.length === 0
      ? html`<p>No mail yet.</p>`
      : html`<table>
          <thead>
            <tr>
              <th>Sent</th>
              <th>To</th>
              <th>Subject</th>
            </tr>
          </thead>
          <tbody>
            ${rows.map(row)}
          </tbody>
        </table>`,
  ])

/** One mail, as a mail program shows it and as plain text. */
export const mailboxMailPage = ({ recipient, subject, html: source, plain, sentAt }: MailboxRow): string =>
  page(subject, [
    html`<p><a href="/mailbox">All mail</a> · To ${recipient} · ${sentAt.toISOString()}</p>`,
    html`<iframe
      title="The mail"
      sandbox="allow-top-navigation-by-user-activation"
      srcdoc="${source.replace('<head>', '<head><base target="_top">')}"
    ></iframe>`,
    html`<h2>Plain text</h2>
      <pre>${plain}</pre>`,
  ])
