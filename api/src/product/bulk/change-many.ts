import { productRules } from '@shop/contract/fields/product.ts'
import { m } from '@shop/contract/messages/messages.js'
import { toPiastres } from '@shop/contract/money.ts'
import type { BulkSetBody, RestBulkResult } from '@shop/contract/rest/product-bulk.ts'
import { checkFields } from '@shop/contract/rules.ts'
import { changeOnce, type KeyedChange } from '../../audit/change-once.ts'
import { joinAudits } from '../../audit/audit.store.ts'
import type { Queryable } from '../../db/database.ts'
import type { Services } from '../../http/http.ts'
import { invalid, Problem, refuseFieldErrors } from '../../http/problem.ts'
import { editProduct, findStored, removeProduct } from '../edit/change-product.ts'
import { toRestProduct } from '../product.ts'

type Result = RestBulkResult['results'][number]

/**
 * Changes each product in one transaction, so that no caller has to find out how far a call came that was cut off. A refused product stays
 * as it was; the others are changed.
 */
async function withEach(
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
    await removeProduct(tx, actor, id)
    return {}
  })

/** `stockDelta` as a field of an edit that has seen a stock of 0: so it is added to the present stock. */
const stockOf = (delta: number | undefined) => (delta === undefined ? {} : { stock: delta })

/** The field errors of an edit in the names of the call. */
function renamed(error: unknown): unknown {
  if (!(error instanceof Problem)) return error
  const { fields, ...body } = error.body
  const named = fields?.map((field) => (field.path[0] === 'stock' ? { ...field, path: ['stockDelta'] } : field))
  return new Problem(error.status, { ...body, ...(named && { fields: named }) })
}

/** Sets the given fields of products. Throws when there are none. */
export async function setMany(
  services: Services,
  { actor, key }: Pick<KeyedChange, 'actor' | 'key'>,
  { ids, ...set }: BulkSetBody,
): Promise<Result[]> {
  const { imageUrl } = services
  const { price, stockDelta, cod, category } = set
  if (Object.keys(set).length === 0) throw invalid([{ path: ['ids'], code: 'INVALID', message: m.refusal_bulk_nothing() }])
  if (price !== undefined) refuseFieldErrors(checkFields({ price: productRules.price }, { price: String(price) }))
  const fields = {
    ...(price !== undefined && { price: toPiastres(price) }),
    ...(cod !== undefined && { cod }),
    ...(category !== undefined && { categoryId: category }),
    ...stockOf(stockDelta),
  }
  const edit = { fields, department: undefined, version: undefined, stockSeen: 0, gallery: undefined, pictures: [] }
  return withEach(services.db, actor, ids, async (tx, id) => {
    await changeOnce(tx, { actor, key, subject: id, asked: set }, () =>
      editProduct(tx, services, actor, id, edit).catch((error: unknown) => {
        throw renamed(error)
      }),
    )
    return { product: toRestProduct(await findStored(tx, id), imageUrl) }
  })
}
