import type { RestDeliveryDays, RestPromise } from '@shop/contract/rest/delivery.ts'
import { isRefusal, isRefusedByStatus } from '../rest/rest-error.ts'
import type { Rest } from '../rest/rest.ts'

export interface DeliverySource {
  /** When an order arrives that is accepted now; null where the REST service does not tell. */
  promise(state: string | null | undefined): Promise<RestPromise | null>
  /** How long parcels take, by governorate. */
  days(token: string): Promise<RestDeliveryDays[]>
  change(token: string, days: RestDeliveryDays): Promise<RestDeliveryDays>
}

const ADDITION = 'days of delivery'

export const deliverySource = (rest: Rest): DeliverySource => ({
  async promise(state) {
    const query = state ? `?state=${encodeURIComponent(state.slice(0, 100))}` : ''
    try {
      const { body } = await rest.publicGet<{ promise?: RestPromise | null } | null>(`delivery${query}`)
      return body?.promise ?? null
    } catch (error) {
      // A service that speaks spec section 7 alone promises nothing.
      if (isRefusal(error, 'NOT_FOUND') || isRefusedByStatus(error)) return null
      throw error
    }
  },
  days: async (token) => (await rest.get<RestDeliveryDays[]>('delivery/days', { token, addition: ADDITION })).body,
  change: async (token, days) =>
    (await rest.put<RestDeliveryDays>('delivery/days', { token, body: days, addition: `changing ${ADDITION}` })).body,
})
