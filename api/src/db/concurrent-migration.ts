import type pg from 'pg'
import { withConnection } from './connect.ts'

/** The first line of a migration that runs outside of a transaction, so that writes go on while its indexes are built. */
const MARK = '-- concurrently'

export const isConcurrent = (sql: string): boolean => sql.startsWith(`${MARK}\n`)

/** The statements of a migration, without comments; each ends its line with a semicolon. */
export const statementsOf = (sql: string): string[] =>
  sql
    .replace(/--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)

const CREATED = /^create (?:unique )?index concurrently (\w+)\s/

const indexState = 'select i.indisvalid as valid from pg_index i where i.indexrelid = to_regclass($1)'

/** Builds an index, unless an earlier try has; what a try that failed left behind is dropped before. */
async function runStatement(client: pg.Client, statement: string): Promise<void> {
  const [, index] = CREATED.exec(statement) ?? []
  if (index !== undefined) {
    const { rows } = await client.query<{ valid: boolean }>(indexState, [index])
    if (rows[0]?.valid) return
    if (rows[0]) await client.query(`drop index concurrently ${index}`)
  }
  await client.query(statement)
}

/**
 * Runs a migration statement by statement, on a connection of its own: the caller's holds the lock on the table of migrations, without a
 * snapshot for which PostgreSQL would wait. Building an index takes as long as it takes, and waits for transactions that write.
 */
export const runConcurrently = (url: string, sql: string): Promise<void> =>
  withConnection(url, async (client) => {
    await client.query('set statement_timeout = 0')
    await client.query('set lock_timeout = 0')
    for (const statement of statementsOf(sql)) await runStatement(client, statement)
  })
