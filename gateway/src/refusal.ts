import { PROBLEM_CODES, type ProblemCode } from '@shop/contract/rest/codes.ts'
import { MAX_ADDRESSES, MAX_CART_LINES, MAX_SAVED_ITEMS, MAX_STOCK_ALERTS } from '@shop/contract/shop.ts'
import { defaultFieldResolver, getNullableType, isObjectType, isUnionType, type GraphQLSchema } from 'graphql'
import { count, startAtZero } from '@shop/service/watch/metrics.ts'
import type { HeldTooMuch, RefusedOrder, RefusedPayment } from './order/order.ts'
import type { FieldErrorCode, ResolversTypes } from './resolvers.generated.ts'
import { INPUT_PATH } from './rest/input-path.ts'
import { RestRefusal } from './rest/rest-error.ts'

const FIELD_CODES: readonly FieldErrorCode[] = [
  'REQUIRED',
  'INVALID',
  'MISMATCH',
  'OUT_OF_RANGE',
  'TOO_LONG',
  'NOT_FOUND',
  'TAKEN',
  'UNSUPPORTED_FILE_TYPE',
  'FILE_TOO_LARGE',
]

const codeOf = (code: string): FieldErrorCode => FIELD_CODES.find((known) => known === code) ?? 'INVALID'

const fieldsOf = ({ problem, fieldsAt }: RestRefusal) =>
  (problem.fields ?? []).map(({ path, code, message }) => ({
    path: [...fieldsAt, ...path.flatMap((name) => INPUT_PATH[name] ?? name)],
    code: codeOf(code),
    message,
  }))

/** A value that the schema promises of an error type: without it the refusal stays an error. */
function promised<T>(refusal: RestRefusal, value: T | undefined): T {
  if (value === undefined) throw refusal
  return value
}

/** The graph's error types, each made from the refusal it stands for. */
const members = {
  ValidationError: (refusal: RestRefusal) => ({
    __typename: 'ValidationError' as const,
    message: refusal.message,
    fields: fieldsOf(refusal),
  }),
  InvalidCredentialsError: ({ message }: RestRefusal) => ({ __typename: 'InvalidCredentialsError' as const, message }),
  EmailTakenError: ({ message }: RestRefusal) => ({ __typename: 'EmailTakenError' as const, message }),
  TooManyAttemptsError: ({ message, problem }: RestRefusal) => ({
    __typename: 'TooManyAttemptsError' as const,
    message,
    retryAfterSeconds: problem.retryAfter ?? 1,
  }),
  OrdersUnderWayError: (refusal: RestRefusal) => ({
    __typename: 'OrdersUnderWayError' as const,
    message: refusal.message,
    orderCount: promised(refusal, refusal.problem.count),
  }),
  LastAdministratorError: ({ message }: RestRefusal) => ({ __typename: 'LastAdministratorError' as const, message }),
  InvalidResetLinkError: ({ message }: RestRefusal) => ({ __typename: 'InvalidResetLinkError' as const, message }),
  AlreadyReviewedError: (refusal: RestRefusal) => ({
    __typename: 'AlreadyReviewedError' as const,
    message: refusal.message,
    review: { ...promised(refusal, refusal.problem.review), own: true },
  }),
  NotFoundError: ({ message }: RestRefusal) => ({ __typename: 'NotFoundError' as const, message }),
  OutOfStockError: ({ message, problem }: RestRefusal) => ({
    __typename: 'OutOfStockError' as const,
    message,
    items: problem.products ?? [],
  }),
  EmptyCartError: ({ message }: RestRefusal) => ({ __typename: 'EmptyCartError' as const, message }),
  AlreadyOrderedError: (refusal: RestRefusal): { __typename: 'AlreadyOrderedError' } & RefusedOrder => ({
    __typename: 'AlreadyOrderedError',
    message: refusal.message,
    order: promised(refusal, refusal.problem.order),
  }),
  UnpaidLimitError: (refusal: RestRefusal): { __typename: 'UnpaidLimitError' } & HeldTooMuch => ({
    __typename: 'UnpaidLimitError',
    message: refusal.message,
    unpaidLimit: promised(refusal, refusal.problem.unpaidLimit),
    limit: promised(refusal, refusal.problem.limit),
    orders: refusal.problem.orders ?? [],
    retryAfterSeconds: refusal.problem.retryAfter ?? null,
  }),
  CouponRefusedError: (refusal: RestRefusal) => ({
    __typename: 'CouponRefusedError' as const,
    message: refusal.message,
    reason: promised(refusal, refusal.problem.reason),
    couponCode: refusal.problem.coupon ?? '',
  }),
  OrderStateError: (refusal: RestRefusal): { __typename: 'OrderStateError' } & RefusedOrder => ({
    __typename: 'OrderStateError',
    message: refusal.message,
    order: promised(refusal, refusal.problem.order),
  }),
  CartLimitError: ({ message, problem }: RestRefusal) => ({
    __typename: 'CartLimitError' as const,
    message,
    limit: problem.limit ?? MAX_CART_LINES,
  }),
  PaymentMethodUnavailableError: ({ message, problem }: RestRefusal) => ({
    __typename: 'PaymentMethodUnavailableError' as const,
    message,
    products: problem.products ?? [],
    availableMethods: problem.availableMethods ?? [],
  }),
  PaymentProviderError: ({ message, problem }: RestRefusal): { __typename: 'PaymentProviderError' } & RefusedPayment => ({
    __typename: 'PaymentProviderError',
    message,
    retryable: problem.retryable ?? true,
    order: problem.order,
  }),
  AddressLimitError: ({ message, problem }: RestRefusal) => ({
    __typename: 'AddressLimitError' as const,
    message,
    limit: problem.limit ?? MAX_ADDRESSES,
  }),
  StockAlertLimitError: ({ message, problem }: RestRefusal) => ({
    __typename: 'StockAlertLimitError' as const,
    message,
    limit: problem.limit ?? MAX_STOCK_ALERTS,
  }),
  SavedItemsLimitError: ({ message, problem }: RestRefusal) => ({
    __typename: 'SavedItemsLimitError' as const,
    message,
    limit: problem.limit ?? MAX_SAVED_ITEMS,
  }),
  EditConflictError: (refusal: RestRefusal) => ({
    __typename: 'EditConflictError' as const,
    message: refusal.message,
    current: promised(refusal, refusal.problem.current),
  }),
  CouponConflictError: (refusal: RestRefusal) => ({
    __typename: 'CouponConflictError' as const,
    message: refusal.message,
    current: promised(refusal, refusal.problem.currentCoupon),
  }),
  ArrangementConflictError: ({ message }: RestRefusal) => ({ __typename: 'ArrangementConflictError' as const, message }),
  SettingsConflictError: ({ message }: RestRefusal) => ({ __typename: 'SettingsConflictError' as const, message }),
  NotEmptyError: (refusal: RestRefusal) => ({
    __typename: 'NotEmptyError' as const,
    message: refusal.message,
    count: promised(refusal, refusal.problem.count),
  }),
  ImportRowsError: (refusal: RestRefusal) => {
    // Columns keep the names that they have in the file.
    const rows = promised(refusal, refusal.problem.rows).map(({ row, fields }) => ({
      row,
      fields: fields.map((field) => ({ ...field, code: codeOf(field.code) })),
    }))
    return { __typename: 'ImportRowsError' as const, message: refusal.message, count: refusal.problem.count ?? rows.length, rows }
  },
} satisfies { [Name in keyof ResolversTypes & `${string}Error`]?: (refusal: RestRefusal) => ResolversTypes[Name] & { __typename: Name } }
type MemberName = keyof typeof members

const MEMBER_OF: Partial<Record<ProblemCode, MemberName>> = {
  VALIDATION: 'ValidationError',
  INVALID_CREDENTIALS: 'InvalidCredentialsError',
  EMAIL_TAKEN: 'EmailTakenError',
  TOO_MANY_ATTEMPTS: 'TooManyAttemptsError',
  LAST_ADMIN: 'LastAdministratorError',
  ORDERS_UNDER_WAY: 'OrdersUnderWayError',
  INVALID_RESET_LINK: 'InvalidResetLinkError',
  ALREADY_REVIEWED: 'AlreadyReviewedError',
  NOT_FOUND: 'NotFoundError',
  OUT_OF_STOCK: 'OutOfStockError',
  EMPTY_CART: 'EmptyCartError',
  ALREADY_ORDERED: 'AlreadyOrderedError',
  UNPAID_LIMIT: 'UnpaidLimitError',
  COUPON_REFUSED: 'CouponRefusedError',
  ORDER_STATE: 'OrderStateError',
  CART_LIMIT: 'CartLimitError',
  PAYMENT_METHOD_UNAVAILABLE: 'PaymentMethodUnavailableError',
  PAYMENT_PROVIDER: 'PaymentProviderError',
  ADDRESS_LIMIT: 'AddressLimitError',
  STOCK_ALERT_LIMIT: 'StockAlertLimitError',
  SAVED_ITEMS_LIMIT: 'SavedItemsLimitError',
  EDIT_CONFLICT: 'EditConflictError',
  COUPON_CONFLICT: 'CouponConflictError',
  ARRANGEMENT_CONFLICT: 'ArrangementConflictError',
  SETTINGS_CONFLICT: 'SettingsConflictError',
  NOT_EMPTY: 'NotEmptyError',
  IMPORT_ROWS: 'ImportRowsError',
}

startAtZero(
  'khan_refusals_total',
  PROBLEM_CODES.map((code) => ({ code })),
)

/**
 * Returns the error type for a refusal of the REST service, if `union` has it; else throws the refusal, which `formatError` turns into an
 * error with a code.
 */
function memberFor(refusal: RestRefusal, union: ReadonlySet<string>): { __typename: MemberName } {
  const { code, fields } = refusal.problem
  count('khan_refusals_total', { code })
  const name = MEMBER_OF[code]
  // Lists that the schema promises not to be empty: without one there is nothing to act on.
  const isVague = code === 'VALIDATION' && !fields?.length
  if (name === undefined || !union.has(name) || isVague) throw refusal
  return members[name](refusal)
}

/**
 * Makes every field of a result union (of mutations, and of each of many things) answer a refusal of the REST service with the union's own
 * member for it.
 */
export function answerRefusals(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const result = getNullableType(field.type)
      if (!isUnionType(result) || !result.name.endsWith('Result')) continue
      const union = new Set(result.getTypes().map(({ name }) => name))
      const resolve = field.resolve ?? defaultFieldResolver
      field.resolve = async (...call) => {
        try {
          return await resolve(...call)
        } catch (error) {
          if (!(error instanceof RestRefusal)) throw error
          return memberFor(error, union)
        }
      }
    }
  }
}
