import { productRules } from '@shop/contract/fields/product.ts'
import { m } from '@shop/contract/messages/messages.js'
import { toPiastres } from '@shop/contract/money.ts'
import type { BulkSetBody, RestBulkResult, StockBody } from '@shop/contract/rest/product-bulk.ts'
import { checkFields } from '@shop/contract/rules.ts'
import { changeOnce, type KeyedChange } from '../../audit/change-once.ts'
import { joinAudits } from '../../audit/audit.store.ts'
import type { Queryable } from '../../db/database.ts'
import type { Services } from '../../http/http.ts'
import { invalid, Problem, refuseFieldErrors } from '../../http/problem.ts'
import { adjustStock, editProduct, findStored, removeProduct, type StockMove } from '../edit/change-product.ts'
import { toRestProduct, type ProductRow } from '../product.ts'
import { changeChosen, chosenCount, movedStock } from '../variants/change-chosen.ts'
import type { VariantRow } from '../variants/variant.ts'

type Result = RestBulkResult['results'][number]

/**
 * Changes each product in one transaction, so that no caller has to find out how far a call came that was cut off. A refused product stays
 * as it was; the others are changed.
 */
export async function withEach(
  db: Services['db'],
  actor: string,
  ids: string[],
  work: (tx: Queryable, id: string) => Promise<Partial<Result>>,
): Promise<Result[]> {
  const results = await db.transaction(async (tx) => {
    const done = new Map<string, Result>()
    // Sorted by id, the order in which placing an order locks products, too.
    for (const id of [...new Set(ids)].toSorted()) {
      try {
        done.set(id, { _id: id, ...(await work(tx, id)) })
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        done.set(id, { _id: id, problem: error.body })
      }
    }
    await joinAudits(tx, actor)
    return done
  })
  return [...new Set(ids)].flatMap((id) => results.get(id) ?? [])
}

export const deleteMany = ({ db }: Pick<Services, 'db'>, actor: string, ids: string[]): Promise<Result[]> =>
  withEach(db, actor, ids, async (tx, id) => {
    const outcome = await removeProduct(tx, actor, id)
    return outcome === 'archived' ? { archived: true } : {}
  })

/** Moves the stock of a product, or of the chosen of its variants, once for each Idempotency-Key. */
async function moveStock(tx: Queryable, call: Pick<KeyedChange, 'actor' | 'key'>, id: string, move: StockMove): Promise<ProductRow> {
  const { variants, delta, reason } = move
  if (variants === undefined) return adjustStock(tx, call, id, move)
  const change = (variant: VariantRow) => movedStock(variant, delta)
  const { actor } = call
  await changeOnce(tx, { ...call, subject: id, asked: move }, () =>
    changeChosen(tx, id, { actor, action: 'adjustStock', variants, reason, change }),
  )
  return findStored(tx, id)
}

/** Moves the stock of each up or down, once for each Idempotency-Key. */
export const moveMany = (
  { db, imageUrl }: Services,
  call: Pick<KeyedChange, 'actor' | 'key'>,
  { ids, ...move }: StockBody,
): Promise<Result[]> =>
  withEach(db, call.actor, ids, async (tx, id) => {
    const row = await moveStock(tx, call, id, move)
    return { product: toRestProduct(row, imageUrl), variantCount: chosenCount(row, move.variants) }
  })

/** Sets the price of the chosen variants of products. */
const setPrices = ({ db, imageUrl }: Services, actor: string, ids: string[], variants: string, price: number): Promise<Result[]> =>
  withEach(db, actor, ids, async (tx, id) => {
    await changeChosen(tx, id, { actor, action: 'updateProduct', variants, change: () => ({ price: toPiastres(price) }) })
    const row = await findStored(tx, id)
    return { product: toRestProduct(row, imageUrl), variantCount: chosenCount(row, variants) }
  })

/** Sets the given fields of products. Throws when there are none, or when more than a price is for chosen variants. */
export async function setMany(services: Services, actor: string, { ids, variants, ...set }: BulkSetBody): Promise<Result[]> {
  const { db, imageUrl } = services
  const { price, cod, category, status } = set
  // A product is changed as a whole, or not: a price that is refused must not leave another field changed.
  if (variants !== undefined && Object.keys(set).join() !== 'price')
    throw invalid([{ path: ['variants'], code: 'INVALID', message: m.refusal_not_allowed_value() }])
  if (Object.keys(set).length === 0) throw invalid([{ path: ['ids'], code: 'INVALID', message: m.refusal_bulk_nothing() }])
  if (price !== undefined) refuseFieldErrors(checkFields({ price: productRules.price }, { price: String(price) }))
  if (variants !== undefined && price !== undefined) return setPrices(services, actor, ids, variants, price)
  const fields = {
    ...(price !== undefined && { price: toPiastres(price) }),
    ...(cod !== undefined && { cod }),
    ...(category !== undefined && { categoryId: category }),
  }
  const visibility = status === undefined ? {} : { status, publishAt: null }
  const edit = { fields, visibility, department: undefined, version: undefined, stockSeen: undefined, gallery: undefined, pictures: [] }
  return withEach(db, actor, ids, async (tx, id) => ({
    product: toRestProduct(await editProduct(tx, services, actor, id, edit), imageUrl),
    ...(price !== undefined && { variantCount: 1 }),
  }))
}
