import { REQUIRED_FIELD } from '@shop/contract/catalogue-rules.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import type { Queryable } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { invalid } from '../../http/problem.ts'
import { insertProducts } from '../product-insert.store.ts'
import { atListPrices, type ProductRow } from '../product.ts'
import { setVisibility, statusFields } from '../status/product-status.ts'
import { writeVariants } from '../variants/variants.store.ts'
import { audited, findStored } from './change-product.ts'

/** Letters of the longest name of a product. */
const MAX_NAME = 200

/** The name of a copy, cut where it would be too long. */
const copied = (name: string, copy: string): string =>
  `${name
    .slice(0, MAX_NAME - copy.length)
    .trimEnd()
    .toWellFormed()}${copy}`

/**
 * Adds a draft that is like a product, in a transaction of others: with its texts, pictures, options and list prices, but without stock,
 * article numbers and bar codes. The pictures are stored once: the sweep keeps what any product names.
 */
export async function duplicateProduct(tx: Queryable, actor: string, originalId: string, id = newId('prod')): Promise<ProductRow> {
  const original = atListPrices(await findStored(tx, originalId))
  const { name, arabicName, categoryId, options, variants } = original
  if (categoryId === null) throw invalid([{ path: ['category'], ...REQUIRED_FIELD }])
  const names = { name: copied(name, ' (copy)'), arabicName: arabicName === null ? null : copied(arabicName, ' (نسخة)') }
  await insertProducts(tx, [{ ...original, ...names, id, categoryId, stock: 0 }])
  await setVisibility(tx, [{ id, status: 'DRAFT', publishAt: null }])
  if (options && variants) {
    const after = variants.map((variant) => ({ ...variant, id: newId('var'), stock: 0, sku: null, barcode: null }))
    await writeVariants(tx, [{ id, options, before: [{ id }], after }], true)
  }
  const row = await findStored(tx, id)
  const after = { ...audited(row), ...statusFields(row) }
  await recordAudit(tx, { actor, action: 'duplicateProduct', subject: { type: 'product', id }, summary: `added ${row.name}`, after })
  return row
}
