import type { RestAccountExport } from '@shop/contract/rest/customer/account-export.ts'
import { statement, type Queryable, type Statement } from '../db/database.ts'
import { orderColumns, orderParts } from '../order/order.store.ts'
import type { OrderRow } from '../order/order.ts'
import { reviewColumns } from '../review/review.store.ts'
import type { ReviewRow } from '../review/review.ts'
import { mailsText, type MailRow } from './customer.store.ts'

/** Rows that one round reads. */
const CHUNK = 200

/** A statement that reads the next rows of account $1 behind the key $2; each row brings its own. */
type Walk<Row> = Statement<Row & { key: string }>

/** Declares the walk of a list in the order of `key`, which no two rows of an account share; `list` has `$1` in it. */
const walk = <Row extends object>(name: string, key: string, list: string): Walk<Row> =>
  statement(`export.${name}`, `select l.*, ${key} as key from (${list}) l where ${key} > $2 order by ${key} limit ${CHUNK}`)

/** All rows of an account, a round at a time: no list is too long for the memory, and a slow caller holds no connection. */
export async function* rowsOf<Row>(db: Queryable, statement: Walk<Row>, userId: string): AsyncGenerator<Row[]> {
  for (let after = ''; ;) {
    const rows = await db.query(statement, [userId, after])
    if (rows.length > 0) yield rows.map(({ key: _key, ...row }) => row as unknown as Row)
    after = rows.at(-1)?.key ?? ''
    if (rows.length < CHUNK) return
  }
}

type Part<Name extends keyof RestAccountExport> = NonNullable<RestAccountExport[Name]> extends (infer Row)[] ? Row : never
/** A row whose moments are not texts yet. */
type Timed<Row, Moments extends keyof Row> = Omit<Row, Moments> & { [Name in Moments]: null extends Row[Name] ? Date | null : Date }

/** A product's name, also of one that is gone from the shop; a draft's is not for shoppers. */
const productName = 'left join products p on not exists (select from hidden_products h where h.product_id = p.id) and p.id ='

/** The lists of an account. */
export const LISTS = {
  orders: walk<OrderRow>('orders', 'l.id', `select ${orderColumns}, ${orderParts} from orders o where o.user_id = $1`),
  reviews: walk<ReviewRow>(
    'reviews',
    'l.id',
    `select ${reviewColumns} from reviews r join users u on u.id = r.user_id where r.user_id = $1`,
  ),
  favourites: walk<Timed<Part<'favourites'>, 'addedAt'>>(
    'favourites',
    'l.product',
    `select f.product_id as product, p.name, f.added_at as "addedAt" from favourites f ${productName} f.product_id where f.user_id = $1`,
  ),
  cart: walk<Timed<Part<'cart'>, 'addedAt'>>(
    'cart',
    'l.variant',
    `select coalesce(v.product_id, i.product_id) as product, p.name, i.product_id as variant, i.quantity, i.added_at as "addedAt" from cart_items i
    left join variants v on v.id = i.product_id ${productName} v.product_id where i.user_id = $1`,
  ),
  savedItems: walk<Timed<Part<'savedItems'>, 'savedAt'>>(
    'saved-items',
    'l.variant',
    `select coalesce(v.product_id, s.variant_id) as product, p.name, s.variant_id as variant, s.quantity, s.saved_at as "savedAt" from saved_items s
    left join variants v on v.id = s.variant_id ${productName} v.product_id where s.user_id = $1`,
  ),
  stockAlerts: walk<Timed<Part<'stockAlerts'>, 'askedAt'>>(
    'stock-alerts',
    'l.variant',
    `select coalesce(v.product_id, a.variant_id) as product, p.name, a.variant_id as variant, a.asked_at as "askedAt" from stock_alerts a
    left join variants v on v.id = a.variant_id ${productName} v.product_id where a.user_id = $1`,
  ),
  priceAlerts: walk<Timed<Part<'priceAlerts'>, 'fellAt' | 'toldAt'>>(
    'price-alerts',
    'l.product',
    `select a.product_id as product, p.name, a.fell_at as "fellAt", a.told_at as "toldAt" from price_alerts a ${productName} a.product_id where a.user_id = $1`,
  ),
  reviewReports: walk<Timed<Part<'reviewReports'>, 'reportedAt'>>(
    'review-reports',
    'l.review',
    `select review_id as review, reason, created_at as "reportedAt" from review_reports where user_id = $1`,
  ),
  mails: walk<MailRow>('mails', 'l.id', mailsText),
  changes: walk<Timed<Part<'changes'>, 'createdAt'>>(
    'changes',
    'l.id',
    `select id, action, summary, created_at as "createdAt" from audit_entries where subject_type = 'user' and subject_id = $1`,
  ),
  orderNotes: walk<Timed<Part<'orderNotes'>, 'createdAt'>>(
    'order-notes',
    'l._id',
    `select n.id as _id, n.note, n.order_id as order, n.created_at as "createdAt",
      case when a.id is not null then jsonb_build_object('_id', a.id, 'name', a.name) end as author
    from orders o join order_notes n on n.order_id = o.id left join users a on a.id = n.author_id and a.deleted_at is null where o.user_id = $1`,
  ),
}

const findCoupon = statement<{ code: string | null }>('export.coupon', 'select coupon_code as code from carts where user_id = $1')

/** The code of the coupon in an account's cart. */
export const readCoupon = async (db: Queryable, userId: string): Promise<string | null> =>
  (await db.query(findCoupon, [userId]))[0]?.code ?? null
