import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@shop/service/free-port.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProgram } from '../../../tests/cluster/engines.ts'
import { startPooler } from '../../../tests/cluster/poolers.ts'
import { endProgram, until, type Program } from '../../../tests/cluster/program.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/postgres.ts'
import { ADDRESS, Fixtures, TEST_CONFIG, type Caller } from '../../../tests/support/shop.ts'
import { buildApi } from '../app.ts'
import type { Api } from '../http/http.ts'
import { canConnect } from './connect.ts'
import { createDatabase, statement, type Database } from './database.ts'

const program = findProgram('pgbouncer')

/** Fewer connections to PostgreSQL than the api has to the pooler: each transaction gets another. */
const SERVERS = 2

describe.skipIf(program === undefined)('Behind a real PgBouncer in transaction mode, which is there only where it is installed', () => {
  let folder: string
  let database: TestDatabase
  let pooler: Program
  let db: Database
  let app: Api
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'khan-pgbouncer-'))
    await chmod(folder, 0o755)
    database = await createTestDatabase()
    const { hostname: host, port, pathname, username: user, password } = new URL(database.url)
    const own = await freePort()
    const target = { host, port: Number(port), name: pathname.slice(1), user, password }
    pooler = await startPooler({ program: program ?? '', folder, port: own, database: target, servers: SERVERS, wait: 60 })
    const url = `postgres://${user}:${password}@127.0.0.1:${own}${pathname}`
    await until('the pooler', () => canConnect(url))
    db = createDatabase(url, { connections: 10, prepares: false, timeouts: { connect: 20_000, statement: 20_000 } })
    app = await buildApi({ config: TEST_CONFIG, db, maxLag: 0 })
  })
  afterAll(async () => {
    await app?.close()
    await db?.close()
    await endProgram(pooler, 'SIGTERM')
    await database?.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function order({ headers }: Caller, product: string): Promise<number> {
    await app.inject({ method: 'PUT', url: '/cart/incItem', payload: { product_id: product, flag: 1 }, headers })
    const payload = { deliveryAddress: ADDRESS, paymentMethod: 'cash' }
    return (await app.inject({ method: 'POST', url: '/order', payload, headers })).statusCode
  }

  test('Twelve shoppers who order at once the last eight pieces get eight orders', async () => {
    const fixtures = new Fixtures(db)
    const product = await fixtures.product({ stock: 8 })
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => fixtures.caller()))
    const statuses = await Promise.all(shoppers.map((shopper) => order(shopper, product)))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array(8).fill(200), ...Array(4).fill(409)])
  })

  test('What a transaction sets is over with it: a search with a slip of the pen leaves no session changed', async () => {
    await new Fixtures(db).product({ name: 'Copper lantern' })
    const found = await app.inject('/product/search?name=coper%20lantren')
    expect(found.json<{ total: number }>().total).toBe(1)
    const shown = statement<{ scan: string }>('test.scan', `select current_setting('enable_seqscan') as scan`)
    const all = await Promise.all(Array.from({ length: 4 * SERVERS }, () => db.query(shown)))
    expect(new Set(all.map(([row]) => row?.scan))).toEqual(new Set(['on']))
  })
})
