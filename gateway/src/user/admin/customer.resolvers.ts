import type { MailKind as RestMailKind } from '@shop/contract/rest/codes.ts'
import { toPiastres } from '@shop/contract/money.ts'
import type { MailKind, Resolvers } from '../../resolvers.generated.ts'

const KINDS: Record<RestMailKind, MailKind> = {
  welcome: 'WELCOME',
  'password-changed': 'PASSWORD_CHANGED',
  'email-changed': 'EMAIL_CHANGED',
  'order-placed': 'ORDER_PLACED',
  'order-step': 'ORDER_STEP',
  'order-refunded': 'ORDER_REFUNDED',
  'order-return': 'ORDER_RETURN',
  'back-in-stock': 'BACK_IN_STOCK',
  'price-drop': 'PRICE_DROP',
  'review-invitation': 'REVIEW_INVITATION',
}

/** One account as administrators know it. */
export const customerResolvers: Resolvers = {
  Mutation: {
    addUserNote: async (_mutation, { input: { userId, note, idempotencyKey } }, { customer, token }) => {
      const { user: id, notes } = await customer.note(userId, note, idempotencyKey)
      return { __typename: 'AddUserNoteSuccess', user: { token, id, notes } }
    },
    deleteUserNote: async (_mutation, { input: { noteId } }, { customer, token }) => {
      const { user: id, notes } = await customer.removeNote(noteId)
      return { __typename: 'DeleteUserNoteSuccess', user: { token, id, notes } }
    },
    eraseUser: async (_mutation, { input: { userId } }, { customer }) => {
      await customer.erase(userId)
      return { __typename: 'EraseUserSuccess', deletedUserId: userId }
    },
  },
  User: {
    purchases: async (ref, _args, { customer, user }) => customer.purchases(await user.idOf(ref)),
    addresses: async (ref, _args, { customer, user }) => customer.addresses(await user.idOf(ref)),
    mails: async (ref, _args, { customer, user }) => customer.mails(await user.idOf(ref)),
    notes: async (ref, _args, { customer, user }) => ref.notes ?? customer.notes(await user.idOf(ref)),
  },
  Purchases: {
    orderCount: ({ orders }) => orders,
    paid: ({ paid }) => toPiastres(paid),
    lastOrderedAt: ({ lastOrderAt }) => lastOrderAt,
  },
  UserMail: {
    kind: ({ kind }) => KINDS[kind],
  },
  UserNote: {
    id: ({ _id }) => _id,
    // Read only when selected, with the names of all others in one call.
    author: ({ author }, _args, { token }) => author && { token, id: author._id },
  },
}
