import type { OptionalMail as RestMail } from '@shop/contract/rest/codes.ts'
import type { OptionalMail, Resolvers } from '../resolvers.generated.ts'

const MAILS: Record<OptionalMail, RestMail> = {
  BACK_IN_STOCK: 'back-in-stock',
  PRICE_DROP: 'price-drop',
  REVIEW_INVITATION: 'review-invitation',
}

export const mailPreferenceResolvers: Resolvers = {
  Mutation: {
    setPriceDropMails: async (_mutation, { input: { enabled } }, { mailPreference, token }) => {
      await mailPreference.change(token, { priceDrops: enabled })
      return { __typename: 'SetPriceDropMailsSuccess', viewer: { token } }
    },
    setReviewInvitationMails: async (_mutation, { input: { enabled } }, { mailPreference, token }) => {
      await mailPreference.change(token, { reviewInvitations: enabled })
      return { __typename: 'SetReviewInvitationMailsSuccess', viewer: { token } }
    },
    unsubscribe: async (_mutation, { input: { mail, token } }, { mailPreference }) => ({
      __typename: 'UnsubscribeSuccess',
      message: await mailPreference.unsubscribe(MAILS[mail], token),
    }),
  },
  Viewer: {
    priceDropMails: async ({ token }, _args, { mailPreference }) => (await mailPreference.read(token))?.priceDrops ?? false,
    reviewInvitationMails: async ({ token }, _args, { mailPreference }) => (await mailPreference.read(token))?.reviewInvitations ?? false,
  },
}
