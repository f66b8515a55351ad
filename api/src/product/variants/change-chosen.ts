import { MAX_STOCK } from '@shop/contract/catalogue-rules.ts'
import { ALL_VARIANTS, type OptionChoice, readOptionChoice } from '@shop/contract/fields/option-choice.ts'
import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { changesOf } from '../../audit/audit.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { announce } from '../../changes/change.store.ts'
import { statement, type Queryable } from '../../db/database.ts'
import { invalid, orNotFound } from '../../http/problem.ts'
import { lockProduct } from '../edit/change-product.store.ts'
import type { ProductRow } from '../product.ts'
import { auditedVariants } from './change-variants.ts'
import { type ProductOption, variantTitle, type VariantRow } from './variant.ts'
import { variantsOf } from './variants.store.ts'

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

/** How many variants of a changed product a change was for: one of a product without options, which names no choice. */
export const chosenCount = ({ options, variants }: ProductRow, text: string | undefined): number =>
  text === undefined || !options || !variants ? 1 : chosenOf(options, variants, readChoice(text)).size

// Only what is to be changed is written: the price of a row may be that of before a reduction that has begun, which is no new list price.
const writeStatement = statement(
  'variant.write-chosen',
  `update variants v set stock = coalesce(c.stock, v.stock), price = coalesce(c.price, v.price)
  from jsonb_to_recordset($1::jsonb) as c (id text, stock integer, price bigint) where v.id = c.id`,
)
const touchStatement = statement('variant.touch-product', 'update products set version = version + 1, updated_at = now() where id = $1')

/** What a variant gets: another stock, or another list price in piastres. */
type Change = { stock: number } | { price: number }

interface ChosenChange {
  actor: string
  action: 'adjustStock' | 'updateProduct'
  /** Which variants: all, or `Size:42` for those with that value. */
  variants: string
  /** Why, for the audit log. */
  reason?: string | undefined
  change: (variant: VariantRow) => Change
}

/** Changes the chosen variants of a product, all or, when one is refused, none; in a transaction of others. */
export async function changeChosen(tx: Queryable, id: string, { actor, action, variants, reason, change }: ChosenChange): Promise<void> {
  const choice = readChoice(variants)
  const product = orNotFound(await lockProduct(tx, id), 'product')
  const options = product.options ?? []
  const before = await variantsOf(tx, id)
  const chosen = chosenOf(options, before, choice)
  const writes = before.flatMap((variant) => (chosen.has(variant.id) ? [{ id: variant.id, ...change(variant) }] : []))
  await tx.query(writeStatement, [JSON.stringify(writes)])
  const changes = changesOf(auditedVariants(options, before), auditedVariants(options, await variantsOf(tx, id)))
  if (Object.keys(changes.after).length === 0) return
  await tx.query(touchStatement, [id])
  await tx.query(announceStatement, [id])
  const summary = reason?.trim() ? `${changes.summary}: ${reason.trim()}` : changes.summary
  await recordAudit(tx, { actor, action, subject: { type: 'product', id }, ...changes, summary })
}

/** The stock of a variant with more or fewer pieces. Throws when it would leave its limits. */
export function movedStock(variant: VariantRow, delta: number): Change {
  const stock = variant.stock + delta
  if (stock >= 0 && stock <= MAX_STOCK) return { stock }
  const title = variantTitle(variant.optionValues)
  const message =
    delta < 0 ? m.refusal_stock_left({ stock: String(variant.stock) }) : m.refusal_at_most_stock({ limit: formatNumber(MAX_STOCK) })
  throw invalid([{ path: ['delta'], code: 'OUT_OF_RANGE', message: title ? `${title}: ${message}` : message }])
}
