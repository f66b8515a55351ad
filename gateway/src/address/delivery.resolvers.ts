import type { RestHoliday } from '@shop/contract/rest/delivery.ts'
import { checkTakesArabic, nameIn } from '../graphql/language.ts'
import type { Resolvers, SetHolidayInput } from '../resolvers.generated.ts'
import { deliveryDaysId, holidayId, type DeliverySource } from './delivery.source.ts'

/** Enters a holiday. Throws for an Arabic name where the holidays of the REST service show that it knows no Arabic. */
async function enterHoliday({ day, name, arabicName }: SetHolidayInput, delivery: DeliverySource, token: string): Promise<RestHoliday> {
  await checkTakesArabic({ arabicName }, async () => (await delivery.holidays(token))[0])
  return delivery.setHoliday(token, { day, name, ...(arabicName !== undefined && { arabicName: arabicName ?? '' }) })
}

export const deliveryResolvers: Resolvers = {
  Query: {
    deliveryDays: (_query, _args, { delivery, token }) => delivery.days(token),
    holidays: (_query, _args, { delivery, token }) => delivery.holidays(token),
  },
  Mutation: {
    setDeliveryDays: async (_mutation, { input: { deliveryDaysId: id, minDays: fewest, maxDays: most } }, { delivery, token }) => ({
      __typename: 'SetDeliveryDaysSuccess',
      deliveryDays: await delivery.change(token, id, { fewest, most }),
    }),
    setHoliday: async (_mutation, { input }, { delivery, token }) => ({
      __typename: 'SetHolidaySuccess',
      holiday: await enterHoliday(input, delivery, token),
    }),
    deleteHoliday: async (_mutation, { input: { holidayId: id } }, { delivery, token }) => {
      await delivery.deleteHoliday(token, id)
      return { __typename: 'DeleteHolidaySuccess', deletedHolidayId: id }
    },
  },
  Shop: {
    delivery: (_shop, { governorate }, { delivery }) => delivery.promise(governorate),
    governorates: async (_shop, args, { delivery, language }) =>
      (await delivery.governorates()).map((governorate) => nameIn(args.language ?? language, governorate)),
  },
  DeliveryDays: {
    id: deliveryDaysId,
    minDays: ({ fewest }) => fewest,
    maxDays: ({ most }) => most,
  },
  Holiday: {
    id: holidayId,
    name: (holiday, args, { language }) => nameIn(args.language ?? language, holiday),
    arabicName: ({ arabicName }) => arabicName ?? null,
  },
}
