import { currentTraceparent } from '@shop/service/watch/tracing.ts'
import { OPTIONAL_MAILS } from '@shop/contract/rest/codes.ts'
import { statement, type Queryable } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Job, JobKind, JobPayloads } from './job.ts'

const insertJob = statement('outbox.insert', 'insert into outbox (id, kind, user_id, payload) values ($1, $2, $3, $4)')

/** Puts a job into the outbox. Called with a transaction, the job exists exactly when the transaction's changes do (R9). */
export async function enqueue<K extends JobKind>(tx: Queryable, kind: K, userId: string | null, payload: JobPayloads[K]): Promise<void> {
  // Beside the payload: the trace that the job is linked to. Statements that leave a job themselves write it, too.
  await tx.query(insertJob, [newId('job'), kind, userId, JSON.stringify({ ...payload, traceparent: currentTraceparent() })])
}

/** SQL for: of a kind of mail that a shopper can end. The index of all others (migration 0056) has the same words. */
const optional = `in (${OPTIONAL_MAILS.map((kind) => `'${kind}'`).join(', ')})`

const dueText = (kinds: string, max: string): string =>
  `select id from outbox where done_at is null and dead_at is null and kind ${kinds} and due_at <= now()
    order by due_at, id limit ${max} for update skip locked`

// A sale leaves thousands of mails at once: they take the places that no order's mail, refund or password link needs.
const claimJobs = statement<Job>(
  'outbox.claim',
  `with urgent as materialized (
    ${dueText(`not ${optional}`, '$1')}
  ), rest as materialized (
    ${dueText(optional, '$1::integer - (select count(*) from urgent)')}
  ), due as (
    select id from urgent union all select id from rest
  ) update outbox o set attempts = o.attempts + 1, due_at = now() + make_interval(secs => $2) from due where o.id = due.id
  returning o.id, o.kind, o.user_id as "userId", o.payload - 'traceparent' as payload,
    o.payload->>'traceparent' as traceparent, o.attempts`,
)

/** Takes up to `max` jobs that are due, mails that a shopper can end last; for `lease` seconds no other worker gets them. */
export const claim = (db: Queryable, max: number, lease: number): Promise<Job[]> => db.query(claimJobs, [max, lease])

const finishJob = statement('outbox.done', `update outbox set done_at = now(), payload = '{}', last_error = null where id = $1`)

/** Marks a job as done, and deletes its payload. */
export async function finish(db: Queryable, id: string): Promise<void> {
  await db.query(finishJob, [id])
}

const failJob = statement(
  'outbox.failed',
  `update outbox set last_error = $2, due_at = now() + make_interval(secs => $3), dead_at = case when $4 then now() end,
    attempts = attempts - case when $5 then 1 else 0 end
  where id = $1 and done_at is null`,
)

/** Notes that the attempt failed: the next one may begin in `wait` seconds, or never. One that is `free` counts for none. */
export async function fail(db: Queryable, id: string, error: string, next: { wait: number; free?: boolean } | 'dead'): Promise<void> {
  const { wait, free = false } = next === 'dead' ? { wait: 0 } : next
  await db.query(failJob, [id, error.slice(0, 500), wait, next === 'dead', free])
}
