import { m } from '@shop/contract/messages/messages.js'
import { useApolloClient } from '@apollo/client/react'
import { useRef } from 'react'
import { freshKey } from '../../../lib/intent/fresh-key.ts'
import { withValue, type Outcome, type Refusal } from '../../../lib/refusal.ts'
import type { CreateProductInput, ProductImageInput, UpdateProductInput } from '../../../lib/schema.generated.ts'
import { useIntentKey } from '../../../lib/intent/use-intent-key.ts'
import { forgetLists } from '../bulk/forget-lists.ts'
import { outcomeFor } from '../../lib/each-outcome.ts'
import type { UploadContext } from '../../../lib/upload/upload-link.ts'
import { useDeleteProductOutcome } from '../../../product/delete-product.generated.ts'
import {
  useAdjustStockOutcome,
  useCreateProductOutcome,
  useDuplicateProductOutcome,
  useSetPriceOutcome,
  useUpdateProductOutcome,
  type AdminProductFragment,
} from './admin-products.generated.ts'
import { followStatus } from '../status/follow-status.ts'
import { addToLists, removeFromLists } from '../../../product/product-lists.ts'

type Context = { upload: UploadContext }

/** A refused edit; `current` is the product as another administrator has left it meanwhile. */
export interface EditRefusal extends Refusal {
  current?: AdminProductFragment
}

/** Field errors of single pictures, by their indexes in the list that was sent, become one error of all, with the files' names. */
function atPictures(refusal: Refusal, sent: readonly ProductImageInput[]): Refusal {
  const { images: ofAll, ...named } = refusal.fields
  const ofFiles = Object.keys(named).filter((name) => /^\d+$/.test(name))
  const words = ofFiles.map((index) =>
    m.ui_upload_error({ name: sent[Number(index)]?.upload?.name ?? m.product_picture_unnamed(), error: named[index] ?? '' }),
  )
  for (const index of ofFiles) delete named[index]
  const images = [...words, ofAll].filter(Boolean).join('. ')
  return { ...refusal, fields: { ...named, ...(images && { images }) } }
}

const sameFiles = (one: readonly File[], other: readonly File[]): boolean =>
  one.length === other.length && one.every((file, index) => file === other[index])

/** A key that stays the same for the same product, until the shop has answered: a lost answer and a second try add one. */
function useProductKey() {
  const open = useRef<{ key: string; texts: string; files: readonly File[] }>(undefined)
  return {
    keyOf({ images, ...fields }: CreateProductInput): string {
      const texts = JSON.stringify([fields, images.map(({ url }) => url)])
      const files = images.flatMap(({ upload }) => upload ?? [])
      const isSame = open.current?.texts === texts && sameFiles(open.current.files, files)
      if (!open.current || !isSame) open.current = { key: freshKey(), texts, files }
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
  const create = useCreateProductOutcome((cache, { product: { id, status } }) =>
    status === 'ACTIVE' ? addToLists(cache, { __typename: 'Product', id }) : forgetLists(cache),
  )
  return async (input: CreateProductInput, context?: Context): Promise<Outcome<unknown>> => {
    const outcome = await create({ input: { ...input, idempotencyKey: keyOf(input) } }, context && { context })
    if (!outcome.refusal?.fault) answered()
    return outcome.refusal ? { refusal: atPictures(outcome.refusal, input.images) } : outcome
  }
}

/** Changes a product, unless another administrator has done so since `expectedVersion`. */
export function useUpdateProduct() {
  const update = useUpdateProductOutcome()
  const { cache } = useApolloClient()
  return async (input: UpdateProductInput, context?: Context): Promise<Outcome<unknown, EditRefusal>> => {
    const outcome = await update({ input }, context && { context })
    const { refusal, value } = outcome
    if (value && (input.status !== undefined || input.publishAt !== undefined)) followStatus(cache, value.product)
    if (refusal?.error?.__typename === 'EditConflictError')
      return { refusal: { reason: m.product_conflict_kept(), fields: {}, current: refusal.error.current } }
    return refusal ? { refusal: atPictures(refusal, input.images ?? []) } : outcome
  }
}

/** Sets a price; shown at once, and taken back when the shop refuses it. After an edit by another administrator, that price is shown. */
export function useSetPrice() {
  const send = useSetPriceOutcome()
  return async ({ id, version, price, listPrice, reducedUntil }: AdminProductFragment, amount: number): Promise<Outcome<unknown>> => {
    const set = { ...listPrice, amount }
    const product = { __typename: 'Product' as const, id, version, listPrice: set, price: reducedUntil === null ? set : price }
    const outcome = await send(
      { input: { productId: id, expectedVersion: version, price: amount } },
      { optimisticResponse: { updateProduct: { __typename: 'UpdateProductSuccess', product } } },
    )
    const isConflict = outcome.refusal?.error?.__typename === 'EditConflictError'
    return isConflict ? { refusal: { reason: m.product_conflict_look(), fields: {} } } : outcome
  }
}

/** Adds or removes pieces: what others sell or add meanwhile counts, too. Shown at once, and taken back when the shop refuses it. */
export function useAdjustStock() {
  const adjust = useAdjustStockOutcome()
  const withKey = useIntentKey()
  return async ({ id, version, stock }: AdminProductFragment, wanted: number): Promise<Outcome<unknown>> => {
    const product = { __typename: 'Product' as const, id, version, stock: wanted, inStock: wanted > 0 }
    const outcome = { __typename: 'UpdateProductSuccess' as const, product }
    const updates = [{ __typename: 'ProductUpdate' as const, productId: id, outcome }]
    // From another stock it is another intent: the first one is done by then, or pieces were sold.
    const answered = await withKey(`${id} ${stock} ${wanted}`, (idempotencyKey) =>
      adjust(
        { input: { productIds: [id], delta: wanted - stock, idempotencyKey } },
        { optimisticResponse: { adjustStock: { __typename: 'AdjustStockSuccess', updates } } },
      ),
    )
    return outcomeFor(
      id,
      withValue(answered, (success) => success.updates),
    )
  }
}

/** Adds a draft that is like a product; returns its id. A second press for the same product while no answer came adds one. */
export function useDuplicateProduct() {
  const duplicate = useDuplicateProductOutcome(forgetLists)
  const withKey = useIntentKey()
  return async (productId: string): Promise<Outcome<string>> => {
    const answered = await withKey(productId, (idempotencyKey) => duplicate({ input: { productId, idempotencyKey } }))
    return withValue(answered, ({ product }) => product.id)
  }
}

/** Deletes a product, and takes it out of all lists. One that was sold is archived. */
export const useDeleteProduct = () =>
  useDeleteProductOutcome((cache, { deletedProductId }) => {
    removeFromLists(cache, deletedProductId)
    cache.evict({ id: 'ROOT_QUERY', fieldName: 'hiddenProducts' })
  })
