import type { StockBody } from '@shop/contract/rest/product-bulk.ts'
import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { MAX_STOCK } from '@shop/contract/catalogue-rules.ts'
import { toEgp } from '@shop/contract/money.ts'
import { changesOf, type AuditFields } from '../../audit/audit.ts'
import { changeOnce, type KeyedChange } from '../../audit/change-once.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import type { Queryable } from '../../db/database.ts'
import type { Services } from '../../http/http.ts'
import { conflict, invalid, orNotFound, refuseFieldErrors, unknownReference } from '../../http/problem.ts'
import { insertProducts } from '../product-insert.store.ts'
import { findStaffProduct } from '../product.store.ts'
import { restValues, toRestProduct, withListPrice, type ProductRow } from '../product.ts'
import { isHidden, plannedVisibility, setVisibility, statusFields, type VisibilityEdit } from '../status/product-status.ts'
import { presentMoment, wasSold, type Visibility } from '../status/hidden-products.store.ts'
import { variantFieldErrors } from '../variants/variant.ts'
import { deleteProduct, findPlace, lockProduct, moveStock, writeProducts } from './change-product.store.ts'
import { arrangePictures, type Gallery, keepsPictures } from './gallery.ts'
import type { EnteredValues, ProductEdit } from './product-form.ts'

const subjectOf = (id: string) => ({ type: 'product' as const, id })

/** The fields of a product that the audit log records. */
export const audited = (row: ProductRow): AuditFields => restValues(withListPrice(row), { category: row.categoryName, images: row.images })

/** A product that administrators see. Throws when there is none. */
export const findStored = async (tx: Queryable, id: string): Promise<ProductRow> => orNotFound(await findStaffProduct(tx, id), 'product')

/** Throws unless the category exists and belongs to the department, when one is named. */
async function checkPlace(tx: Queryable, categoryId: string | null, department: string | undefined): Promise<void> {
  const place = categoryId === null ? undefined : await findPlace(tx, categoryId)
  if (!place) throw unknownReference('category', m.refusal_category_unknown())
  if (department !== undefined && place.departmentId !== department) throw unknownReference('department', m.refusal_category_elsewhere())
}

/** Adds a product, by an administrator, in a transaction of its own or of others. */
export async function addProduct(
  tx: Queryable,
  actor: string,
  { department, status, publishAt, ...fields }: EnteredValues & VisibilityEdit & { department?: string; id?: string },
  gallery: Gallery,
): Promise<ProductRow> {
  await checkPlace(tx, fields.categoryId, department)
  const images = await arrangePictures(tx, actor, [], gallery)
  const [id = ''] = await insertProducts(tx, [{ ...fields, images }])
  const visibility = plannedVisibility({ categoryId: fields.categoryId }, { status, publishAt }, await presentMoment(tx))
  if (visibility) await setVisibility(tx, [{ id, ...visibility }])
  const row = await findStored(tx, id)
  const after = { ...audited(row), ...(isHidden(row) && statusFields(row)) }
  await recordAudit(tx, { actor, action: 'createProduct', subject: subjectOf(id), summary: `added ${row.name}`, after })
  return row
}

type StockEdit = Pick<ProductEdit, 'fields' | 'stockSeen'>

/** The stock after an edit: the editor's difference, applied to the present stock, which sales have changed since. */
function plannedStock({ stock }: ProductRow, { fields, stockSeen }: StockEdit): number {
  if (fields.stock === undefined) return stock
  return stockSeen === undefined ? fields.stock : stock + fields.stock - stockSeen
}

/** The same; throws when it cannot be. */
function editedStock(before: ProductRow, edit: StockEdit): number {
  const stock = plannedStock(before, edit)
  if (stock >= 0 && stock <= MAX_STOCK) return stock
  throw invalid([{ path: ['stock'], code: 'OUT_OF_RANGE', message: m.refusal_stock_left({ stock: String(before.stock) }) }])
}

/** Writes a locked product with the given changes, and the audit entry. */
async function writeEdit(
  tx: Queryable,
  actor: string,
  before: ProductRow,
  changes: Partial<ProductRow>,
  visibility: Visibility | undefined,
): Promise<ProductRow> {
  await writeProducts(tx, [{ before, after: { ...before, ...changes } }])
  if (visibility) await setVisibility(tx, [{ id: before.id, ...visibility }])
  const row = await findStored(tx, before.id)
  const state = (one: ProductRow): AuditFields => ({ ...audited(one), ...statusFields(one) })
  await recordAudit(tx, { actor, action: 'updateProduct', subject: subjectOf(row.id), ...changesOf(state(before), state(row)) })
  return row
}

const isChange = (before: ProductRow, changes: Partial<ProductRow>): boolean =>
  (Object.keys(changes) as (keyof ProductRow)[]).some((name) => JSON.stringify(changes[name]) !== JSON.stringify(before[name]))

/**
 * Whether all that an edit asks for stands already: an answer that was lost is asked for again. A stock that is to move never does: another
 * administrator may have moved it as far.
 */
const isDone = (before: ProductRow, { fields, stockSeen, visibility = {}, ...gallery }: ProductEdit, now: Date): boolean =>
  !isChange(before, { ...fields, stock: plannedStock(before, { fields, stockSeen }) }) &&
  keepsPictures(before.images, gallery) &&
  !plannedVisibility(before, visibility, now)

/**
 * Changes the given fields of a product, in a transaction of others. An edit that began before another administrator's is refused with the
 * product as it is now, unless all that it asks for stands.
 */
export async function editProduct(
  tx: Queryable,
  { imageUrl }: Pick<Services, 'imageUrl'>,
  actor: string,
  id: string,
  edit: ProductEdit,
): Promise<ProductRow> {
  const before = orNotFound(await lockProduct(tx, id), 'product')
  if (edit.version !== undefined && edit.version !== before.version) {
    if (isDone(before, edit, await presentMoment(tx))) return before
    throw conflict({ code: 'EDIT_CONFLICT', message: m.refusal_edited_meanwhile(), current: toRestProduct(before, imageUrl) })
  }
  const { categoryId = before.categoryId } = edit.fields
  if (edit.fields.categoryId !== undefined || edit.department !== undefined) await checkPlace(tx, categoryId, edit.department)
  const fields = { ...edit.fields, stock: editedStock(before, edit) }
  refuseFieldErrors(variantFieldErrors(before, fields))
  const changes = { ...fields, images: await arrangePictures(tx, actor, before.images, edit) }
  const visibility = plannedVisibility({ ...before, categoryId }, edit.visibility ?? {}, await presentMoment(tx))
  if (!isChange(before, changes) && !visibility) return before
  return writeEdit(tx, actor, before, changes, visibility)
}

/** Edits a product in a transaction of its own. */
export const changeProduct = (services: Services, actor: string, id: string, edit: ProductEdit): Promise<ProductRow> =>
  services.db.transaction((tx) => editProduct(tx, services, actor, id, edit))

/** Pieces that come or go, and why. */
export type StockMove = Omit<StockBody, 'ids'>

/** Moves the stock of a product: administrators who do so at once, and shoppers who buy meanwhile, all count. */
async function moveOnce(tx: Queryable, actor: string, id: string, { delta, reason = '' }: StockMove): Promise<void> {
  const stock = await moveStock(tx, id, delta)
  if (stock === undefined) {
    const row = await findStored(tx, id)
    if (row.options) throw invalid([{ path: ['delta'], code: 'INVALID', message: m.refusal_has_variants() }])
    const message =
      delta < 0 ? m.refusal_stock_left({ stock: String(row.stock) }) : m.refusal_at_most_stock({ limit: formatNumber(MAX_STOCK) })
    throw invalid([{ path: ['delta'], code: 'OUT_OF_RANGE', message }])
  }
  const because = reason.trim() && `: ${reason.trim()}`
  const summary = `stock ${stock - delta} to ${stock}${because}`
  const states = { before: { stock: stock - delta }, after: { stock } }
  await recordAudit(tx, { actor, action: 'adjustStock', subject: subjectOf(id), summary, ...states })
}

/** Moves the stock once for each Idempotency-Key; returns the product as it is then. */
export async function adjustStock(
  tx: Queryable,
  call: Pick<KeyedChange, 'actor' | 'key'>,
  id: string,
  move: StockMove,
): Promise<ProductRow> {
  await changeOnce(tx, { ...call, subject: id, asked: move }, () => moveOnce(tx, call.actor, id, move))
  return findStored(tx, id)
}

/**
 * Takes a product out of the shop. One that was sold is archived: orders name it, and it can be active again. Returns what became of it.
 */
export async function removeProduct(tx: Queryable, actor: string, id: string): Promise<'archived' | 'deleted'> {
  const present = orNotFound(await lockProduct(tx, id), 'product')
  if (await wasSold(tx, id)) {
    const planned = plannedVisibility(present, { status: 'ARCHIVED' }, await presentMoment(tx))
    if (planned) await writeEdit(tx, actor, present, {}, planned)
    return 'archived'
  }
  const row = orNotFound(await deleteProduct(tx, id), 'product')
  const before = { name: row.name, brand: row.brand, price: toEgp(row.price), stock: row.stock }
  await recordAudit(tx, { actor, action: 'deleteProduct', subject: subjectOf(id), summary: `deleted ${row.name}`, before })
  return 'deleted'
}
