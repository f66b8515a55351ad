import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { isOutage } from './failures.ts'
import { keepEmbeddedPostgres, type PostgresEvents } from './embedded/keep-postgres.ts'
import { migrate } from './migrate.ts'

interface DatabasePlace {
  databaseUrl: string | undefined
  dataDir: string
  /** Ports of the shop's services, which the embedded database must not take. */
  ports?: Record<string, number>
}

/** The address of the database, and how to leave it. */
export interface OpenDatabase {
  url: string
  /** True when the server was already running when it was opened. */
  adopted: boolean
  /** Stops the embedded server; does nothing to a server that DATABASE_URL names. */
  stop(): Promise<void>
}

/** Milliseconds that a database gets to answer: it may be starting too, or getting over a crash. */
const TIMEOUT = 20_000

async function migratePatiently(url: string): Promise<void> {
  for (const deadline = Date.now() + TIMEOUT; ; await sleep(250)) {
    try {
      await migrate(url)
      return
    } catch (error) {
      if (Date.now() > deadline || !(error instanceof Error && isOutage(error))) throw error
    }
  }
}

function openEmbedded({ dataDir, ports = {} }: DatabasePlace, events: PostgresEvents | undefined): Promise<OpenDatabase> {
  const folder = join(dataDir, 'postgres')
  const options = { reserved: Object.values(ports) }
  return events ? keepEmbeddedPostgres(folder, events, options) : startEmbeddedPostgres(folder, options)
}

/**
 * The database that `DATABASE_URL` names, else the embedded one below `dataDir`; migrated. A process that serves the shop from it passes
 * `events`: then the embedded server is started again when it ends by itself.
 */
export async function openDatabase(place: DatabasePlace, events?: PostgresEvents): Promise<OpenDatabase> {
  const { databaseUrl } = place
  const open = databaseUrl ? { url: databaseUrl, adopted: true, stop: async () => {} } : await openEmbedded(place, events)
  try {
    await migratePatiently(open.url)
  } catch (error) {
    if (!open.adopted) await open.stop()
    throw error
  }
  return open
}
