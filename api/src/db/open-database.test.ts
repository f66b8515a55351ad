import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '@shop/service/free-port.ts'
import { createTestDatabase } from '../../../tests/support/postgres.ts'
import { openDatabase } from './open-database.ts'

test('The service waits for a database that starts to answer only after a while', async () => {
  const database = await createTestDatabase()
  const target = new URL(database.url)
  const late = new URL(target)
  late.port = String(await freePort())
  const opened = openDatabase({ databaseUrl: late.href, dataDir: '/nowhere' })
  await sleep(700)
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) socket.on('error', () => undefined)
    client.pipe(upstream).pipe(client)
  }).listen(Number(late.port), '127.0.0.1')
  expect((await opened).url).toBe(late.href)
  server.close()
  await database.close()
})

test('A database that refuses the sign-in is reported at once', async () => {
  const database = await createTestDatabase()
  const wrong = database.url.replace(/:[^:@]+@/, ':wrong@')
  const begun = performance.now()
  await expect(openDatabase({ databaseUrl: wrong, dataDir: '/nowhere' })).rejects.toThrow('password authentication failed')
  expect(performance.now() - begun).toBeLessThan(15_000)
  await database.close()
})

test("The embedded database takes none of the shop's ports, not even one on which nothing listens yet", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'khan-open-'))
  const web = (await freePort()) + 1
  const { url, stop } = await openDatabase({ databaseUrl: undefined, dataDir, ports: { web } })
  expect(Number(new URL(url).port)).not.toBe(web)
  await stop()
  await rm(dataDir, { recursive: true })
})
