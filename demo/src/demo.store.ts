import { statement, type Queryable } from '../../api/src/db/database.ts'

const lockUsers = statement('demo.lock', 'lock table users in share row exclusive mode')
const findAnything = statement<{ filled: boolean }>(
  'demo.filled',
  'select exists (select from users) or exists (select from products) as filled',
)

/** Whether the shop has neither accounts nor products. */
export async function isEmptyShop(db: Queryable): Promise<boolean> {
  const [row] = await db.query(findAnything)
  return row?.filled === false
}

/** The shop has accounts or products already: nothing was changed. */
export class NotEmptyError extends Error {
  constructor() {
    super('The shop is not empty: demo data goes only into a shop without accounts and products.')
  }
}

/** Keeps an empty shop empty: until the transaction ends no other account can be opened. Throws a NotEmptyError. */
export async function holdEmptyShop(tx: Queryable): Promise<void> {
  await tx.query(lockUsers)
  if (!(await isEmptyShop(tx))) throw new NotEmptyError()
}

/** An account to be created. */
export interface UserRow {
  id: string
  name: string
  email: string
  phone: string
  admin: boolean
  hash: string
  created: Date
}

const insertUsersStatement = statement(
  'demo.users',
  `insert into users (id, name, email, phone, is_admin, password_hash, created_at)
  select id, name, email, phone, admin, hash, created from jsonb_to_recordset($1::jsonb)
  as u (id text, name text, email text, phone text, admin boolean, hash text, created timestamptz)`,
)

export const insertUsers = (tx: Queryable, users: UserRow[]) => tx.query(insertUsersStatement, [JSON.stringify(users)])

/** A department to be created. */
export interface DepartmentRow {
  id: string
  name: string
  arabicName: string | null
  sizeGuide: string | null
  arabicSizeGuide: string | null
}

const insertDepartmentsStatement = statement(
  'demo.departments',
  `insert into departments (id, name, arabic_name, size_guide, arabic_size_guide) select id, name, "arabicName", "sizeGuide", "arabicSizeGuide"
  from jsonb_to_recordset($1::jsonb) as d (id text, name text, "arabicName" text, "sizeGuide" text, "arabicSizeGuide" text)`,
)

export const insertDepartments = (tx: Queryable, departments: DepartmentRow[]) =>
  tx.query(insertDepartmentsStatement, [JSON.stringify(departments)])

/** A category to be created. */
export interface CategoryRow {
  id: string
  departmentId: string
  name: string
  arabicName: string | null
  image: string
}

const insertCategoriesStatement = statement(
  'demo.categories',
  `insert into categories (id, department_id, name, arabic_name, image) select id, "departmentId", name, "arabicName", image
  from jsonb_to_recordset($1::jsonb) as c (id text, "departmentId" text, name text, "arabicName" text, image text)`,
)

export const insertCategories = (tx: Queryable, categories: CategoryRow[]) =>
  tx.query(insertCategoriesStatement, [JSON.stringify(categories)])

/** A review to be created. */
export interface ReviewRow {
  id: string
  productId: string
  userId: string
  rating: number
  title: string
  comment: string
  created: Date
}

const insertReviewsStatement = statement(
  'demo.reviews',
  `insert into reviews (id, product_id, user_id, rating, title, comment, created_at)
  select id, "productId", "userId", rating, title, comment, created from jsonb_to_recordset($1::jsonb)
  as r (id text, "productId" text, "userId" text, rating integer, title text, comment text, created timestamptz)`,
)

const rateProducts = statement(
  'demo.rate',
  `update products p set rating = r.mean, stars = r.stars from (
    select product_id, avg(rating)::float8 as mean,
      array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
        count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::integer[] as stars
    from reviews group by product_id
  ) r where p.id = r.product_id`,
)

/** Creates reviews, and from them the stars and the rating of every product. */
export async function insertReviews(tx: Queryable, reviews: ReviewRow[]): Promise<void> {
  await tx.query(insertReviewsStatement, [JSON.stringify(reviews)])
  await tx.query(rateProducts)
}
