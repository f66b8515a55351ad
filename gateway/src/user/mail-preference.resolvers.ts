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
      await mailPreference.setPriceDrops(token, enabled)
      return { __typename: 'SetPriceDropMailsSuccess', viewer: { token } }
    },
    unsubscribe: async (_mutation, { input: { mail, token } }, { mailPreference }) => ({
      __typename: 'UnsubscribeSuccess',
      message: await mailPreference.unsubscribe(MAILS[mail], token),
    }),
  },
  Viewer: {
    priceDropMails: ({ token }, _args, { mailPreference }) => mailPreference.priceDrops(token),
  },
}
