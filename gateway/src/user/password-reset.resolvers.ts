import type { Resolvers } from '../resolvers.generated.ts'

export const passwordResetResolvers: Resolvers = {
  Query: {
    passwordResetLink: (_query, link, { passwordReset }) => passwordReset.check(link),
  },
  Mutation: {
    requestPasswordReset: async (_mutation, { input: { email } }, { passwordReset }) => ({
      __typename: 'RequestPasswordResetSuccess',
      message: await passwordReset.request(email),
    }),
    resetPassword: async (_mutation, { input: { userId, token, password, confirmPassword } }, { passwordReset }) => ({
      __typename: 'ResetPasswordSuccess',
      message: await passwordReset.reset({ userId, token }, { password, confirm_password: confirmPassword }),
    }),
  },
}
