import { Type, type Static } from 'typebox'
import { orNull } from './values.ts'

/** GET category, GET category/dept/{departmentId} */
export const RestCategory = Type.Object(
  {
    _id: Type.String(),
    name: Type.String(),
    arabicName: Type.Optional(orNull(Type.String(), 'addition: null when there is none')),
    department: orNull(Type.Object({ _id: Type.String(), name: Type.String() })),
    image_path: orNull(Type.String(), 'URL of its picture, if it has one'),
  },
  { title: 'Category' },
)
export type RestCategory = Static<typeof RestCategory>

/** POST category */
export const CategoryBody = Type.Object(
  {
    department: Type.String({ maxLength: 64 }),
    name: Type.String({ maxLength: 1000 }),
    arabicName: Type.Optional(Type.String({ maxLength: 1000, description: 'addition: empty for none; in a change, stays when left out' })),
  },
  { title: 'CategoryBody', additionalProperties: false },
)
export type CategoryBody = Static<typeof CategoryBody>

/** PUT category */
export const CategoryChangeBody = Type.Object(
  { id: Type.String({ maxLength: 64 }), ...CategoryBody.properties },
  { title: 'CategoryChangeBody', additionalProperties: false },
)
export type CategoryChangeBody = Static<typeof CategoryChangeBody>

/** POST category/img/{id}: a form. */
export const CategoryImageForm = Type.Object(
  { img: Type.String({ format: 'binary', description: 'png or jpeg, 5 MB' }) },
  { title: 'CategoryImageForm', additionalProperties: false },
)
