import { createHash } from 'node:crypto'
import type { Queryable } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { usedKey } from '../../http/used-key.ts'
import type { ProductRow } from '../product.ts'
import type { VisibilityEdit } from '../status/product-status.ts'
import { addProduct, findStored } from './change-product.ts'
import { findKey, takeKey } from './create-product.store.ts'
import type { Gallery } from './gallery.ts'
import type { EnteredValues } from './product-form.ts'

const hashOf = (asked: object): Buffer => createHash('sha256').update(JSON.stringify(asked)).digest()

/** An administrator's call that adds a product, by which it is recognized when it is repeated. */
interface AddingCall {
  actor: string
  key: string | undefined
  asked: object
}

/** Adds a product once for each key; `add` gets the id under which it is to be added. */
export async function addOnce(
  tx: Queryable,
  { actor, key, asked }: AddingCall,
  add: (id: string) => Promise<ProductRow>,
): Promise<ProductRow> {
  const id = newId('prod')
  if (key === undefined) return add(id)
  const call = { actor, key, requestHash: hashOf(asked) }
  if (await takeKey(tx, { ...call, productId: id })) return add(id)
  const earlier = await findKey(tx, call)
  if (!earlier?.requestHash.equals(call.requestHash)) throw usedKey()
  return findStored(tx, earlier.productId)
}

/**
 * Adds a product that an administrator entered. A call that is repeated with its Idempotency-Key returns the same product, also when both
 * come at once: pictures are named after their content, so that the same ones are recognized.
 */
export async function createProduct(
  tx: Queryable,
  actor: string,
  product: EnteredValues & VisibilityEdit & { department: string },
  gallery: Gallery,
  key: string | undefined,
): Promise<ProductRow> {
  return addOnce(tx, { actor, key, asked: [product, gallery] }, (id) => addProduct(tx, actor, { ...product, id }, gallery))
}
