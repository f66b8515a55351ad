import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/postgres.ts'
import { MIGRATIONS } from '../folders.ts'
import { withConnection } from './connect.ts'
import { createDatabase, unprepared } from './database.ts'
import { isOutage } from './failures.ts'

/** A database with the settings of the migration: a clone, as tests have, has none. */
async function migrated(as = '') {
  const database = await createTestDatabase()
  const sql = await readFile(new URL('0019-session-settings.sql', MIGRATIONS), 'utf8')
  await withConnection(database.url, (client) => client.query(as + sql))
  return database
}

test('Every session of the shop has its settings, without asking for them', async () => {
  const database = await migrated()
  const { rows } = await withConnection(database.url, (client) =>
    client.query<{ setting: string }>(`select unnest(setconfig) as setting from pg_db_role_setting s
      join pg_database d on d.oid = s.setdatabase where datname = current_database() and setrole = 0`),
  )
  expect(rows.map(({ setting }) => setting)).toEqual([
    'jit=off',
    'max_parallel_workers_per_gather=0',
    'work_mem=16MB',
    'lock_timeout=2500ms',
    'client_connection_check_interval=1s',
    'idle_in_transaction_session_timeout=5s',
  ])
  await database.close()
})

test('Where the role of the migration does not own the database, the settings are those of that role in it', async () => {
  const role = `migrator_${randomBytes(4).toString('hex')}`
  const database = await migrated(`create role ${role}; set role ${role};`)
  const sql = `select count(*)::integer as count from pg_db_role_setting s join pg_roles r on r.oid = s.setrole where rolname = '${role}'`
  const { rows } = await withConnection(database.url, (client) => client.query(sql))
  expect(rows).toEqual([{ count: 1 }])
  await withConnection(database.url, (client) =>
    client.query(`alter role ${role} in database "${new URL(database.url).pathname.slice(1)}" reset all`),
  )
  await database.close()
})

test('A statement that waits for a lock, or that its caller no longer waits for, is an outage, and ends in the database, too', async () => {
  const database = await migrated()
  const { url } = database
  const db = createDatabase(url, { timeouts: { connect: 20_000, statement: 20_000 } })
  const hasty = createDatabase(url, { timeouts: { connect: 20_000, statement: 200 } })
  const outage = async (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => false,
      (error: unknown) => isOutage(error as Error),
    )
  await db.transaction(async (tx) => {
    await tx.query(unprepared('lock table users'))
    expect(await outage(db.query(unprepared('select 1 from users')))).toBe(true)
  })
  expect(await outage(hasty.query(unprepared('select pg_sleep(600)')))).toBe(true)
  const running = unprepared<{ count: number }>(`select count(*) from pg_stat_activity where query = 'select pg_sleep(600)'`)
  await expect.poll(async () => (await db.query(running))[0]?.count, { timeout: 20_000 }).toBe(0)
  await Promise.all([db.close(), hasty.close()])
  await database.close()
})
