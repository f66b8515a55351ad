import { m } from '@shop/contract/messages/messages.js'
import { toEgp, toPiastres } from '@shop/contract/money.ts'
import { MAX_REDUCTION_DAYS, reducedBy } from '@shop/contract/fields/reduction.ts'
import type { RestBulkResult } from '@shop/contract/rest/product-bulk.ts'
import type { EndReductionsBody, ReducePricesBody, RestPlannedReduction } from '@shop/contract/rest/reduction.ts'
import type { FieldErrorAt } from '@shop/contract/rules.ts'
import { changesOf, type AuditFields } from '../../audit/audit.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import type { Queryable } from '../../db/database.ts'
import type { Services } from '../../http/http.ts'
import { invalid, notFound, refuseFieldErrors } from '../../http/problem.ts'
import { withEach } from '../bulk/change-many.ts'
import { lockProduct } from '../edit/change-product.store.ts'
import { findStored } from '../edit/change-product.ts'
import { toRestProduct, type ProductRow } from '../product.ts'
import { variantTitle } from '../variants/variant.ts'
import { cairoToday, endReductions, reducePrices, reductionsOf, type ReductionRow } from './reductions.store.ts'

type Results = RestBulkResult['results']

const DAY_MS = 86_400_000

/** Whole days from one day to another, YYYY-MM-DD. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

const wrong = (field: string, code: FieldErrorAt['code'], message: string): FieldErrorAt => ({ path: [field], code, message })

/** The errors of what was entered, whatever the products cost. */
function enteredErrors({ percent, price, from, to }: ReducePricesBody & { from: string }, today: string): FieldErrorAt[] {
  if ((percent === undefined) === (price === undefined)) return [wrong('percent', 'INVALID', m.refusal_reduction_one())]
  if (to < from || to < today) return [wrong('to', 'OUT_OF_RANGE', m.refusal_reduction_over())]
  const days = String(MAX_REDUCTION_DAYS)
  return [
    ...(daysBetween(today, from) > MAX_REDUCTION_DAYS ? [wrong('from', 'OUT_OF_RANGE', m.refusal_reduction_days({ days }))] : []),
    ...(daysBetween(from, to) >= MAX_REDUCTION_DAYS ? [wrong('to', 'OUT_OF_RANGE', m.refusal_reduction_days({ days }))] : []),
  ]
}

/**
 * Throws when a reduction in force would last too long, counted from its own beginning: the prices of the days before it, of which it shows the
 * lowest, are not kept for ever.
 */
function refuseLong(rows: ReductionRow[], { from, to }: { from: string; to: string }, today: string): void {
  const isLong = rows.some(
    ({ inForce, firstDay }) => inForce && firstDay !== null && from <= today && daysBetween(firstDay, to) >= MAX_REDUCTION_DAYS,
  )
  if (isLong) throw invalid([wrong('to', 'OUT_OF_RANGE', m.refusal_reduction_days({ days: String(MAX_REDUCTION_DAYS) }))])
}

/** A reduction as the audit log has it: '80.00 2026-11-26T22:00:00.000Z to …'. */
const auditedReductions = (rows: ReductionRow[]): AuditFields =>
  Object.fromEntries(
    rows.map(({ optionValues, price, from, until }) => [
      [...(optionValues.length > 0 ? [variantTitle(optionValues)] : []), 'reduced'].join(': '),
      price === null ? null : `${toEgp(price)}, ${from?.toISOString()} to ${until?.toISOString()}`,
    ]),
  )

/** The variants of a locked product that a call names. Throws when it has none of them. */
async function variantsToChange(tx: Queryable, id: string, variantIds: string[] | undefined): Promise<ReductionRow[]> {
  if (!(await lockProduct(tx, id))) throw notFound('product')
  const rows = await reductionsOf(tx, id)
  const named = variantIds === undefined ? rows : rows.filter((row) => variantIds.includes(row.variantId))
  if (named.length === 0) throw invalid([wrong('variantIds', 'NOT_FOUND', m.refusal_variant_gone())])
  return named
}

/** Writes the audit entry of a product's reductions, and reads the product as it is now. */
async function finish(tx: Queryable, actor: string, action: string, id: string, before: ReductionRow[]): Promise<ProductRow> {
  const ids = new Set(before.map(({ variantId }) => variantId))
  const after = (await reductionsOf(tx, id)).filter(({ variantId }) => ids.has(variantId))
  const changes = changesOf(auditedReductions(before), auditedReductions(after))
  await recordAudit(tx, { actor, action, subject: { type: 'product', id }, ...changes })
  return findStored(tx, id)
}

/** Reduces prices from one day to another. A product of which a price is not above the reduced one stays as it is. */
export async function reduceMany({ db, imageUrl }: Services, actor: string, body: ReducePricesBody): Promise<Results> {
  const today = await cairoToday(db)
  const { ids, variantIds, percent = 0, price, from = today, to } = body
  refuseFieldErrors(enteredErrors({ ...body, from }, today))
  return withEach(db, actor, ids, async (tx, id) => {
    const rows = await variantsToChange(tx, id, variantIds)
    refuseLong(rows, { from, to }, today)
    const reduced = (listPrice: number): number => (price === undefined ? reducedBy(percent, listPrice) : toPiastres(price))
    const lowest = Math.min(...rows.map(({ listPrice }) => listPrice))
    if (rows.some(({ listPrice }) => reduced(listPrice) >= listPrice))
      throw invalid([
        wrong(price === undefined ? 'percent' : 'price', 'OUT_OF_RANGE', m.refusal_reduction_price({ price: String(toEgp(lowest)) })),
      ])
    await reducePrices(
      tx,
      rows.map(({ variantId, listPrice }) => ({ id: variantId, price: reduced(listPrice), from, to })),
    )
    return { product: toRestProduct(await finish(tx, actor, 'reducePrices', id, rows), imageUrl), variantCount: rows.length }
  })
}

/** Ends the reductions of products, those to come included: their list prices are in force. */
export const endMany = ({ db, imageUrl }: Services, actor: string, { ids, variantIds }: EndReductionsBody): Promise<Results> =>
  withEach(db, actor, ids, async (tx, id) => {
    const rows = await variantsToChange(tx, id, variantIds)
    const reduced = rows.filter(({ price }) => price !== null)
    if (reduced.length === 0) return { product: toRestProduct(await findStored(tx, id), imageUrl), variantCount: 0 }
    await endReductions(
      tx,
      reduced.map(({ variantId }) => variantId),
    )
    const row = await finish(tx, actor, 'endPriceReductions', id, reduced)
    return { product: toRestProduct(row, imageUrl), variantCount: reduced.length }
  })

/** The reductions of a product, in force and to come. Throws when there is no such product. */
export async function plannedReductions(db: Queryable, id: string): Promise<RestPlannedReduction[]> {
  await findStored(db, id)
  return (await reductionsOf(db, id)).flatMap(({ variantId, listPrice, price, from, until, inForce }) =>
    price === null || !from || !until
      ? []
      : [{ variantId, listPrice: toEgp(listPrice), price: toEgp(price), from: from.toISOString(), until: until.toISOString(), inForce }],
  )
}
