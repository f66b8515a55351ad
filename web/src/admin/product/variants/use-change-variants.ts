import { m } from '@shop/contract/messages/messages.js'
import type { Outcome, Refusal } from '../../../lib/refusal.ts'
import { cellAt } from './variant-cells.ts'
import { variantsInput, type VariantsValues } from './variant-values.ts'
import { useUpdateProductVariantsOutcome, type EditedVariantsFragment } from './variants.generated.ts'

/** A refused change, with its field errors by the names of the fields; `current` is the product as another administrator has left it. */
export interface VariantsRefusal extends Refusal {
  current?: EditedVariantsFragment
}

/** Replaces the options and variants of a product, unless another administrator has changed it since it was read. */
export function useChangeVariants() {
  const change = useUpdateProductVariantsOutcome()
  return async (product: EditedVariantsFragment, values: VariantsValues): Promise<Outcome<EditedVariantsFragment, VariantsRefusal>> => {
    const { value, refusal } = await change({ input: variantsInput(product, values) })
    if (!refusal) return { value: value.product }
    const { error } = refusal
    if (error?.__typename === 'EditConflictError')
      return { refusal: { reason: m.product_conflict_kept(), fields: {}, current: error.current } }
    const fields = error?.__typename === 'ValidationError' ? error.fields : []
    return { refusal: { ...refusal, fields: Object.fromEntries(fields.map(({ path, message }) => [cellAt(path, values), message])) } }
  }
}
