import { m } from '@shop/contract/messages/messages.js'
import type { ProblemCode } from '@shop/contract/rest/codes.ts'
import type { RestProblem } from '@shop/contract/rest/problem.ts'
import { MAX_ADDRESSES, MAX_CART_LINES, MAX_SAVED_ITEMS, MAX_STOCK_ALERTS } from '@shop/contract/shop.ts'

export interface ProblemExample {
  /** The usual status; forms and files have others of the same kind. */
  status: number
  body: RestProblem
  /** Fields beyond `body` that such a refusal has; their examples are those of the schema. */
  has?: (keyof RestProblem)[]
}

const conflict = (
  code: ProblemCode,
  message: string,
  more: Partial<RestProblem> = {},
  has: ProblemExample['has'] = [],
): ProblemExample => ({
  status: 409,
  body: { code, message, ...more },
  has,
})

const fields = () => [{ path: ['email'], code: 'INVALID', message: m.refusal_not_allowed_value() }]

export type ProblemExamples = Record<ProblemCode, ProblemExample>

const conflicts = () => ({
  EMAIL_TAKEN: conflict('EMAIL_TAKEN', m.refusal_email_taken()),
  OUT_OF_STOCK: conflict('OUT_OF_STOCK', m.refusal_out_of_stock({ product: 'Field Watch' }), {}, ['products']),
  EMPTY_CART: conflict('EMPTY_CART', m.refusal_cart_empty()),
  CART_LIMIT: conflict('CART_LIMIT', m.refusal_cart_limit({ limit: String(MAX_CART_LINES) }), { limit: MAX_CART_LINES }),
  ALREADY_ORDERED: conflict('ALREADY_ORDERED', m.refusal_already_ordered({ number: 'EG-1042' }), {}, ['order']),
  ORDER_STATE: conflict(
    'ORDER_STATE',
    m.refusal_order_state({ number: 'EG-1042', stands: m.refusal_stands_delivered(), reason: m.refusal_state_no_cancel() }),
    {},
    ['order'],
  ),
  PAYMENT_METHOD_UNAVAILABLE: conflict('PAYMENT_METHOD_UNAVAILABLE', m.refusal_card_unavailable(), { availableMethods: ['cash'] }, [
    'products',
  ]),
  UNPAID_LIMIT: conflict('UNPAID_LIMIT', m.refusal_unpaid_card_orders({ count: 3 }), { unpaidLimit: 'CARD_ORDERS', limit: 3 }, ['orders']),
  COUPON_REFUSED: conflict('COUPON_REFUSED', m.refusal_coupon_unknown({ code: 'WELCOME10' }), { reason: 'NOT_VALID', coupon: 'WELCOME10' }),
  ADDRESS_LIMIT: conflict('ADDRESS_LIMIT', m.refusal_address_limit({ limit: String(MAX_ADDRESSES) }), { limit: MAX_ADDRESSES }),
  STOCK_ALERT_LIMIT: conflict('STOCK_ALERT_LIMIT', m.refusal_stock_alert_limit({ limit: String(MAX_STOCK_ALERTS) }), {
    limit: MAX_STOCK_ALERTS,
  }),
  SAVED_ITEMS_LIMIT: conflict('SAVED_ITEMS_LIMIT', m.refusal_saved_items_limit({ limit: String(MAX_SAVED_ITEMS) }), {
    limit: MAX_SAVED_ITEMS,
  }),
  ALREADY_REVIEWED: conflict('ALREADY_REVIEWED', m.refusal_already_reviewed(), {}, ['review']),
  LAST_ADMIN: conflict('LAST_ADMIN', m.refusal_account_last_admin_delete()),
  ORDERS_UNDER_WAY: conflict('ORDERS_UNDER_WAY', m.refusal_orders_under_way({ count: 1, number: '1', orders: 'EG-1042' }), { count: 1 }),
  NOT_EMPTY: conflict('NOT_EMPTY', m.refusal_holds_categories({ count: 4 }), { count: 4 }),
  EDIT_CONFLICT: conflict('EDIT_CONFLICT', m.refusal_edited_meanwhile(), {}, ['current']),
  COUPON_CONFLICT: conflict('COUPON_CONFLICT', m.refusal_coupon_meanwhile(), {}, ['currentCoupon']),
  ARRANGEMENT_CONFLICT: conflict('ARRANGEMENT_CONFLICT', m.refusal_home_rows_meanwhile()),
  SETTINGS_CONFLICT: conflict('SETTINGS_CONFLICT', m.refusal_settings_meanwhile()),
})

const others = () =>
  ({
    VALIDATION: { status: 400, body: { code: 'VALIDATION', message: m.refusal_check_entered(), fields: fields() } },
    INVALID_CREDENTIALS: { status: 401, body: { code: 'INVALID_CREDENTIALS', message: m.user_login_refused() } },
    UNAUTHENTICATED: { status: 401, body: { code: 'UNAUTHENTICATED', message: m.refusal_sign_in() } },
    FORBIDDEN: { status: 403, body: { code: 'FORBIDDEN', message: m.refusal_forbidden() } },
    NOT_FOUND: { status: 404, body: { code: 'NOT_FOUND', message: m.refusal_no_product() } },
    INVALID_RESET_LINK: { status: 400, body: { code: 'INVALID_RESET_LINK', message: m.user_dead_link() } },
    IMPORT_ROWS: {
      status: 400,
      body: {
        code: 'IMPORT_ROWS',
        message: m.refusal_import_wrong({ count: 1, number: '1' }),
        count: 1,
        rows: [{ row: 2, fields: fields() }],
      },
    },
    TOO_MANY_ATTEMPTS: { status: 429, body: { code: 'TOO_MANY_ATTEMPTS', message: m.refusal_too_many({ count: 60 }), retryAfter: 60 } },
    PAYMENT_PROVIDER: { status: 502, body: { code: 'PAYMENT_PROVIDER', message: m.refusal_refund_refused(), retryable: false } },
    UNAVAILABLE: { status: 503, body: { code: 'UNAVAILABLE', message: m.refusal_busy(), retryAfter: 2 } },
    INTERNAL: { status: 500, body: { code: 'INTERNAL', message: m.refusal_internal(), requestId: '8b2f7c1e-5a1d-4a1f-9f59-2f0c1d4f7c11' } },
  }) satisfies Partial<ProblemExamples>

/** What a caller gets with each code. */
export const problemExamples = (): ProblemExamples => ({ ...conflicts(), ...others() })
