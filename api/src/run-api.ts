import { runServer } from '@shop/service/run-server.ts'
import type { Logger } from 'pino'
import { buildApi } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { createDatabase, type Database } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { createReplicaReads } from './db/replica.ts'
import { watchConnections } from './db/watch-connections.ts'
import { createJobs } from './jobs.ts'
import { createMailJobs } from './mail-jobs.ts'
import type { Cards } from './payment/cards.ts'
import { startSweeper, logBegunPayments } from './payment/payment-sweeper.ts'
import { startHousekeeping, watchHousekeeping } from './housekeeping.ts'
import type { FileStorage } from './images/file-storage.ts'
import { strictRules } from './images/fetch-picture.ts'
import { openPrivateStorage, openStorage } from './images/open-storage.ts'
import { startPriceClock, startPublishClock } from './product/due-clock.ts'
import { sweepImages, sweepReturnPictures } from './images/sweep-images.ts'
import { createLocalMailbox } from './mail/mailbox.store.ts'
import { watchOutbox } from './outbox/watch-outbox.ts'
import { startWorker } from './outbox/worker.ts'

/** Wraps the storage of pictures: the demo's wrapper draws missing ones. */
type OverStorage = (storage: FileStorage, db: Database) => FileStorage

interface Parts {
  db: Database
  storage: FileStorage
  privateStorage: FileStorage
  cards: Cards | undefined
}

/** Starts the background work: the outbox, the housekeeping, and the sweeper of payments. Returns the function that ends it. */
async function startBackground(config: Config, { db, storage, privateStorage, cards }: Parts, log: Logger): Promise<() => Promise<void>> {
  const { smtpUrl, mailFrom, publicWebUrl } = config
  // Loaded only where it is used: it takes 7 MB.
  const mailer = smtpUrl ? (await import('./mail/mailer.ts')).createSmtpMailer({ url: smtpUrl, from: mailFrom }) : createLocalMailbox(db)
  const mails = createMailJobs(db, mailer, publicWebUrl)
  const worker = startWorker({ db, perform: createJobs(mails, cards && { db, cards, log }), log })
  const sweeper = startSweeper({ db, cards, log })
  // This only logs: a database that is slow just now must not end the start.
  if (!cards)
    await logBegunPayments({ db, cards, log }).catch((error: unknown) => log.warn({ err: error }, 'unpaid orders were not counted'))
  const clocks = [startPriceClock({ db, log }), startPublishClock({ db, log })]
  const housekeeping = startHousekeeping({
    db,
    log,
    images: async () => void (await sweepImages(storage, db)),
    returnPictures: async () => void (await sweepReturnPictures(privateStorage, db)),
    auditDays: config.auditDays,
  })
  return async () => {
    await Promise.all([worker.stop(), housekeeping.stop(), sweeper.stop(), ...clocks.map((clock) => clock.stop())])
  }
}

/** The replica that DATABASE_REPLICA_URL names. */
function openReplica({ databaseReplicaUrl: url, preparedStatements: prepares }: Config, db: Database, logger: Logger) {
  if (!url) return undefined
  const onError = (error: Error): void => logger.warn({ err: error }, 'an idle connection to the replica broke')
  const replica = createDatabase(url, { onError, prepares })
  return { replica, reads: createReplicaReads(db, replica) }
}

/** Builds the service with its database and its background work; closing it closes all of them. */
async function build(config: Config, logger: Logger, leaving: AbortSignal, over: OverStorage) {
  const database = await openDatabase(config, {
    onRestart: () => logger.warn('the embedded database ended and is started again'),
    onGivenUp: (error) => {
      logger.fatal({ err: error }, 'the embedded database is gone')
      process.exit(1)
    },
  })
  const onError = (error: Error): void => logger.warn({ err: error }, 'an idle connection to the database broke')
  const db = createDatabase(database.url, { onError, prepares: config.preparedStatements })
  const catalogue = openReplica(config, db, logger)
  watchConnections({ primary: db, replica: catalogue?.replica })
  watchOutbox(db)
  watchHousekeeping(db)
  const storage = over(await openStorage(config), db)
  const privateStorage = await openPrivateStorage(config)
  // Loaded only where it is used, as the mailer.
  const cards = config.stripe && (await import('./payment/stripe-cards.ts')).openCards(config.stripe)
  logger.info({ cards: cards?.mode ?? 'off' }, 'card payments')
  const pictureRules = config.pictureHosts && strictRules(config.pictureHosts)
  const reads = catalogue && { reads: catalogue.reads }
  const app = await buildApi({ config, db, ...reads, storage, privateStorage, pictureRules, cards, logger, leaving })
  const stopBackground = await startBackground(config, { db, storage, privateStorage, cards }, logger)
  return {
    listen: app.listen.bind(app),
    async close() {
      await Promise.all([app.close(), stopBackground()])
      await Promise.all([db.close(), catalogue?.replica.close()])
      if (!database.adopted) await database.stop()
    },
  }
}

/** Runs the service until it is asked to end. */
export const runApi = (over: OverStorage = (storage) => storage): Promise<void> =>
  runServer({
    portName: 'API_PORT',
    watchedAs: 'api',
    readConfig,
    build: (config, logger, leaving) => build(config, logger, leaving, over),
  })
