import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { withConnection } from '../api/src/db/connect.ts'
import type { Statement } from '../api/src/db/database.ts'
import { startEmbeddedPostgres } from '../api/src/db/embedded/embedded-postgres.ts'
import { migrate } from '../api/src/db/migrate.ts'
import { rebuildPages } from '../api/src/product/list/product-pages.store.ts'
import { runFile } from './databases.ts'
import type { Ground } from './processes.ts'

/** Products that are made one by one; all others repeat them. */
const BASE = 100_000

/** What a server of such a shop has; and for the loading, which is begun anew after a crash, no log worth the name. */
const SETTINGS = ['shared_buffers=2GB', 'max_wal_size=8GB', 'wal_level=minimal', 'max_wal_senders=0', 'synchronous_commit=off', 'fsync=off']

const TABLES = ['products', 'reviews', 'users', 'orders', 'order_lines', 'audit_entries', 'outbox']

/** Everything of these tables that is checked or kept in order row by row, primary keys apart: what undoes it, and what makes it again. */
const TO_DO_AFTERWARDS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as undo,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as redo
  from pg_constraint where conrelid = any($1::text[]::regclass[]) and contype = 'u'
  union all select format('drop index %I', indexname), indexdef from pg_indexes
  where schemaname = 'public' and tablename = any($1) and indexname not in (select conname from pg_constraint)`

const GENERATED = ['stock_level', 'search_text', 'search_words', 'words']

const seconds = (begun: number): string => `${((performance.now() - begun) / 1000).toFixed(0)} s`

async function step(say: (text: string) => void, what: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  await work()
  say(`${what}: ${seconds(begun)}`)
}

/** The parts of ten-million.sql, by the name that stands above each. */
async function readSteps(count: number, base: number): Promise<[string, string][]> {
  const text = await readFile(new URL('./ten-million.sql', import.meta.url), 'utf8')
  const parts = text
    .replaceAll(':count', String(count))
    .replaceAll(':base', String(base))
    .split(/^-- @ (\w+)\n/m)
  return parts.slice(1).flatMap((name, index, all) => (index % 2 === 0 ? [[name, all[index + 1] ?? ''] as [string, string]] : []))
}

async function fill(client: Client, count: number, say: (text: string) => void): Promise<void> {
  const base = Math.min(BASE, count / 2)
  const { rows } = await client.query<{ undo: string; redo: string }>(TO_DO_AFTERWARDS, [TABLES])
  await client.query(`set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set session_replication_role = replica`)
  // Tables that are emptied in the transaction that fills them need no write-ahead log.
  await client.query(`begin; truncate ${TABLES.join(', ')} cascade`)
  for (const { undo } of rows) await client.query(undo)
  await runFile(client, './functions.sql', base)
  await step(say, 'products of their own', () => runFile(client, './catalogue.sql', base))
  await client.query(
    `create temp table bench_base on commit drop as select row_number() over () as place, * from products; analyze bench_base`,
  )
  for (const column of GENERATED) await client.query(`alter table products alter column ${column} drop expression`)
  for (const [name, sql] of await readSteps(count, base)) await step(say, name, () => client.query(sql))
  await client.query('commit')
  for (const { redo } of rows) await step(say, redo.replace(/^create (?:unique )?index (\w+).*/is, '$1'), () => client.query(redo))
  await step(say, 'pages', () =>
    rebuildPages({ query: async <Row extends object>({ text }: Statement<Row>) => (await client.query<Row>(text)).rows }),
  )
  await step(say, 'vacuum, analyze', () => client.query('vacuum (analyze, freeze)'))
  await step(say, 'checkpoint', () => client.query('checkpoint'))
}

/** Starts a server in the run's folder and fills it. Returns the URL of the database. */
export async function loadMillions({ scope, folder }: Ground, count: number, say: (text: string) => void): Promise<string> {
  const server = await startEmbeddedPostgres(join(folder, 'postgres'), { settings: SETTINGS })
  scope.onEnd(server.stop)
  await migrate(server.url)
  await withConnection(server.url, (client) => fill(client, count, say))
  return server.url
}
