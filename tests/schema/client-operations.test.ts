import {
  type DocumentNode,
  Kind,
  parse,
  type SelectionSetNode,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSchema } from '../../gateway/src/schema.ts'
import { cachePolicy } from '../../gateway/src/execution/cache-policy.ts'
import { limitsRule, MAX_TOKENS } from '../../gateway/src/execution/limits.ts'
import { createObjectCount, MAX_OBJECTS } from '../../gateway/src/execution/objects.ts'
import { uploadBody } from '../../gateway/src/testing/send-upload.ts'
import { stubShop } from '../../gateway/src/testing/stub-shop.ts'
import { type GraphAnswer, openTestGateway, type TestGateway } from '../../gateway/src/testing/test-gateway.ts'
import { clientOperations } from './client-operations.ts'
import { fileOf, tokenFor, variablesFor } from './client-variables.ts'

/** What the public pages ask for. */
const CACHED = [
  'Catalogue',
  'CatalogueTree',
  'Category',
  'CategorySize',
  'Delivery',
  'DepartmentCategories',
  'DepartmentNames',
  'HeroSlides',
  'HomeRows',
  'NamedProducts',
  'Product',
  'ProductFacets',
  'ProductReviews',
  'Products',
  'RelatedProducts',
  'ShopFacts',
  'Suggestions',
]

describe('Every operation of the storefront', () => {
  const schema = buildSchema()
  const objectsOf = createObjectCount(schema)
  /** The objects that it may bring up at most, with 100 for each number in its variables. */
  const mostOf = (document: DocumentNode): number[] =>
    document.definitions.flatMap((operation) => {
      if (operation.kind !== Kind.OPERATION_DEFINITION) return []
      const names = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? []
      return [objectsOf(document, operation, Object.fromEntries(names.map((name) => [name, 100])))]
    })

  test.each([...clientOperations])('%s is valid and within the limits of the gateway', (_name, source) => {
    const document = parse(source, { maxTokens: MAX_TOKENS })
    expect(validate(schema, document, [...specifiedRules, limitsRule])).toEqual([])
    expect(Math.max(...mostOf(document))).toBeLessThanOrEqual(MAX_OBJECTS)
  })

  test.each([...clientOperations])('%s asks for the currency with every amount: the cache knows money by both', (_name, source) => {
    const info = new TypeInfo(schema)
    const asked: string[][] = []
    const SelectionSet = ({ selections }: SelectionSetNode): void => {
      const names = selections.flatMap((selection) => (selection.kind === Kind.FIELD ? selection.name.value : []))
      if (info.getParentType()?.name === 'Money' && names.length > 0) asked.push(names)
    }
    visit(parse(source), visitWithTypeInfo(info, { SelectionSet }))
    expect(asked.filter((names) => !names.includes('amount') || !names.includes('currency'))).toEqual([])
  })

  test.each(CACHED)('%s is kept for all visitors: one object without a hint in it would end that for the whole answer', (name) => {
    const { maxAge, scope } = cachePolicy(schema, parse(clientOperations.get(name) ?? ''))
    expect([maxAge >= 30, scope]).toEqual([true, 'PUBLIC'])
  })
})

/** The REST calls of each operation, in alphabetical order; a new operation of the storefront has to be added here. */
const CALLS: Record<string, string> = {
  Account: 'GET user',
  AdminOrderUpdated: 'GET order/one/ord_1, GET product, GET user, GET user',
  OrderUpdated: 'GET order/one/ord_1, GET product, GET user',
  StaffUpdates: 'GET user',
  AddFavourites: 'GET favourite, PUT favourite',
  PrintedOrders: 'GET order/some, GET product',
  AddOrderNote: 'GET user, PUT order/note',
  AddUserNote: 'GET user, PUT user/note',
  AddToCart: 'GET payment, PUT cart/incItem',
  Addresses: 'GET address',
  AdjustStock: 'PUT product/stock',
  MoveStocks: 'PUT product/stock',
  ApplyCoupon: 'GET payment, PUT cart/coupon',
  AuditLog: 'GET audit, GET user/allUsers',
  Administrators: 'GET user/allUsers',
  BoughtProducts: 'GET order, GET product, GET user',
  CancelOrder: 'GET product, PUT order/cancel',
  CancelOrders: 'PUT order/bulk/cancel',
  OrderNames: 'GET order/all',
  CancelStockAlert: 'DELETE stockAlert/prod_1, GET product/one/prod_1',
  CardOrder: 'GET order/one/ord_1, GET payment, GET product',
  Cart: 'GET cart, GET payment',
  CartCount: 'GET cart',
  Catalogue: 'GET category, GET department',
  CatalogueTree: 'GET category, GET department',
  Category: 'GET category',
  CategoryNames: 'GET category, GET department',
  CategorySize: 'GET category, GET product',
  ChangePassword: 'PUT user/password',
  Checkout: 'GET address, GET cart, GET payment',
  CreateAddress: 'POST address',
  Coupons: 'GET category, GET coupon, GET product/one/prod_1',
  CreateCoupon: 'GET category, GET product/one/prod_1, POST coupon',
  UpdateCoupon: 'GET category, GET product/one/prod_1, PUT coupon',
  RemoveCoupon: 'GET payment, PUT cart/removeCoupon',
  CreateCategory: 'GET category, GET department, POST category',
  CreateDepartment: 'GET category, GET department, POST department',
  CreatePaymentIntent: 'POST payment/create-payment-intent',
  CreateProduct: 'GET category, GET user, POST product',
  AnswerReview: 'GET product/one/prod_1, PUT review/answer',
  UpdateReview: 'GET product/one/prod_1, PUT review',
  ReportReview: 'PUT review/report',
  SettleReviewReports: 'GET product/one/prod_1, PUT review/settle',
  HideReview: 'GET product/one/prod_1, PUT review/hide',
  OwnReview: 'GET review/own/prod_1',
  Reviews: 'GET product/one/prod_1, GET review',
  ShowReview: 'GET product/one/prod_1, PUT review/show',
  CreateReview: 'GET product/one/prod_1, GET review/product/prod_1, POST review',
  DeleteAccount: 'DELETE user, GET user',
  DeleteAddress: 'DELETE address/addr_1, GET address',
  DeleteCategory: 'DELETE category/cat_1, GET category, GET category, GET department',
  DeleteDepartment: 'DELETE department/dep_1, GET department',
  DeleteProduct: 'DELETE product/prod_1',
  DeleteProducts: 'POST product/bulk/delete',
  Customer: 'GET user/allUsers, GET user/purchases/usr_ann',
  CustomerAddresses: 'GET user/addresses/usr_ann, GET user/allUsers',
  CustomerMails: 'GET user/allUsers, GET user/mails/usr_ann',
  CustomerNotes: 'GET user, GET user/allUsers, GET user/notes/usr_ann',
  CustomerOrders: 'GET order/admin/usr_ann, GET user/allUsers',
  CustomerReviews: 'GET product/one/prod_1, GET review',
  DeleteUserNote: 'DELETE user/note/note_1',
  EraseUser: 'DELETE user/admin/usr_ann',
  DeleteReview: 'DELETE review/rev_1, GET product/one/prod_1, GET review/product/prod_1',
  Delivery: 'GET delivery',
  DeliveryDays: 'GET delivery/days',
  DepartmentCategories: 'GET category, GET department',
  DepartmentNames: 'GET department',
  EditedProduct: 'GET product/hidden/prod_1, GET product/one/prod_1',
  HiddenProducts: 'GET product/hidden',
  HiddenProductNames: 'GET product/hidden',
  DuplicateProduct: 'POST product/duplicate/prod_1',
  EndUserSessions: 'DELETE user/sessions/usr_ann, GET user/sessions/usr_ann',
  FavouriteNames: 'GET favourite',
  Favourites: 'GET favourite, GET payment',
  RequestStockAlert: 'PUT stockAlert',
  StockAlert: 'GET product/one/prod_1, GET stockAlert',
  UnpaidSummary: 'GET order/held, GET user, GET user/allUsers',
  Holidays: 'GET delivery/holidays',
  HomeRows: 'GET payment, GET product/home-rows',
  HomeArrangement: 'GET department, GET product, GET product/home-rows/arrangement',
  HeroSlides: 'GET shop',
  ShopSettings: 'GET shop/settings',
  ShopSettingsHistory: 'GET shop/settings/history, GET user',
  UpdateShopSettings: 'GET shop, PUT shop/settings',
  ArrangeHomeRows: 'GET department, GET product, PUT product/home-rows/arrangement',
  ImportProducts: 'GET user, POST product/import',
  LastOrder: 'GET order, GET user',
  Login: 'POST user/login',
  Logout: 'GET user, POST user/logout',
  LowStock: 'GET product, GET product',
  LowVariants: 'GET product',
  AdminOrder: 'GET order/one/ord_1, GET product, GET user',
  AdminOrders: 'GET order/all',
  AdminProducts: 'GET product',
  Orders: 'GET order, GET product, GET user',
  OwnOrder: 'GET order/one/ord_1, GET product',
  PasswordResetLink: 'GET user/password-reset/usr_1/good',
  People: 'GET user/allUsers',
  ProductReductions: 'GET product/hidden/prod_1, GET product/one/prod_1, GET product/reductions/prod_1',
  PlaceOrder: 'GET cart, GET payment, GET product, POST address, POST order',
  PlacedOrder: 'GET order/one/ord_1, GET product',
  EditedVariants: 'GET product/hidden/prod_1, GET product/one/prod_1',
  MailPreferences: 'GET mailPreferences, GET stockAlert',
  SetPriceDropMails: 'GET mailPreferences, PUT mailPreferences',
  SetReviewInvitationMails: 'GET mailPreferences, PUT mailPreferences',
  StopWaiting: 'DELETE stockAlert/prod_1, GET product/one/prod_1, GET stockAlert',
  NamedProducts: 'GET payment, GET product',
  Product: 'GET payment, GET product/one/prod_1',
  ProductNames: 'GET product',
  ProductReviews: 'GET product/one/prod_1, GET review/product/prod_1',
  ProductFacets: 'GET category, GET product, GET product/facets',
  Products: 'GET payment, GET product',
  ProviderPayment: 'GET order/one/ord_1',
  AnswerReturn: 'PUT order/return/answer',
  CancelReturn: 'PUT order/return/cancel',
  ReceiveReturn: 'GET product, PUT order/return/receive',
  RefundReturn: 'PUT order/return/refund',
  ReplaceReturn: 'GET product, PUT order/return/replace',
  RefundableOrder: 'GET order/one/ord_1',
  ReplacementChoices: 'GET order/one/ord_1, GET product',
  RequestReturn: 'POST order/return',
  ReturnableLines: 'GET order/one/ord_1',
  Returns: 'GET order/returns',
  RefundOrder: 'PUT order/refund',
  Register: 'POST user/register',
  RemoveFavourite: 'DELETE favourite/prod_1, GET favourite, GET product/one/prod_1',
  DeleteHoliday: 'DELETE delivery/holidays/2026-10-06',
  SaveForLater: 'GET payment, PUT cart/saveForLater',
  MoveToCart: 'GET payment, PUT cart/moveToCart',
  RemoveSavedItem: 'PUT cart/removeSaved',
  Reorder: 'GET payment, PUT cart/reorder',
  Find: 'GET order/all, GET product/by-code, GET product/search, GET user/allUsers',
  Scanned: 'GET order/all, GET product/by-code',
  ChosenOptions: 'GET product/options',
  RemoveFromCart: 'GET cart, GET payment, PUT cart/removeItem',
  RequestPasswordReset: 'POST user/forgotPassword',
  ResetPassword: 'POST user/password-reset/usr_1/good',
  RelatedProducts: 'GET payment, GET product/one/prod_1, GET product/related/prod_1',
  ReviewedProduct: 'GET product/one/prod_1',
  Sales: 'GET product/one/prod_1, GET sales, GET sales, GET sales',
  OrderWorkload: 'GET order/workload',
  NewReviews: 'GET product/one/prod_1, GET review, GET review',
  ScarceSellers: 'GET product/one/prod_1, GET sales, GET sales',
  TodaysSales: 'GET sales, GET sales',
  SetCartQuantity: 'GET payment, PUT cart/item',
  SetCategoryImage: 'GET user, POST category/img/cat_1',
  SetDeliveryDays: 'PUT delivery/days',
  SetHoliday: 'GET delivery/holidays, PUT delivery/holidays',
  SetPrice: 'GET product/one/prod_1, PUT product',
  SetUserRole: 'PUT user/role',
  ShopFacts: 'GET department, GET shop',
  SizeGuide: 'GET department',
  StillSold: 'GET product/one/prod_1',
  Suggestions: 'GET product/search',
  SyncPayment: 'POST payment/sync',
  Unsubscribe: 'POST mailPreferences/unsubscribe',
  UpdateAddress: 'PUT address/addr_1',
  UpdateCategory: 'GET category, GET category, GET department, PUT category',
  UpdateDepartment: 'PUT department',
  UpdateOrderStatus: 'PUT order/status',
  UpdateOrderStatuses: 'PUT order/bulk/status',
  UpdateProduct: 'GET product/one/prod_1, PUT product',
  UpdateProductVariants: 'GET product/one/prod_1, PUT product/variants/prod_1',
  UpdateProducts: 'PUT product/bulk',
  ReducePrices: 'PUT product/reductions',
  EndPriceReductions: 'POST product/reductions/end',
  UpdateProfile: 'PUT user',
  UploadProductImage: 'GET user, POST product/img',
  UploadReturnPicture: 'GET user, POST order/return/picture',
  UserOrders: 'GET order/admin/usr_ann, GET user/allUsers',
  UserSessions: 'GET user/allUsers, GET user/sessions/usr_ann',
}

describe('The REST calls of an operation', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openTestGateway()
    // A gateway learns once whose session a token is of.
    for (const token of ['admin', 'token-ann']) await gateway.ask('{ viewer { id } }', { token })
  })
  afterAll(() => gateway.close())

  /** The first event of a subscription. */
  async function firstEvent(payload: object, token: string): Promise<GraphAnswer> {
    const headers = { accept: 'text/event-stream', 'x-access-token': token }
    const answer = await gateway.app.inject({ method: 'POST', url: '/graphql', headers, payload, payloadAsStream: true })
    let text = ''
    for await (const chunk of answer.stream().setEncoding('utf8')) {
      text += String(chunk)
      const [, result] = /event: next\ndata: (.*)\n\n/.exec(text) ?? []
      if (result === undefined) continue
      answer.raw.res.destroy()
      return JSON.parse(result) as GraphAnswer
    }
    throw new Error(`the stream has no event: ${answer.statusCode} ${text}`)
  }

  async function send(name: string, query: string): Promise<GraphAnswer> {
    const [token, variables, place] = [tokenFor(name), variablesFor(name), fileOf(name)]
    if (query.startsWith('subscription')) return firstEvent({ query, variables }, token)
    if (place === undefined) return gateway.ask(query, { token, variables })
    const file = { name: 'a.png', content: Buffer.from('a') }
    const { body, headers } = uploadBody({ operations: { query, variables }, map: { 0: [place] }, files: [file] })
    return (await gateway.app.inject({ method: 'POST', url: '/graphql', headers, payload: body })).json<GraphAnswer>()
  }

  test.each([...clientOperations])('%s are as few as expected, however many entries the answer has', async (name, source) => {
    const counts: string[] = []
    for (const size of [1, 10, 100]) {
      gateway.stub.routes = stubShop({ products: 10 * size, reviews: size, lines: size, orders: size, favourites: size })
      gateway.takeCalls()
      const { errors } = await send(name, source)
      expect(errors).toBeUndefined()
      counts.push(gateway.takeCalls().toSorted().join(', '))
    }
    expect(counts).toEqual([CALLS[name], CALLS[name], CALLS[name]])
  })
})
