import type { RestAuditEntry } from '@shop/contract/rest/audit.ts'
import { connectionOf, sliceOf } from '../pagination.ts'
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
    async auditLog(_query, { subjectId: subject, actorId: actor, batchId: batch, made, ...args }, { audit }) {
      const slice = sliceOf(args)
      const listed = await audit.list({ subject, actor, batch, from: made?.from, to: made?.to }, slice)
      return { ...connectionOf(listed, slice), totalCount: listed.total ?? 0 }
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
    changes: changesIn,
  },
}
