import type { HolidayBody, RestDeliveryDays, RestGovernorate, RestHoliday, RestPromise } from '@shop/contract/rest/delivery.ts'
import { isRefusal, isRefusedByStatus, nothingThere, notOffered } from '../rest/rest-error.ts'
import type { Rest } from '../rest/rest.ts'
import { pathPart, queryPart } from '../rest/path-part.ts'

export interface DeliverySource {
  /** When an order placed now arrives; null where the REST service promises nothing. */
  promise(governorate: string | null | undefined): Promise<RestPromise | null>
  /** The governorates by name. */
  governorates(): Promise<RestGovernorate[]>
  /** How long parcels take, by governorate. */
  days(token: string): Promise<RestDeliveryDays[]>
  /** Changes the days of the governorate under an id of the graph. */
  change(token: string, id: string, days: Omit<RestDeliveryDays, 'governorate'>): Promise<RestDeliveryDays>
  /** Public holidays, the earliest first. */
  holidays(token: string): Promise<RestHoliday[]>
  setHoliday(token: string, holiday: HolidayBody): Promise<RestHoliday>
  /** Deletes the holiday under an id of the graph. */
  deleteHoliday(token: string, id: string): Promise<void>
}

const GOVERNORATE = 'gov_'
const HOLIDAY = 'hol_'

/** The id of the days of a governorate, which the REST service knows by its name. */
export const deliveryDaysId = ({ governorate }: Pick<RestDeliveryDays, 'governorate'>): string => `${GOVERNORATE}${governorate}`

/** The id of a holiday, which the REST service knows by its day. */
export const holidayId = ({ day }: Pick<RestHoliday, 'day'>): string => `${HOLIDAY}${day}`

/** What the REST service knows a thing by, of its id; throws for the id of something else. */
function keyIn(id: string, prefix: string): string {
  if (!id.startsWith(prefix)) throw nothingThere()
  return id.slice(prefix.length)
}

const ADDITION = 'days of delivery'
const HOLIDAYS = 'public holidays'

export const deliverySource = (rest: Rest): DeliverySource => ({
  async promise(governorate) {
    const query = governorate != null ? `?state=${queryPart(governorate.slice(0, 100))}` : ''
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
  async change(token, id, days) {
    const body = { governorate: keyIn(id, GOVERNORATE), ...days }
    return (await rest.put<RestDeliveryDays>('delivery/days', { token, body, addition: `changing ${ADDITION}` })).body
  },
  holidays: async (token) => (await rest.get<RestHoliday[]>('delivery/holidays', { token, addition: HOLIDAYS })).body,
  setHoliday: async (token, holiday) =>
    (await rest.put<RestHoliday>('delivery/holidays', { token, body: holiday, addition: `changing ${HOLIDAYS}` })).body,
  async deleteHoliday(token, id) {
    await rest.delete(`delivery/holidays/${pathPart(keyIn(id, HOLIDAY))}`, { token, addition: `changing ${HOLIDAYS}` })
  },
})
