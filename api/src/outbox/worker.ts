import { count, startAtZero } from '@shop/service/watch/metrics.ts'
import { type Attributes, inTrace } from '@shop/service/watch/tracing.ts'
import type { Queryable } from '../db/database.ts'
import { jitter, repeat, type Repeating } from '@shop/service/repeat.ts'
import { JOB_KINDS, JobPostponed, type Job } from './job.ts'
import { claim, fail, finish } from './outbox.store.ts'

/** The worker's times, in seconds. */
export interface Timing {
  /** Pause between two polls of an empty outbox. */
  poll: number
  /** How long a job belongs to the worker that took it; longer than any attempt. */
  lease: number
  /** Wait after the first failure; each further one waits three times as long, give or take a half. */
  backoff: number
}

/** Eight attempts spread over some three hours. */
const TIMING: Timing = { poll: 1, lease: 60, backoff: 10 }
const MAX_ATTEMPTS = 8
/** Jobs in progress at once. */
const BATCH = 5

startAtZero(
  'khan_jobs_total',
  JOB_KINDS.flatMap((kind) => ['done', 'failed', 'given-up'].map((outcome) => ({ kind, outcome }))),
)

/** The worker's log of failures. */
export interface WorkerLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface WorkerOptions {
  db: Queryable
  /**
   * Does a job; throws when it must be tried again, a `JobPostponed` when it can wait for however long. It may run twice for one job, after a
   * crash between doing the job and noting it.
   */
  perform: (job: Job) => Promise<void>
  log: WorkerLog
  timing?: Timing
}

/** Does the jobs of the outbox; any number of them may run, in one process or in many. */
export type Worker = Repeating

/** The order that a job is about, by which its trace is found. */
const orderOf = ({ payload }: Job): Attributes => ('orderId' in payload ? { 'khan.order': payload.orderId } : {})

/** Notes that an attempt failed, and when the next may begin. */
async function postpone({ db, log }: WorkerOptions, job: Job, error: unknown, backoff: number): Promise<void> {
  const about = { job: job.id, kind: job.kind, attempts: job.attempts, err: error }
  if (error instanceof JobPostponed) {
    log.warn(about, 'a job waits')
    return fail(db, job.id, error.message, { wait: error.wait, free: true })
  }
  const isDead = job.attempts >= MAX_ATTEMPTS
  count('khan_jobs_total', { kind: job.kind, outcome: isDead ? 'given-up' : 'failed' })
  if (isDead) log.error(about, 'a job was given up')
  else log.warn(about, 'a job failed and will be tried again')
  const next = isDead ? 'dead' : { wait: jitter(backoff * 3 ** (job.attempts - 1)) }
  await fail(db, job.id, error instanceof Error ? error.message : String(error), next)
}

/** Does one job and notes how it went. */
async function attempt(options: WorkerOptions, job: Job, backoff: number): Promise<void> {
  try {
    if (job.attempts > MAX_ATTEMPTS) throw new Error('every attempt was cut off')
    const attributes = { 'khan.job': job.id, ...orderOf(job) }
    await inTrace({ name: `job ${job.kind}`, attributes, link: job.traceparent ?? undefined }, () => options.perform(job))
  } catch (error) {
    await postpone(options, job, error, backoff)
    return
  }
  count('khan_jobs_total', { kind: job.kind, outcome: 'done' })
  await finish(options.db, job.id)
}

export function startWorker(options: WorkerOptions): Worker {
  const { db, log, timing = TIMING } = options

  async function round(): Promise<number> {
    const jobs = await claim(db, BATCH, timing.lease)
    const ends = await Promise.allSettled(jobs.map((job) => attempt(options, job, timing.backoff)))
    // A job whose end could not be noted is done again after its lease.
    for (const end of ends) if (end.status === 'rejected') log.warn({ err: end.reason as unknown }, 'the outbox cannot be written')
    return jobs.length
  }

  return repeat(
    () =>
      round().catch((error: unknown) => {
        log.warn({ err: error }, 'the outbox cannot be read')
        return 0
      }),
    timing.poll,
  )
}
