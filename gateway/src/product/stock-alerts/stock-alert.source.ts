import type { RestStockAlert, RestStockAlertIds, RestStockAlerts } from '@shop/contract/rest/stock-alert.ts'
import { MAX_IDS } from '@shop/contract/shop.ts'
import DataLoader from 'dataloader'
import { idsPart, pathPart } from '../../rest/path-part.ts'
import { isRefusal } from '../../rest/rest-error.ts'
import type { Rest } from '../../rest/rest.ts'

/** What an account waits for, by ids of variants in REST; every call is an addition to spec section 7. */
export interface StockAlertSource {
  /** The latest first; none for administrators. */
  list(token: string): Promise<RestStockAlert[]>
  request(token: string, variantId: string): Promise<RestStockAlert>
  cancel(token: string, variantId: string): Promise<void>
  /** Whether the caller waits for a variant, all those of a request in one call; false when signed out. */
  has(variantId: string): Promise<boolean>
}

const ADDITION = { addition: 'stock alerts' }

/** Administrators do not buy: the REST service refuses them. */
function noneForAdministrators(error: unknown): undefined {
  if (!isRefusal(error, 'FORBIDDEN')) throw error
}

/** `caller` is the token of the request; empty when signed out. */
export function stockAlertSource(rest: Rest, caller: string): StockAlertSource {
  async function among(ids: readonly string[]): Promise<boolean[]> {
    if (!caller) return ids.map(() => false)
    const path = `stockAlert?ids=${idsPart(ids)}`
    const answer = await rest.get<RestStockAlertIds>(path, { token: caller, ...ADDITION }).catch(noneForAdministrators)
    const waitedFor = new Set(answer?.body.ids)
    return ids.map((id) => waitedFor.has(id))
  }
  const alerts = new DataLoader(among, { maxBatchSize: MAX_IDS })
  /** Notes what an answer shows of a variant, so that `has` need not ask for it. */
  const note = (variantId: string, isWaitedFor: boolean) => void alerts.clear(variantId).prime(variantId, isWaitedFor)

  return {
    async list(token) {
      const answer = await rest.get<RestStockAlerts>('stockAlert', { token, ...ADDITION }).catch(noneForAdministrators)
      const listed = answer?.body.alerts ?? []
      for (const { variant_id: id } of listed) note(id, true)
      return listed
    },
    async request(token, variantId) {
      const { body } = await rest.put<RestStockAlert>('stockAlert', { token, body: { variant_id: variantId }, ...ADDITION })
      note(variantId, true)
      return body
    },
    async cancel(token, variantId) {
      await rest.delete(`stockAlert/${pathPart(variantId)}`, { token, ...ADDITION })
      note(variantId, false)
    },
    has: (variantId) => alerts.load(variantId),
  }
}
