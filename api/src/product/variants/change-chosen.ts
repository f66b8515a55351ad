import { MAX_STOCK } from '@shop/contract/catalogue-rules.ts'
import { ALL_VARIANTS, type OptionChoice, readOptionChoice } from '@shop/contract/fields/option-choice.ts'
import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { changesOf } from '../../audit/audit.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { announce } from '../../changes/change.store.ts'
import { statement, type Queryable } from '../../db/database.ts'
import { invalid, notFound } from '../../http/problem.ts'
import { lockProduct } from '../edit/change-product.store.ts'
import { findStored } from '../edit/change-product.ts'
import type { ProductRow } from '../product.ts'
import { auditedVariants } from './change-variants.ts'
import { type ProductOption, variantTitle, type VariantRow } from './variant.ts'
import { variantsOf, writeVariants } from './variants.store.ts'

const announceStatement = statement('variant.announce-chosen', announce('stock', 'select $1::text'))

/** Reads a choice of variants: undefined for all of them. Throws when the text is none. */
function readChoice(text: string): OptionChoice | undefined {
  if (text === ALL_VARIANTS) return undefined
  const choice = readOptionChoice(text)
  if (!choice) throw invalid([{ path: ['variants'], code: 'INVALID', message: m.refusal_not_allowed_value() }])
  return choice
}

/** The ids of the variants that a choice leaves. Throws when there are none. */
function chosenOf(options: ProductOption[], variants: VariantRow[], choice: OptionChoice | undefined): Set<string> {
  const place = options.findIndex(({ name }) => name === choice?.name)
  const chosen = choice ? variants.filter(({ optionValues }) => place >= 0 && optionValues[place] === choice.value) : variants
  if (chosen.length > 0) return new Set(chosen.map(({ id }) => id))
  const message = m.refusal_no_such_variants({ option: choice?.name ?? '', value: choice?.value ?? '' })
  throw invalid([{ path: ['variants'], code: 'NOT_FOUND', message }])
}

interface ChosenChange {
  actor: string
  action: 'adjustStock' | 'updateProduct'
  /** Which variants: all, or `Size:42` for those with that value. */
  variants: string
  /** Why, for the audit log. */
  reason?: string | undefined
  /** A variant as it shall be. */
  change: (variant: VariantRow) => VariantRow
}

/** Changes the chosen variants of a product, all or, when one is refused, none; in a transaction of others. */
export async function changeChosen(
  tx: Queryable,
  id: string,
  { actor, action, variants, reason, change }: ChosenChange,
): Promise<ProductRow> {
  const choice = readChoice(variants)
  const product = await lockProduct(tx, id)
  if (!product) throw notFound('product')
  const options = product.options ?? []
  const before = await variantsOf(tx, id)
  const chosen = chosenOf(options, before, choice)
  const after = before.map((variant) => (chosen.has(variant.id) ? change(variant) : variant))
  await writeVariants(tx, [{ id, options, before, after }])
  await tx.query(announceStatement, [id])
  const changes = changesOf(auditedVariants(options, before), auditedVariants(options, await variantsOf(tx, id)))
  const summary = reason?.trim() ? `${changes.summary}: ${reason.trim()}` : changes.summary
  await recordAudit(tx, { actor, action, subject: { type: 'product', id }, ...changes, summary })
  return findStored(tx, id)
}

/** A variant with more or fewer pieces. Throws when its stock would leave its limits. */
export function withStockMoved(variant: VariantRow, delta: number): VariantRow {
  const stock = variant.stock + delta
  if (stock >= 0 && stock <= MAX_STOCK) return { ...variant, stock }
  const title = variantTitle(variant.optionValues)
  const message =
    delta < 0 ? m.refusal_stock_left({ stock: String(variant.stock) }) : m.refusal_at_most_stock({ limit: formatNumber(MAX_STOCK) })
  throw invalid([{ path: ['delta'], code: 'OUT_OF_RANGE', message: title ? `${title}: ${message}` : message }])
}
