import { m } from '@shop/contract/messages/messages.js'
import { useMemo, useRef, useState } from 'react'
import type { CatalogueDialogProps } from '../../catalogue/dialog-props.ts'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { firstFieldOf } from '../../ui/dialog/first-field.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { useShopForm } from '../../../ui/form/shop-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { isHidden } from '../status/follow-status.ts'
import { adminToast } from '../../ui/admin-toast.ts'
import { UploadProgress } from '../../../ui/upload/upload-progress.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { useEditedProductQuery, type AdminProductFragment } from './admin-products.generated.ts'
import { ProductFields } from './product-fields.tsx'
import { ReductionsDialog } from '../reductions/reductions-dialog.tsx'
import { VariantsDialog } from '../variants/variants-dialog.tsx'
import { changeOf, differences, isOfVariants, productLabels, valuesOf, type ProductValues } from './product-values.ts'
import { VariantsPart } from './variants-part.tsx'
import { useUpdateProduct, type EditRefusal } from './use-change-product.ts'
import { useSendPictures } from './use-send-pictures.ts'

function UpdateForm({ product, onClose }: { product: AdminProductFragment; onClose: () => void }) {
  const update = useUpdateProduct()
  const pictures = useSendPictures()
  // The edit's starting point; after a conflict, the product as another administrator left it. A ref, too: it is sent in the same turn.
  const [base, setBase] = useState(product)
  const sentBase = useRef(product)
  const values = useMemo(() => valuesOf(base), [base])
  const [variants, setVariants] = useState(false)
  const [reductions, setReductions] = useState(false)
  const { form, shell, refusal } = useShopForm<ProductValues, unknown, EditRefusal>({
    values,
    labels: productLabels(),
    send: (values) => pictures.save(values.images, (staged, context) => update(changeOf(sentBase.current, values, staged), context)),
    onDone: (_answer, { status, publishAt, name }) => {
      const isPublished = isHidden(base) && status === 'ACTIVE' && publishAt === ''
      adminToast.saved(isPublished ? m.product_published({ name }) : m.product_updated())
      onClose()
    },
  })
  const current = refusal?.current
  function rebase(on: AdminProductFragment) {
    setBase(on)
    sentBase.current = on
  }
  /** Takes the product as it is now, but for what was typed here. */
  function take(present: AdminProductFragment) {
    const mine = new Set(differences(valuesOf(base), form.state.values).filter((name) => !isOfVariants(present, name)))
    for (const [name, value] of Object.entries(valuesOf(present)))
      if (!mine.has(name as keyof ProductValues)) form.setFieldValue(name as 'name', value as string)
    // The new category belongs to the new department, whose change has emptied it.
    if (!mine.has('categoryId')) form.setFieldValue('categoryId', valuesOf(present).categoryId)
    rebase(present)
  }
  function reload() {
    if (current) take(current)
    shell.forgive()
    // The button goes with the conflict.
    firstFieldOf(shell.element.current)?.focus()
  }
  function overwrite() {
    if (current) {
      // A stock that the administrator left alone is the present one: pieces that shoppers bought since do not come back.
      if (form.state.values.stock === valuesOf(base).stock) form.setFieldValue('stock', valuesOf(current).stock)
      rebase(current)
    }
    shell.submit()
  }
  function publish() {
    if (shell.pending) return
    form.setFieldValue('status', 'ACTIVE')
    form.setFieldValue('publishAt', '')
    shell.submit()
  }
  const conflict = current && (
    <EditConflict before={base} current={current} typed={form.state.values} onReload={reload} onOverwrite={overwrite} />
  )
  const files = pictures.sending(form.state.values.images)
  const progress = files && <UploadProgress files={files} busy={pictures.busy} onCancel={pictures.cancel} />
  return (
    <>
      <DialogForm
        shell={shell}
        refusedTitle={current ? m.product_conflict() : m.product_not_changed()}
        refusedTone={current ? 'warning' : 'danger'}
        of={base.name}
        more={conflict ?? (!pictures.busy && progress)}
        also={
          isHidden(base) && (
            <Button variant="secondary" sends aria-disabled={shell.pending} onClick={publish}>
              {m.product_publish_save()}
            </Button>
          )
        }
      >
        <ProductFields form={form} product={base} />
        <VariantsPart product={base} onEdit={() => setVariants(true)} onReduce={() => setReductions(true)} />
        {pictures.busy && progress}
      </DialogForm>
      {/* Beside the form, not in it: a form within a form would send both. */}
      <VariantsDialog open={variants} id={base.id} of={base.name} onClose={() => setVariants(false)} onSaved={take} />
      <ReductionsDialog open={reductions} id={base.id} of={base.name} onClose={() => setReductions(false)} />
    </>
  )
}

/** Reads the product as it is now: the row in a table may be a minute old. */
function Edited({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useEditedProductQuery({ variables: { id }, fetchPolicy: 'no-cache' })
  if (error) return <ErrorPanel error={error} title={m.product_not_read()} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton rows={[2, 1, 1, 2, 1, 2]} />
  const product = data.product ?? data.hiddenProduct
  if (!product) return <p role="alert">{m.product_gone()}</p>
  return <UpdateForm product={product} onClose={onClose} />
}

/** 'Update Product', with all fields filled in. */
export const UpdateProductDialog = ({ open, onClose, id, of }: CatalogueDialogProps) => (
  <FormDialog open={open} title={m.product_update()} of={of} onClose={onClose} width={720}>
    {id && <Edited id={id} onClose={onClose} />}
  </FormDialog>
)
