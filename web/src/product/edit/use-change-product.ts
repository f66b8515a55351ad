import { m } from '@shop/contract/messages/messages.js'
import { useRef } from 'react'
import { freshKey } from '../../lib/intent/fresh-key.ts'
import { DONE, refused, send, type Outcome, type Refusal } from '../../lib/refusal.ts'
import type { CreateProductInput, UpdateProductInput } from '../../lib/schema.generated.ts'
import { useIntentKey } from '../../lib/intent/use-intent-key.ts'
import type { UploadContext } from '../../lib/upload/upload-link.ts'
import { useDeleteProductMutation } from '../delete-product.generated.ts'
import {
  useAdjustStockMutation,
  useCreateProductMutation,
  useSetPriceMutation,
  useUpdateProductMutation,
  type OfficeProductFragment,
} from './office-products.generated.ts'
import { addToLists, removeFromLists } from './product-lists.ts'

type Context = { upload: UploadContext }

/** A refused edit; `current` is the product as somebody else has left it meanwhile. */
export interface EditRefusal extends Refusal {
  current?: OfficeProductFragment
}

/** What the shop says of single files, by their places in the list that was sent, stands at the pictures, with their names. */
function atPictures({ refusal }: { refusal: Refusal }, files: readonly File[] = []): { refusal: Refusal } {
  const { gallery, img, ...named } = refusal.fields
  const ofFiles = Object.keys(named).filter((name) => /^\d+$/.test(name))
  const words = ofFiles.map((place) =>
    m.ui_upload_flaw({ name: files[Number(place)]?.name ?? m.product_picture_unnamed(), flaw: named[place] ?? '' }),
  )
  for (const place of ofFiles) delete named[place]
  const images = [...words, gallery, img].filter(Boolean).join('. ')
  return { refusal: { ...refusal, fields: { ...named, ...(images && { images }) } } }
}

const sameFiles = (one: readonly File[], other: readonly File[]): boolean =>
  one.length === other.length && one.every((file, place) => file === other[place])

/** A key that stays the same for the same product, until the shop has answered: a lost answer and a second try add one. */
function useProductKey() {
  const open = useRef<{ key: string; texts: string; files: readonly File[] }>(undefined)
  return {
    keyOf({ images, ...fields }: CreateProductInput): string {
      const texts = JSON.stringify(fields)
      const isSame = open.current?.texts === texts && sameFiles(open.current.files, images)
      if (!open.current || !isSame) open.current = { key: freshKey(), texts, files: images }
      return open.current.key
    },
    answered: () => {
      open.current = undefined
    },
  }
}

/** Adds a product with its pictures; it is in the lists on screen at once. */
export function useCreateProduct() {
  const { keyOf, answered } = useProductKey()
  const [create] = useCreateProductMutation({
    update: (cache, { data }) => {
      if (data?.createProduct?.__typename === 'CreateProductSuccess')
        addToLists(cache, { __typename: 'Product', id: data.createProduct.product.id })
    },
  })
  return async (input: CreateProductInput, context?: Context): Promise<Outcome<void>> => {
    const outcome = await send(
      create({ variables: { input: { ...input, idempotencyKey: keyOf(input) } }, ...(context && { context }) }),
      (data) => data.createProduct,
      (answer) => (answer.__typename === 'CreateProductSuccess' ? DONE : atPictures(refused(answer), input.images)),
    )
    if (!outcome.refusal?.fault) answered()
    return outcome
  }
}

/** Changes a product, unless somebody else has done so since `expectedVersion`. */
export function useUpdateProduct() {
  const [update] = useUpdateProductMutation()
  return (input: UpdateProductInput, context?: Context): Promise<Outcome<void, EditRefusal>> =>
    send(
      update({ variables: { input }, ...(context && { context }) }),
      (data) => data.updateProduct,
      (answer): Outcome<void, EditRefusal> => {
        if (answer.__typename === 'UpdateProductSuccess') return DONE
        if (answer.__typename === 'EditConflictError')
          return { refusal: { reason: m.product_conflict_kept(), fields: {}, current: answer.current } }
        return atPictures(refused(answer), input.images ?? [])
      },
    )
}

/** Sets a price; shown at once, and taken back when it is refused. Of an edit by somebody else meanwhile, theirs is shown. */
export function useSetPrice() {
  const [set] = useSetPriceMutation()
  return ({ id, version, price }: OfficeProductFragment, amount: number): Promise<Outcome<void>> => {
    const product = { __typename: 'Product' as const, id, version, price: { ...price, amount } }
    return send(
      set({
        variables: { input: { id, expectedVersion: version, price: amount } },
        optimisticResponse: { updateProduct: { __typename: 'UpdateProductSuccess', product } },
      }),
      (data) => data.updateProduct,
      (answer): Outcome<void> => {
        if (answer.__typename === 'UpdateProductSuccess') return DONE
        if (answer.__typename !== 'EditConflictError') return refused(answer)
        return { refusal: { reason: m.product_conflict_look(), fields: {} } }
      },
    )
  }
}

/** Lets pieces come or go: what is sold or put in meanwhile by others counts, too. Shown at once, and taken back when it is refused. */
export function useAdjustStock() {
  const [adjust] = useAdjustStockMutation()
  const withKey = useIntentKey()
  return ({ id, stock }: { id: string; stock: number }, wanted: number): Promise<Outcome<void>> => {
    const product = { __typename: 'Product' as const, id, stock: wanted, inStock: wanted > 0 }
    // From another stock it is another wish: the first one is done by then, or something was sold.
    return withKey(`${id} ${stock} ${wanted}`, (idempotencyKey) =>
      send(
        adjust({
          variables: { input: { productId: id, delta: wanted - stock, idempotencyKey } },
          optimisticResponse: { adjustStock: { __typename: 'AdjustStockSuccess', product } },
        }),
        (data) => data.adjustStock,
        (answer) => (answer.__typename === 'AdjustStockSuccess' ? DONE : refused(answer)),
      ),
    )
  }
}

/** Deletes a product, and takes it out of all lists. */
export function useDeleteProduct() {
  const [remove] = useDeleteProductMutation({
    update: (cache, { data }) => {
      if (data?.deleteProduct?.__typename === 'DeleteProductSuccess') removeFromLists(cache, data.deleteProduct.deletedProductId)
    },
  })
  return (id: string): Promise<Outcome<void>> =>
    send(
      remove({ variables: { input: { id } } }),
      (data) => data.deleteProduct,
      (answer) => (answer.__typename === 'DeleteProductSuccess' ? DONE : refused(answer)),
    )
}
