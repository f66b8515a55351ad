import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withConnection } from './connect.ts'

interface Migration {
  name: string
  sql: string
  checksum: string
}

const folder = new URL('./migrations/', import.meta.url)

/** The numbered files `NNNN-name.sql`, in order. */
async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function createTable(client: pg.Client): Promise<void> {
  const sql = `create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`
  // Two instances that start at once can collide in the catalogue even with `if not exists`; the second try finds the table.
  await client.query(sql).catch(async () => {
    await sleep(100)
    await client.query(sql)
  })
}

/** Applies one migration unless it has been; the table lock makes a second instance wait and then find it done. */
async function applyMigration(client: pg.Client, { name, sql, checksum }: Migration): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query('lock table schema_migrations in exclusive mode')
    const applied = await client.query<{ checksum: string }>('select checksum from schema_migrations where name = $1', [name])
    const known = applied.rows[0]
    if (known && known.checksum !== checksum) {
      throw new Error(`Migration ${name} was changed after it had been applied: restore the file and add a new one instead.`)
    }
    if (!known) {
      await client.query(sql)
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    }
    await client.query('commit')
    return !known
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Brings the database to the newest schema; safe to run from several instances at once. Returns the names of what it applied. */
export async function migrate(url: string): Promise<string[]> {
  const migrations = await readMigrations()
  return withConnection(url, async (client) => {
    await createTable(client)
    const applied: string[] = []
    for (const migration of migrations) if (await applyMigration(client, migration)) applied.push(migration.name)
    return applied
  })
}
