import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { withConnection } from '../../api/src/db/connect.ts'
import { createDatabase, type Database } from '../../api/src/db/database.ts'
import { DATABASE_TIMEOUTS } from './database-timeouts.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the run's PostgreSQL; its database `shop_template` is migrated and empty. */
    postgresUrl: string
  }
}

/** A database of a test's own. */
export interface TestDatabase {
  url: string
  db: Database
  close(): Promise<void>
}

/** A fresh, migrated database on the run's PostgreSQL: empty, or the demo shop where the run has made one. */
export async function createTestDatabase({ connections = 10, template = 'shop_template' } = {}): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await withConnection(server, (client) => client.query(`create database ${name} template ${template}`))
  const url = server.replace(/\/postgres$/, `/${name}`)
  const db = createDatabase(url, { connections, timeouts: DATABASE_TIMEOUTS })
  return {
    url,
    db,
    async close() {
      await db.close()
      await withConnection(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}
