import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAlive } from '@shop/service/is-alive.ts'
import { canConnect, withConnection } from '../connect.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { keepEmbeddedPostgres, type PostgresEvents } from './keep-postgres.ts'

let folder: string
const servers: EmbeddedPostgres[] = []
const told = { restarts: 0, givenUp: '' }
const events: PostgresEvents = {
  onRestart: () => (told.restarts += 1),
  onGivenUp: (error) => (told.givenUp = error.message),
}
const SLOW = { timeout: 20_000, interval: 100 }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khan-keep-'))
  await chmod(folder, 0o711)
  Object.assign(told, { restarts: 0, givenUp: '' })
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const dataDir = (): string => join(folder, 'postgres')
const pid = async (): Promise<number> => Number((await readFile(join(dataDir(), 'postmaster.pid'), 'utf8')).split('\n')[0])
async function keep(): Promise<EmbeddedPostgres> {
  const server = await keepEmbeddedPostgres(dataDir(), events)
  servers.push(server)
  return server
}

test('A database that was killed comes back at its address with all that was committed; stopped on purpose, it stays stopped', async () => {
  const server = await keep()
  await withConnection(server.url, (client) => client.query('create table kept as select 42 as answer'))
  process.kill(await pid(), 'SIGKILL')
  await expect.poll(() => told.restarts, SLOW).toBe(1)
  await expect.poll(() => canConnect(server.url), SLOW).toBe(true)
  const { rows } = await withConnection(server.url, (client) => client.query('select answer from kept'))
  expect(rows).toEqual([{ answer: 42 }])
  const last = await pid()
  await server.stop()
  expect([isAlive(last), told]).toEqual([false, { restarts: 1, givenUp: '' }])
})

test('A database that a killed parent left behind is adopted, and restarted from then on', async () => {
  const left = await startEmbeddedPostgres(dataDir())
  const server = await keep()
  expect([server.adopted, server.url]).toEqual([true, left.url])
  process.kill(await pid(), 'SIGKILL')
  await expect.poll(() => told.restarts, SLOW).toBe(1)
  await expect.poll(() => canConnect(server.url), SLOW).toBe(true)
})

test('A database that ends again and again is no longer restarted, and the message says where to look', async () => {
  const server = await keep()
  for (let death = 1; death <= 5; death += 1) {
    await expect.poll(() => server.isRunning() && canConnect(server.url), SLOW).toBe(true)
    process.kill(await pid(), 'SIGKILL')
    await expect.poll(() => told.givenUp !== '' || told.restarts === death, SLOW).toBe(true)
  }
  expect(told).toEqual({ restarts: 4, givenUp: `The embedded database ended again and again: see ${join(folder, 'postgres.log')}` })
}, 120_000)
