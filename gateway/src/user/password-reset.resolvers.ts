import { orRefusal } from '../problem.ts'
import type { Resolvers } from '../resolvers.generated.ts'

export const passwordResetResolvers: Resolvers = {
  Query: {
    passwordResetLink: (_query, link, { passwordReset }) => passwordReset.check(link),
  },
  Mutation: {
    requestPasswordReset: (_mutation, { input: { email } }, { passwordReset }) =>
      orRefusal<'RequestPasswordResetResult'>(['ValidationError', 'TooManyAttemptsError'], async () => ({
        __typename: 'RequestPasswordResetSuccess',
        message: await passwordReset.request(email),
      })),
    resetPassword: (_mutation, { input: { userId, token, password, confirmPassword } }, { passwordReset }) =>
      orRefusal<'ResetPasswordResult'>(['ValidationError', 'InvalidResetLinkError', 'TooManyAttemptsError'], async () => ({
        __typename: 'ResetPasswordSuccess',
        message: await passwordReset.reset({ userId, token }, { password, confirm_password: confirmPassword }),
      })),
  },
}
