import { createHash } from 'node:crypto'
import type { Queryable } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { invalid } from '../../http/problem.ts'
import type { ProductRow } from '../product.ts'
import type { VisibilityEdit } from '../status/product-status.ts'
import { addProduct, findStored } from './change-product.ts'
import { findKey, takeKey } from './create-product.store.ts'
import type { Gallery } from './gallery.ts'
import type { EnteredValues } from './product-form.ts'

const hashOf = (asked: object): Buffer => createHash('sha256').update(JSON.stringify(asked)).digest()

function usedBefore() {
  const message = 'This Idempotency-Key was used for another product'
  return invalid([{ path: ['Idempotency-Key'], code: 'INVALID', message }], 422, message)
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
  if (key === undefined) return addProduct(tx, actor, product, gallery)
  const asked = { actor, key, requestHash: hashOf([product, gallery]) }
  const id = newId('prod')
  if (await takeKey(tx, { ...asked, productId: id })) return addProduct(tx, actor, { ...product, id }, gallery)
  const earlier = await findKey(tx, asked)
  if (!earlier?.requestHash.equals(asked.requestHash)) throw usedBefore()
  return findStored(tx, earlier.productId)
}
