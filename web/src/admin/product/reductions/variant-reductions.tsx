import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import type { Refusal } from '../../../lib/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { Stack } from '../../../ui/layout/stack.ts'
import { Text } from '../../../ui/text/text.ts'
import { adminToast } from '../../ui/admin-toast.ts'
import type { BulkWork } from '../../ui/table/table-parts.ts'
import { ReducePricesDialog } from '../bulk/reduce-prices-dialog.tsx'
import { useEndReductions, useReducePrices } from '../bulk/use-bulk-work.ts'
import { useProductReductionsQuery, type ProductReductionsQuery } from './product-reductions.generated.ts'
import { ReductionsTable } from './reductions-table.tsx'

type Product = NonNullable<ProductReductionsQuery['product']>

function Reductions({ product, onChanged }: { product: Product; onChanged: () => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [reduce, end] = [useReducePrices(), useEndReductions()]
  const variantIds = product.variants.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
  const isEndable = product.reductions?.some(({ variant }) => chosen.has(variant.id)) ?? false
  const of = async (work: BulkWork) => (await work([product.id]))[0] ?? { value: undefined }
  function done() {
    setChosen(new Set())
    adminToast.saved(m.product_reductions_saved())
    onChanged()
  }
  async function start(work: BulkWork) {
    setRefusal(undefined)
    const outcome = await of(work)
    if (outcome.refusal) setRefusal(outcome.refusal)
    else done()
  }
  const ending = useConfirm({
    title: m.product_reduce_end(),
    question: m.product_reductions_end_question(),
    confirm: m.product_reduce_end(),
    refusedTitle: m.product_reductions_not_changed(),
    send: () => of(end(variantIds)),
    onDone: done,
  })
  return (
    <Stack $gap={16}>
      <Text $tone="muted">{m.product_reductions_note()}</Text>
      {refusal && (
        <Alert tone="danger" title={m.product_reductions_not_changed()}>
          {refusal.reason}
        </Alert>
      )}
      <ReductionsTable product={product} chosen={chosen} onChoose={setChosen} />
      <Cluster $gap={12}>
        <Button aria-disabled={variantIds.length === 0 || undefined} onClick={() => setAsking(true)}>
          {m.product_reduce()}
        </Button>
        <Button variant="secondary" aria-disabled={!isEndable || undefined} onClick={ending.ask}>
          {m.product_reduce_end()}
        </Button>
      </Cluster>
      <ReducePricesDialog
        open={asking}
        count={variantIds.length}
        what={m.product_reductions_changes({ number: formatNumber(variantIds.length) })}
        work={(reduction) => reduce({ ...reduction, variantIds })}
        onStart={(work) => void start(work)}
        onClose={() => setAsking(false)}
      />
      {ending.dialog}
    </Stack>
  )
}

/** Reads the reductions of a product's variants as they are now. */
export function VariantReductions({ id }: { id: string }) {
  const { data, error, refetch } = useProductReductionsQuery({ variables: { id }, fetchPolicy: 'no-cache' })
  if (error) return <ErrorPanel error={error} title={m.product_reductions_not_read()} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton rows={[2, 2, 2]} />
  const product = data.product ?? data.hiddenProduct
  if (!product) return <p role="alert">{m.product_gone()}</p>
  return <Reductions product={product} onChanged={() => void refetch()} />
}
