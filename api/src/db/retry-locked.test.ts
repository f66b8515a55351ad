import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/postgres.ts'
import { withConnection } from './connect.ts'
import { migrate } from './migrate.ts'
import { retryLocked } from './retry-locked.ts'

/** `0017-country-of-origin.sql` is to be applied again. */
const WITHOUT_COLUMN = `delete from schema_migrations where name = '0017-country-of-origin.sql'; alter table products drop column country_of_origin`

/** Milliseconds after which a caller gives up (R16). */
const GIVES_UP = 2500
/** Milliseconds after which a read is cut off, and fails; a busy machine may stand still for seconds. */
const TIMEOUT = 20_000
/** Milliseconds after which a read has waited behind a migration. */
const WAITED = 500

/** Reads products until two reads have waited behind a migration, and been served in time; the milliseconds that each read took. */
async function readBehindTwoTries(client: pg.Client): Promise<number[]> {
  const waits: number[] = []
  await client.query(`set statement_timeout = ${TIMEOUT}`)
  for (const deadline = Date.now() + TIMEOUT; Date.now() < deadline; await sleep(20)) {
    const begun = performance.now()
    await client.query('select count(*) from products')
    waits.push(performance.now() - begun)
    if (servedLate(waits).length === 2) break
  }
  return waits
}
const servedLate = (waits: number[]): number[] => waits.filter((wait) => wait > WAITED && wait < GIVES_UP)

test('While a migration waits behind a long transaction, readers go on; once that ends, it is applied', async () => {
  const database = await createTestDatabase()
  const on = <T>(work: (client: pg.Client) => Promise<T>) => withConnection(database.url, work)
  await on((client) => client.query(WITHOUT_COLUMN))
  const applied = await on(async (holder) => {
    await holder.query('begin; select count(*) from products')
    const migrated = migrate(database.url)
    const waits = await on(readBehindTwoTries)
    console.log(`${waits.length} reads beside a waiting migration, the longest ${Math.round(Math.max(...waits))} ms`)
    expect(servedLate(waits)).toHaveLength(2)
    await holder.query('commit')
    return migrated
  })
  expect(applied).toEqual(['0017-country-of-origin.sql'])
  await database.close()
})

test('A migration that never gets its lock ends with its name and what to do', async () => {
  const database = await createTestDatabase()
  await withConnection(database.url, async (holder) => {
    await holder.query('begin; lock table products in access share mode')
    const alter = () =>
      withConnection(database.url, (client) => client.query(`set lock_timeout = 50; alter table products drop column country_of_origin`))
    const beyond = retryLocked('0099-beyond.sql', alter, 1)
    await expect(beyond).rejects.toThrow(/^Migration 0099-beyond\.sql got no lock .* end the transaction that holds its table/)
  })
  await database.close()
})
