import { m } from '@shop/contract/messages/messages.js'
import type { ApolloCache } from '@apollo/client'
import { inAllWords } from './in-all-words.ts'
import { DONE, refused, withValue, type Outcome } from '../../../lib/refusal.ts'
import type { UpdateProductsInput } from '../../../lib/schema.generated.ts'
import { useIntentKey } from '../../../lib/intent/use-intent-key.ts'
import type { BulkWork } from '../../ui/table/table-parts.ts'
import { useDeleteProductsOutcome, useUpdateProductsOutcome } from './bulk-products.generated.ts'

/** Lists may have other products now, and another length: only the shop knows, so they are read anew. */
export function forgetLists(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'products' })
  cache.gc()
}

/** An outcome for each id; where the shop refused all of them, or gave no answer, the same for all. */
function ofEach<T extends { productId: string }>(
  ids: readonly string[],
  { value, refusal }: Outcome<readonly T[]>,
  read: (one: T) => Outcome<void>,
): Outcome<void>[] {
  if (refusal) return ids.map(() => ({ refusal }))
  const byId = new Map(value.map((one) => [one.productId, one]))
  return ids.map((id) => {
    const one = byId.get(id)
    return one ? read(one) : { refusal: { reason: m.product_bulk_unknown(), fields: {} } }
  })
}

export function useDeleteProducts(): BulkWork {
  const remove = useDeleteProductsOutcome(forgetLists)
  return async (ids) => {
    const outcome = withValue(await remove({ input: { productIds: [...ids] } }), ({ deletions }) => deletions)
    return ofEach(ids, outcome, ({ outcome: one }) => (one.__typename === 'DeleteProductSuccess' ? DONE : refused(one)))
  }
}

/** Returns a function that makes the work of setting fields of products; each call is done once. */
export function useUpdateProducts(): (set: Omit<UpdateProductsInput, 'productIds'>) => BulkWork {
  const update = useUpdateProductsOutcome(forgetLists)
  const withKey = useIntentKey()
  return (set) => async (ids) => {
    const input = { ...set, productIds: [...ids] }
    const answered = await withKey(JSON.stringify(input), (idempotencyKey) => update({ input: { ...input, idempotencyKey } }))
    const outcome = withValue(inAllWords(answered), ({ updates }) => updates)
    return ofEach(ids, outcome, ({ outcome: one }) => (one.__typename === 'UpdateProductSuccess' ? DONE : inAllWords(refused(one))))
  }
}
