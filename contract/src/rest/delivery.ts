import { Type, type Static } from 'typebox'
import { MAX_DELIVERY_DAYS } from '../shop.ts'
import { Day, orNull } from './values.ts'

const CairoDay = (description: string) => Type.String({ description: `${description}: a day in Cairo, YYYY-MM-DD` })

/** When an order arrives; an addition. */
export const RestPromise = Type.Object({ from: CairoDay('the earliest'), to: CairoDay('the latest') }, { title: 'Promise' })
export type RestPromise = Static<typeof RestPromise>

/** GET delivery (addition): when an order arrives if it is accepted now. */
export const DeliveryQuery = Type.Object(
  { state: Type.Optional(Type.String({ maxLength: 100, description: 'the governorate; the shop’s own when left out' })) },
  { additionalProperties: false },
)

const Days = (description: string) => Type.Integer({ minimum: 0, maximum: MAX_DELIVERY_DAYS, description })

/** How many days parcels take to a governorate. */
export const RestDeliveryDays = Type.Object(
  {
    governorate: Type.String(),
    fewest: Days('working days that a parcel takes at least'),
    most: Days('working days that it takes at most'),
  },
  { title: 'DeliveryDays' },
)
export type RestDeliveryDays = Static<typeof RestDeliveryDays>

/** GET delivery/governorates (addition): the governorates to which the shop delivers, by their names in promises. */
export const RestGovernorate = Type.Object({ name: Type.String(), arabicName: Type.String() }, { title: 'Governorate' })
export type RestGovernorate = Static<typeof RestGovernorate>

/** PUT delivery/days (addition) */
export const DeliveryDaysBody = Type.Object(
  { governorate: Type.String({ maxLength: 100 }), fewest: Days('at least'), most: Days('at most') },
  { title: 'DeliveryDaysBody', additionalProperties: false },
)
export type DeliveryDaysBody = Static<typeof DeliveryDaysBody>

const holiday = {
  day: Day('a day in Cairo, YYYY-MM-DD'),
  name: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S', description: 'what is celebrated' }),
}

/** GET delivery/holidays (addition): a day on which no parcel goes out and none arrives. */
export const RestHoliday = Type.Object(
  { ...holiday, arabicName: Type.Optional(orNull(Type.String(), 'null when there is none')) },
  { title: 'Holiday' },
)
export type RestHoliday = Static<typeof RestHoliday>

/** PUT delivery/holidays (addition) */
export const HolidayBody = Type.Object(
  {
    ...holiday,
    arabicName: Type.Optional(Type.String({ maxLength: 80, description: 'empty for none; in a change, stays when left out' })),
  },
  { title: 'HolidayBody', additionalProperties: false },
)
export type HolidayBody = Static<typeof HolidayBody>

/** DELETE delivery/holidays/{day} (addition) */
export const HolidayParams = Type.Object({ day: Day('a day in Cairo, YYYY-MM-DD') })
