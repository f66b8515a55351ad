import { m } from '@shop/contract/messages/messages.js'
import { filledIn } from '@shop/contract/catalogue-rules.ts'
import { sharesOf, useUpload } from '../../lib/upload/use-upload.ts'
import { DialogForm } from '../ui/dialog/dialog-form.tsx'
import { FormDialog } from '../ui/dialog/form-dialog.tsx'
import { live } from '../../ui/form/app-form.tsx'
import { useShopForm } from '../../ui/form/shop-form.tsx'
import { closeSaved } from '../ui/admin-toast.ts'
import { anyPicture, FormPictures } from '../ui/form/form-pictures.tsx'
import type { Picture } from '../../ui/upload/picture.ts'
import { UploadProgress } from '../../ui/upload/upload-progress.tsx'
import { useSetCategoryImageOutcome } from './categories.generated.ts'
import { useCategories } from './category-dialogs.tsx'
import { AnyCategoryField } from './category-field.tsx'

interface CategoryImageDialogProps {
  open: boolean
  onClose: () => void
  /** The category that is chosen at first. */
  id?: string | undefined
}

function ImageForm({ id = '', onClose }: Omit<CategoryImageDialogProps, 'open'>) {
  const set = useSetCategoryImageOutcome()
  const { progress, run, cancel } = useUpload()
  const find = useCategories()
  const { form, shell } = useShopForm({
    values: { id, image: [] as Picture[] },
    labels: { id: m.category_label(), image: m.category_image() },
    send: ({ id, image }) => run((context) => set({ input: { categoryId: id, image: image[0]?.file as File } }, { context })),
    onDone: closeSaved(onClose, m.category_updated()),
  })
  const file = form.state.values.image[0]?.file
  return (
    <DialogForm shell={shell} refusedTitle={m.category_image_not_saved()} of={find(form.state.values.id)?.name}>
      <form.AppField name="id" validators={live(filledIn)}>
        {(field) => <field.Text as={AnyCategoryField} />}
      </form.AppField>
      <form.AppField name="image" validators={anyPicture}>
        {() => <FormPictures max={1} />}
      </form.AppField>
      {progress && file && <UploadProgress files={sharesOf(progress, [file])} busy onCancel={cancel} />}
    </DialogForm>
  )
}

/** 'Add category image': one picture, which replaces the present one. */
export const CategoryImageDialog = ({ open, onClose, id }: CategoryImageDialogProps) => (
  <FormDialog open={open} title={m.category_add_image()} onClose={onClose}>
    <ImageForm id={id} onClose={onClose} />
  </FormDialog>
)
