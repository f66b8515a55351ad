import { join } from 'node:path'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'

/** Where the database is, and how to leave it. */
export interface OpenDatabase {
  url: string
  /** True when the server was already running when it was opened. */
  adopted: boolean
  /** Stops the embedded server; does nothing to a server that DATABASE_URL names. */
  stop(): Promise<void>
}

/** The database that `DATABASE_URL` names, else the embedded one below `dataDir`; migrated. */
export async function openDatabase({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }): Promise<OpenDatabase> {
  const open = databaseUrl
    ? { url: databaseUrl, adopted: true, stop: async () => {} }
    : await startEmbeddedPostgres(join(dataDir, 'postgres'))
  try {
    await migrate(open.url)
  } catch (error) {
    if (!open.adopted) await open.stop()
    throw error
  }
  return open
}
