import { connectionOf, sliceOf } from '../pagination.ts'
import type { Resolvers } from '../resolvers.generated.ts'

export const auditResolvers: Resolvers = {
  Query: {
    async auditLog(_query, { subjectId: subject, actorId: actor, made, ...args }, { audit }) {
      const slice = sliceOf(args)
      const listed = await audit.list({ subject, actor, from: made?.from, to: made?.to }, slice)
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
  },
}
