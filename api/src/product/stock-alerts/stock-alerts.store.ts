import { MAX_STOCK_ALERTS } from '@shop/contract/shop.ts'
import { statement, type Database, type Queryable } from '../../db/database.ts'
import { unauthenticated } from '../../http/problem.ts'

/** A variant that an account waits for. */
export interface StockAlertRow {
  variantId: string
  productId: string
  askedAt: Date
}

const listStatement = statement<StockAlertRow>(
  'stock-alert.list',
  `select a.variant_id as "variantId", v.product_id as "productId", a.asked_at as "askedAt"
  from stock_alerts a join variants v on v.id = a.variant_id and v.deleted_at is null
  join products p on p.id = v.product_id and p.deleted_at is null
  where a.user_id = $1 order by a.asked_at desc, a.variant_id desc`,
)

/** The variants that an account waits for and that the shop still sells, the latest first. */
export const listStockAlerts = (db: Queryable, userId: string): Promise<StockAlertRow[]> => db.query(listStatement, [userId])

const amongStatement = statement<{ id: string }>(
  'stock-alert.among',
  'select variant_id as id from stock_alerts where user_id = $1 and variant_id = any ($2)',
)

/** Those of the variants that the account waits for. */
export const stockAlertsAmong = async (db: Queryable, userId: string, variantIds: string[]): Promise<string[]> =>
  (await db.query(amongStatement, [userId, variantIds])).map(({ id }) => id)

// Calls that ask lock the account's row, so that the count below is true. Deleting the account locks it too.
const lockAccount = statement<{ id: string }>(
  'stock-alert.lock',
  'select id from users where id = $1 and deleted_at is null for no key update',
)

const findVariant = statement<{ productId: string; stock: number }>(
  'stock-alert.variant',
  `select v.product_id as "productId", v.stock from variants v join products p on p.id = v.product_id and p.deleted_at is null
  where v.id = $1 and v.deleted_at is null`,
)

// Variants that are gone count no more: the list does not show them.
const insertStatement = statement<{ askedAt: Date }>(
  'stock-alert.insert',
  `insert into stock_alerts as a (user_id, variant_id)
  select $1, $2 where (
    select count(*) from stock_alerts o join variants v on v.id = o.variant_id and v.deleted_at is null
    join products p on p.id = v.product_id and p.deleted_at is null where o.user_id = $1 and o.variant_id <> $2
  ) < ${MAX_STOCK_ALERTS}
  on conflict (user_id, variant_id) do update set asked_at = a.asked_at returning a.asked_at as "askedAt"`,
)

/** What came of asking: an alert, or why there is none. */
export type Asked = StockAlertRow | 'gone' | 'in stock' | 'too many'

/** Notes that an account waits for a variant; doing it twice changes nothing. */
export const askForStock = (db: Database, userId: string, variantId: string): Promise<Asked> =>
  db.transaction(async (tx) => {
    if ((await tx.query(lockAccount, [userId])).length === 0) throw unauthenticated()
    const [variant] = await tx.query(findVariant, [variantId])
    if (!variant) return 'gone'
    if (variant.stock > 0) return 'in stock'
    const [alert] = await tx.query(insertStatement, [userId, variantId])
    return alert ? { variantId, productId: variant.productId, ...alert } : 'too many'
  })

const deleteStatement = statement('stock-alert.delete', 'delete from stock_alerts where user_id = $1 and variant_id = $2')

/** Waits for a variant no longer; does nothing when the account did not. */
export const forgetStockAlert = async (db: Queryable, userId: string, variantId: string): Promise<void> =>
  void (await db.query(deleteStatement, [userId, variantId]))
