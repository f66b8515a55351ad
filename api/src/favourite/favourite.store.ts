import { statement, type Queryable } from '../db/database.ts'
import { cursorText, walkable, type ListOrder, type Part } from '../db/keyset.ts'
import { productColumns, productJoins } from '../product/product.store.ts'
import { toPage, type PageRow, type ProductPage } from '../product/product.ts'

const LISTED = 'favourites f join products p on p.id = f.product_id and p.deleted_at is null where f.user_id = $1'

const LATEST: ListOrder = { name: 'favourite', by: { sql: 'f.added_at', type: 'timestamptz' }, id: 'f.product_id', descending: true }

const readList = walkable<PageRow>(
  { name: 'favourite.list', order: LATEST, others: 1 },
  ({ follows, bounds }) => `with page as (
    select f.product_id, f.added_at, ${cursorText(LATEST)} as cursor from ${LISTED} and ${follows} ${bounds}
  ) select t.total, ${productColumns}, page.cursor
  from (select count(*) as total from ${LISTED}) t left join page on true left join products p on p.id = page.product_id ${productJoins}
  order by page.added_at desc, page.product_id desc`,
)

const findAmong = statement<{ id: string }>(
  'favourite.among',
  'select product_id as id from favourites where user_id = $1 and product_id = any ($2)',
)

// The last id of the call is the newest. Rows are written in one order, so that two calls at once never wait for each other.
const insertStatement = statement(
  'favourite.add',
  `insert into favourites (user_id, product_id, added_at)
  select $1, p.id, statement_timestamp() + named.position * interval '1 microsecond'
  from unnest($2::text[]) with ordinality named (id, position) join products p on p.id = named.id and p.deleted_at is null
  order by p.id on conflict do nothing`,
)

const deleteStatement = statement('favourite.remove', 'delete from favourites where user_id = $1 and product_id = $2')

/** Favourites that are still in the shop, the latest first. */
export const listFavourites = async (db: Queryable, userId: string, part: Part): Promise<ProductPage> =>
  toPage(await readList(db, [userId], part))

/** Returns those of the products that are favourites. */
export async function favouritesAmong(db: Queryable, userId: string, productIds: string[]): Promise<string[]> {
  return (await db.query(findAmong, [userId, productIds])).map(({ id }) => id)
}

/** Adds products to the favourites; skips those that are gone, and leaves present ones at their position. */
export async function addFavourites(db: Queryable, userId: string, productIds: string[]): Promise<void> {
  await db.query(insertStatement, [userId, [...new Set(productIds)]])
}

/** Removes a product from the favourites; does nothing when it is none. */
export async function removeFavourite(db: Queryable, userId: string, productId: string): Promise<void> {
  await db.query(deleteStatement, [userId, productId])
}
