import { once } from 'node:events'
import { connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { TEST_CONFIG } from '../../tests/support/shop.ts'
import { createTestDatabase } from '../../tests/support/postgres.ts'
import { buildApi } from './app.ts'
import type { Database } from './db/database.ts'

/** Sends the beginning of a call, and waits until the server has it; returns the connection and everything that comes back. */
async function ask(server: Server, head: string): Promise<[Socket, Promise<string>]> {
  const arrived = once(server, 'connection') as Promise<[Socket]>
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1')
  let answer = ''
  socket.on('data', (text: string) => (answer += text))
  socket.write(head)
  const [connection] = await arrived
  await expect.poll(() => connection.bytesRead).toBe(head.length)
  return [socket, once(socket, 'close').then(() => answer)]
}

test('While the service shuts down it reports not ready, and answers the calls in progress', async () => {
  const database = await createTestDatabase()
  let free = () => {}
  const held = new Promise<void>((resolve) => (free = resolve))
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const db: Database = {
    ...database.db,
    async query(asked, values) {
      if (asked.name !== 'health.migrated') {
        begin()
        await held
      }
      return database.db.query(asked, values)
    },
  }
  const app = await buildApi({ config: TEST_CONFIG, db, maxLag: 0 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)

  const slow = fetch(`http://127.0.0.1:${port}/department`)
  await begun
  // A client that has begun a request is still answered; all others find the port closed.
  const [asking, heard] = await ask(app.server, 'GET /readyz HTTP/1.1\r\nHost: shop\r\n')
  const closed = app.close()
  asking.write('\r\n')
  expect(await heard).toMatch(/^HTTP\/1\.1 503 /)
  free()
  expect((await slow).status).toBe(200)
  await closed
  await database.close()
})
