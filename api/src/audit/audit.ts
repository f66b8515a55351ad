import type { RestAuditEntry } from '@shop/contract/rest/audit.ts'
import type { AuditSubject } from '@shop/contract/rest/codes.ts'

/** The fields that changed, as they were before or are after. Never a password or a token. */
export type AuditFields = Record<string, string | number | boolean | null | string[]>

/** Something an administrator did. */
export interface AuditRecord {
  /** The id of the account; null when the shop itself did it. */
  actor: string | null
  /** The name of the mutation, e.g. `updateProduct`. */
  action: string
  subject: { type: AuditSubject; id: string }
  /** The change in a sentence, e.g. 'price 120 to 99'. */
  summary: string
  before?: AuditFields | undefined
  after?: AuditFields | undefined
}

/** An entry as it is listed. */
export interface AuditRow {
  id: string
  actorId: string | null
  actorName: string | null
  action: string
  subjectType: AuditSubject
  subjectId: string
  /** The name of a product, category, department or account now, the code of a coupon; null of other things, and of what is gone. */
  subjectName: string | null
  summary: string
  before: AuditFields | null
  after: AuditFields | null
  /** How many more entries the same call made, which this one stands for. */
  others: number
  createdAt: Date
  /** Its position in the list that it was read from. */
  cursor?: string
}

/** An entry in the words of the REST service. */
export const toRestAuditEntry = (row: AuditRow): RestAuditEntry => ({
  _id: row.id,
  actor: row.actorId === null ? null : { _id: row.actorId, name: row.actorName ?? '' },
  action: row.action,
  subject: { type: row.subjectType, _id: row.subjectId, ...(row.subjectName !== null && { name: row.subjectName }) },
  summary: row.summary,
  before: row.before,
  after: row.after,
  others: row.others,
  createdAt: row.createdAt.toISOString(),
  ...(row.cursor !== undefined && { cursor: row.cursor }),
})

const said = (value: unknown): string => (Array.isArray(value) ? `${value.length}` : JSON.stringify(value ?? null))

const MAX_LENGTH = 60

/** Returns the fields that differ between two states, and the differences in words: 'price 120 to 99'. Long texts are only named. */
export function changesOf(before: AuditFields, after: AuditFields): { summary: string; before: AuditFields; after: AuditFields } {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const words = names.map((name) => {
    const [was, is] = [said(before[name]), said(after[name])]
    return was.length + is.length > MAX_LENGTH ? name : `${name} ${was} to ${is}`
  })
  const only = (state: AuditFields): AuditFields => Object.fromEntries(names.map((name) => [name, state[name] ?? null]))
  return { summary: words.join(', ') || 'nothing', before: only(before), after: only(after) }
}
