import { statement, type Queryable } from '../db/database.ts'
import type { CategoryRow } from './category.ts'

const select = `select c.id, c.name, c.image, d.id as "departmentId", d.name as "departmentName"
  from categories c left join departments d on d.id = c.department_id`

const listAll = statement<CategoryRow>('category.list', `${select} order by lower(c.name), c.id`)
const listOfDepartment = statement<CategoryRow>('category.department', `${select} where c.department_id = $1 order by lower(c.name), c.id`)

/** All categories by name. */
export const listCategories = (db: Queryable): Promise<CategoryRow[]> => db.query(listAll)

/** The categories of a department by name; none for an unknown department. */
export const listCategoriesOf = (db: Queryable, departmentId: string): Promise<CategoryRow[]> => db.query(listOfDepartment, [departmentId])
