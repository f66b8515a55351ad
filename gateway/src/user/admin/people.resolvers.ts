import { readConnection } from '../../lists/connection.ts'
import type { Resolvers } from '../../resolvers.generated.ts'
import type { CompleteUser } from '../user.ts'
import type { UserRef } from '../user.source.ts'

const SORTS = { NAME_ASC: 'az', NAME_DESC: 'za' } as const

/** Accounts as administrators see them. */
export const peopleResolvers: Resolvers = {
  Query: {
    async users(_query, { filter, sort, ...args }, { people, token }) {
      const { search, role } = filter ?? {}
      const question = { search: search?.trim() ?? '', admin: role ? role === 'ADMIN' : undefined, sort: SORTS[sort] }
      const { connection } = await readConnection(args, (slice) => people.list(question, slice))
      const refOf = (user: CompleteUser): UserRef => ({ token, id: user._id, user, own: false })
      return {
        ...connection,
        nodes: connection.nodes.map(refOf),
        edges: connection.edges.map(({ node, cursor }) => ({ node: refOf(node), cursor })),
      }
    },
    async user(_query, { id }, { user, token }) {
      const found = await user.other(id)
      return found && { token, id, user: found, own: false }
    },
  },
  Mutation: {
    setUserRole: async (_mutation, { input: { userId, role } }, { people, token }) => {
      const user = await people.setRole(userId, role === 'ADMIN')
      return { __typename: 'SetUserRoleSuccess', user: { token, id: userId, user, own: false } }
    },
    endUserSessions: async (_mutation, { input: { userId } }, { people, token }) => {
      await people.endSessions(userId)
      return { __typename: 'EndUserSessionsSuccess', user: { token, id: userId, own: false } }
    },
  },
  User: {
    sessions: async (ref, _args, { people, user }) => people.sessions(await user.idOf(ref)),
  },
  UserSession: {
    expiresAt: ({ expiration }) => expiration,
    isCurrent: ({ current }) => current,
  },
}
