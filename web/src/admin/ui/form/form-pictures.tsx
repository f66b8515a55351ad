import { REQUIRED_FIELD } from '@shop/contract/catalogue-rules.ts'
import { useBoundField } from '../../../ui/form/app-form.tsx'
import { PictureField } from '../../../ui/upload/picture-field.tsx'
import type { Picture } from '../../../ui/upload/picture.ts'

/** Checks that there is a picture. */
export const anyPicture = {
  onChange: ({ value }: { value: readonly Picture[] }) => (value.length > 0 ? undefined : REQUIRED_FIELD.message),
}

/** The pictures of a form, required; within its field. `max` as in `PictureField`. */
export const FormPictures = ({ max }: { max?: number }) => (
  <PictureField {...useBoundField<Picture[]>()} required {...(max !== undefined && { max })} />
)
