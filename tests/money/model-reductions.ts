import type { RestBulkResult } from '@shop/contract/rest/product-bulk.ts'
import { passTime, putReductions } from '../support/reductions.ts'
import type { Caller, TestShop } from '../support/shop.ts'
import type { Deed, Model } from './model.ts'

/** What is sold: a product, or one variant of a product with options. */
export interface Sold {
  product_id: string
  variant_id?: string
}
export const idOf = ({ product_id, variant_id }: Sold): string => variant_id ?? product_id

interface Corner {
  shop: TestShop
  admin: Caller
  model: Model
  sold: Sold[]
}

/** Reduces a price, or ends that; the status of the shop (400 where it was refused for its one product) and of the model. */
export async function doReduction(
  { shop, admin, model, sold }: Corner,
  deed: Extract<Deed, { does: 'reduce' | 'end' | 'over' }>,
): Promise<[number, number]> {
  const what = sold[deed.product] ?? { product_id: '' }
  const named = { ids: [what.product_id], variantIds: [idOf(what)] }
  switch (deed.does) {
    case 'reduce': {
      const price = model.reducedBy(deed.product, deed.percent)
      const answer = await putReductions(shop, admin, { ...named, price: price / 100 })
      const isDone = answer.json<RestBulkResult>().results.every(({ product }) => product)
      return [isDone ? answer.statusCode : 400, model.reduce(deed.product, price)]
    }
    case 'end': {
      const options = { method: 'POST', url: '/product/reductions/end', headers: admin.headers, payload: named } as const
      return [(await shop.app.inject(options)).statusCode, model.end(deed.product)]
    }
    case 'over':
      // The api's clock does not look: carts and orders see by themselves that the reduction is over.
      await passTime(shop.db, what.product_id, { until: -30 * 86_400 })
      sold.forEach(({ product_id }, nth) => product_id === what.product_id && model.end(nth))
      return [200, 200]
  }
}
