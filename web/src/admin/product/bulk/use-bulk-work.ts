import { m } from '@shop/contract/messages/messages.js'
import { useApolloClient } from '@apollo/client/react'
import { eachOutcome } from '../../lib/each-outcome.ts'
import { withValue, type Outcome, type Refusal, type UserError } from '../../../lib/refusal.ts'
import type { ReducePricesInput, UpdateProductsInput, VariantChoiceInput } from '../../../lib/schema.generated.ts'
import { useIntentKey } from '../../../lib/intent/use-intent-key.ts'
import type { BulkWork, RowOutcome } from '../../ui/table/table-parts.ts'
import { forgetLists } from './forget-lists.ts'
import {
  SeenStockFragmentDoc,
  useDeleteProductsOutcome,
  useEndPriceReductionsOutcome,
  useMoveStocksOutcome,
  useReducePricesOutcome,
  useUpdateProductsOutcome,
  type ChangedProductFragment,
} from './bulk-products.generated.ts'

export function useDeleteProducts(): BulkWork {
  const remove = useDeleteProductsOutcome(forgetLists)
  return async (ids) => {
    const answered = withValue(await remove({ input: { productIds: [...ids] } }), ({ deletions }) => deletions)
    const archived = new Set(
      answered.value?.flatMap(({ productId, outcome }) => ('isArchived' in outcome && outcome.isArchived ? [productId] : [])),
    )
    return eachOutcome(ids, answered).map((outcome, index) => ({
      ...outcome,
      ...(archived.has(ids[index] ?? '') && { note: m.product_archived_instead() }),
    }))
  }
}

/** The outcome of each product of a change, with the number of variants that it was for. */
function eachUpdate(
  ids: readonly string[],
  answered: Outcome<readonly ChangedProductFragment[], Refusal & { error?: UserError }>,
): RowOutcome[] {
  const parts = new Map(answered.value?.map(({ productId, changedVariantCount }) => [productId, changedVariantCount ?? undefined]))
  return eachOutcome(ids, answered).map((outcome, index) => ({ ...outcome, parts: parts.get(ids[index] ?? '') }))
}

/** Returns a function that makes the work of setting fields of products. */
export function useUpdateProducts(): (set: Omit<UpdateProductsInput, 'productIds'>) => BulkWork {
  const update = useUpdateProductsOutcome(forgetLists)
  return (set) => async (ids) => {
    const answered = await update({ input: { ...set, productIds: [...ids] } })
    return eachUpdate(
      ids,
      withValue(answered, ({ updates }) => updates),
    )
  }
}

/** Returns a function that makes the work of reducing prices. */
export function useReducePrices(): (reduction: Omit<ReducePricesInput, 'productIds'>) => BulkWork {
  const reduce = useReducePricesOutcome(forgetLists)
  return (reduction) => async (ids) => {
    const answered = await reduce({ input: { ...reduction, productIds: [...ids] } })
    return eachUpdate(
      ids,
      withValue(answered, ({ updates }) => updates),
    )
  }
}

/** Returns a function that makes the work of ending reductions, of some variants or of all. */
export function useEndReductions(): (variantIds?: string[]) => BulkWork {
  const end = useEndPriceReductionsOutcome(forgetLists)
  return (variantIds) => async (ids) => {
    const input = { productIds: [...ids], ...(variantIds && { variantIds }) }
    return eachUpdate(
      ids,
      withValue(await end({ input }), ({ updates }) => updates),
    )
  }
}

/** Returns a function that makes the work of moving the stock of products; each call is done once. */
export function useMoveStocks(): (delta: number, variants?: VariantChoiceInput) => BulkWork {
  const move = useMoveStocksOutcome(forgetLists)
  const { cache } = useApolloClient()
  const withKey = useIntentKey()
  const stockOf = (id: string) => cache.readFragment({ id: `Product:${id}`, fragment: SeenStockFragmentDoc })?.stock
  return (delta, variants) => async (ids) => {
    const input = { productIds: [...ids], delta, ...(variants && { variants }) }
    // From other stocks it is another intent: the first one is done by then, or pieces were sold.
    const intent = JSON.stringify([input, ids.map(stockOf)])
    const answered = await withKey(intent, (idempotencyKey) => move({ input: { ...input, idempotencyKey } }))
    return eachUpdate(
      ids,
      withValue(answered, ({ updates }) => updates),
    )
  }
}
