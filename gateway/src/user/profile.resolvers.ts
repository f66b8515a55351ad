import { LANGUAGES } from '../graphql/language.ts'
import type { Resolvers, UpdateProfileInput } from '../resolvers.generated.ts'

/** The fields that are given; null counts as left out. */
const given = ({ name, email, phone, language }: UpdateProfileInput) => ({
  ...(name != null && { name }),
  ...(email != null && { email }),
  ...(phone != null && { phone }),
  ...(language != null && { language: LANGUAGES[language] }),
})

/** Changes of the own account. Reviews show its name, so they change too. */
export const profileResolvers: Resolvers = {
  Mutation: {
    updateProfile: async (_mutation, { input }, { user, token }) => {
      const present = await user.change(token, given(input))
      return { __typename: 'UpdateProfileSuccess', user: { token, user: present, own: true } }
    },
    changePassword: async (_mutation, { input: { currentPassword, password, confirmPassword } }, { user, token }) => ({
      __typename: 'ChangePasswordSuccess',
      session: await user.changePassword(token, {
        ...(currentPassword != null && { current_password: currentPassword }),
        password,
        confirm_password: confirmPassword,
      }),
    }),
    deleteAccount: async (_mutation, _args, { user, token }) => {
      const deletedUserId = await user.remove(token)
      return { __typename: 'DeleteAccountSuccess', deletedUserId }
    },
  },
}
