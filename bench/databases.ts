import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { withConnection } from '../api/src/db/connect.ts'
import type { Statement } from '../api/src/db/database.ts'
import { startEmbeddedPostgres } from '../api/src/db/embedded/embedded-postgres.ts'
import { migrate } from '../api/src/db/migrate.ts'
import { rebuildPages } from '../api/src/product/list/product-pages.store.ts'
import type { Ground } from './processes.ts'

/** The run's PostgreSQL, with the settings the shop runs it with. */
export interface DatabaseServer {
  /** URL of a database of it. */
  urlOf(database: string): string
  stop(): Promise<void>
}

/** Starts a PostgreSQL in the run's folder, where `npm start` with DATA_DIR=<folder> finds it again. */
export async function startDatabaseServer({ scope, folder }: Ground): Promise<DatabaseServer> {
  const server = await startEmbeddedPostgres(join(folder, 'postgres'))
  scope.onEnd(server.stop)
  return { urlOf: (database) => server.url.replace(/\/postgres$/, `/${database}`), stop: server.stop }
}

const INDEXES = `select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = any($1)
  and indexname not in (select conname from pg_constraint)`

/** Runs a file of SQL for so many things. */
export async function runFile(client: Client, name: string, count: number): Promise<void> {
  const sql = await readFile(new URL(name, import.meta.url), 'utf8')
  await client.query(sql.replaceAll(':count', String(count)))
}

/** Fills tables without their indexes and builds them afterwards, which is several times faster. */
async function load(client: Client, script: string, tables: string[], count: number): Promise<void> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(INDEXES, [tables])
  await client.query("set maintenance_work_mem = '256MB'")
  await client.query('begin')
  await runFile(client, './functions.sql', count)
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  await runFile(client, script, count)
  for (const { indexdef } of rows) await client.query(indexdef)
  await rebuildPages({ query: async <Row extends object>({ text }: Statement<Row>) => (await client.query<Row>(text)).rows })
  await client.query('commit')
  await client.query('vacuum analyze')
}

/** Fills a database, created when missing, with a catalogue of `count` products. Returns its URL. */
export async function createCatalogue(server: DatabaseServer, database: string, count: number): Promise<string> {
  const url = server.urlOf(database)
  if (database !== 'postgres') await withConnection(server.urlOf('postgres'), (client) => client.query(`create database ${database}`))
  await migrate(url)
  await withConnection(url, (client) => load(client, './catalogue.sql', ['products', 'reviews'], count))
  // Nothing of the loading may still be written while something is measured.
  await withConnection(url, (client) => client.query('checkpoint'))
  return url
}

/** Adds `count` orders, accounts and entries of the audit log to a catalogue. */
export async function addOrders(url: string, count: number): Promise<void> {
  const tables = ['orders', 'order_lines', 'order_events', 'sales_days', 'audit_entries']
  await withConnection(url, (client) => load(client, './admin.sql', tables, count))
  await withConnection(url, (client) => client.query('checkpoint'))
}
