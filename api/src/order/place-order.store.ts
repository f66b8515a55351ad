import { MAX_ORDER_TOTAL, orderTotals, PAYMENT_SECONDS, type PaymentMethod } from '@shop/contract/shop.ts'
import type { AddressBody } from '@shop/contract/rest/address.ts'
import { currentTraceparent } from '@shop/service/watch/tracing.ts'
import { isUniqueViolation, statement, type Queryable } from '../db/database.ts'
import { addressFingerprint } from '../address/address.ts'
import { promiseNow } from '../address/delivery.store.ts'
import { couponShares, couponVerdict, unknownCoupon, type CouponVerdict } from '../coupon/coupon-verdict.ts'
import { announce } from '../changes/change.store.ts'
import { newId } from '../db/ids.ts'
import { requestHash, type OrderLine, type OrderRow } from './order.ts'
import { presentPrice } from '../product/reductions/reduction.ts'
import { FREE_SHIPPING_FROM } from '../shop/settings.store.ts'
import { orderColumns } from './order.store.ts'
import { countSale } from './sales.store.ts'

/** The order to place: the whole cart of an account. */
export interface Placement {
  userId: string
  /** The recipient of the parcel. */
  fullName: string
  address: AddressBody
  method: PaymentMethod
  /** The Idempotency-Key of the call. */
  key: string | undefined
  /** The cart that the call names; undefined for the present one. */
  checkoutId: string | undefined
  /** The hash of the caller's address; stored while the order is not paid, for an account that never received one. */
  placedFrom?: Buffer
}

/** A variant of the cart that cannot be ordered: too few of it are left, or it cannot be paid in cash. */
export interface Shortage {
  /** The variant's. */
  id: string
  stock: number
  /** The quantity in the cart. */
  quantity: number
}

/** The outcome of a placement. In all cases but `placed` nothing was ordered. */
export type Outcome =
  | { kind: 'placed'; order: OrderRow; nextCheckoutId: string }
  | { kind: 'repeated' }
  /** The cart that the call names is not the present one. */
  | { kind: 'other-cart' }
  | { kind: 'empty' }
  /** A product of the cart is no longer sold. Its lines were taken out. */
  | { kind: 'gone' }
  | { kind: 'too-much' }
  /** The coupon in the cart does not apply (any more). */
  | { kind: 'coupon'; verdict: CouponVerdict }
  | { kind: 'shortage'; products: Shortage[] }
  | { kind: 'no-cash'; products: Shortage[] }

type Row = (Omit<OrderRow, 'lines' | 'events' | 'refunds'> | { id: null }) & {
  repeated: boolean
  otherCart: boolean
  tooMuch: boolean
  gone: boolean
  coupon: CouponVerdict | null
  count: number
  shortages: Shortage[] | null
  noCash: Shortage[] | null
  lines: OrderLine[] | null
}

const shortages = (condition: string): string =>
  `(select jsonb_agg(jsonb_build_object('id', variant_id, 'stock', stock, 'quantity', quantity) order by added_at, variant_id) from locked where ${condition})`

/** What only lines of products with options have. */
const whereChosen = (column: string): string => `case when l.options is not null then ${column} end`

/** The values of a line's variant in Arabic, in the order of the options. */
const ARABIC_VALUES = `(select array_agg(value->>'arabicValue' order by nth) from jsonb_array_elements(l.options) with ordinality option (option, nth),
        jsonb_array_elements(option->'values') value where value->>'value' = l.option_values[nth])`

// The whole placement (R3, R4). Locks are taken in one order, so that orders wait for each other and never deadlock: cart, lines, products by
// id, each with its variants, coupon. A locked row is read as it is then; where something is short `go` is empty, and no part below it acts.
// Stock is counted down from the locked rows: an update by itself would check its bounds on the rows of the beginning.
// A line that is added meanwhile is seen by no part, not even `cleared`.
const place = statement<Row>(
  'order.place',
  `with prior as (
    select id from orders where user_id = $1 and idempotency_key = $2
  ), cart as materialized (
    select checkout_id, coupon_code from carts where user_id = $1 and not exists (select from prior)
      and ($13::text is null or checkout_id = $13) for no key update
  ), items as materialized (
    select i.product_id, i.quantity, i.added_at from cart_items i, cart where i.user_id = $1 order by i.product_id for update of i
  ), held as materialized (
    select p.id, p.id as product_id, v.id as variant_id, p.category_id, p.name, p.arabic_name, p.options, v.option_values, ${presentPrice('v')} as price, v.stock, p.cod,
      coalesce(v.image, p.images[1]) as image, i.quantity, i.added_at,
      p.deleted_at is not null or v.deleted_at is not null as gone
    from products p join variants v on v.product_id = p.id join items i on i.product_id = v.id order by p.id, v.id for no key update of p, v
  ), locked as materialized (
    select * from held where not gone
  ), dropped as (
    delete from cart_items i using held h where i.user_id = $1 and i.product_id = h.variant_id and h.gone returning i.product_id
  ), sums as materialized (
    select count(*) as count, coalesce(sum(price * quantity), 0)::bigint as subtotal,
      count(*) > 0 and bool_and(stock >= quantity) and ($5 <> 'cash' or bool_and(cod))
        and not exists (select from held where gone) as fit from locked
  ), limited as materialized (
    select c.* from coupons c, cart, sums s where s.fit and c.code = cart.coupon_code and c.uses_left is not null for no key update of c
  ), unlimited as materialized (
    select c.* from coupons c, cart, sums s where s.fit and c.code = cart.coupon_code and c.uses_left is null for share of c
  ), coupon as (
    select * from limited union all select * from unlimited union all
    select c.* from cart, sums s, ${unknownCoupon('cart.coupon_code')} c
    where s.fit and c.code is not null and not exists (select from limited) and not exists (select from unlimited)
  ), judged as materialized (
    ${couponVerdict('coupon', 'locked', '$1')}
  ), fees as materialized (
    select case when s.subtotal - coalesce(j.off_products, 0) >= ${FREE_SHIPPING_FROM} then 0 else $6::bigint end as shipping, $7::bigint as cash
    from sums s left join (select case when kind <> 'FREE_SHIPPING' then discount else 0 end as off_products from judged) j on true
  ), verdict as materialized (
    select s.count, s.subtotal, s.fit, j.reason, coalesce(j.discount, 0) as discount, f.shipping, f.cash,
      s.subtotal + f.shipping + f.cash - coalesce(j.discount, 0) as total
    from sums s cross join fees f left join judged j on true
  ), go as materialized (
    select v.* from verdict v, cart where v.fit and v.total <= ${MAX_ORDER_TOTAL} and v.reason is null
      and (cart.coupon_code is null or exists (select from judged))
  ), used_coupon as (
    select id, code from judged where discount > 0 or kind <> 'FREE_SHIPPING'
  ), taken as (
    update variants set stock = l.stock - l.quantity from locked l, go where variants.id = l.variant_id
    returning variants.product_id
  ), announced as (
    ${announce('stock', 'select distinct product_id from taken')}
  ), promise as (
    select * from (${promiseNow("$8::jsonb->>'state'")}) p where $5 = 'cash'
  ), o as (
    insert into orders (id, user_id, status, payment_method, payment_status, subtotal, shipping_fee, cash_on_delivery_fee, total,
      delivery_address, checkout_id, idempotency_key, request_hash, expires_at, settle_at, promised_from, promised_to, placed_from,
      discount, coupon_id, coupon_code, settings_version)
    select $3, $1, case when $5 = 'visa' then 'AWAITING_PAYMENT' else 'CONFIRMED' end, $5, 'UNPAID', v.subtotal, v.shipping, v.cash, v.total, $8, cart.checkout_id, $2, $9, due.at, due.at, (select "from" from promise), (select "to" from promise),
      case when not exists (select from orders where user_id = $1 and status = 'DELIVERED') then $15::bytea end,
      v.discount, (select id from used_coupon), (select code from used_coupon), (select max(version) from shop_settings)
    from go v, cart, (select case when $5 = 'visa' then now() + make_interval(secs => $14) end as at) due returning *
  ), shares as materialized (
    ${couponShares('coupon', 'judged', 'locked')}
  ), sold_lines as materialized (
    select l.*, coalesce(s.discount, 0) as discount from locked l left join shares s using (variant_id)
  ), bought as (
    insert into order_lines (order_id, line, product_id, name, arabic_name, image, unit_price, quantity, variant_id, option_values, arabic_option_values, discount)
    select o.id, row_number() over (order by l.added_at, l.variant_id), l.id, l.name, l.arabic_name, l.image, l.price, l.quantity,
      ${whereChosen('l.variant_id')}, ${whereChosen('l.option_values')}, ${whereChosen(ARABIC_VALUES)}, l.discount from sold_lines l, o
    returning *
  ), sold as (
    ${countSale('o', 'sold_lines')}
  ), spent as (
    update coupons set uses_left = l.uses_left - 1 from o join limited l on l.id = o.coupon_id where coupons.id = l.id
  ), noted as (
    insert into order_events (id, order_id, status) select $10, o.id, o.status from o
  ), announced_live as (
    ${announce('order', 'select id from o')}
  ), mailed as (
    insert into outbox (id, kind, user_id, payload)
    select $12, 'order-placed', $1, jsonb_build_object('orderId', o.id, 'traceparent', $16::text) from o where $5 = 'cash'
  ), cleared as (
    delete from cart_items i using o where i.user_id = $1
  ), renewed as (
    update carts set checkout_id = $4, coupon_code = null from o where carts.user_id = $1
  ), used as (
    update addresses a set used_at = clock_timestamp() from o where a.user_id = $1 and a.fingerprint = $11
  ) select exists (select from prior) as repeated, not exists (select from cart) and $13 is not null as "otherCart", v.count, v.total > ${MAX_ORDER_TOTAL} as "tooMuch",
    exists (select from dropped) as gone,
    (select to_jsonb(j) from judged j where j.reason is not null) as coupon, ${shortages('stock < quantity')} as shortages,
    ${shortages(`$5 = 'cash' and not cod`)} as "noCash", ${orderColumns},
    (select jsonb_agg(jsonb_build_object('productId', product_id, 'listed', true, 'name', name, 'arabicName', arabic_name, 'image', image,
      'unitPrice', unit_price, 'quantity', quantity, 'discount', discount, 'variantId', variant_id, 'optionValues', option_values, 'arabicOptionValues', arabic_option_values) order by line)
      from bought) as lines
  from verdict v left join o on true`,
)

function toOutcome(row: Row | undefined, nextCheckoutId: string, eventId: string): Outcome {
  if (!row) throw new Error('placing an order returned nothing')
  if (row.id !== null) {
    const events = [{ id: eventId, status: row.status, note: null, byShop: false, createdAt: row.placedAt.toISOString() }]
    const order = { ...row, lines: row.lines ?? [], events, refunds: [], returns: [], returnableUntil: null }
    return { kind: 'placed', order, nextCheckoutId }
  }
  if (row.repeated) return { kind: 'repeated' }
  if (row.otherCart) return { kind: 'other-cart' }
  if (row.gone && row.count > 0) return { kind: 'gone' }
  if (row.shortages) return { kind: 'shortage', products: row.shortages }
  if (row.noCash) return { kind: 'no-cash', products: row.noCash }
  if (row.coupon) return { kind: 'coupon', verdict: row.coupon }
  if (row.tooMuch) return { kind: 'too-much' }
  return { kind: 'empty' }
}

/**
 * Orders the cart of an account: takes the stock, stores the present prices and names, empties the cart; or changes nothing. One statement,
 * which may meet a deadlock: then the database layer tries again.
 */
export async function placeOrder(db: Queryable, placement: Placement): Promise<Outcome> {
  const { userId, fullName, address, method, key, checkoutId, placedFrom } = placement
  const nextCheckoutId = newId('cart')
  const eventId = newId('oev')
  // That of shipping may be waived: the sum of the items is known only under the locks. The table checks that the parts come to the total.
  const fees = orderTotals(0, method)
  const values = [
    userId,
    key,
    newId('ord'),
    nextCheckoutId,
    method,
    fees.shippingFee,
    fees.cashOnDeliveryFee,
    JSON.stringify({ ...address, fullName }),
    requestHash(address, method),
    eventId,
    addressFingerprint(address),
    newId('job'),
    checkoutId,
    PAYMENT_SECONDS,
    placedFrom,
    currentTraceparent(),
  ]
  try {
    const [row] = await db.query(place, values)
    return toOutcome(row, nextCheckoutId, eventId)
  } catch (error) {
    // Another call with the same key was a moment faster.
    if (isUniqueViolation(error, 'orders_user_id_idempotency_key_key')) return { kind: 'repeated' }
    throw error
  }
}
