import type { RestAuditEntry } from '@shop/contract/rest/audit.ts'
import { readConnection } from '../lists/connection.ts'
import type { Resolvers } from '../resolvers.generated.ts'

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.join('\n')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The fields of two states that differ. */
function changesIn({ before, after }: RestAuditEntry) {
  const fields = Object.keys({ ...before, ...after })
  const changes = fields.map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
  return changes.filter((change) => change.before !== change.after)
}

export const auditResolvers: Resolvers = {
  Query: {
    async auditLog(_query, { filter, ...args }, { audit }) {
      const { subjectId: subject, actorId: actor, batchId: batch, createdAt } = filter ?? {}
      const question = { subject, actor, batch, from: createdAt?.from, to: createdAt?.to }
      return (await readConnection(args, (slice) => audit.list(question, slice))).connection
    },
  },
  AuditEntry: {
    id: ({ _id }) => _id,
    actor: async ({ actor }, _args, { user, token }) => {
      const found = actor && (await user.other(actor._id))
      return found && { token, id: found._id, user: found, own: false }
    },
    subjectType: ({ subject }) => subject.type,
    subjectId: ({ subject }) => subject._id,
    subjectName: ({ subject }) => subject.name ?? null,
    changes: changesIn,
    otherCount: ({ others }) => others,
  },
}
