import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '@shop/service/free-port.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/postgres.ts'
import { statement } from './db/database.ts'

let database: TestDatabase
const children: ChildProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => database.close())

/** Starts the service as an operator does. */
function start(port: number, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: { PATH: process.env['PATH'], SHOP_ENV: 'local', API_PORT: String(port), DATABASE_URL: database.url, DATA_DIR: '/tmp', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  return { child, output: () => output, ended: once(child, 'exit') as Promise<[number | null]> }
}

const get = (port: number, path: string) => fetch(`http://127.0.0.1:${port}${path}`)
const untilReady = (port: number) =>
  expect.poll(async () => (await get(port, '/readyz').catch(() => undefined))?.status, { timeout: 60_000 }).toBe(200)

const BODY = JSON.stringify({ email: 'nobody@khan.example', password: 'Wr0ng!pass' })

/** Sends the head of a sign-in, and waits until the service asks for the body; `end` sends that, and resolves to the answer. */
async function beginSignIn(port: number) {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  const head = ['POST /user/login HTTP/1.1', 'Host: shop', 'Content-Type: application/json', `Content-Length: ${BODY.length}`]
  socket.write([...head, 'Expect: 100-continue', 'Connection: close', '', ''].join('\r\n'))
  const [asked] = (await once(socket, 'data')) as [string]
  expect(asked).toMatch(/^HTTP\/1\.1 100 /)
  let answer = ''
  socket.on('data', (text: string) => (answer += text))
  const closed = once(socket, 'close')
  return { end: async () => (socket.write(BODY), await closed, answer) }
}

test('On SIGTERM the service finishes the calls in progress, accepts no more, and exits with 0', async () => {
  const port = await freePort()
  const { child, ended, output } = start(port)
  await untilReady(port)
  const call = await beginSignIn(port)
  child.kill('SIGTERM')
  await expect
    .poll(async () =>
      get(port, '/livez').then(
        (answer) => answer.status,
        () => 0,
      ),
    )
    .not.toBe(200)
  expect(await call.end()).toMatch(/^HTTP\/1\.1 401 /)
  expect((await ended)[0]).toBe(0)
  expect(output()).not.toContain('"level":50')
})

test('A port that is in use is reported in one line', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { ended, output } = start(port)
  expect((await ended)[0]).toBe(1)
  expect(output().trimEnd().split('\n').at(-1)).toBe(`Port ${port} is taken: stop what listens there, or choose another with API_PORT=….`)
  server.close()
})

test('A database that was made before the first release ends the start with what to do', async () => {
  const old = await createTestDatabase()
  await old.db.query(statement('test.old', `update schema_migrations set name = '0001-shop.sql' where name = '0001-text.sql'`))
  const { ended, output } = start(await freePort(), { DATABASE_URL: old.url })
  expect((await ended)[0]).toBe(1)
  expect(output().trimEnd().split('\n').at(-1)).toMatch(/^This database was made before the shop's first release, .*DATABASE_URL.*\.$/)
  await old.close()
})

test('All errors of the environment are reported at once when the service starts', async () => {
  const { ended, output } = start(70_000, { SHOP_ENV: 'production', DATABASE_URL: '' })
  expect((await ended)[0]).toBe(78)
  for (const name of ['API_PORT', 'DATABASE_URL', 'GATEWAY_SECRET', 'PUBLIC_WEB_URL']) expect(output()).toContain(name)
  expect(output()).not.toContain('    at ')
})
