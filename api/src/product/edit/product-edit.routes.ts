import { REQUIRED_FIELD } from '@shop/contract/catalogue-rules.ts'
import { productRules } from '@shop/contract/fields/product.ts'
import { ProductEditForm, ProductForm, RestDeletedProduct } from '@shop/contract/rest/product-form.ts'
import { m } from '@shop/contract/messages/messages.js'
import { RestProduct } from '@shop/contract/rest/product.ts'
import { Type } from 'typebox'
import { accountOf } from '../../http/auth.ts'
import { readPictures } from '../../forms/picture-form.ts'
import { uploadRoute } from '../../forms/upload-time.ts'
import { answers, IdParams, type Api, type Services } from '../../http/http.ts'
import { invalid } from '../../http/problem.ts'
import { toRestProduct } from '../product.ts'
import { changeProduct, removeProduct } from './change-product.ts'
import { addOnce, createProduct } from './create-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { readNewProduct, readProductEdit } from './product-form.ts'

const tags = ['product']
const FIELDS = Object.keys(productRules)
const EDIT_FIELDS = [...FIELDS, 'id', 'version', 'stockSeen']

const KeyHeader = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'addition: a repeated call answers the same product' }),
  ),
})

/** POST and PUT product: forms with pictures. */
export function productFormRoutes(app: Api, services: Services): void {
  const { db, images, imageUrl } = services
  const response = answers(RestProduct)

  app.post(
    '/product',
    {
      ...uploadRoute,
      config: { access: 'admin', refuses: ['NOT_FOUND'], form: ProductForm },
      schema: { summary: 'Add a product with its pictures', tags, headers: KeyHeader, response },
    },
    async (request) => {
      const { values, pictures } = await readPictures(request, images, { fields: FIELDS, repeated: ['gallery'] })
      const gallery = { gallery: values.get('gallery'), pictures }
      const product = readNewProduct(values, gallery)
      const key = request.headers['idempotency-key']
      const row = await db.transaction((tx) => createProduct(tx, accountOf(request).id, product, gallery, key))
      return toRestProduct(row, imageUrl)
    },
  )

  app.put(
    '/product',
    {
      ...uploadRoute,
      config: { access: 'admin', refuses: ['NOT_FOUND', 'EDIT_CONFLICT'], form: ProductEditForm },
      schema: { summary: 'Change a product; new pictures replace the present ones', tags, response },
    },
    async (request) => {
      const { values, pictures } = await readPictures(request, images, { fields: EDIT_FIELDS, repeated: ['gallery'] })
      const [id = ''] = values.get('id') ?? []
      if (id === '') throw invalid([{ path: ['id'], ...REQUIRED_FIELD }])
      const row = await changeProduct(services, accountOf(request).id, id, readProductEdit(values, pictures))
      return toRestProduct(row, imageUrl)
    },
  )
}

/** DELETE product/{id}, POST product/duplicate/{id}. */
export function productChangeRoutes(app: Api, { db, imageUrl }: Services): void {
  app.delete(
    '/product/:id',
    {
      config: { access: 'admin', refuses: ['NOT_FOUND'] },
      schema: {
        summary: 'Take a product out of the shop; one that was sold is archived',
        tags,
        params: IdParams,
        response: answers(RestDeletedProduct),
      },
    },
    async (request) => {
      const outcome = await db.transaction((tx) => removeProduct(tx, accountOf(request).id, request.params.id))
      return { message: m.refusal_product_deleted(), ...(outcome === 'archived' && { archived: true as const }) }
    },
  )

  app.post(
    '/product/duplicate/:id',
    {
      config: { access: 'admin', refuses: ['NOT_FOUND'] },
      schema: {
        summary: 'Add a draft that is like a product (addition)',
        tags,
        headers: KeyHeader,
        params: IdParams,
        response: answers(RestProduct),
      },
    },
    async (request) => {
      const { id: originalId } = request.params
      const actor = accountOf(request).id
      const key = request.headers['idempotency-key']
      const row = await db.transaction((tx) =>
        addOnce(tx, { actor, key, asked: { duplicateOf: originalId } }, (id) => duplicateProduct(tx, actor, originalId, id)),
      )
      return toRestProduct(row, imageUrl)
    },
  )
}
