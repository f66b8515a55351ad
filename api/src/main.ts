import type { Logger } from 'pino'
import { buildApi } from './app.ts'
import { ConfigError } from '@shop/contract/settings.ts'
import { readConfig, type Config } from './config.ts'
import { createDatabase, type Database } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { createMailJobs } from './mail-jobs.ts'
import { startHousekeeping } from './housekeeping.ts'
import { createLogger } from './log.ts'
import { createLocalMailbox } from './mail/mailbox.store.ts'
import { startWorker } from './outbox/worker.ts'

/** Milliseconds that calls in progress get when the service is asked to end. */
const DRAIN = 10_000

/** What an operator can mend, in one line. */
function explain(error: unknown, { host, port }: Config): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what listens there, or choose another with API_PORT=….`
  if (code === 'EACCES') return `Port ${port} may not be used by this user: choose another with API_PORT=….`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${host}: check HOST.`
  return error instanceof Error ? error.message : String(error)
}

/** Ends the process after the calls in progress, at most 10 seconds later; a second signal changes nothing. */
function closeOnSignal(close: () => Promise<void>, log: Logger): void {
  let closing = false
  const end = (): void => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(1), DRAIN).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'closing failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

/** What works beside the calls: the outbox and the housekeeping. The answer ends both. */
async function startBackground(config: Config, db: Database, log: Logger): Promise<() => Promise<void>> {
  const { smtpUrl, mailFrom, publicWebUrl } = config
  // Loaded only where it is used: it takes 7 MB.
  const mailer = smtpUrl ? (await import('./mail/mailer.ts')).createSmtpMailer({ url: smtpUrl, from: mailFrom }) : createLocalMailbox(db)
  const worker = startWorker({ db, perform: createMailJobs(db, mailer, publicWebUrl), log })
  const housekeeping = startHousekeeping(db, log)
  return async () => {
    await Promise.all([worker.stop(), housekeeping.stop()])
  }
}

async function start(config: Config): Promise<void> {
  const log = createLogger(config.env === 'production' ? 'info' : 'warn')
  // A promise that nobody awaits has failed: what state that leaves is unknown, so the process ends and is started anew.
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'unhandled rejection')
    process.exit(1)
  })
  const database = await openDatabase(config, {
    onRestart: () => log.warn('the embedded database ended and is started again'),
    onGivenUp: (error) => {
      log.fatal({ err: error }, 'the embedded database is gone')
      process.exit(1)
    },
  })
  const db = createDatabase(database.url, { onError: (error) => log.warn({ err: error }, 'an idle connection to the database broke') })
  const app = await buildApi({ config, db, logger: log })
  const stopBackground = await startBackground(config, db, log)
  const close = async (): Promise<void> => {
    await Promise.all([app.close(), stopBackground()])
    await db.close()
    if (!database.adopted) await database.stop()
  }
  closeOnSignal(close, log)
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await close()
    throw error
  }
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

try {
  const config = readConfig()
  await start(config).catch((error: unknown) => fail(explain(error, config)))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  fail(error.message)
}
