import { HOME_ROW_PRODUCTS, type HomeRowKind } from '@shop/contract/shop.ts'
import { compose, type Add } from '../../db/compose.ts'
import { statement, type Queryable } from '../../db/database.ts'

/** A row of the home page as administrators have arranged it. */
export interface HomeRow {
  kind: HomeRowKind
  title: string | null
  arabicTitle: string | null
  /** Of a row of a department. */
  departmentId: string | null
  /** Of a row of what costs no more, in piastres. */
  maxPrice: number | null
  /** Of a row of hand-picked products. */
  productIds: string[]
  isShown: boolean
}

/** All rows, and how often they were changed. */
export interface HomeArrangement {
  version: number
  arrangement: HomeRow[]
}

const NOTHING: HomeArrangement = { version: 0, arrangement: [] }

const readStatement = statement<HomeArrangement>('home-rows.arrangement', 'select version, arrangement from home_rows')
const lockStatement = statement<HomeArrangement>('home-rows.lock', 'select version, arrangement from home_rows for update')

/** The rows as they are arranged; none before the first change. */
export const readArrangement = async (db: Queryable): Promise<HomeArrangement> => (await db.query(readStatement))[0] ?? NOTHING

/** The same, locked until the transaction ends. */
export const lockArrangement = async (tx: Queryable): Promise<HomeArrangement> => (await tx.query(lockStatement))[0] ?? NOTHING

const saveStatement = statement<{ version: number }>(
  'home-rows.save',
  `insert into home_rows (version, arrangement) values ($1 + 1, $2::jsonb)
  on conflict (only_one) do update set version = excluded.version, arrangement = excluded.arrangement where home_rows.version = $1
  returning version`,
)

/** Replaces the rows of a version. Returns the new version; undefined where another change has come first. */
export async function saveArrangement(tx: Queryable, version: number, rows: HomeRow[]): Promise<number | undefined> {
  const [saved] = await tx.query(saveStatement, [version, JSON.stringify(rows)])
  return saved?.version
}

/** A department that a row is about. */
export interface RowDepartment {
  _id: string
  name: string
  arabicName: string | null
}

const departmentsStatement = statement<RowDepartment>(
  'home-rows.departments',
  'select id as _id, name, arabic_name as "arabicName" from departments where id = any($1)',
)

/** The departments of these ids that there are. */
export const findDepartments = async (db: Queryable, ids: string[]): Promise<RowDepartment[]> =>
  ids.length > 0 ? db.query(departmentsStatement, [ids]) : []

const LISTED = 'p.deleted_at is null and p.stock_level > 0'
const LIMIT = `limit ${HOME_ROW_PRODUCTS}`

/** Products that have brought in the most of all, among which the best of the last days are looked for. */
const BEST = 100
const LATELY_DAYS = 30

const LATELY = `coalesce((
    select sum(d.revenue) from sales_days d where d.product_id = p.id and d.day > (now() at time zone 'Africa/Cairo')::date - ${LATELY_DAYS}
  ), 0)`

/** SQL for the ids of the products in stock that a row lists, each read along an index that has their order. */
const ROW_TEXT: Record<Exclude<HomeRowKind, 'picked'>, (row: HomeRow, add: Add) => string> = {
  sale: () => `select p.id from products p where ${LISTED} and p.discount_percent is not null order by p.id desc ${LIMIT}`,
  newest: () => `select p.id from products p where ${LISTED} order by p.id desc ${LIMIT}`,
  best_sellers: () => `select b.id from (
      select p.id, s.revenue, ${LATELY} as lately from sales_products s join products p on p.id = s.product_id
      where s.revenue > 0 and ${LISTED} order by s.revenue desc, s.product_id limit ${BEST}
    ) b order by b.lately desc, b.revenue desc, b.id ${LIMIT}`,
  department: ({ departmentId }, add) => `select found.id from categories c cross join lateral (
      select p.id from products p where p.category_id = c.id and ${LISTED} order by p.id desc ${LIMIT}
    ) found where c.department_id = ${add(departmentId)} order by found.id desc ${LIMIT}`,
  under_price: ({ maxPrice }, add) =>
    `select p.id from products p where ${LISTED} and p.price <= ${add(maxPrice)}::bigint order by p.price desc, p.id desc ${LIMIT}`,
}

/** The ids of the products of each row, in order; those of a hand-picked row as they were picked. */
export async function findRowProducts(db: Queryable, rows: HomeRow[]): Promise<string[][]> {
  const { statement: found, values } = compose<{ nth: number; ids: string[] }>('home-rows.products', (add) =>
    rows
      .flatMap((row, nth) => (row.kind === 'picked' ? [] : [`select ${nth} as nth, array(${ROW_TEXT[row.kind](row, add)}) as ids`]))
      .join(' union all '),
  )
  const lists = found.text === '' ? [] : await db.query(found, values)
  const byRow = new Map(lists.map(({ nth, ids }) => [nth, ids]))
  return rows.map(({ productIds }, nth) => byRow.get(nth) ?? productIds)
}
