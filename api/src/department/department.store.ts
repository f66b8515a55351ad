import type { RestDepartment } from '@shop/contract/rest/department.ts'
import { statement, type Queryable } from '../db/database.ts'
import { newId } from '../db/ids.ts'

const listStatement = statement<RestDepartment>(
  'department.list',
  'select id as _id, name, arabic_name as "arabicName" from departments order by lower(name), id',
)

/** All departments by name. */
export const listDepartments = (db: Queryable): Promise<RestDepartment[]> => db.query(listStatement)

const insertStatement = statement<RestDepartment>(
  'department.insert',
  'insert into departments (id, name, arabic_name) values ($1, $2, $3) returning id as _id, name, arabic_name as "arabicName"',
)

/** The unique index over the names. */
export const DEPARTMENT_NAMES = 'departments_name'

/** The names of a department; `arabicName` is null where it has none. */
export interface DepartmentNames {
  name: string
  arabicName: string | null
}

/** Adds a department. Breaks `DEPARTMENT_NAMES` when the name is taken. */
export async function insertDepartment(tx: Queryable, { name, arabicName }: DepartmentNames): Promise<RestDepartment> {
  const [row] = await tx.query(insertStatement, [newId('dep'), name, arabicName])
  if (!row) throw new Error('a department was not stored')
  return row
}

const lockStatement = statement<RestDepartment & DepartmentNames>(
  'department.lock',
  'select id as _id, name, arabic_name as "arabicName" from departments where id = $1 for update',
)

/** The department, locked until the transaction ends: no call changes or deletes it, or adds a category to it. */
export async function lockDepartment(tx: Queryable, id: string): Promise<(RestDepartment & DepartmentNames) | undefined> {
  const [row] = await tx.query(lockStatement, [id])
  return row
}

const countStatement = statement<{ count: number }>('department.count', 'select count(*) from categories where department_id = $1')

/** How many categories a department has. */
export async function countCategoriesOf(tx: Queryable, id: string): Promise<number> {
  const [row] = await tx.query(countStatement, [id])
  return row?.count ?? 0
}

const renameStatement = statement('department.rename', 'update departments set name = $2, arabic_name = $3 where id = $1')

/** Renames a department. Breaks `DEPARTMENT_NAMES` when a name is taken. */
export async function renameDepartment(tx: Queryable, id: string, { name, arabicName }: DepartmentNames): Promise<void> {
  await tx.query(renameStatement, [id, name, arabicName])
}

const deleteStatement = statement('department.delete', 'delete from departments where id = $1')

export async function deleteDepartment(tx: Queryable, id: string): Promise<void> {
  await tx.query(deleteStatement, [id])
}
