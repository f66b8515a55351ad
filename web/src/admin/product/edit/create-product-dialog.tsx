import { m } from '@shop/contract/messages/messages.js'
import { useRef, useState } from 'react'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { useShopForm } from '../../../ui/form/shop-form.tsx'
import { adminToast } from '../../ui/admin-toast.ts'
import { UploadProgress } from '../../../ui/upload/upload-progress.tsx'
import { ProductFields } from './product-fields.tsx'
import { creationOf, likeBefore, NEW_PRODUCT, productLabels, type ProductValues } from './product-values.ts'
import { useCreateProduct } from './use-change-product.ts'
import { useSendPictures } from './use-send-pictures.ts'

interface CreateFormProps {
  values: ProductValues
  onClose: () => void
  /** Called instead of `onClose` when another product is to be added, with what was entered for this one. */
  onAnother: (values: ProductValues) => void
}

function CreateForm({ values, onClose, onAnother }: CreateFormProps) {
  const create = useCreateProduct()
  const pictures = useSendPictures()
  // Which button was pressed, until the shop has answered or a field was wrong.
  const another = useRef(false)
  const { form, shell } = useShopForm({
    values,
    labels: productLabels(),
    send: async (entered) => {
      const outcome = await pictures.save(entered.images, (staged, context) => create(creationOf(entered, staged), context))
      if (outcome.refusal) another.current = false
      return outcome
    },
    onInvalid: () => {
      another.current = false
    },
    onDone: (_product, entered) => {
      adminToast.saved(another.current ? m.product_added_next({ name: entered.name }) : m.product_added())
      if (another.current) onAnother(entered)
      else onClose()
    },
  })
  const files = pictures.sending(form.state.values.images)
  const progress = files && <UploadProgress files={files} busy={pictures.busy} onCancel={pictures.cancel} />
  function saveAndAdd() {
    if (shell.pending) return
    another.current = true
    shell.submit()
  }
  return (
    <DialogForm
      shell={shell}
      refusedTitle={m.product_not_added()}
      more={!pictures.busy && progress}
      also={
        <Button variant="secondary" sends aria-disabled={shell.pending} onClick={saveAndAdd}>
          {m.product_save_another()}
        </Button>
      }
    >
      <ProductFields form={form} />
      {pictures.busy && progress}
    </DialogForm>
  )
}

/** 'Add New Product', the dialog of 'Create Product'. It may add several, one after the other: each begins with the place of the one before. */
export function CreateProductDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [next, setNext] = useState({ count: 0, values: NEW_PRODUCT })
  function close() {
    setNext(({ count }) => ({ count, values: NEW_PRODUCT }))
    onClose()
  }
  return (
    <FormDialog open={open} title={m.product_add_new()} onClose={onClose} width={720}>
      <CreateForm
        key={next.count}
        values={next.values}
        onClose={close}
        onAnother={(entered) => setNext(({ count }) => ({ count: count + 1, values: likeBefore(entered) }))}
      />
    </FormDialog>
  )
}
