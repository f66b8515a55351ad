import { toEgp } from '@shop/contract/money.ts'
import type { RestBulkResult } from '@shop/contract/rest/product-bulk.ts'
import type { EndReductionsBody, ReducePricesBody, RestPlannedReduction, RestReductions } from '@shop/contract/rest/reduction.ts'
import { type CompleteVariant } from '../../graphql/variant.ts'
import type { EndPriceReductionsInput, ReducePricesInput } from '../../resolvers.generated.ts'
import { pathPart } from '../../rest/path-part.ts'
import type { Rest } from '../../rest/rest.ts'
import type { BulkResult } from '../bulk/bulk-product.source.ts'
import { restPartId } from '../../graphql/part-id.ts'

export interface VariantReduction extends RestPlannedReduction {
  variant: CompleteVariant
}

/** Reduced prices; none of it is in spec section 7. */
export interface Reductions {
  /** Those of a product, in force and to come. */
  of(token: string, productId: string): Promise<RestPlannedReduction[]>
  reduce(token: string, input: ReducePricesInput): Promise<BulkResult[]>
  end(token: string, input: EndPriceReductionsInput): Promise<BulkResult[]>
}

/** Milliseconds: a hundred products take longer than one. */
const TIMEOUT = 10_000
const addition = 'reduced prices'

/** The products and variants that an input names, as REST names them. */
const namedIn = ({ productIds: ids, variantIds }: EndPriceReductionsInput): EndReductionsBody => ({
  ids,
  ...(variantIds && { variantIds: variantIds.map(restPartId) }),
})

export const reductionsSource = (rest: Rest): Reductions => ({
  async of(token, productId) {
    return (await rest.get<RestReductions>(`product/reductions/${pathPart(productId)}`, { token, addition })).body.reductions
  },
  async reduce(token, { reduction, from, to, ...input }) {
    const body: ReducePricesBody = {
      ...namedIn(input),
      ...(typeof reduction.percent === 'number' && { percent: reduction.percent }),
      ...(typeof reduction.price === 'number' && { price: toEgp(reduction.price) }),
      ...(from && { from }),
      to,
    }
    return (await rest.put<RestBulkResult>('product/reductions', { token, body, timeout: TIMEOUT, addition })).body.results
  },
  async end(token, input) {
    const options = { token, body: namedIn(input), timeout: TIMEOUT, addition }
    return (await rest.post<RestBulkResult>('product/reductions/end', options)).body.results
  },
})
