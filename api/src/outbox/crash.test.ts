import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '@shop/service/free-port.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/postgres.ts'
import { startMailSink, type MailSink } from '../../../tests/support/mail-sink.ts'
import { builtService } from '../../../tools/build-services.ts'
import { startService, stopService, untilReady, type Service } from '../../../tools/service.ts'
import { statement } from '../db/database.ts'

// The service in processes of its own, which are killed. On a busy machine each takes seconds to start.
vi.setConfig({ testTimeout: 90_000 })

let database: TestDatabase
let sink: MailSink
let folder: string
const running: { service: Service; url: string }[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  sink = await startMailSink()
  folder = await mkdtemp(join(tmpdir(), 'khan-outbox-'))
})
afterEach(async () => {
  for (const { service } of running.splice(0)) await stopService(service)
  sink.delay = 0
})
afterAll(async () => {
  await sink.stop()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function start(settings: Record<string, string> = {}) {
  const port = await freePort()
  const env = {
    SHOP_ENV: 'local',
    HOST: '127.0.0.1',
    API_PORT: String(port),
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PUBLIC_WEB_URL: 'http://khan.example',
    SMTP_URL: sink.url,
    MAIL_FROM: 'Khan <no-reply@khan.example>',
    RATE_LIMITS: 'off',
    ...settings,
  }
  const service = startService('api', [builtService('api')], env, folder)
  const url = `http://127.0.0.1:${port}`
  running.push({ service, url })
  await untilReady(service, `${url}/readyz`)
  return { service, url }
}

let count = 0
async function register(url: string): Promise<string> {
  const email = `process${(count += 1)}@khan.example`
  const body = { name: 'Mona', email, phone: '01012345678', password: 'Passw0rd!', confirm_password: 'Passw0rd!' }
  const answer = await fetch(`${url}/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return email
}

const open = statement<{ id: string }>('test.open', 'select id from outbox where done_at is null')
const endLeases = statement('test.lease', 'update outbox set due_at = now() where done_at is null')

test('A service killed after a mail was sent and before that was noted sends it again under the same Message-ID', async () => {
  const first = await start()
  sink.delay = 1000
  const email = await register(first.url)
  await sink.wait(email)
  first.service.child.kill('SIGKILL')
  sink.delay = 0
  expect(await database.db.query(open)).toHaveLength(1)
  await start()
  await database.db.query(endLeases)
  const again = await sink.wait(email, 2)
  expect(again.messageId).toBe(sink.to(email)[0]?.messageId)
  await expect.poll(() => database.db.query(open), { timeout: 20_000 }).toEqual([])
})

test('A service that shuts down sends the mails it has begun, and two services share the work without sending a mail twice', async () => {
  const [one, two] = [await start(), await start()]
  // One after the other at each service: all at once they would wait longer than it lets them where the machine is busy.
  const tenAt = async ({ url }: { url: string }): Promise<string[]> => {
    const registered: string[] = []
    while (registered.length < 10) registered.push(await register(url))
    return registered
  }
  const emails = (await Promise.all([tenAt(one), tenAt(two)])).flat()
  for (const email of emails) await sink.wait(email)
  sink.delay = 700
  const last = await register(one.url)
  await sink.wait(last)
  await stopService(one.service)
  await stopService(two.service)
  expect([one.service.child.exitCode, two.service.child.exitCode]).toEqual([0, 0])
  expect(await database.db.query(open)).toEqual([])
  for (const email of [...emails, last]) expect(sink.to(email)).toHaveLength(1)
})

test('Without SMTP_URL mails are stored in the local mailbox', async () => {
  const { url } = await start({ SMTP_URL: '' })
  const email = await register(url)
  const read = async () => (await fetch(`${url}/mailbox`)).text()
  await expect.poll(read, { timeout: 20_000 }).toContain(email)
  const id = /\/mailbox\/(job_\w+)/.exec(await read())?.[1]
  expect(await (await fetch(`${url}/mailbox/${id}`)).text()).toContain('Welcome to Khan')
})
