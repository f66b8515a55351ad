import { departmentRules } from '@shop/contract/catalogue-rules.ts'
import { checkFields } from '@shop/contract/rules.ts'
import type { RestDepartment } from '@shop/contract/rest/department.ts'
import { changesOf } from '../audit/audit.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { isUniqueViolation, type Database } from '../db/database.ts'
import { notEmpty, notFound, refuseFlaws, taken } from '../problem.ts'
import {
  countCategoriesOf,
  deleteDepartment,
  DEPARTMENT_NAMES,
  insertDepartment,
  lockDepartment,
  renameDepartment,
} from './department.store.ts'

/** Returns the name without space around it. Throws when it is none. */
function readName(name: string): string {
  refuseFlaws(checkFields(departmentRules, { name }))
  return name.trim()
}

const refuseTaken = (error: unknown): never => {
  throw isUniqueViolation(error, DEPARTMENT_NAMES) ? taken('name', 'There is a department of this name already') : error
}

/** Adds a department, by an administrator. */
export function addDepartment(db: Database, actor: string, body: { name: string }): Promise<RestDepartment> {
  const name = readName(body.name)
  return db
    .transaction(async (tx) => {
      const department = await insertDepartment(tx, name)
      const subject = { type: 'department' as const, id: department._id }
      await recordAudit(tx, { actor, action: 'createDepartment', subject, summary: `added ${name}`, after: { name } })
      return department
    })
    .catch(refuseTaken)
}

/** Gives a department another name. */
export function changeDepartment(db: Database, actor: string, body: { id: string; name: string }): Promise<RestDepartment> {
  const { id } = body
  const name = readName(body.name)
  return db
    .transaction(async (tx) => {
      const before = await lockDepartment(tx, id)
      if (!before) throw notFound('The department')
      await renameDepartment(tx, id, name)
      const subject = { type: 'department' as const, id }
      await recordAudit(tx, { actor, action: 'updateDepartment', subject, ...changesOf({ name: before.name }, { name }) })
      return { _id: id, name }
    })
    .catch(refuseTaken)
}

/** Deletes a department that has no categories. */
export const removeDepartment = (db: Database, actor: string, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const department = await lockDepartment(tx, id)
    if (!department) throw notFound('The department')
    const count = await countCategoriesOf(tx, id)
    if (count > 0) throw notEmpty(count, count === 1 ? 'It still has a category' : `It still has ${count} categories`)
    await deleteDepartment(tx, id)
    const { name } = department
    const subject = { type: 'department' as const, id }
    await recordAudit(tx, { actor, action: 'deleteDepartment', subject, summary: `deleted ${name}`, before: { name } })
  })
