import { m } from '@shop/contract/messages/messages.js'
import { categoryRules } from '@shop/contract/catalogue-rules.ts'
import type { CategoryBody, CategoryChangeBody } from '@shop/contract/rest/category.ts'
import { checkFields } from '@shop/contract/rules.ts'
import { changesOf, type AuditFields } from '../audit/audit.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { isUniqueViolation, type Database, type Queryable } from '../db/database.ts'
import { notEmpty, orNotFound, refuseFieldErrors, taken, unknownReference } from '../http/problem.ts'
import type { CategoryRow } from './category.ts'
import {
  CATEGORY_NAMES,
  deleteCategory,
  findCategory,
  insertCategory,
  lockCategory,
  setCategoryImage,
  updateCategory,
  type CategoryFields,
} from './category.store.ts'

/** Returns the entered fields without space around them. Throws when one breaks a rule. */
function read({ department, name, arabicName = '' }: CategoryBody): CategoryFields {
  refuseFieldErrors(checkFields(categoryRules, { department, name, arabicName }))
  return { departmentId: department.trim(), name: name.trim(), arabicName: arabicName.trim() || null }
}

const refuseTaken = (error: unknown): never => {
  throw isUniqueViolation(error, CATEGORY_NAMES) ? taken('name', m.refusal_category_taken()) : error
}

const noDepartment = () => unknownReference('department', m.refusal_department_unknown())

const subjectOf = (id: string) => ({ type: 'category' as const, id })
const audited = ({ name, arabicName, departmentName }: CategoryRow): AuditFields => ({ name, arabicName, department: departmentName })

const stored = async (tx: Queryable, id: string): Promise<CategoryRow> => orNotFound(await findCategory(tx, id), 'category')

/** Adds a category to a department, by an administrator. */
export function addCategory(db: Database, actor: string, body: CategoryBody): Promise<CategoryRow> {
  const fields = read(body)
  return db
    .transaction(async (tx) => {
      const id = await insertCategory(tx, fields)
      if (id === undefined) throw noDepartment()
      const row = await stored(tx, id)
      await recordAudit(tx, { actor, action: 'createCategory', subject: subjectOf(id), summary: `added ${row.name}`, after: audited(row) })
      return row
    })
    .catch(refuseTaken)
}

/** Renames a category, or moves it to another department with all its products. */
export function changeCategory(db: Database, actor: string, body: CategoryChangeBody): Promise<CategoryRow> {
  const { id } = body
  const given = read(body)
  return db
    .transaction(async (tx) => {
      const before = orNotFound(await lockCategory(tx, id), 'category')
      const fields = body.arabicName === undefined ? { ...given, arabicName: before.arabicName } : given
      if (!(await updateCategory(tx, id, fields))) throw noDepartment()
      const row = await stored(tx, id)
      await recordAudit(tx, { actor, action: 'updateCategory', subject: subjectOf(id), ...changesOf(audited(before), audited(row)) })
      return row
    })
    .catch(refuseTaken)
}

/** Gives a category the picture that is stored under a name. */
export const pictureCategory = (db: Database, actor: string, id: string, image: string): Promise<CategoryRow> =>
  db.transaction(async (tx) => {
    const before = orNotFound(await lockCategory(tx, id), 'category')
    await setCategoryImage(tx, id, image)
    const states = { before: { image: before.image }, after: { image } }
    await recordAudit(tx, { actor, action: 'setCategoryImage', subject: subjectOf(id), summary: 'another picture', ...states })
    return { ...before, image }
  })

/** Deletes a category that has no products. */
export const removeCategory = (db: Database, actor: string, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const category = orNotFound(await lockCategory(tx, id), 'category')
    const count = category.productCount
    if (count > 0) throw notEmpty(count, m.refusal_holds_products({ count }))
    await deleteCategory(tx, id)
    const summary = `deleted ${category.name}`
    await recordAudit(tx, { actor, action: 'deleteCategory', subject: subjectOf(id), summary, before: audited(category) })
  })
