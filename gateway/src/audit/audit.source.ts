import type { RestAuditEntry } from '@shop/contract/rest/audit.ts'
import { cutUnlessCounted, sliceWords, type Listed, type Slice } from '../lists/pagination.ts'
import { pathPart } from '../rest/path-part.ts'
import type { Rest } from '../rest/rest.ts'

/** Conditions on the entries; all must hold. */
export interface AuditQuestion {
  subject?: string | null | undefined
  batch?: string | null | undefined
  actor?: string | null | undefined
  from?: string | null | undefined
  to?: string | null | undefined
}

export interface AuditSource {
  /** Changes that administrators made, newest first. */
  list(question: AuditQuestion, slice: Slice): Promise<Listed<RestAuditEntry>>
  one(id: string): Promise<RestAuditEntry>
}

export const auditSource = (rest: Rest, token: string): AuditSource => ({
  async list(question, slice) {
    const given = Object.entries(question).filter((entry): entry is [string, string] => Boolean(entry[1]))
    const query = new URLSearchParams([...given, ...sliceWords(slice)])
    const answer = await rest.get<RestAuditEntry[]>(`audit?${query.toString()}`, { token, addition: 'the audit log' })
    return cutUnlessCounted(answer.body, answer, slice)
  },
  one: async (id) => (await rest.get<RestAuditEntry>(`audit/${pathPart(id)}`, { token, addition: 'the audit log' })).body,
})
