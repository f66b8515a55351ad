import { orRefusal } from '../problem.ts'
import type { Resolvers } from '../resolvers.generated.ts'

export const deliveryResolvers: Resolvers = {
  Query: {
    deliveryDays: (_query, _args, { delivery, token }) => delivery.days(token),
  },
  Mutation: {
    setDeliveryDays: (_mutation, { input }, { delivery, token }) =>
      orRefusal<'SetDeliveryDaysResult'>(['ValidationError', 'NotFoundError'], async () => ({
        __typename: 'SetDeliveryDaysSuccess',
        deliveryDays: await delivery.change(token, input),
      })),
  },
  Shop: {
    delivery: (_shop, { state }, { delivery }) => delivery.promise(state),
  },
  DeliveryDays: {
    id: ({ governorate }) => governorate,
  },
}
