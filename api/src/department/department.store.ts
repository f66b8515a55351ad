import type { RestDepartment } from '@shop/contract/rest/department.ts'
import { statement, type Queryable } from '../db/database.ts'
import { newId } from '../db/ids.ts'

const columns = 'id as _id, name, arabic_name as "arabicName", size_guide as "sizeGuide", arabic_size_guide as "arabicSizeGuide"'

const listStatement = statement<RestDepartment>('department.list', `select ${columns} from departments order by lower(name), id`)

/** All departments by name. */
export const listDepartments = (db: Queryable): Promise<RestDepartment[]> => db.query(listStatement)

const insertStatement = statement<RestDepartment>(
  'department.insert',
  `insert into departments (id, name, arabic_name, size_guide, arabic_size_guide) values ($1, $2, $3, $4, $5) returning ${columns}`,
)

/** The unique index over the names. */
export const DEPARTMENT_NAMES = 'departments_name'

/** What staff writes of a department; null where it has none. */
export interface DepartmentFields {
  name: string
  arabicName: string | null
  sizeGuide: string | null
  arabicSizeGuide: string | null
}
type StoredDepartment = RestDepartment & DepartmentFields

/** Adds a department. Breaks `DEPARTMENT_NAMES` when the name is taken. */
export async function insertDepartment(tx: Queryable, fields: DepartmentFields): Promise<RestDepartment> {
  const [row] = await tx.query(insertStatement, [newId('dep'), fields.name, fields.arabicName, fields.sizeGuide, fields.arabicSizeGuide])
  if (!row) throw new Error('a department was not stored')
  return row
}

const lockStatement = statement<StoredDepartment>('department.lock', `select ${columns} from departments where id = $1 for update`)

/** The department, locked until the transaction ends: no call changes or deletes it, or adds a category to it. */
export async function lockDepartment(tx: Queryable, id: string): Promise<StoredDepartment | undefined> {
  const [row] = await tx.query(lockStatement, [id])
  return row
}

const countStatement = statement<{ count: number }>('department.count', 'select count(*) from categories where department_id = $1')

/** How many categories a department has. */
export async function countCategoriesOf(tx: Queryable, id: string): Promise<number> {
  const [row] = await tx.query(countStatement, [id])
  return row?.count ?? 0
}

const updateStatement = statement(
  'department.update',
  'update departments set name = $2, arabic_name = $3, size_guide = $4, arabic_size_guide = $5 where id = $1',
)

/** Changes a department. Breaks `DEPARTMENT_NAMES` when a name is taken. */
export async function updateDepartment(tx: Queryable, id: string, fields: DepartmentFields): Promise<void> {
  await tx.query(updateStatement, [id, fields.name, fields.arabicName, fields.sizeGuide, fields.arabicSizeGuide])
}

const deleteStatement = statement('department.delete', 'delete from departments where id = $1')

export async function deleteDepartment(tx: Queryable, id: string): Promise<void> {
  await tx.query(deleteStatement, [id])
}
