import { readPage, type CountedPage, type CountedRow } from '../db/counted-page.ts'
import { statement, type Queryable } from '../db/database.ts'
import { newId } from '../ids.ts'
import type { AuditRecord, AuditRow } from './audit.ts'

const insertEntries = statement(
  'audit.insert',
  `insert into audit_entries (id, actor_id, action, subject_type, subject_id, summary, before, after)
  select id, actor, action, "subjectType", "subjectId", summary, before, after from jsonb_to_recordset($1::jsonb)
  as e (id text, actor text, action text, "subjectType" text, "subjectId" text, summary text, before jsonb, after jsonb)`,
)

const SECRET = /password|token|secret|hash/i

function refuseSecrets({ action, before = {}, after = {} }: AuditRecord): void {
  const secret = Object.keys({ ...before, ...after }).find((name) => SECRET.test(name))
  if (secret !== undefined) throw new Error(`the audit log must not hold the ${secret} of ${action}`)
}

/** Longest summary that is kept. */
const MAX_SUMMARY = 500

// What jsonb does not take.
const storable = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value)

/** Writes down several things that were done, in the transaction that does them. */
export async function recordAudits(tx: Queryable, records: AuditRecord[]): Promise<void> {
  if (records.length === 0) return
  records.forEach(refuseSecrets)
  const rows = records.map(({ subject, summary, ...record }) => ({
    ...record,
    id: newId('aud'),
    subjectType: subject.type,
    subjectId: subject.id,
    summary: summary.slice(0, MAX_SUMMARY),
  }))
  await tx.query(insertEntries, [JSON.stringify(rows, storable)])
}

/** Writes down what an administrator did, in the transaction that does it: the entry exists exactly when the change does. */
export const recordAudit = (tx: Queryable, record: AuditRecord): Promise<void> => recordAudits(tx, [record])

/** Which entries are listed. */
export interface AuditFilter {
  actor?: string | undefined
  subject?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

// Each kind of filter has a statement of its own, so that each is read along its own index.
const listStatement = (by: keyof typeof SCOPES) => {
  const where = `${SCOPES[by]} and created_at >= coalesce($2::timestamptz, '-infinity') and created_at < coalesce($3::timestamptz, 'infinity')`
  return statement<CountedRow<AuditRow>>(
    `audit.list.${by}`,
    `with page as (
      select * from audit_entries where ${where} order by created_at desc, id desc limit $4 offset $5
    ) select t.count, e.id, u.id as "actorId", u.name as "actorName", e.action, e.subject_type as "subjectType",
      e.subject_id as "subjectId", e.summary, e.before, e.after, e.created_at as "createdAt"
    from (select count(*) from audit_entries where ${where}) t
    left join page e on true left join users u on u.id = e.actor_id order by e.created_at desc, e.id desc`,
  )
}

const SCOPES = {
  all: '$1::text[] is not null',
  actor: 'actor_id = ($1::text[])[1]',
  subject: 'subject_id = ($1::text[])[1]',
  both: 'subject_id = ($1::text[])[1] and actor_id = ($1::text[])[2]',
}
const LISTS = { all: listStatement('all'), actor: listStatement('actor'), subject: listStatement('subject'), both: listStatement('both') }

/** The entries that a filter leaves, newest first, and how many there are. */
export async function listAudit(
  db: Queryable,
  { actor, subject, from, to }: AuditFilter,
  limit: number,
  offset: number,
): Promise<CountedPage<AuditRow>> {
  const scope = [subject, actor].filter((id) => id !== undefined)
  const kind = scope.length === 2 ? 'both' : subject !== undefined ? 'subject' : actor === undefined ? 'all' : 'actor'
  return readPage(await db.query(LISTS[kind], [scope, from ?? null, to ?? null, limit, offset]))
}
