import { m } from '@shop/contract/messages/messages.js'
import type { Queryable } from '../../db/database.ts'
import { takenSkus } from '../variants/variants.store.ts'
import type { ProductRow } from '../product.ts'
import type { VariantRow } from '../variants/variant.ts'
import type { VariantsOf } from './plan-import.ts'
import type { WrongRow } from './read-csv.ts'

/** The article numbers of one product, by its first row. */
export type Skus = Pick<VariantsOf, 'row' | 'productId' | 'rowOf'> & { variants: Pick<VariantRow, 'id' | 'sku'>[] }

/** Finds the rows whose article numbers another product has, in the file or in the shop. */
export async function takenIn(tx: Queryable, all: Skus[]): Promise<WrongRow[]> {
  const owners = new Map<string, Skus>()
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

interface Rows {
  from: number
  to: number
}

/** Ranges that share rows as one, in the order of the file. */
function merged(ranges: Rows[]): Rows[] {
  const all: Rows[] = []
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else all.push({ from, to })
  }
  return all
}

/**
 * The rows from a product that takes an article number to the one that has it now, which gets another by the same file. In parts the first
 * of them would be refused.
 */
export function joinedRows(all: Skus[], products: ProductRow[]): Rows[] {
  const rowOf = new Map(all.map(({ productId, row }) => [productId, row]))
  const owners = new Map(
    products.flatMap(({ id, variants, sku: own = null }) =>
      (variants ?? [{ sku: own }]).flatMap(({ sku }) => (sku === null ? [] : [[sku.toLowerCase(), id] as const])),
    ),
  )
  return merged(
    all.flatMap(({ productId, row, variants }) =>
      variants.flatMap(({ sku }): Rows[] => {
        const owner = sku === null ? undefined : owners.get(sku.toLowerCase())
        const other = owner === undefined || owner === productId ? undefined : rowOf.get(owner)
        return other === undefined ? [] : [{ from: Math.min(row, other), to: Math.max(row, other) }]
      }),
    ),
  )
}
