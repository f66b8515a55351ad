import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { QUICK, SILENT } from '../../../tests/support/mail-shop.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/postgres.ts'
import { createDatabase, statement, type Queryable } from '../db/database.ts'
import { createJobs } from '../jobs.ts'
import type { Job } from './job.ts'
import { claim, enqueue } from './outbox.store.ts'
import { startWorker, type Worker, type WorkerOptions } from './worker.ts'

let database: TestDatabase
const workers: Worker[] = []

beforeAll(async () => {
  database = await createTestDatabase({ connections: 20 })
})
beforeEach(() => database.db.query(statement('test.clear', 'delete from outbox')))
afterAll(() => database.close())

interface Row {
  attempts: number
  done: boolean
  dead: boolean
  error: string | null
  payload: object
  wait: number
}
const rows = statement<Row>(
  'test.outbox',
  `select attempts, done_at is not null as done, dead_at is not null as dead, last_error as error, payload,
  extract(epoch from due_at - now())::float8 as wait from outbox order by id`,
)
const readOutbox = () => database.db.query(rows)

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 20_000; !(await condition()); await sleep(5)) {
    if (Date.now() > deadline) throw new Error('it did not come to pass')
  }
}

function start(perform: (job: Job) => Promise<void>, options: Partial<WorkerOptions> = {}): Worker {
  const worker = startWorker({ db: database.db, perform, log: SILENT, timing: QUICK, ...options })
  workers.push(worker)
  return worker
}
const stopAll = () => Promise.all(workers.splice(0).map((worker) => worker.stop()))

const letter = (email: string, db: Queryable = database.db) => enqueue(db, 'password-reset', null, { email })

describe('the outbox', () => {
  test('does a job that was written in a transaction when that is committed, and never when it is rolled back', async () => {
    const done: Job[] = []
    start(async (job) => void done.push(job))
    await database.db
      .transaction(async (tx) => {
        await letter('lost@khan.example', tx)
        throw new Error('no')
      })
      .catch(() => {})
    await database.db.transaction((tx) => letter('kept@khan.example', tx))
    await until(() => done.length > 0)
    await sleep(100)
    await stopAll()
    expect(done.map(({ kind, payload }) => ({ kind, payload }))).toEqual([
      { kind: 'password-reset', payload: { email: 'kept@khan.example' } },
    ])
    // The payload is deleted with it.
    const [row, ...others] = await readOutbox()
    expect(row?.payload).toEqual({})
    expect(row).toMatchObject({ attempts: 1, done: true, dead: false })
    expect(others).toEqual([])
  })

  test('gives the jobs that a worker is about to take to no other, which takes those behind them without waiting', async () => {
    for (const email of ['first', 'second', 'third']) await letter(`${email}@khan.example`)
    const emailsOf = (jobs: Job[]) => new Set(jobs.map(({ payload }) => (payload as { email: string }).email))
    await database.db.transaction(async (tx) => {
      expect(emailsOf(await claim(tx, 2, 60))).toEqual(new Set(['first@khan.example', 'second@khan.example']))
      expect(emailsOf(await claim(database.db, 2, 60))).toEqual(new Set(['third@khan.example']))
    })
    expect(await claim(database.db, 2, 60)).toEqual([])
  })

  test('has 200 jobs done once each by five workers on connections of their own', async () => {
    for (let index = 0; index < 200; index += 1) await letter(`${index}@khan.example`)
    const done: string[] = []
    const timeouts = { connect: 20_000, statement: 20_000 }
    const pools = Array.from({ length: 5 }, () => createDatabase(database.url, { connections: 2, timeouts }))
    for (const db of pools) {
      const perform = async ({ payload }: Job): Promise<void> => {
        await sleep(Math.random() * 5)
        done.push((payload as { email: string }).email)
      }
      start(perform, { db })
    }
    await until(async () => (await readOutbox()).every((row) => row.done))
    await stopAll()
    await Promise.all(pools.map((pool) => pool.close()))
    expect(done).toHaveLength(200)
    expect(new Set(done).size).toBe(200)
  })

  test('gives the jobs that a shopper waits for before mails of a sale, however many of these came first', async () => {
    for (let nth = 0; nth < 20; nth += 1) await enqueue(database.db, 'price-drop', null, { productIds: [`prod_${nth}`] })
    await letter('waits@khan.example')
    const kinds = async () => (await claim(database.db, 5, 60)).map(({ kind }) => kind).toSorted()
    expect(await kinds()).toEqual(['password-reset', ...Array.from({ length: 4 }, () => 'price-drop')].toSorted())
    expect(await kinds()).toEqual(Array.from({ length: 5 }, () => 'price-drop'))
  })

  test('finds the jobs that a shopper waits for in an index of their own', async () => {
    const plan = statement<{ 'QUERY PLAN': string }>(
      'test.plan',
      `explain select id from outbox where done_at is null and dead_at is null and kind not in ('back-in-stock', 'price-drop', 'review-invitation')
        and due_at <= now() order by due_at, id limit 5`,
    )
    const text = (await database.db.query(plan)).map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toContain('outbox_urgent')
  })

  test('gives a job in progress to no other worker, however long the queue is polled', async () => {
    await letter('slow@khan.example')
    let running = 0
    let most = 0
    const perform = async (): Promise<void> => {
      running += 1
      most = Math.max(most, running)
      await sleep(300)
      running -= 1
    }
    for (let index = 0; index < 3; index += 1) start(perform)
    await until(async () => (await readOutbox()).every((row) => row.done))
    await stopAll()
    expect(most).toBe(1)
    expect(await readOutbox()).toMatchObject([{ attempts: 1 }])
  })

  test('has a job done again whose worker died between doing and noting', async () => {
    await letter('twice@khan.example')
    const ids: string[] = []
    // This worker loses the database the moment the job is done, and takes no more.
    const dying: Queryable = {
      query: (asked, values) => (ids.length > 0 ? Promise.reject(new Error('killed')) : database.db.query(asked, values)),
    }
    const first = start(async ({ id }) => void ids.push(id), { db: dying, timing: { ...QUICK, lease: 0.2 } })
    await until(() => ids.length === 1)
    await first.stop()
    expect(await readOutbox()).toMatchObject([{ done: false, attempts: 1 }])
    start(async ({ id }) => void ids.push(id))
    await until(async () => (await readOutbox()).every((row) => row.done))
    await stopAll()
    expect(ids).toEqual([ids[0], ids[0]])
  })

  test('retries a failed job after growing pauses, eight times in all, then puts it aside with its error; its neighbours are not delayed', async () => {
    const failures: object[] = []
    const waits: number[] = []
    await letter('broken@khan.example')
    await letter('fine@khan.example')
    const perform = async ({ payload, attempts }: Job): Promise<void> => {
      if ((payload as { email: string }).email.startsWith('fine')) return
      throw new Error(`refused ${attempts}`)
    }
    const log = { warn: () => {}, error: (details: object) => void failures.push(details) }
    const hurry = statement('test.hurry', 'update outbox set due_at = now() where dead_at is null and due_at > now()')
    start(perform, { log, timing: { poll: 0.01, lease: 60, backoff: 1000 } })
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await until(async () => (await readOutbox())[0]?.error === `refused ${attempt}`)
      const [row] = await readOutbox()
      if (attempt < 8) waits.push(row?.wait ?? 0)
      await database.db.query(hurry)
    }
    await sleep(100)
    await stopAll()
    expect(await readOutbox()).toMatchObject([
      { attempts: 8, done: false, dead: true, error: 'refused 8' },
      { attempts: 1, done: true },
    ])
    for (const [index, wait] of waits.entries()) {
      // A busy machine looks late.
      expect(wait).toBeGreaterThan(1000 * 3 ** index * 0.5 - 60)
      expect(wait).toBeLessThan(1000 * 3 ** index * 1.5)
    }
    expect(failures).toMatchObject([{ kind: 'password-reset', attempts: 8 }])
  })

  test('counts no attempt for a job that has to wait, and does it once it can: a refund until cards are switched on', async () => {
    await enqueue(database.db, 'refund', null, { refundId: 'ref_1' })
    const switchedOff = createJobs(async () => {}, undefined)
    let [tries, isOn] = [0, false]
    start(async (job) => {
      tries += 1
      if (!isOn) await switchedOff(job)
    })
    const hurry = statement('test.hurry-postponed', 'update outbox set due_at = now() where due_at > now() and last_error is not null')
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await until(async () => tries === attempt && (await readOutbox()).every(({ error, attempts }) => error !== null && attempts === 0))
      const [row] = await readOutbox()
      expect(row).toMatchObject({ attempts: 0, dead: false, error: 'card payment is switched off' })
      expect(row?.wait).toBeGreaterThan(50)
      isOn = attempt === 10
      await database.db.query(hurry)
    }
    await until(async () => (await readOutbox()).every((row) => row.done))
    await stopAll()
    expect(await readOutbox()).toMatchObject([{ attempts: 1, done: true, error: null }])
  })

  test('puts aside a job whose every attempt was cut off, without beginning it again', async () => {
    await letter('deadly@khan.example')
    await database.db.query(statement('test.worn', 'update outbox set attempts = 8'))
    const begun: string[] = []
    start(async ({ id }) => void begun.push(id))
    await until(async () => (await readOutbox()).every((row) => row.dead))
    await stopAll()
    expect(begun).toEqual([])
  })

  test('that stops finishes the jobs in progress and begins no more', async () => {
    await letter('last@khan.example')
    let finished = false
    let begun = false
    const worker = start(async () => {
      begun = true
      await sleep(200)
      finished = true
    })
    await until(() => begun)
    const stopped = worker.stop()
    await letter('late@khan.example')
    await stopped
    expect(finished).toBe(true)
    expect(await readOutbox()).toMatchObject([{ done: true }, { done: false, attempts: 0 }])
    workers.splice(0)
  })

  test('does its jobs late, and all of them, when the database is away for a while', async () => {
    await letter('patient@khan.example')
    let away = true
    const flaky: Queryable = {
      query: (asked, values) => (away ? Promise.reject(new Error('Connection terminated')) : database.db.query(asked, values)),
    }
    const done: string[] = []
    start(async ({ id }) => void done.push(id), { db: flaky })
    await sleep(100)
    expect(done).toEqual([])
    away = false
    await until(() => done.length === 1)
    await stopAll()
  })
})
