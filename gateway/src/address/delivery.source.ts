import type { HolidayBody, RestDeliveryDays, RestGovernorate, RestHoliday, RestPromise } from '@shop/contract/rest/delivery.ts'
import { isRefusal, isRefusedByStatus, notOffered } from '../rest/rest-error.ts'
import type { Rest } from '../rest/rest.ts'

export interface DeliverySource {
  /** When an order placed now arrives; null where the REST service promises nothing. */
  promise(state: string | null | undefined): Promise<RestPromise | null>
  /** The governorates by name. */
  governorates(): Promise<RestGovernorate[]>
  /** How long parcels take, by governorate. */
  days(token: string): Promise<RestDeliveryDays[]>
  change(token: string, days: RestDeliveryDays): Promise<RestDeliveryDays>
  /** Public holidays, the earliest first. */
  holidays(token: string): Promise<RestHoliday[]>
  setHoliday(token: string, holiday: HolidayBody): Promise<RestHoliday>
  removeHoliday(token: string, day: string): Promise<void>
}

/** The id of the days of a governorate, which the REST service knows by its name. */
export const deliveryDaysId = ({ governorate }: Pick<RestDeliveryDays, 'governorate'>): string => `gov_${governorate}`

/** The id of a holiday, which the REST service knows by its day. */
export const holidayId = ({ day }: Pick<RestHoliday, 'day'>): string => `hol_${day}`

const ADDITION = 'days of delivery'
const HOLIDAYS = 'public holidays'

export const deliverySource = (rest: Rest): DeliverySource => ({
  async promise(state) {
    const query = state != null ? `?state=${encodeURIComponent(state.slice(0, 100))}` : ''
    try {
      const { body } = await rest.publicGet<{ promise?: RestPromise | null } | null>(`delivery${query}`)
      return body?.promise ?? null
    } catch (error) {
      // A service that speaks spec section 7 alone promises nothing.
      if (isRefusal(error, 'NOT_FOUND') || isRefusedByStatus(error)) return null
      throw error
    }
  },
  async governorates() {
    try {
      return (await rest.publicGet<RestGovernorate[]>('delivery/governorates')).body
    } catch (error) {
      throw isRefusal(error, 'NOT_FOUND') || isRefusedByStatus(error) ? notOffered('the governorates') : error
    }
  },
  days: async (token) => (await rest.get<RestDeliveryDays[]>('delivery/days', { token, addition: ADDITION })).body,
  change: async (token, days) =>
    (await rest.put<RestDeliveryDays>('delivery/days', { token, body: days, addition: `changing ${ADDITION}` })).body,
  holidays: async (token) => (await rest.get<RestHoliday[]>('delivery/holidays', { token, addition: HOLIDAYS })).body,
  setHoliday: async (token, holiday) =>
    (await rest.put<RestHoliday>('delivery/holidays', { token, body: holiday, addition: `changing ${HOLIDAYS}` })).body,
  async removeHoliday(token, day) {
    await rest.delete(`delivery/holidays/${encodeURIComponent(day)}`, { token, addition: `changing ${HOLIDAYS}` })
  },
})
