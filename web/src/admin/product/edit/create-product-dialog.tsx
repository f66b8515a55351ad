import { m } from '@shop/contract/messages/messages.js'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useShopForm } from '../../../ui/form/shop-form.tsx'
import { adminToast } from '../../ui/admin-toast.ts'
import { UploadProgress } from '../../ui/upload/upload-progress.tsx'
import { ProductFields } from './product-fields.tsx'
import { creationOf, NEW_PRODUCT, productLabels } from './product-values.ts'
import { useCreateProduct } from './use-change-product.ts'
import { useSendPictures } from './use-send-pictures.ts'

function CreateForm({ onClose }: { onClose: () => void }) {
  const create = useCreateProduct()
  const pictures = useSendPictures()
  const { form, shell } = useShopForm({
    values: NEW_PRODUCT,
    labels: productLabels(),
    send: (values) => pictures.save(values.images, (staged, context) => create(creationOf(values, staged), context)),
    onDone: () => {
      adminToast.saved(m.product_added())
      onClose()
    },
  })
  const files = pictures.sending(form.state.values.images)
  const progress = files && <UploadProgress files={files} busy={pictures.busy} onCancel={pictures.cancel} />
  return (
    <DialogForm shell={shell} refusedTitle={m.product_not_added()} more={!pictures.busy && progress}>
      <ProductFields form={form} />
      {pictures.busy && progress}
    </DialogForm>
  )
}

/** 'Add New Product', the dialog of 'Create Product'. */
export const CreateProductDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <FormDialog open={open} title={m.product_add_new()} onClose={onClose} width={720}>
    <CreateForm onClose={onClose} />
  </FormDialog>
)
