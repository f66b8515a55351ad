import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/postgres.ts'
import { withConnection } from './connect.ts'
import { migrate } from './migrate.ts'

async function migrateAgain(before: string): Promise<string[]> {
  const database = await createTestDatabase()
  try {
    await withConnection(database.url, (client) => client.query(before))
    return await migrate(database.url)
  } finally {
    await database.close()
  }
}

test('A migration that was applied under another number is not applied again', async () => {
  const older = `update schema_migrations set name = '0020-chore.sql' where name = '0016-chore.sql'`
  expect(await migrateAgain(older)).toEqual([])
})

test('A migration that was changed after it had been applied stops the start, and is named', async () => {
  const other = `update schema_migrations set checksum = 'of another content' where name = '0011-payment.sql'`
  await expect(migrateAgain(other)).rejects.toThrow('Migration 0011-payment.sql was changed after it had been applied')
})

test('A missing migration is applied, and logged', async () => {
  const without = `delete from schema_migrations where name = '0016-chore.sql'; drop table chores`
  expect(await migrateAgain(without)).toEqual(['0016-chore.sql'])
})

test('A database that was made before the first release is refused with what to do, and left as it is', async () => {
  const database = await createTestDatabase()
  const old = `delete from schema_migrations; insert into schema_migrations (name, checksum) values ('0001-shop.sql', 'a'), ('0002-accounts.sql', 'b')`
  await withConnection(database.url, (client) => client.query(old))
  await expect(migrate(database.url)).rejects.toThrow(
    /^This database was made before the shop's first release, .* delete the folder .* start again\.$/,
  )
  const { rows } = await withConnection(database.url, (client) => client.query('select name from schema_migrations order by name'))
  expect(rows).toEqual([{ name: '0001-shop.sql' }, { name: '0002-accounts.sql' }])
  await database.close()
})

test('A database that a later release has migrated is accepted as it is', async () => {
  const later = `insert into schema_migrations (name, checksum) values ('9999-later.sql', 'of a later release')`
  expect(await migrateAgain(later)).toEqual([])
})

const INDEXES = `select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relname in ('orders_by_status', 'orders_by_payment') order by 1`

test('A migration that builds indexes builds those that are missing, and anew those that an earlier try left invalid', async () => {
  const database = await createTestDatabase()
  await withConnection(database.url, async (client) => {
    await client.query(`delete from schema_migrations where name = '0020-lists-of-millions.sql'`)
    await client.query('drop index orders_by_status')
    // As a try leaves it that has failed.
    await client.query(`update pg_index set indisvalid = false where indexrelid = 'orders_by_payment'::regclass`)
    expect(await migrate(database.url)).toEqual(['0020-lists-of-millions.sql'])
    const { rows } = await client.query(INDEXES)
    expect(rows).toEqual([
      { name: 'orders_by_payment', valid: true },
      { name: 'orders_by_status', valid: true },
    ])
  })
  await database.close()
})

test('Two copies that migrate at once build an index once', async () => {
  const database = await createTestDatabase()
  await withConnection(database.url, (client) =>
    client.query(`delete from schema_migrations where name like '0020%'; drop index orders_by_status`),
  )
  const applied = await Promise.all([migrate(database.url), migrate(database.url)])
  expect(applied.flat()).toEqual(['0020-lists-of-millions.sql'])
  await database.close()
})
