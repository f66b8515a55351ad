import { createJobs } from '../../api/src/jobs.ts'
import { createMailJobs } from '../../api/src/mail-jobs.ts'
import { createSmtpMailer } from '../../api/src/mail/mailer.ts'
import { startWorker, type Worker, type WorkerOptions } from '../../api/src/outbox/worker.ts'
import { startMailSink, type MailSink } from './mail-sink.ts'
import { createTestShop, TEST_CONFIG, type TestShop } from './shop.ts'

/** A worker that is quick: seconds between looks and after failures that a test can wait for. The lease is the shop's own: an attempt may take seconds on a busy machine. */
export const QUICK = { poll: 0.02, lease: 60, backoff: 0.05 }

/** A log that says nothing. */
export const SILENT = { warn: () => {}, error: () => {} }

export const MAIL_FROM = 'Khan <no-reply@khan.example>'

/** Starts the shop's own worker over real SMTP. */
export function startMail({ db, cards }: Pick<TestShop, 'db' | 'cards'>, url: string, options: Partial<WorkerOptions> = {}): Worker {
  const mails = createMailJobs(db, createSmtpMailer({ url, from: MAIL_FROM }), TEST_CONFIG.publicWebUrl)
  const perform = createJobs(mails, cards && { db, cards, log: SILENT })
  return startWorker({ db, perform, log: SILENT, timing: QUICK, ...options })
}

/** A shop whose mail arrives. */
export interface MailShop extends TestShop {
  sink: MailSink
}

/** Builds the REST service on a fresh database, with a worker and a mail server. */
export async function createMailShop(options: Parameters<typeof createTestShop>[0] = {}): Promise<MailShop> {
  const shop = await createTestShop(options)
  const sink = await startMailSink()
  const worker = startMail(shop, sink.url)
  return {
    ...shop,
    sink,
    async close() {
      await worker.stop()
      await sink.stop()
      await shop.close()
    },
  }
}
