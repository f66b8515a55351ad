import { countText, readPage, withEstimate, type CountedPage, type CountedRow } from '../db/counted-page.ts'
import type { ChangeScope } from '@shop/contract/rest/change.ts'
import type { AuditSubject } from '@shop/contract/rest/codes.ts'
import { statement, type Queryable } from '../db/database.ts'
import { cursorText, walkable, type ListOrder, type Part } from '../db/keyset.ts'
import { newId } from '../db/ids.ts'
import type { AuditRecord, AuditRow } from './audit.ts'

/** What administrators change of the catalogue, all of which stands in the audit log: so gateways are sent it from here. */
const PUBLIC: Partial<Record<AuditSubject, ChangeScope>> = {
  department: 'catalogue',
  category: 'catalogue',
  product: 'products',
  delivery: 'catalogue',
  home: 'products',
  settings: 'catalogue',
}

const insertEntries = statement(
  'audit.insert',
  `with announced as (
    insert into changes (scope, ids) select scope, array_agg("subjectId") from jsonb_to_recordset($1::jsonb) as e (scope text, "subjectId" text)
    where scope is not null group by scope
  ) insert into audit_entries (id, actor_id, action, subject_type, subject_id, summary, before, after, batch, others)
  select id, actor, action, "subjectType", "subjectId", summary, before, after, batch, coalesce(others, 0) from jsonb_to_recordset($1::jsonb) as e
    (id text, actor text, action text, "subjectType" text, "subjectId" text, summary text, before jsonb, after jsonb, batch text, others integer)`,
)

const SECRET = /password|token|secret|hash/i

/** The field in a name such as 'Secret Charm · M: price', whose first part is what staff calls a variant. */
const fieldIn = (name: string): string => name.slice(name.lastIndexOf(': ') + 1)

function refuseSecrets({ action, before = {}, after = {} }: AuditRecord): void {
  const secret = Object.keys({ ...before, ...after }).find((name) => SECRET.test(fieldIn(name)))
  if (secret !== undefined) throw new Error(`the audit log must not hold the ${secret} of ${action}`)
}

/** Longest summary that is stored, in characters. */
const MAX_SUMMARY = 500

// jsonb refuses lone surrogates and NUL characters.
const storable = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value)

/** Records several changes that were made at once, in the transaction that makes them; the first stands for all of them. */
export async function recordAudits(tx: Queryable, records: AuditRecord[]): Promise<void> {
  if (records.length === 0) return
  records.forEach(refuseSecrets)
  const rows = records.map(({ subject, summary, ...record }) => ({
    ...record,
    id: newId('aud'),
    subjectType: subject.type,
    subjectId: subject.id,
    scope: PUBLIC[subject.type],
    summary: summary.slice(0, MAX_SUMMARY),
  }))
  const [first, ...others] = rows
  const marked = [{ ...first, others: others.length }, ...others.map((row) => ({ ...row, batch: first?.id }))]
  await tx.query(insertEntries, [JSON.stringify(marked, storable)])
}

// Entries have the time at which their transaction began.
const joinEntries = statement(
  'audit.join',
  `with made as (
    select id, min(id) over () as first, count(*) over () - 1 as others from audit_entries where actor_id = $1 and created_at = now()
  ) update audit_entries e set batch = nullif(made.first, e.id), others = case when made.first = e.id then made.others else 0 end
  from made where e.id = made.id and made.others > 0`,
)

/** Joins into one all entries that the transaction has recorded one by one for an account. */
export const joinAudits = (tx: Queryable, actor: string) => tx.query(joinEntries, [actor])

/** Records what an administrator did, in the transaction that does it: the entry exists exactly when the change does. */
export const recordAudit = (tx: Queryable, record: AuditRecord): Promise<void> => recordAudits(tx, [record])

export interface AuditFilter {
  actor?: string | undefined
  subject?: string | undefined
  /** The id of the first of several entries that one call made: lists all of these. */
  batch?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** What an entry is about, by the name that it has now. */
const subjectName = `case e.subject_type
  when 'product' then (select name from products where id = e.subject_id)
  when 'category' then (select name from categories where id = e.subject_id)
  when 'department' then (select name from departments where id = e.subject_id)
  when 'user' then (select name from users where id = e.subject_id)
  when 'coupon' then (select code from coupons where id = e.subject_id) end`

/** The columns of an `AuditRow`, of entries `e` and their authors `u`. */
const columns = `e.id, u.id as "actorId", u.name as "actorName", e.action, e.subject_type as "subjectType", e.subject_id as "subjectId",
  ${subjectName} as "subjectName", e.summary, e.before, e.after, e.others, e.created_at as "createdAt"`

const OTHERS = 'left join users u on u.id = e.actor_id'

const findOne = statement<AuditRow>('audit.one', `select ${columns} from audit_entries e ${OTHERS} where e.id = $1`)

export async function findAudit(db: Queryable, id: string): Promise<AuditRow | undefined> {
  const [row] = await db.query(findOne, [id])
  return row
}

const NEWEST: ListOrder = { name: 'audit', by: { sql: 'e.created_at', type: 'timestamptz' }, id: 'e.id', descending: true }

// Each kind of filter has a statement of its own, so that each is read along its own index.
const listStatement = (by: keyof typeof SCOPES) => {
  const where = `${SCOPES[by]} and created_at >= coalesce($2::timestamptz, '-infinity') and created_at < coalesce($3::timestamptz, 'infinity')`
  const list = `from audit_entries where ${where}`
  const read = walkable<CountedRow<AuditRow>>(
    { name: `audit.list.${by}`, order: NEWEST, others: 3 },
    ({ follows, bounds }) => `with page as (
      select * from audit_entries e where ${where} and ${follows} ${bounds}
    ) select t.count, ${columns}, ${cursorText(NEWEST)} as cursor
    from (${countText(list)}) t
    left join page e on true ${OTHERS} order by e.created_at desc, e.id desc`,
  )
  return async (db: Queryable, values: unknown[], part: Part) =>
    withEstimate(db, readPage(await read(db, values, part)), (add) => {
      // Its placeholders are those of the list.
      values.forEach(add)
      return list
    })
}

// Of the entries of one call only the first is listed, unless the filter names a subject or that call's batch.
const SCOPES = {
  all: '$1::text[] is not null and batch is null',
  actor: 'actor_id = ($1::text[])[1] and batch is null',
  batch: `(batch is not null or others > 0) and coalesce(batch, id) = ($1::text[])[1]
    and (($1::text[])[2] is null or actor_id = ($1::text[])[2]) and (($1::text[])[3] is null or subject_id = ($1::text[])[3])`,
  subject: 'subject_id = ($1::text[])[1]',
  both: 'subject_id = ($1::text[])[1] and actor_id = ($1::text[])[2]',
}
const LISTS = {
  all: listStatement('all'),
  actor: listStatement('actor'),
  batch: listStatement('batch'),
  subject: listStatement('subject'),
  both: listStatement('both'),
}

function scopeOf({ actor, subject, batch }: AuditFilter): { by: keyof typeof SCOPES; values: (string | undefined)[] } {
  if (batch !== undefined) return { by: 'batch', values: [batch, actor, subject] }
  if (subject !== undefined) return actor === undefined ? { by: 'subject', values: [subject] } : { by: 'both', values: [subject, actor] }
  return actor === undefined ? { by: 'all', values: [] } : { by: 'actor', values: [actor] }
}

/** The entries that a filter leaves, newest first, and how many there are. */
export function listAudit(db: Queryable, filter: AuditFilter, part: Part): Promise<CountedPage<AuditRow>> {
  const { by, values } = scopeOf(filter)
  return LISTS[by](db, [values, filter.from ?? null, filter.to ?? null], part)
}
