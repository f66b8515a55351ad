import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTrace } from '@shop/service/watch/tracing.ts'
import { startWorker } from '../../api/src/outbox/worker.ts'
import { enqueue } from '../../api/src/outbox/outbox.store.ts'
import type { Job } from '../../api/src/outbox/job.ts'
import { type Caller, createTestShop, type TestShop } from '../support/shop.ts'
import { type RecordedSpan, recordSpans } from './record-spans.ts'

// Names and facts of spans are those of OpenTelemetry's conventions, so that any collector knows what it has before it.

let shop: TestShop
let shopper: Caller
let admin: Caller
const { spans, stop } = recordSpans()

beforeAll(async () => {
  shop = await createTestShop()
  shopper = await shop.fixtures.caller()
  admin = await shop.fixtures.caller({ isAdmin: true })
  await shop.fixtures.product({ name: 'Lamp' })
})
beforeEach(() => void (spans.length = 0))
afterAll(async () => {
  stop()
  await shop.close()
})

const named = (name: string): RecordedSpan | undefined => spans.find((span) => span.name === name)

test('A request tells where it went, and nothing that the caller wrote', async () => {
  await shop.app.inject({ url: '/product/one/CANARY?q=CANARY', headers: { host: 'api.internal:5000', 'user-agent': 'CANARY' } })
  await shop.app.inject({ url: '/CANARY', headers: shopper.headers })
  expect(named('GET /product/one/:id')).toMatchObject({
    kind: 'server',
    facts: {
      'http.request.method': 'GET',
      'http.route': '/product/one/:id',
      'url.path': '/product/one/REDACTED',
      'url.scheme': 'http',
      'server.address': 'api.internal',
    },
  })
  expect(named('GET none')?.facts).toMatchObject({ 'url.path': '/REDACTED' })
  expect(named('GET none')?.facts).not.toHaveProperty('http.route')
  expect(JSON.stringify(spans)).not.toContain('CANARY')
})

test('A refusal is an answer, not a failure of the transaction in which it was found', async () => {
  const { statusCode } = await shop.app.inject({ method: 'DELETE', url: '/product/prod_none', headers: admin.headers })
  expect(statusCode).toBe(404)
  expect(named('sql transaction')).toBeDefined()
  expect(spans.filter(({ failed }) => failed !== undefined)).toEqual([])
})

test('A job is linked to the work that left it, and does not see the trace among what it was told', async () => {
  const payload = { email: 'mona@shop.example' }
  await inTrace({ name: 'test' }, () => shop.db.transaction((tx) => enqueue(tx, 'password-reset', null, payload)))
  const jobs: Job[] = []
  const log = { warn: () => undefined, error: () => undefined }
  const worker = startWorker({ db: shop.db, perform: async (job) => void jobs.push(job), log })
  await expect.poll(() => jobs.length).toBe(1)
  await worker.stop()
  expect(jobs[0]?.payload).toEqual(payload)
  const left = spans.findIndex(({ name }) => name === 'sql transaction') + 1
  expect(named('job password-reset')).toMatchObject({
    kind: 'consumer',
    link: expect.stringContaining(`-${String(left).padStart(16, '0')}-`),
  })
})
