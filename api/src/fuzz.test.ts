import { AddressBody } from '@shop/contract/rest/address.ts'
import { AuditQuery } from '@shop/contract/rest/audit.ts'
import { CartItemBody, IncItemBody, RemoveItemBody, ReorderBody, SavedItemBody } from '@shop/contract/rest/cart.ts'
import { CategoryBody, CategoryChangeBody } from '@shop/contract/rest/category.ts'
import { DeliveryDaysBody, HolidayBody } from '@shop/contract/rest/delivery.ts'
import { CustomerExportQuery, UserNoteBody } from '@shop/contract/rest/customer/customer.ts'
import { DepartmentBody, DepartmentChangeBody } from '@shop/contract/rest/department.ts'
import { FavouriteQuery, FavouritesBody } from '@shop/contract/rest/favourite.ts'
import { CartCouponBody, CouponBody, CouponChangeBody, CouponsQuery } from '@shop/contract/rest/coupon.ts'
import { SettingsBody } from '@shop/contract/rest/shop/settings.ts'
import { RestHomeArrangement } from '@shop/contract/rest/home-rows.ts'
import { RestMailPreferences, UnsubscribeBody } from '@shop/contract/rest/mail-preferences.ts'
import { StockAlertBody } from '@shop/contract/rest/stock-alert.ts'
import { RestQuotaUsage } from '@shop/contract/rest/limits.ts'
import { OrderBody, OrderCancelBody, OrderExportQuery, OrderNoteBody, OrderRefundBody, OrderStatusBody } from '@shop/contract/rest/order.ts'
import {
  ReturnAnswerBody,
  ReturnBody,
  ReturnCancelBody,
  ReturnReceiveBody,
  ReturnRefundBody,
  ReturnReplaceBody,
} from '@shop/contract/rest/order/order-return.ts'
import { OrdersCancelBody, OrderStatusesBody } from '@shop/contract/rest/order/order-bulk.ts'
import { PaymentBody } from '@shop/contract/rest/payment.ts'
import { ProductListQuery, ProductSearchQuery } from '@shop/contract/rest/product.ts'
import { BulkDeleteBody, BulkSetBody, HiddenProductsQuery, ProductExportQuery, StockBody } from '@shop/contract/rest/product-bulk.ts'
import {
  AnswerReviewBody,
  HideReviewBody,
  ReportReviewBody,
  SettleReviewBody,
  ReviewBody,
  ReviewChangeBody,
  ReviewListQuery,
  ShowReviewBody,
  SliceQuery,
  StaffReviewsQuery,
} from '@shop/contract/rest/review.ts'
import {
  ChangePasswordBody,
  ForgotPasswordBody,
  LoginBody,
  PasswordBody,
  RegisterBody,
  RoleBody,
  UserChangesBody,
} from '@shop/contract/rest/user.ts'
import { EndReductionsBody, ReducePricesBody } from '@shop/contract/rest/reduction.ts'
import { IdsQuery } from '@shop/contract/rest/lists.ts'
import { VariantsBody } from '@shop/contract/rest/variant.ts'
import fc, { type Arbitrary } from 'fast-check'
import type { TObject, TSchema } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type Caller, type TestShop } from '../../tests/support/shop.ts'

let shop: TestShop
let shopper: Caller
let admin: Caller
let product: string

beforeAll(async () => {
  shop = await createTestShop()
  shopper = await shop.fixtures.caller()
  admin = await shop.fixtures.caller({ isAdmin: true })
  product = await shop.fixtures.product({ stock: 1_000_000 })
})
afterAll(() => shop.close())

const NASTY = ['', ' ', '\0', "' or 1=1 --", '<script>', '%', '_', '\\', '\ud800', '😀', '\u202E', '1e308', 'NaN', '../..', 'x'.repeat(300)]
const text = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constant('prod'),
  fc.constant('01012345678'),
)
const number = fc.oneof(fc.constantFrom(-1, 0, 1, 2, 1.5, 1e308, 2 ** 31, 2 ** 53, -0), fc.integer(), fc.double())
const anything = fc.oneof(text, number, fc.constantFrom(null, true, false, [], {}), fc.jsonValue({ maxDepth: 2 }) as Arbitrary<unknown>)

/** Mostly values of the schema's type, or else anything. */
function valueOf(schema: TSchema): Arbitrary<unknown> {
  const { type, properties, ...rest } = schema as {
    type?: string
    enum?: string[]
    anyOf?: { const: unknown }[]
    items?: TSchema
    properties?: Record<string, TSchema>
  }
  const known = rest.enum ?? rest.anyOf?.map((option) => option.const)
  const fitting =
    (properties && objectOf(schema as TObject)) ??
    (known && fc.constantFrom(...known)) ??
    (rest.items && fc.array(valueOf(rest.items), { maxLength: 3 })) ??
    (type === 'string' ? text : type === 'boolean' ? fc.boolean() : number)
  return fc.oneof({ weight: 12, arbitrary: fitting }, { weight: 1, arbitrary: anything })
}

function objectOf(schema: TObject): Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, valueOf(field)]))
  const extra = fc.dictionary(fc.string({ maxLength: 12 }), anything, { maxKeys: 1 })
  const whole = fc.record(fields, { requiredKeys: Object.keys(fields) })
  const some = fc.record(fields, { requiredKeys: [] })
  return fc.oneof(
    { weight: 3, arbitrary: whole },
    { weight: 1, arbitrary: some },
    { weight: 1, arbitrary: fc.tuple(whole, extra).map(([fitting, more]) => ({ ...more, ...fitting })) },
  )
}

const BODIES = [
  ['POST', '/user/login', LoginBody],
  ['POST', '/user/register', RegisterBody],
  ['POST', '/address', AddressBody],
  ['PUT', '/address/addr_x', AddressBody],
  ['PUT', '/cart/incItem', IncItemBody],
  ['PUT', '/cart/item', CartItemBody],
  ['PUT', '/cart/removeItem', RemoveItemBody],
  ['PUT', '/cart/saveForLater', SavedItemBody],
  ['PUT', '/cart/moveToCart', SavedItemBody],
  ['PUT', '/cart/removeSaved', SavedItemBody],
  ['PUT', '/cart/reorder', ReorderBody],
  ['PUT', '/cart/coupon', CartCouponBody],
  ['PUT', '/stockAlert', StockAlertBody],
  ['PUT', '/mailPreferences', RestMailPreferences],
  ['POST', '/mailPreferences/unsubscribe', UnsubscribeBody],
  ['POST', '/order', OrderBody],
  ['PUT', '/favourite', FavouritesBody],
  ['POST', '/review', ReviewBody],
  ['PUT', '/review', ReviewChangeBody],
  ['PUT', '/review/report', ReportReviewBody],
  ['PUT', '/review/report/visitor', ReportReviewBody],
  ['POST', '/user/forgotPassword', ForgotPasswordBody],
  ['POST', '/user/password-reset/usr_x/x', PasswordBody],
  ['PUT', '/user', UserChangesBody],
  ['PUT', '/user/password', ChangePasswordBody],
  ['PUT', '/order/cancel', OrderCancelBody],
  ['POST', '/payment/create-payment-intent', PaymentBody],
  ['POST', '/payment/sync', PaymentBody],
  ['POST', '/limits/spend', RestQuotaUsage],
] as const

const ADMIN_BODIES = [
  ['POST', '/department', DepartmentBody],
  ['PUT', '/department', DepartmentChangeBody],
  ['PUT', '/delivery/days', DeliveryDaysBody],
  ['PUT', '/delivery/holidays', HolidayBody],
  ['POST', '/category', CategoryBody],
  ['PUT', '/category', CategoryChangeBody],
  ['PUT', '/product/stock', StockBody],
  ['PUT', '/product/bulk', BulkSetBody],
  ['POST', '/product/bulk/delete', BulkDeleteBody],
  ['PUT', '/product/variants/x', VariantsBody],
  ['PUT', '/product/reductions', ReducePricesBody],
  ['POST', '/product/reductions/end', EndReductionsBody],
  ['PUT', '/product/home-rows/arrangement', RestHomeArrangement],
  ['PUT', '/shop/settings', SettingsBody],
  ['POST', '/coupon', CouponBody],
  ['PUT', '/coupon', CouponChangeBody],
  ['PUT', '/review/hide', HideReviewBody],
  ['PUT', '/review/settle', SettleReviewBody],
  ['PUT', '/review/show', ShowReviewBody],
  ['PUT', '/review/answer', AnswerReviewBody],
  ['PUT', '/order/note', OrderNoteBody],
  ['PUT', '/order/status', OrderStatusBody],
  ['PUT', '/order/bulk/status', OrderStatusesBody],
  ['PUT', '/order/bulk/cancel', OrdersCancelBody],
  ['PUT', '/order/refund', OrderRefundBody],
  ['POST', '/order/return', ReturnBody],
  ['PUT', '/order/return/cancel', ReturnCancelBody],
  ['PUT', '/order/return/answer', ReturnAnswerBody],
  ['PUT', '/order/return/receive', ReturnReceiveBody],
  ['PUT', '/order/return/refund', ReturnRefundBody],
  ['PUT', '/order/return/replace', ReturnReplaceBody],
  ['PUT', '/user/role', RoleBody],
  ['PUT', '/user/note', UserNoteBody],
] as const

const FOR_ADMINS = new Set([
  '/audit',
  '/coupon',
  '/shop/settings/history',
  '/review',
  '/product/hidden',
  '/product/options',
  '/product/export.csv',
  '/order/export.csv',
  '/user/admin/export.json',
])

/** No input may cause a 5xx, or an answer that shows a stack trace, SQL or a path. */
function expectManners(answer: { statusCode: number; body: string; json(): unknown }): void {
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.body).not.toMatch(/\bat .*\.[tj]s:\d|select .* from|node_modules/i)
  if (answer.statusCode >= 400 && answer.body.startsWith('{'))
    expect(answer.json()).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/) })
}

test('The list of fuzzed routes has every route with a body (C01)', () => {
  const anyId = (path: string): string => path.replace(/\{\w+\}|(?<=\/)(addr_|usr_)?x(?=\/|$)/g, '*')
  const tried = new Set([...BODIES, ...ADMIN_BODIES].map(([method, path]) => `${method} ${anyId(path)}`))
  const taking = Object.entries(shop.app.swagger().paths ?? {}).flatMap(([path, calls]) =>
    Object.entries(calls ?? {}).flatMap(([method, call]) => {
      const { content = {} } = (call as { requestBody?: { content?: object } }).requestBody ?? {}
      return 'application/json' in content ? [`${method.toUpperCase()} ${anyId(path)}`] : []
    }),
  )
  expect(taking.length).toBeGreaterThan(20)
  expect(taking.filter((call) => !tried.has(call))).toEqual([])
})

describe('An arbitrary request is answered with a success or a refusal, never with a fault:', () => {
  test.each(BODIES)('%s %s', async (method, url, schema) => {
    await fc.assert(
      fc.asyncProperty(objectOf(schema), async (body) => {
        // Ids that exist go deeper.
        const payload = JSON.stringify(body).replaceAll('"prod"', `"${product}"`)
        const headers = { ...shopper.headers, 'content-type': 'application/json' }
        expectManners(await shop.app.inject({ method, url, headers, payload }))
      }),
      // Every login that could be one costs a hash.
      { numRuns: url === '/user/login' ? 40 : 200 },
    )
  })

  test.each(ADMIN_BODIES)('%s %s, by an administrator', async (method, url, schema) => {
    await fc.assert(
      fc.asyncProperty(objectOf(schema), async (body) => {
        const payload = JSON.stringify(body).replaceAll('"prod"', `"${product}"`)
        const headers = { ...admin.headers, 'content-type': 'application/json' }
        expectManners(await shop.app.inject({ method, url, headers, payload }))
      }),
      { numRuns: 100 },
    )
  })

  test.each([
    ['/product', ProductListQuery],
    ['/product/search', ProductSearchQuery],
    ['/review/product/prod_x', ReviewListQuery],
    ['/order', SliceQuery],
    ['/favourite', FavouriteQuery],
    ['/audit', AuditQuery],
    ['/coupon', CouponsQuery],
    ['/review', StaffReviewsQuery],
    ['/product/hidden', HiddenProductsQuery],
    ['/product/options', IdsQuery],
    ['/order/some', IdsQuery],
    ['/product/export.csv', ProductExportQuery],
    ['/order/export.csv', OrderExportQuery],
    ['/user/admin/export.json', CustomerExportQuery],
  ])('GET %s', async (url, schema) => {
    await fc.assert(
      fc.asyncProperty(objectOf(schema), async (values) => {
        const query = new URLSearchParams()
        for (const [name, value] of Object.entries(values as object))
          query.set(name, typeof value === 'string' ? value : JSON.stringify(value))
        expectManners(
          await shop.app.inject({ url: `${url}?${query.toString()}`, headers: (FOR_ADMINS.has(url) ? admin : shopper).headers }),
        )
      }),
      { numRuns: 200 },
    )
  })

  const PATHS = [
    '/product/one/',
    '/category/dept/',
    '/review/product/',
    '/review/own/',
    '/order/one/',
    '/order/return/picture/',
    '/images/',
    '/mailbox/',
    '/user/password-reset/x/',
  ]
  test.each(PATHS)('GET %s and any id', async (path) => {
    await fc.assert(
      fc.asyncProperty(text, async (id) => {
        expectManners(await shop.app.inject({ url: path + encodeURIComponent(id.toWellFormed()), headers: shopper.headers }))
      }),
      { numRuns: 60 },
    )
  })

  test.each(['/address/', '/favourite/', '/review/'])('DELETE %s and any id', async (path) => {
    await fc.assert(
      fc.asyncProperty(text, async (id) => {
        const url = path + encodeURIComponent(id.toWellFormed())
        expectManners(await shop.app.inject({ method: 'DELETE', url, headers: shopper.headers }))
      }),
      { numRuns: 60 },
    )
  })

  test('any Idempotency-Key', async () => {
    const payload = { deliveryAddress: {}, paymentMethod: 'cash' }
    await fc.assert(
      fc.asyncProperty(fc.string(), async (key) => {
        const headers = { ...shopper.headers, 'idempotency-key': key }
        expectManners(await shop.app.inject({ method: 'POST', url: '/order', headers, payload }))
      }),
      { numRuns: 60 },
    )
  })
})
