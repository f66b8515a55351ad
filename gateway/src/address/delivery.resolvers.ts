import { orRefusal } from '../problem.ts'
import type { Resolvers } from '../resolvers.generated.ts'

export const deliveryResolvers: Resolvers = {
  Query: {
    deliveryDays: (_query, _args, { delivery, token }) => delivery.days(token),
    holidays: (_query, _args, { delivery, token }) => delivery.holidays(token),
  },
  Mutation: {
    setDeliveryDays: (_mutation, { input }, { delivery, token }) =>
      orRefusal<'SetDeliveryDaysResult'>(['ValidationError', 'NotFoundError'], async () => ({
        __typename: 'SetDeliveryDaysSuccess',
        deliveryDays: await delivery.change(token, input),
      })),
    setHoliday: (_mutation, { input }, { delivery, token }) =>
      orRefusal<'SetHolidayResult'>(['ValidationError'], async () => ({
        __typename: 'SetHolidaySuccess',
        holiday: await delivery.setHoliday(token, input),
      })),
    removeHoliday: (_mutation, { input: { day } }, { delivery, token }) =>
      orRefusal<'RemoveHolidayResult'>(['ValidationError', 'NotFoundError'], async () => {
        await delivery.removeHoliday(token, day)
        return { __typename: 'RemoveHolidaySuccess', removedHolidayId: day }
      }),
  },
  Shop: {
    delivery: (_shop, { state }, { delivery }) => delivery.promise(state),
  },
  DeliveryDays: {
    id: ({ governorate }) => governorate,
  },
  Holiday: {
    id: ({ day }) => day,
  },
}
