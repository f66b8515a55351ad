import { connectionOf, sliceOf } from '../pagination.ts'
import { orRefusal } from '../problem.ts'
import type { Resolvers } from '../resolvers.generated.ts'
import type { UserRef } from './user.source.ts'

const SORTS = { NAME_ASC: 'az', NAME_DESC: 'za' } as const

/** Accounts as administrators see them. */
export const peopleResolvers: Resolvers = {
  Query: {
    async users(_query, { search, role, sort, ...args }, { people, token }) {
      const slice = sliceOf(args)
      const { nodes, total, pages } = await people.list(
        { search: search?.trim() ?? '', admin: role ? role === 'ADMIN' : undefined, sort: SORTS[sort] },
        slice,
      )
      const refs = nodes.map((user): UserRef => ({ token, id: user._id, user, own: false }))
      return { ...connectionOf({ nodes: refs, total, pages }, slice), totalCount: total ?? 0 }
    },
    async user(_query, { id }, { user, token }) {
      const found = await user.other(id)
      return found && { token, id, user: found, own: false }
    },
  },
  Mutation: {
    setUserRole: (_mutation, { input: { userId, role } }, { people, token }) =>
      orRefusal<'SetUserRoleResult'>(['LastAdministratorError', 'NotFoundError'], async () => {
        const user = await people.setRole(userId, role === 'ADMIN')
        return { __typename: 'SetUserRoleSuccess', user: { token, id: userId, user, own: false } }
      }),
    endUserSessions: (_mutation, { input: { userId } }, { people, token }) =>
      orRefusal<'EndUserSessionsResult'>(['NotFoundError'], async () => {
        await people.endSessions(userId)
        return { __typename: 'EndUserSessionsSuccess', user: { token, id: userId, own: false } }
      }),
  },
  User: {
    sessions: async (ref, _args, { people, user }) => people.sessions(await user.idOf(ref)),
  },
  UserSession: {
    expiresAt: ({ expiration }) => expiration,
    isCurrent: ({ current }) => current,
  },
}
