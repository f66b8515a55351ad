import { m } from '@shop/contract/messages/messages.js'
import { departmentRules } from '@shop/contract/catalogue-rules.ts'
import { checkFields } from '@shop/contract/rules.ts'
import type { DepartmentBody, DepartmentChangeBody, RestDepartment } from '@shop/contract/rest/department.ts'
import { changesOf } from '../audit/audit.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { isUniqueViolation, type Database } from '../db/database.ts'
import { notEmpty, notFound, refuseFieldErrors, taken } from '../http/problem.ts'
import {
  countCategoriesOf,
  deleteDepartment,
  DEPARTMENT_NAMES,
  insertDepartment,
  lockDepartment,
  renameDepartment,
  type DepartmentNames,
} from './department.store.ts'

/** Returns the names without space around them. Throws when one breaks a rule. */
function read({ name, arabicName = '' }: DepartmentBody): DepartmentNames {
  refuseFieldErrors(checkFields(departmentRules, { name, arabicName }))
  return { name: name.trim(), arabicName: arabicName.trim() || null }
}

const refuseTaken = (error: unknown): never => {
  throw isUniqueViolation(error, DEPARTMENT_NAMES) ? taken('name', m.refusal_department_taken()) : error
}

/** Adds a department, by an administrator. */
export function addDepartment(db: Database, actor: string, body: DepartmentBody): Promise<RestDepartment> {
  const names = read(body)
  return db
    .transaction(async (tx) => {
      const department = await insertDepartment(tx, names)
      const subject = { type: 'department' as const, id: department._id }
      await recordAudit(tx, { actor, action: 'createDepartment', subject, summary: `added ${names.name}`, after: { ...names } })
      return department
    })
    .catch(refuseTaken)
}

/** Renames a department. */
export function changeDepartment(db: Database, actor: string, body: DepartmentChangeBody): Promise<RestDepartment> {
  const { id } = body
  const given = read(body)
  return db
    .transaction(async (tx) => {
      const before = await lockDepartment(tx, id)
      if (!before) throw notFound('department')
      const names = body.arabicName === undefined ? { ...given, arabicName: before.arabicName } : given
      await renameDepartment(tx, id, names)
      const subject = { type: 'department' as const, id }
      await recordAudit(tx, {
        actor,
        action: 'updateDepartment',
        subject,
        ...changesOf({ name: before.name, arabicName: before.arabicName }, { ...names }),
      })
      return { _id: id, ...names }
    })
    .catch(refuseTaken)
}

/** Deletes a department that has no categories. */
export const removeDepartment = (db: Database, actor: string, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const department = await lockDepartment(tx, id)
    if (!department) throw notFound('department')
    const count = await countCategoriesOf(tx, id)
    if (count > 0) throw notEmpty(count, m.refusal_holds_categories({ count }))
    await deleteDepartment(tx, id)
    const { name, arabicName } = department
    const subject = { type: 'department' as const, id }
    await recordAudit(tx, { actor, action: 'deleteDepartment', subject, summary: `deleted ${name}`, before: { name, arabicName } })
  })
