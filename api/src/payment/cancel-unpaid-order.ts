import { m } from '@shop/contract/messages/messages.js'
import { MAX_CART_LINES } from '@shop/contract/shop.ts'
import type { Account } from '../http/auth.ts'
import { statement, type Database } from '../db/database.ts'
import { auditCancellation, markCancelled } from '../order/order-steps.store.ts'
import { ProviderProblem, type Cards } from './cards.ts'
import type { Payable } from './payment.store.ts'
import { settlePayment, type PaymentLog, type Settlement } from './settle-payment.ts'

// Locks the account, the cart and its lines before order and products, as all statements do: placing an order locks the cart while it waits
// for products.
const lockStatement = statement(
  'payment.lock-cart',
  `with person as materialized (
    select u.id from users u join orders o on o.user_id = u.id where o.id = $1 for no key update of u
  ), cart as materialized (
    select c.user_id from carts c join person on c.user_id = person.id for no key update of c
  ), items as materialized (
    select i.product_id from cart_items i join cart on i.user_id = cart.user_id order by i.product_id for update of i
  ) select count(*) from items`,
)

// The stock has just come back and is locked, so there is enough. Lines go back as long as the cart has room; of a product that is in the
// cart already the larger quantity stays. So does a coupon.
const putBackStatement = statement(
  'payment.put-back',
  `with bought as (
    select c.user_id, v.id as product_id, l.quantity, l.line, i.product_id is not null as there
    from orders o join carts c on c.user_id = o.user_id join order_lines l on l.order_id = o.id
    join variants v on v.id = coalesce(l.variant_id, l.product_id) and v.deleted_at is null
    join products p on p.id = v.product_id and p.deleted_at is null
    left join cart_items i on i.user_id = c.user_id and i.product_id = v.id where o.id = $1
  ), room as (
    select $2 - count(*) as lines from cart_items i join variants v on v.id = i.product_id and v.deleted_at is null
    join products p on p.id = v.product_id and p.deleted_at is null
    where i.user_id = (select user_id from orders where id = $1)
  ), coupon as (
    update carts c set coupon_code = o.coupon_code from orders o
    where o.id = $1 and c.user_id = o.user_id and c.coupon_code is null and o.coupon_code is not null
  ) insert into cart_items (user_id, product_id, quantity)
  select user_id, product_id, quantity from (select *, row_number() over (partition by there order by line) as nth from bought) b, room
  where there or nth <= room.lines order by line
  on conflict (user_id, product_id) do update set quantity = greatest(cart_items.quantity, excluded.quantity)`,
)

/** How to cancel an order that has not been paid. */
export interface UnpaidCancellation {
  reason: string | undefined
  byShop: boolean
  /** Whether the products go back into the shopper's cart. */
  putBack: boolean
  /** Whether the shopper gets a mail. */
  mail: boolean
  /** The account that cancels the order; undefined when its time is over. */
  actor?: Account
}

/** Cancels an order that waits for its payment, which the caller has closed; false, and nothing changed, when it does not wait any more. */
const cancelClosed = (db: Database, { id, intentId }: Pick<Payable, 'id' | 'intentId'>, how: UnpaidCancellation): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { reason, byShop, putBack, mail, actor } = how
    if (putBack) await tx.query(lockStatement, [id])
    const order = await markCancelled(tx, { id, from: ['AWAITING_PAYMENT'], reason, byShop, intentId, mail })
    if (!order) return false
    if (putBack) await tx.query(putBackStatement, [id, MAX_CART_LINES])
    if (actor?.isAdmin) await auditCancellation(tx, actor, id, order)
    return true
  })

/** The database, the provider and the log that reconciling and cancelling unpaid orders need. */
export interface PaymentContext {
  db: Database
  /** Undefined while card payment is switched off: then only orders whose payment has not begun can be cancelled. */
  cards: Cards | undefined
  log: PaymentLog
}

/** The card provider; a ProviderProblem while card payment is switched off. */
export function providerOf({ cards }: Pick<PaymentContext, 'cards'>): Cards {
  if (cards) return cards
  throw new ProviderProblem({ type: 'switched off' }, { retryable: false, message: m.refusal_card_off() })
}

/**
 * Cancels an order that waits for its payment: at the provider first, so that the shopper cannot pay any more for what others may buy next
 * (R8). If the shopper paid meanwhile, the order is paid.
 */
export async function cancelUnpaidOrder(
  { db, cards, log }: PaymentContext,
  order: Pick<Payable, 'id' | 'intentId'>,
  how: UnpaidCancellation,
): Promise<Settlement | 'cancelled' | 'gone'> {
  if (order.intentId !== null) {
    const intent = await providerOf({ cards }).close(order.intentId)
    const settled = intent.status === 'canceled' ? undefined : await settlePayment({ db, log }, intent)
    // A payment that does not match goes back, and does not stop the cancellation.
    if (settled && settled !== 'mismatch') return settled
  }
  return (await cancelClosed(db, order, how)) ? 'cancelled' : 'gone'
}
