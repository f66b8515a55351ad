/** One way to break the shop, and the violation that must be reported then. */
export interface DeliberateFault {
  name: string
  changes: { file: string; from: string; to: string }[]
  /** The beginning of at least one violation. */
  seen: RegExp
}

const change = (file: string, from: string, to: string) => ({ file, from, to })

const PAYMENT: DeliberateFault[] = [
  {
    name: 'an expired order is cancelled without asking Stripe',
    changes: [change('api/src/payment/cancel-unpaid-order.ts', 'if (order.intentId !== null) {', "if (order.intentId === '') {")],
    seen: /money: .* (?:can still be paid|took money|gave \d+ back)/,
  },
  {
    name: 'the sweeper never looks at a payment',
    changes: [
      change(
        'api/src/payment/payment-sweeper.ts',
        'due.map((order) => reconcilePayment(options, order))',
        'due.map(async () => undefined)',
      ),
    ],
    seen: /rest: there is still work/,
  },
  {
    name: 'a payment is opened without an idempotency key',
    changes: [change('api/src/payment/stripe-cards.ts', ', { idempotencyKey: `order-${id}-${total}` }', '')],
    seen: /once: .* has \d payments at Stripe/,
  },
  {
    name: 'a refund is made without an idempotency key',
    changes: [change('api/src/payment/stripe-cards.ts', ', { idempotencyKey: `refund-${id}` }', '')],
    seen: /refunds: \d+ are noted, \d+ were made/,
  },
  {
    name: 'a refund counts each time it is told of',
    changes: [change('api/src/payment/refund.store.ts', "and r.status = '${from}' returning", 'returning')],
    seen: /(?:money: .* says that \d+ went back|mail: 'Refund for)/,
  },
  {
    name: 'a paid order becomes paid as often as it is told of',
    changes: [
      change('api/src/payment/payment.store.ts', "where id = $1 and status = 'AWAITING_PAYMENT' returning *", 'where id = $1 returning *'),
      change('api/src/payment/settle-payment.ts', 'order.paidAt !== null || (await markPaid', '(await markPaid'),
    ],
    seen: /mail: .* was sent as \d different mails/,
  },
  {
    name: 'two refunds of one key are two refunds',
    changes: [
      change('api/src/payment/refund-order.ts', 'const { id: orderId, key, reason } = asked', 'const { id: orderId, reason } = asked'),
      change(
        'api/src/payment/refund-order.ts',
        'const earlier = await findAskedRefund(tx, orderId, key)',
        'const key = `${asked.key}${Math.random()}`\n    const earlier = await findAskedRefund(tx, orderId, key)',
      ),
    ],
    seen: /(?:refunds: .* staff was not told|money: .* stands, promised)/,
  },
]

const ORDERS: DeliberateFault[] = [
  {
    name: 'a cancelled order gives its stock back twice',
    changes: [change('api/src/order/order-steps.store.ts', 'set stock = v.stock + l.quantity', 'set stock = v.stock + 2 * l.quantity')],
    seen: /stock: /,
  },
  {
    name: 'a cancelled order keeps its stock',
    changes: [change('api/src/order/order-steps.store.ts', 'set stock = v.stock + l.quantity', 'set stock = v.stock')],
    seen: /stock: /,
  },
  {
    name: 'an order takes what is not there',
    changes: [change('api/src/order/place-order.store.ts', 'and bool_and(stock >= quantity) and', 'and')],
    seen: /answer: place an order at .*: 500/,
  },
  {
    name: 'an order leaves its cart as it was',
    changes: [change('api/src/order/place-order.store.ts', 'delete from cart_items i using o where i.user_id = $1', 'select from o')],
    seen: /cart: /,
  },
  {
    name: 'what expired does not come back into the cart',
    changes: [change('api/src/payment/cancel-unpaid-order.ts', 'if (putBack) await tx.query(putBackStatement, [id, MAX_CART_LINES])', '')],
    seen: /cart: /,
  },
  {
    name: 'a paid order is no event',
    changes: [
      change('api/src/payment/payment.store.ts', 'select $2, o.id, o.status from o', 'select $2, o.id, o.status from o where false'),
    ],
    seen: /events: /,
  },
  {
    name: 'a cancelled order stays in the sales',
    changes: [change('api/src/order/order-steps.store.ts', 'where l.order_id = o.id', 'where false and l.order_id = o.id')],
    seen: /sales: /,
  },
  {
    name: 'sales are added up and stay to be added up',
    changes: [
      change(
        'api/src/order/sales.store.ts',
        'delete from sales_changes where ctid = any(array(select ctid from sales_changes limit $1)) returning *',
        'select * from sales_changes limit $1 / 2',
      ),
    ],
    seen: /sales: /,
  },
  {
    name: 'a step of staff is in no audit log',
    changes: [
      change(
        'api/src/order/order-steps.store.ts',
        "if (order) await audit(tx, actor, 'updateOrderStatus'",
        "if (!order) await audit(tx, actor, 'updateOrderStatus'",
      ),
    ],
    seen: /audit: updateOrderStatus/,
  },
  {
    name: 'an answer leaves the cash fee out of the bill',
    changes: [change('api/src/order/order.ts', 'bill: toEgp(row.total)', 'bill: toEgp(row.total - row.cashOnDeliveryFee)')],
    seen: /bill: /,
  },
]

const RETURNS: DeliberateFault[] = [
  {
    name: 'two steps of a return at once do not wait for each other',
    changes: [change('api/src/return/return.store.ts', ' where r.id = $1 for no key update of o', ' where r.id = $1')],
    seen: /(?:returns: .* after|money: .* stands, promised|refunds: |stock: |audit: )/,
  },
  {
    name: 'pieces of a return come into stock twice',
    changes: [change('api/src/return/return.store.ts', 'set stock = v.stock + l.restocked', 'set stock = v.stock + 2 * l.restocked')],
    seen: /stock: /,
  },
  {
    name: 'each return brings the fees back',
    changes: [change('api/src/order/order-return.ts', 'return pieces + (isAll ?', 'return pieces + (isAll || order ?')],
    seen: /returns: .* is worth/,
  },
  {
    name: 'a return that is asked for again is another one',
    changes: [change('api/src/return/request-return.ts', 'if (earlier) return undefined', '')],
    seen: /(?:answer: ask for a return|returns: one request)/,
  },
]

const PROCESSES: DeliberateFault[] = [
  {
    name: 'a paid order leaves no row in the outbox',
    changes: [
      change(
        'api/src/payment/payment.store.ts',
        "jsonb_build_object('orderId', o.id, 'traceparent', $4::text) from o\n",
        "jsonb_build_object('orderId', o.id, 'traceparent', $4::text) from o where false\n",
      ),
    ],
    seen: /mail: 'Your order EG-\d+' .* sent as 0/,
  },
  {
    name: 'a job is done once it is taken, whatever becomes of who took it',
    changes: [
      change(
        'api/src/outbox/outbox.store.ts',
        'update outbox o set attempts = o.attempts + 1,',
        'update outbox o set done_at = now(), attempts = o.attempts + 1,',
      ),
    ],
    seen: /(?:mail: .* was sent as 0|rest: there is still work)/,
  },
  {
    name: 'what a dead worker had in hand stays in its hands',
    changes: [change('api/src/outbox/worker.ts', 'lease: 60,', 'lease: 86_400,')],
    seen: /rest: there is still work/,
  },
  {
    name: 'an order is not found again by its key',
    changes: [
      change(
        'api/src/order/checkout.ts',
        'const order = await findEarlierOrder(db, userId, call)',
        'const order = await findEarlierOrder(db, `${userId}?`, call)',
      ),
    ],
    seen: /answer: place an order at /,
  },
  {
    name: 'a database that is away is a bug',
    changes: [change('api/src/http/error-handler.ts', '(isOutage(error) ? unavailable() : undefined)', 'undefined')],
    seen: /answer: .*: 500/,
  },
  {
    name: 'a connection to the database that breaks ends the process',
    changes: [
      change('api/src/db/database.ts', "pool.on('error', (error) => onError?.(error))", "pool.on('error', (error) => onError)"),
      change('api/src/db/database.ts', "client.on('error', () => {})", "client.on('error', (error) => { throw error })"),
    ],
    seen: /process: .* ended by itself/,
  },
  {
    name: 'a gateway makes a call again that was cut off, whatever it is',
    changes: [change('gateway/src/rest/rest-client.ts', "request.method !== 'GET' || retries", 'retries')],
    seen: /answer: take a step at /,
  },
]

/** Each must fail the crash test, for the reason that is named. */
export const DELIBERATE_FAULTS: DeliberateFault[] = [...PAYMENT, ...ORDERS, ...RETURNS, ...PROCESSES]
