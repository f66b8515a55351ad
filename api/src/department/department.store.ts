import type { RestDepartment } from '@shop/contract/rest/department.ts'
import { statement, type Queryable } from '../db/database.ts'

const listStatement = statement<RestDepartment>('department.list', 'select id as _id, name from departments order by lower(name), id')

/** All departments by name. */
export const listDepartments = (db: Queryable): Promise<RestDepartment[]> => db.query(listStatement)
