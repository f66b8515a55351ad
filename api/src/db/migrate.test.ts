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
