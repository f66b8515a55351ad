import { presentTrace } from '@shop/service/watch/tracing.ts'
import { statement, type Queryable } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Job, JobKind, JobPayloads } from './job.ts'

const insertJob = statement('outbox.insert', 'insert into outbox (id, kind, user_id, payload) values ($1, $2, $3, $4)')

/** Puts a job into the outbox. Called with a transaction, the job exists exactly when the transaction's changes do (R9). */
export async function enqueue<K extends JobKind>(tx: Queryable, kind: K, userId: string | null, payload: JobPayloads[K]): Promise<void> {
  // Beside the payload: the trace that the job is linked to. Statements that leave a job themselves write it, too.
  await tx.query(insertJob, [newId('job'), kind, userId, JSON.stringify({ ...payload, traceparent: presentTrace() })])
}

const claimJobs = statement<Job>(
  'outbox.claim',
  `with due as materialized (
    select id from outbox where done_at is null and dead_at is null and due_at <= now() order by due_at, id limit $1 for update skip locked
  ) update outbox o set attempts = o.attempts + 1, due_at = now() + make_interval(secs => $2) from due where o.id = due.id
  returning o.id, o.kind, o.user_id as "userId", o.payload - 'traceparent' as payload,
    o.payload->>'traceparent' as traceparent, o.attempts`,
)

/** Takes up to `most` jobs that are due; for `lease` seconds no other worker gets them. */
export const claim = (db: Queryable, most: number, lease: number): Promise<Job[]> => db.query(claimJobs, [most, lease])

const finishJob = statement('outbox.done', `update outbox set done_at = now(), payload = '{}', last_error = null where id = $1`)

/** Marks a job as done, and deletes its payload. */
export async function finish(db: Queryable, id: string): Promise<void> {
  await db.query(finishJob, [id])
}

const failJob = statement(
  'outbox.failed',
  `update outbox set last_error = $2, due_at = now() + make_interval(secs => $3), dead_at = case when $4 then now() end
  where id = $1 and done_at is null`,
)

/** Notes that the attempt failed: the next one may begin in `wait` seconds, or never. */
export async function fail(db: Queryable, id: string, error: string, next: { wait: number } | 'dead'): Promise<void> {
  await db.query(failJob, [id, error.slice(0, 500), next === 'dead' ? 0 : next.wait, next === 'dead'])
}
