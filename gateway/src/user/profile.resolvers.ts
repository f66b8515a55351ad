import { LANGUAGES } from '../language.ts'
import { orRefusal } from '../problem.ts'
import type { Resolvers, UpdateProfileInput } from '../resolvers.generated.ts'

/** What is given; null is taken as left out. */
const given = ({ name, email, phone, language }: UpdateProfileInput) => ({
  ...(name != null && { name }),
  ...(email != null && { email }),
  ...(phone != null && { phone }),
  ...(language != null && { language: LANGUAGES[language] }),
})

/** Changes of the own account. Reviews show its name, so they change too. */
export const profileResolvers: Resolvers = {
  Mutation: {
    updateProfile: (_mutation, { input }, { user, token, changed }) =>
      orRefusal<'UpdateProfileResult'>(['ValidationError', 'EmailTakenError', 'TooManyAttemptsError'], async () => {
        const present = await user.change(token, given(input))
        if (input.name != null) changed([present._id])
        return { __typename: 'UpdateProfileSuccess', user: { token, user: present, own: true } }
      }),
    changePassword: (_mutation, { input: { currentPassword, password, confirmPassword } }, { user, token }) =>
      orRefusal<'ChangePasswordResult'>(['ValidationError', 'InvalidCredentialsError', 'TooManyAttemptsError'], async () => ({
        __typename: 'ChangePasswordSuccess',
        session: await user.changePassword(token, {
          ...(currentPassword != null && { current_password: currentPassword }),
          password,
          confirm_password: confirmPassword,
        }),
      })),
    deleteAccount: (_mutation, _args, { user, token, changed }) =>
      orRefusal<'DeleteAccountResult'>(['LastAdministratorError'], async () => {
        const deletedUserId = await user.remove(token)
        changed([deletedUserId])
        return { __typename: 'DeleteAccountSuccess', deletedUserId }
      }),
  },
}
