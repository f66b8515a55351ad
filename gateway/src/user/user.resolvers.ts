import { CODES } from '../graphql/language.ts'
import type { Resolvers } from '../resolvers.generated.ts'
import { asksWithToken } from './asks-with-token.ts'
import type { SignedIn } from './user.source.ts'
import { viewerIdOf } from './viewer-id.ts'

/** The result of `login` and `register`; the viewer acts with the new token. */
const signedIn = ({ session, user }: SignedIn) => ({ session, viewer: { token: session.token, user } })

export const userResolvers: Resolvers = {
  Query: {
    async viewer(_query, _args, { token, user }, info) {
      if (!token) return null
      // Else no REST call would find out a made-up token.
      if (!asksWithToken(info)) await user.prove(token)
      return { token }
    },
  },
  Mutation: {
    login: async (_mutation, { input }, { user }) => ({
      __typename: 'LoginSuccess',
      ...signedIn(await user.login(input)),
    }),
    register: async (_mutation, { input: { confirmPassword, ...account } }, { user }) => ({
      __typename: 'RegisterSuccess',
      ...signedIn(await user.register({ ...account, confirm_password: confirmPassword })),
    }),
    logout: async (_mutation, _args, { user, token }) => ({
      __typename: 'LogoutSuccess',
      userId: await user.logout(token),
    }),
  },
  Viewer: {
    id: (viewer, _args, context) => viewerIdOf(viewer, context),
    user: (viewer) => viewer,
  },
  User: {
    id: (ref, _args, { user }) => user.idOf(ref),
    name: async (ref, _args, { user }) => (await user.read(ref)).name,
    email: async (ref, _args, { user }) => (await user.read(ref)).email,
    phone: async (ref, _args, { user }) => (await user.read(ref)).phone,
    role: async (ref, _args, { user }) => ((await user.read(ref)).role ? 'ADMIN' : 'SHOPPER'),
    language: async (ref, _args, { user }) => {
      const { language } = await user.read(ref)
      return language ? CODES[language] : null
    },
    createdAt: async (ref, _args, { user }) => (await user.read(ref)).createdAt,
  },
}
