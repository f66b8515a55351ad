import { m } from '@shop/contract/messages/messages.js'
import { useRef, useState } from 'react'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { useShopForm } from '../../../ui/form/shop-form.tsx'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { firstFieldOf } from '../../ui/dialog/first-field.ts'
import { adminToast } from '../../ui/admin-toast.ts'
import { overwriting, reloaded } from './merge-variants.ts'
import { useChangeVariants, type VariantsRefusal } from './use-change-variants.ts'
import { RefusedCells } from './refused-cells.tsx'
import { useCellErrors } from './use-cell-errors.ts'
import { useRemoval } from './use-removal.tsx'
import { cellErrors } from './variant-cells.ts'
import { VariantFields } from './variant-fields.tsx'
import { variantsValuesOf, type SavedProduct, type VariantsValues } from './variant-values.ts'
import { VariantsConflict } from './variants-conflict.tsx'
import { useEditedVariantsQuery, type EditedVariantsFragment } from './variants.generated.ts'

interface EditVariantsProps {
  id: string
  onClose: () => void
  onSaved?: ((product: SavedProduct) => void) | undefined
}

const firstError = (values: VariantsValues): string | undefined => cellErrors(values).values().next().value

function useVariantsForm({ product, onClose, onSaved }: Omit<EditVariantsProps, 'id'> & { product: EditedVariantsFragment }) {
  const change = useChangeVariants()
  // The edit's starting point; after a conflict, the product as another administrator left it. A ref, too: it is sent in the same turn.
  const [base, setBase] = useState(product)
  const sentBase = useRef(product)
  const [sent, setSent] = useState<VariantsValues>()
  const [values] = useState(() => variantsValuesOf(product))
  const { form, shell, refusal } = useShopForm<VariantsValues, EditedVariantsFragment, VariantsRefusal>({
    values,
    labels: { options: m.product_variants_options(), variants: m.product_variants_grid() },
    send: (sending) => {
      setSent(sending)
      return change(sentBase.current, sending)
    },
    onDone: (changed) => {
      adminToast.saved(m.product_variants_saved())
      onSaved?.(changed)
      onClose()
    },
  })
  function set({ options, variants }: VariantsValues) {
    form.setFieldValue('options', options)
    form.setFieldValue('variants', variants)
  }
  /** Goes on from the product as another administrator has left it. */
  function rebase(merge: typeof reloaded) {
    const current = refusal?.current
    if (!current) return
    set(merge(variantsValuesOf(base), variantsValuesOf(current), form.state.values))
    setBase(current)
    sentBase.current = current
  }
  return { form, shell, refusal, base, sent, set, rebase }
}

function VariantsForm(props: Omit<EditVariantsProps, 'id'> & { product: EditedVariantsFragment }) {
  const { form, shell, refusal, base, sent, set, rebase } = useVariantsForm(props)
  const { values, submissionAttempts } = form.state
  const { errorOf, leave, summary, refused } = useCellErrors({ values, submitted: submissionAttempts > 0, sent, refusal })
  const now = () => form.state.values
  const current = refusal?.current
  // In a turn of its own: the field may be new.
  const focus = (name: string) => void setTimeout(() => shell.element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus())
  const { remove, dialog } = useRemoval(now, (next, focused) => {
    set(next)
    if (focused) focus(focused)
  })
  function reload() {
    rebase(reloaded)
    shell.forgive()
    // The button goes with the conflict.
    firstFieldOf(shell.element.current)?.focus()
  }
  function overwrite() {
    rebase(overwriting)
    shell.submit()
  }
  const conflict = current && (
    <VariantsConflict
      base={variantsValuesOf(base)}
      theirs={variantsValuesOf(current)}
      mine={values}
      onReload={reload}
      onOverwrite={overwrite}
    />
  )
  return (
    <>
      <DialogForm
        shell={{ ...shell, fieldErrors: summary }}
        refusedTitle={current ? m.product_conflict() : m.product_variants_not_changed()}
        refusedTone={current ? 'warning' : 'danger'}
        of={base.name}
        more={conflict ?? (refused.length > 0 && <RefusedCells cells={refused} onFocus={focus} />)}
      >
        <form.AppField name="variants" validators={{ onChange: ({ fieldApi }) => firstError(fieldApi.form.state.values) }}>
          {() => (
            <VariantFields
              values={values}
              current={now}
              images={base.images}
              errorOf={errorOf}
              focus={focus}
              onLeave={leave}
              onChange={set}
              onRemove={remove}
            />
          )}
        </form.AppField>
      </DialogForm>
      {dialog}
    </>
  )
}

/** Reads the product as it is now, and edits its options and variants. */
export function EditVariants({ id, ...on }: EditVariantsProps) {
  const { data, error, refetch } = useEditedVariantsQuery({ variables: { id }, fetchPolicy: 'no-cache' })
  if (error) return <ErrorPanel error={error} title={m.product_variants_not_read()} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton rows={[2, 2, 1, 1, 1]} />
  const product = data.product ?? data.hiddenProduct
  if (!product) return <p role="alert">{m.product_gone()}</p>
  return <VariantsForm product={product} {...on} />
}
