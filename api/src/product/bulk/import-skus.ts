import { m } from '@shop/contract/messages/messages.js'
import type { Queryable } from '../../db/database.ts'
import { takenSkus } from '../variants/variants.store.ts'
import type { VariantsOf } from './import-product.ts'
import type { WrongRow } from './read-csv.ts'

/** Finds the rows whose article numbers another product has, in the file or in the shop. */
export async function takenIn(tx: Queryable, all: VariantsOf[]): Promise<WrongRow[]> {
  const owners = new Map<string, VariantsOf>()
  const rows = new Map<string, number>()
  const wrong = new Set<number>()
  for (const one of all)
    for (const { id, sku } of one.variants) {
      if (sku === null) continue
      const folded = sku.toLowerCase()
      const row = one.rowOf.get(id)
      if (row !== undefined) rows.set(folded, row)
      if ((owners.get(folded) ?? one) !== one) wrong.add(row ?? one.row)
      owners.set(folded, one)
    }
  const productIds = all.flatMap(({ productId }) => productId ?? [])
  for (const sku of await takenSkus(tx, [...rows.keys()], productIds)) wrong.add(rows.get(sku) ?? 0)
  return [...wrong].map((row) => ({ row, fields: [{ path: ['Variant SKU'], code: 'TAKEN', message: m.refusal_sku_taken() }] }))
}
