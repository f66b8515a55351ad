/** The forms with pictures that save products. */
import { Type, type Static } from 'typebox'
import { MAX_PICTURES } from '../catalogue-rules.ts'
import { productFields } from '../fields/product.ts'
import { formProperties } from './fields.ts'

/** POST product/img (addition): a form with one picture, sent before its product. */
export const ProductPictureForm = Type.Object(
  { img: Type.String({ format: 'binary', description: 'png or jpeg, 5 MB' }) },
  { title: 'ProductPictureForm', additionalProperties: false },
)

/** The answer of POST product/img. */
export const RestStagedUpload = Type.Object(
  {
    url: Type.String({ description: 'for the `gallery` of a product that the same administrator saves within six hours' }),
  },
  { title: 'StagedUpload' },
)
export type RestStagedUpload = Static<typeof RestStagedUpload>

/** The answer of DELETE product. */
export const RestDeletedProduct = Type.Object(
  {
    message: Type.String(),
    archived: Type.Optional(
      Type.Literal(true, { description: 'addition: it was sold before, and so it is archived: it can be active again' }),
    ),
  },
  { title: 'DeletedProduct' },
)
export type RestDeletedProduct = Static<typeof RestDeletedProduct>

/** POST product: a form; all fields are texts, since a form has no other type. */
export const ProductForm = Type.Object(
  {
    ...formProperties(productFields),
    img: Type.Array(Type.String({ format: 'binary' }), { description: 'png or jpeg, 5 MB each', minItems: 1, maxItems: MAX_PICTURES }),
    gallery: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'addition: the pictures in their order, each the URL of one that POST product/img has kept, or `new` for the next `img`, which may then be left out',
      }),
    ),
  },
  { title: 'ProductForm', additionalProperties: false },
)

/** PUT product: a form; every field but `id` may be left out (addition) and then stays. */
export const ProductEditForm = Type.Object(
  {
    id: Type.String(),
    ...Type.Partial(ProductForm).properties,
    version: Type.Optional(
      Type.String({ description: 'addition: the version that the editor saw; 409 EDIT_CONFLICT when a newer one says something else' }),
    ),
    stockSeen: Type.Optional(
      Type.String({ description: 'addition: the stock that the editor saw; `stock` then counts from there, so that no sale is lost' }),
    ),
    gallery: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'addition: the pictures in their new order, each the URL of a present one or of one that POST product/img has kept, or `new` for the next `img`; others are dropped. Without it `img` replaces all',
      }),
    ),
  },
  { title: 'ProductEditForm', additionalProperties: false },
)
