import { isDeepStrictEqual } from 'node:util'
import { m } from '@shop/contract/messages/messages.js'
import { toEgp, toPiastres } from '@shop/contract/money.ts'
import type { RestArrangedRow, RestHomeArrangement } from '@shop/contract/rest/home-rows.ts'
import type { FieldErrorAt } from '@shop/contract/rules.ts'
import { changesOf, type AuditFields } from '../../audit/audit.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { conflict, refuseFieldErrors } from '../../http/problem.ts'
import { findStaffProducts } from '../product.store.ts'
import { findDepartments, lockArrangement, saveArrangement, type HomeArrangement, type HomeRow } from './home-rows.store.ts'

/** The row that is stored: what does not belong to its kind is dropped. */
const readRow = ({ kind, title, arabicTitle, department, maxPrice, products, shown }: RestArrangedRow): HomeRow => ({
  kind,
  title: title?.trim() || null,
  arabicTitle: arabicTitle?.trim() || null,
  departmentId: kind === 'department' ? department : null,
  maxPrice: kind === 'under_price' && maxPrice !== null ? toPiastres(maxPrice) : null,
  productIds: kind === 'picked' ? [...new Set(products)] : [],
  isShown: shown,
})

/** The errors of rows that lack what their kind needs, or name what the shop does not have; products that they had `before` may have gone. */
async function rowErrors(tx: Queryable, rows: HomeRow[], before: HomeRow[]): Promise<FieldErrorAt[]> {
  const named = rows.flatMap(({ departmentId }) => departmentId ?? [])
  const departments = new Set((await findDepartments(tx, named)).map(({ _id }) => _id))
  const products = new Set(before.flatMap(({ productIds }) => productIds))
  const added = rows.flatMap(({ productIds }) => productIds.filter((id) => !products.has(id)))
  if (added.length > 0) for (const { id } of await findStaffProducts(tx, added)) products.add(id)
  return rows.flatMap(({ kind, departmentId, maxPrice, productIds }, nth): FieldErrorAt[] => {
    const wrong = (field: string, code: FieldErrorAt['code'], message: string) => [{ path: ['rows', String(nth), field], code, message }]
    if (kind === 'department' && departmentId === null) return wrong('department', 'REQUIRED', m.refusal_home_row_department())
    if (departmentId !== null && !departments.has(departmentId)) return wrong('department', 'NOT_FOUND', m.refusal_no_department())
    if (kind === 'under_price' && maxPrice === null) return wrong('maxPrice', 'REQUIRED', m.refusal_home_row_price())
    if (kind === 'picked' && productIds.length === 0) return wrong('products', 'REQUIRED', m.refusal_home_row_products())
    if (productIds.some((id) => !products.has(id))) return wrong('products', 'NOT_FOUND', m.refusal_home_row_product_gone())
    return []
  })
}

/** A row as the audit log has it: 'under_price 500, hidden'. */
function auditedRow({ kind, title, departmentId, maxPrice, productIds, isShown }: HomeRow): string {
  const about = departmentId ?? (maxPrice === null ? productIds.join(' ') : String(toEgp(maxPrice)))
  return [`${kind} ${about}`.trim(), ...(title === null ? [] : [title]), ...(isShown ? [] : ['hidden'])].join(', ')
}

const audited = (rows: HomeRow[]): AuditFields => ({ rows: rows.map(auditedRow) })

const changedMeanwhile = () => conflict({ code: 'ARRANGEMENT_CONFLICT', message: m.refusal_home_rows_meanwhile() })

/** Replaces the rows of the home page, by an administrator. A change that began before another administrator's is refused. */
export const arrangeHomeRows = (db: Database, actor: string, { version, rows: entered }: RestHomeArrangement): Promise<HomeArrangement> =>
  db.transaction(async (tx) => {
    const rows = entered.map(readRow)
    const before = await lockArrangement(tx)
    if (before.version !== version) {
      // An administrator whose answer was lost asks again: what stands is no conflict.
      if (before.version > 0 && isDeepStrictEqual(rows, before.arrangement)) return before
      throw changedMeanwhile()
    }
    refuseFieldErrors(await rowErrors(tx, rows, before.arrangement))
    const saved = await saveArrangement(tx, version, rows)
    // Of the very first two at once, which have no row to lock.
    if (saved === undefined) throw changedMeanwhile()
    const changes = changesOf(audited(before.arrangement), audited(rows))
    await recordAudit(tx, { actor, action: 'arrangeHomeRows', subject: { type: 'home', id: 'home' }, ...changes })
    return { version: saved, arrangement: rows }
  })
