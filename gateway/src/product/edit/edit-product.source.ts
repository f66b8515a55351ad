import { m } from '@shop/contract/messages/messages.js'
import type { RestDeletedProduct } from '@shop/contract/rest/product-form.ts'
import type { RestProduct, RestProductList } from '@shop/contract/rest/product.ts'
import { completeProduct, isProduct } from '../../foreign/product.ts'
import { type FormFile, receiveFiles } from '../../rest/multipart.ts'
import { pathPart, queryPart } from '../../rest/path-part.ts'
import { asNothingThere, notOffered, nothingThere, RestRefusal } from '../../rest/rest-error.ts'
import type { Rest } from '../../rest/rest.ts'
import { atIndexIn, namesPictures, uploadsOf } from './product-images.ts'
import { checkStagesUploads } from './staged-uploads.source.ts'
import { checkTakesAdditions, formFields, type NewProduct, type ProductChange, wholeForm } from './product-form.ts'

/** How a product is read as it is at this moment. */
interface Reads {
  oneNow: (id: string) => Promise<RestProduct | null>
  /** One that shoppers do not see; null when there is none. */
  hidden: (token: string, id: string) => Promise<RestProduct | null>
}

type Answered = Partial<RestProduct> | undefined

/** The stock that a service without `stockSeen` is sent: what it has now, and the difference between what was counted and seen. */
function movedStock(present: RestProduct, { stock, stockSeen }: ProductChange): Pick<ProductChange, 'stock' | 'stockSeen'> {
  if (stock === undefined || stockSeen === undefined) return {}
  const moved = present.stock + stock - stockSeen
  if (moved >= 0) return { stock: moved, stockSeen: undefined }
  const message = m.refusal_stock_left({ stock: String(present.stock) })
  throw new RestRefusal({ code: 'VALIDATION', message, fields: [{ path: ['stock'], code: 'OUT_OF_RANGE', message }] })
}

/** The form of a change: the changed fields, or, where the service has no revisions and so is not ours, all of them. */
function formOf(present: RestProduct, change: ProductChange) {
  if (present.version !== undefined) return formFields(change)
  if (typeof change.expectedVersion === 'number') throw notOffered('revisions of a product')
  if (namesPictures(change.images)) throw notOffered('another order of the pictures')
  return { ...wholeForm(present), ...formFields({ ...change, ...movedStock(present, change) }) }
}

/** Sends the files of a product; a file that is refused is named by its place among all pictures. */
const withFiles = async <T>({ images }: Pick<ProductChange, 'images'>, send: (files: FormFile[]) => Promise<T>): Promise<T> => {
  const uploads = uploadsOf(images)
  return receiveFiles('img', uploads).then(send).catch(atIndexIn(images))
}

/** The calls that change products. Spec section 7 leaves their answers open: without a product in one, the gateway reads it. */
export function productWrites(rest: Rest, { oneNow, hidden }: Reads) {
  /** The product that was added last of those with the texts that were sent. */
  async function findCreated({ categoryId, name, brand, description }: NewProduct): Promise<RestProduct> {
    const { body } = await rest.get<RestProductList>(`product?category=${queryPart(categoryId)}`)
    const same = (product: RestProduct) => product.name === name && product.brand === brand && product.description === description
    const created = body.products.findLast(same)
    if (!created) throw new Error('a saved product is not among those of its category')
    return created
  }

  async function readNow(token: string, id: string): Promise<RestProduct> {
    const product = (await oneNow(id)) ?? (await hidden(token, id))
    if (!product) throw nothingThere(m.refusal_product_gone())
    return product
  }

  return {
    async create(token: string, product: NewProduct): Promise<RestProduct> {
      if (namesPictures(product.images)) await checkStagesUploads(rest)
      const idempotencyKey = product.idempotencyKey ?? undefined
      const { body } = await withFiles(product, async (files) => {
        const form = { fields: formFields(product), fileField: 'img', files }
        return rest.post<Answered>('product', { token, form, ...(idempotencyKey && { idempotencyKey }), anyBody: true })
      })
      return completeProduct(isProduct(body) ? body : await findCreated(product))
    },
    async change(token: string, id: string, change: ProductChange): Promise<RestProduct> {
      const present = await readNow(token, id)
      checkTakesAdditions(change, present)
      const fields = { id, ...formOf(present, change) }
      const { body } = await withFiles(change, async (files) =>
        rest.put<Answered>('product', { token, form: { fields, fileField: 'img', files }, anyBody: true }),
      )
      return isProduct(body) ? completeProduct(body) : readNow(token, id)
    },
    async remove(token: string, id: string): Promise<'archived' | 'deleted'> {
      const { body } = await rest
        .delete<Partial<RestDeletedProduct> | undefined>(`product/${pathPart(id)}`, { token, anyBody: true })
        .catch(asNothingThere)
      return body?.archived ? 'archived' : 'deleted'
    },
  }
}
