import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Fixtures, TEST_CONFIG } from '../../../tests/support/shop.ts'
import { buildApi } from '../app.ts'
import type { Api } from '../http/http.ts'
import { createDatabase, statement, unprepared, type Database } from './database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { createReplicaReads } from './replica.ts'

const SETTINGS = ['fsync=off', 'shared_buffers=16MB']
/** A busy machine. */
const timeouts = { connect: 20_000, statement: 20_000 }

let folder: string
let servers: EmbeddedPostgres[] = []
let primary: Database
let replica: Database
let app: Api
let fixtures: Fixtures

/** A primary, and a replica that follows it as PostgreSQL's own replication has it. */
async function startPair(): Promise<EmbeddedPostgres[]> {
  const [first, second] = [join(folder, 'primary'), join(folder, 'replica')]
  const original = await startEmbeddedPostgres(first, { settings: SETTINGS })
  await migrate(original.url)
  await original.stop()
  execFileSync('cp', ['-a', first, second])
  execFileSync('cp', ['-a', `${first}.password`, `${second}.password`])
  const again = await startEmbeddedPostgres(first, { settings: SETTINGS })
  const { port, password } = new URL(again.url)
  appendFileSync(join(second, 'postgresql.auto.conf'), `primary_conninfo = 'host=127.0.0.1 port=${port} user=shop password=${password}'\n`)
  writeFileSync(join(second, 'standby.signal'), '')
  return [again, await startEmbeddedPostgres(second, { settings: SETTINGS })]
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'khan-replica-'))
  servers = await startPair()
  primary = createDatabase(servers[0]?.url ?? '', { timeouts })
  replica = createDatabase(servers[1]?.url ?? '', { timeouts })
  app = await buildApi({
    config: TEST_CONFIG,
    db: primary,
    reads: createReplicaReads(primary, replica),
    maxLag: 0,
  })
  fixtures = new Fixtures(primary)
}, 120_000)
afterAll(async () => {
  await app?.close()
  await Promise.all([primary?.close(), replica?.close()])
  for (const server of servers.toReversed()) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const pause = () => replica.query(unprepared('select pg_wal_replay_pause()'))
const resume = () => replica.query(unprepared('select pg_wal_replay_resume()'))
const setPrice = statement('test.price', 'update products set price = $2 where id = $1')

let id: string
const queryCostOf = async (headers: Record<string, string> = {}): Promise<number | undefined> =>
  (await app.inject({ url: `/product/one/${id}`, headers })).json<{ price?: number }>().price

beforeEach(async () => {
  await resume()
  id = await fixtures.product({ price: 10_000 })
  await expect.poll(() => queryCostOf(), { timeout: 20_000 }).toBe(100)
})

test('The catalogue is read from the replica, which may lag; a caller that asks for current data reads the primary', async () => {
  await pause()
  await primary.query(setPrice, [id, 12_500])
  expect(await queryCostOf()).toBe(100)
  expect(await queryCostOf({ 'cache-control': 'no-cache' })).toBe(125)
  await resume()
  await expect.poll(() => queryCostOf(), { timeout: 20_000 }).toBe(125)
})

const departments = async (headers: Record<string, string> = {}): Promise<string[]> =>
  (await app.inject({ url: '/department', headers })).json<{ name: string }[]>().map(({ name }) => name)

test('A caller that changed something reads the primary, until the replica has the change', async () => {
  const staff = await fixtures.caller({ isAdmin: true })
  await pause()
  const payload = { name: 'Lamps' }
  const change = await app.inject({ method: 'POST', url: '/department', payload, headers: staff.headers })
  expect(change.statusCode).toBe(200)
  const position = { 'x-read-after': String(change.headers['x-read-after']) }
  expect(Number(position['x-read-after'])).toBeGreaterThan(0)
  expect(await departments()).not.toContain('Lamps')
  expect(await departments(position)).toContain('Lamps')

  await resume()
  const leftAlone = async (): Promise<boolean> => {
    const before = primary.statements()
    expect(await departments(position)).toContain('Lamps')
    return primary.statements() === before
  }
  await expect.poll(leftAlone, { timeout: 20_000 }).toBe(true)
})

test('With an unreadable read-your-writes token a caller reads the primary', async () => {
  await pause()
  await primary.query(setPrice, [id, 14_000])
  expect(await queryCostOf({ 'x-read-after': 'soon' })).toBe(140)
})

test("A caller's own cart and orders are never read from the replica", async () => {
  const shopper = await fixtures.caller()
  await pause()
  const added = await app.inject({ method: 'PUT', url: '/cart/incItem', payload: { product_id: id, flag: 1 }, headers: shopper.headers })
  expect(added.statusCode).toBe(200)
  const { products } = (await app.inject({ url: '/cart', headers: shopper.headers })).json<{ products: object[] }>()
  expect(products).toMatchObject([{ product_id: { _id: id }, quantity: 1 }])
})

test('While the primary is away the service is ready, and the catalogue is read from the replica', async () => {
  const [first] = servers
  const { port } = new URL(first?.url ?? '')
  await first?.stop()
  try {
    // Also for a caller whose change no replica has.
    for (let n = 0; n < 6; n += 1) expect([await queryCostOf(), await queryCostOf({ 'x-read-after': '9e15' })]).toEqual([100, 100])
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  } finally {
    servers[0] = await startEmbeddedPostgres(join(folder, 'primary'), { port: Number(port), settings: SETTINGS })
  }
})

test('While the replica is away the primary answers', async () => {
  await servers[1]?.stop()
  expect([await queryCostOf(), await queryCostOf({ 'x-read-after': '1' })]).toEqual([100, 100])
  for (let n = 0; n < 6; n += 1) expect((await app.inject('/product')).statusCode).toBe(200)
})
