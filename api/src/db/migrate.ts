import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { MIGRATIONS } from '../folders.ts'
import { isConcurrent, runConcurrently } from './concurrent-migration.ts'
import { withConnection } from './connect.ts'
import { limitLockWait, retryLocked } from './retry-locked.ts'

interface Migration {
  name: string
  sql: string
  checksum: string
}

/**
 * The first file of the versions before the first release; no file has this name any more. A database that knows other unknown names is
 * fine: a later release has added them, and this one works with it.
 */
const BEFORE_FIRST_RELEASE = '0001-shop.sql'

/** The numbered files `NNNN-name.sql`, in order. */
async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, MIGRATIONS), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function createTable(client: pg.Client): Promise<void> {
  const sql = `create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`
  // Two copies that start at once can collide in the catalogue even with `if not exists`; the second try finds the table.
  await client.query(sql).catch(async () => {
    await sleep(100)
    await client.query(sql)
  })
}

/** Applies one migration unless it has been applied; the table lock makes a second copy wait and then find it done. */
async function applyMigration(client: pg.Client, url: string, { name, sql, checksum }: Migration): Promise<boolean> {
  await client.query('begin')
  try {
    // Another copy that migrates may take minutes; the sessions of the shop wait for a lock no longer than for a statement.
    await client.query('set local lock_timeout = 0')
    await client.query('lock table schema_migrations in exclusive mode')
    await limitLockWait(client)
    // A renumbered migration is known by its content, under the name it had when it was applied.
    const sought = 'select name, checksum from schema_migrations where name = $1 or checksum = $2'
    const { rows: known } = await client.query<Omit<Migration, 'sql'>>(sought, [name, checksum])
    if (known.length > 0 && known.every((applied) => applied.checksum !== checksum)) {
      throw new Error(`Migration ${name} was changed after it had been applied: restore the file and add a new one instead.`)
    }
    const isNew = known.length === 0
    if (isNew) {
      if (isConcurrent(sql)) {
        // Nothing is asked of this connection for as long as the indexes are being built.
        await client.query('set local idle_in_transaction_session_timeout = 0')
        await runConcurrently(url, sql)
      } else await client.query(sql)
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    }
    await client.query('commit')
    return isNew
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** The checksums of the applied migrations, by name: one query, where every start would else send one for each. */
async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows: known } = await client.query<{ there: boolean }>(`select to_regclass('schema_migrations') is not null as there`)
  if (!known[0]?.there) return new Map()
  const { rows } = await client.query<Omit<Migration, 'sql'>>('select name, checksum from schema_migrations')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** Brings the database to the newest schema; several copies may run it at once. Returns the names of the migrations it applied. */
export async function migrate(url: string): Promise<string[]> {
  const migrations = await readMigrations()
  return withConnection(url, async (client) => {
    const known = await readApplied(client)
    if (known.has(BEFORE_FIRST_RELEASE)) {
      throw new Error(
        "This database was made before the shop's first release, and this version cannot read it: delete the folder of the data (.data, or " +
          'what DATA_DIR names), or let DATABASE_URL name a new, empty database, and start again.',
      )
    }
    if (migrations.every(({ name, checksum }) => known.get(name) === checksum)) return []
    await createTable(client)
    const applied: string[] = []
    for (const migration of migrations) {
      if (await retryLocked(migration.name, () => applyMigration(client, url, migration))) applied.push(migration.name)
    }
    return applied
  })
}
