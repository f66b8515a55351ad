import { statement, type Queryable } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { CategoryRow } from './category.ts'

const select = `select c.id, c.name, c.arabic_name as "arabicName", c.image, d.id as "departmentId", d.name as "departmentName", d.arabic_name as "departmentArabicName"
  from categories c left join departments d on d.id = c.department_id`

const listAll = statement<CategoryRow>('category.list', `${select} order by lower(c.name), c.id`)
const listOfDepartment = statement<CategoryRow>('category.department', `${select} where c.department_id = $1 order by lower(c.name), c.id`)

/** All categories by name. */
export const listCategories = (db: Queryable): Promise<CategoryRow[]> => db.query(listAll)

/** The categories of a department by name; none for an unknown department. */
export const listCategoriesOf = (db: Queryable, departmentId: string): Promise<CategoryRow[]> => db.query(listOfDepartment, [departmentId])

/** The unique index over the names within a department. */
export const CATEGORY_NAMES = 'categories_name'

const find = statement<CategoryRow>('category.one', `${select} where c.id = $1`)

export async function findCategory(db: Queryable, id: string): Promise<CategoryRow | undefined> {
  const [row] = await db.query(find, [id])
  return row
}

const lock = statement('category.lock', 'select from categories where id = $1 for update')
const held = statement<CategoryRow & { productCount: number }>(
  'category.held',
  `select c.id, c.name, c.arabic_name as "arabicName", c.image, d.id as "departmentId", d.name as "departmentName", d.arabic_name as "departmentArabicName",
    c.product_count + (select count(*) from hidden_products h join products p on p.id = h.product_id where p.category_id = c.id)::integer as "productCount"
  from categories c left join departments d on d.id = c.department_id where c.id = $1`,
)

/** The category with the number of its products, hidden ones too. Locked until the transaction ends: no call changes it or adds products. */
export async function lockCategory(tx: Queryable, id: string): Promise<(CategoryRow & { productCount: number }) | undefined> {
  await tx.query(lock, [id])
  const [row] = await tx.query(held, [id])
  return row
}

// The statement locks the department: no call deletes it before the category is in it.
const insert = statement<{ id: string }>(
  'category.insert',
  `with department as materialized (select id from departments where id = $2 for key share)
  insert into categories (id, department_id, name, arabic_name) select $1, id, $3, $4 from department returning id`,
)

/** The names of a category, and its department. */
export interface CategoryFields {
  departmentId: string
  name: string
  /** Null for none. */
  arabicName: string | null
}

/** Adds a category. Returns its id, or undefined without such a department. Breaks `CATEGORY_NAMES` when the name is taken. */
export async function insertCategory(tx: Queryable, { departmentId, name, arabicName }: CategoryFields): Promise<string | undefined> {
  const [row] = await tx.query(insert, [newId('cat'), departmentId, name, arabicName])
  return row?.id
}

const update = statement<{ id: string }>(
  'category.update',
  `with department as materialized (select id from departments where id = $2 for key share)
  update categories c set department_id = department.id, name = $3, arabic_name = $4 from department where c.id = $1 returning c.id`,
)

/** Writes names and department of a category. Returns false without such a department. Breaks `CATEGORY_NAMES` when the name is taken. */
export async function updateCategory(tx: Queryable, id: string, { departmentId, name, arabicName }: CategoryFields): Promise<boolean> {
  const rows = await tx.query(update, [id, departmentId, name, arabicName])
  return rows.length > 0
}

const setImage = statement('category.image', 'update categories set image = $2 where id = $1')

/** Gives a category its picture. */
export async function setCategoryImage(tx: Queryable, id: string, image: string): Promise<void> {
  await tx.query(setImage, [id, image])
}

const remove = statement('category.delete', 'delete from categories where id = $1')

export async function deleteCategory(tx: Queryable, id: string): Promise<void> {
  await tx.query(remove, [id])
}
