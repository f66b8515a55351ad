import { m } from '@shop/contract/messages/messages.js'
import { departmentRules } from '@shop/contract/catalogue-rules.ts'
import { checkFields } from '@shop/contract/rules.ts'
import type { DepartmentBody, DepartmentChangeBody, RestDepartment } from '@shop/contract/rest/department.ts'
import { changesOf, type AuditFields } from '../audit/audit.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { isUniqueViolation, type Database } from '../db/database.ts'
import { notEmpty, orNotFound, refuseFieldErrors, taken } from '../http/problem.ts'
import {
  countCategoriesOf,
  deleteDepartment,
  DEPARTMENT_NAMES,
  insertDepartment,
  lockDepartment,
  updateDepartment,
  type DepartmentFields,
} from './department.store.ts'

const FIELDS = ['name', 'arabicName', 'sizeGuide', 'arabicSizeGuide'] as const
const NOTHING = { arabicName: '', sizeGuide: '', arabicSizeGuide: '' }

/** Returns the texts without space around them. Throws when one breaks a rule. */
function read(body: DepartmentBody): DepartmentFields {
  const texts = { ...NOTHING, ...body }
  refuseFieldErrors(checkFields(departmentRules, texts))
  const { name, arabicName, sizeGuide, arabicSizeGuide } = texts
  const trimmed = (text: string): string | null => text.trim() || null
  return { name: name.trim(), arabicName: trimmed(arabicName), sizeGuide: trimmed(sizeGuide), arabicSizeGuide: trimmed(arabicSizeGuide) }
}

/** What the audit log records. */
const audited = (department: DepartmentFields): AuditFields => Object.fromEntries(FIELDS.map((name) => [name, department[name]]))

const refuseTaken = (error: unknown): never => {
  throw isUniqueViolation(error, DEPARTMENT_NAMES) ? taken('name', m.refusal_department_taken()) : error
}

/** Adds a department, by an administrator. */
export function addDepartment(db: Database, actor: string, body: DepartmentBody): Promise<RestDepartment> {
  const fields = read(body)
  return db
    .transaction(async (tx) => {
      const department = await insertDepartment(tx, fields)
      const subject = { type: 'department' as const, id: department._id }
      await recordAudit(tx, { actor, action: 'createDepartment', subject, summary: `added ${fields.name}`, after: audited(fields) })
      return department
    })
    .catch(refuseTaken)
}

/** Changes a department; what the body leaves out stays. */
export function changeDepartment(db: Database, actor: string, body: DepartmentChangeBody): Promise<RestDepartment> {
  const { id } = body
  const given = read(body)
  return db
    .transaction(async (tx) => {
      const before = orNotFound(await lockDepartment(tx, id), 'department')
      const kept = FIELDS.filter((name) => body[name] === undefined).map((name) => [name, before[name]])
      const fields: DepartmentFields = { ...given, ...Object.fromEntries(kept) }
      await updateDepartment(tx, id, fields)
      const subject = { type: 'department' as const, id }
      await recordAudit(tx, {
        actor,
        action: 'updateDepartment',
        subject,
        ...changesOf(audited(before), audited(fields)),
      })
      return { _id: id, ...fields }
    })
    .catch(refuseTaken)
}

/** Deletes a department that has no categories. */
export const removeDepartment = (db: Database, actor: string, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const department = orNotFound(await lockDepartment(tx, id), 'department')
    const count = await countCategoriesOf(tx, id)
    if (count > 0) throw notEmpty(count, m.refusal_holds_categories({ count }))
    await deleteDepartment(tx, id)
    const { name, arabicName } = department
    const subject = { type: 'department' as const, id }
    await recordAudit(tx, { actor, action: 'deleteDepartment', subject, summary: `deleted ${name}`, before: { name, arabicName } })
  })
