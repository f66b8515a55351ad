import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/postgres.ts'
import { TEST_CONFIG } from '../../../tests/support/shop.ts'
import { buildApi } from '../app.ts'
import { withConnection } from './connect.ts'
import { createDatabase, statement, type Database } from './database.ts'

const CONNECTIONS = 4

let place: TestDatabase
let db: Database

beforeAll(async () => {
  place = await createTestDatabase()
  await place.db.query(statement('test.table', 'create table written (n integer)'))
})
afterAll(() => place.close())

/** As in a failover: open connections stay with the server that only reads, new ones lead to where this says. */
async function setDemoted(isDemoted: boolean): Promise<void> {
  const { pathname, href } = new URL(place.url)
  const server = href.replace(pathname, '/postgres')
  const value = isDemoted ? 'on' : 'off'
  await withConnection(server, (client) => client.query(`alter database ${pathname.slice(1)} set default_transaction_read_only = ${value}`))
}

const one = statement('test.one', 'select 1 as n')
const write = statement('test.write', 'insert into written values ($1)')
const read = statement<{ n: number }>('test.read', 'select n from written order by n')

/** A pool all of whose connections lead to a server that only reads. */
beforeEach(async () => {
  await setDemoted(true)
  db = createDatabase(place.url, { connections: CONNECTIONS, timeouts: { connect: 20_000, statement: 20_000 } })
  await Promise.all(Array.from({ length: CONNECTIONS }, () => db.query(one)))
  expect(db.connections()).toEqual({ total: CONNECTIONS, idle: CONNECTIONS, waiting: 0 })
  return () => db.close()
})

test('A transaction that a demoted primary refused is run again once, as a whole, on a new connection', async () => {
  await setDemoted(false)
  let begun = 0
  await db.transaction(async (tx) => {
    begun += 1
    await tx.query(read)
    return tx.query(write, [1])
  })
  expect(begun).toBe(2)
  expect(await place.db.query(read)).toEqual([{ n: 1 }])
})

test('A statement that a demoted primary refused is run again once, and all idle connections are closed', async () => {
  await setDemoted(false)
  const before = db.statements()
  await db.query(write, [2])
  expect(db.statements() - before).toBe(2)
  await Promise.all(Array.from({ length: CONNECTIONS }, () => db.query(write, [3])))
  expect(db.statements() - before).toBe(2 + CONNECTIONS)
})

test('A connection to a demoted primary is not given to the next transaction that waits', async () => {
  const narrow = createDatabase(place.url, { connections: 1, timeouts: { connect: 20_000, statement: 20_000 } })
  await narrow.query(one)
  await setDemoted(false)
  let begun = 0
  const run = () =>
    narrow.transaction((tx) => {
      begun += 1
      return tx.query(write, [4])
    })
  await Promise.all([run(), run(), run()])
  // Only the first statement met the old server.
  expect(begun).toBe(4)
  await narrow.close()
})

test('While there is no new primary, writes are answered with 503 and Retry-After, and reads are served', async () => {
  const app = await buildApi({ config: TEST_CONFIG, db, maxLag: 0 })
  const payload = {
    name: 'Mona Ali',
    email: 'mona@example.com',
    phone: '01012345678',
    password: 'Shopper1!',
    confirm_password: 'Shopper1!',
  }
  const signUp = () => app.inject({ method: 'POST', url: '/user/register', payload })
  const answer = await signUp()
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([503, '2', { code: 'UNAVAILABLE' }])
  expect((await app.inject({ url: '/department' })).statusCode).toBe(200)
  await setDemoted(false)
  expect((await signUp()).statusCode).toBe(200)
  await app.close()
})
