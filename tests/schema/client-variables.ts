import { NEW_PRODUCT } from '../../gateway/src/testing/send-upload.ts'

const address = {
  phone: '01012345678',
  street: 'Nile Street',
  building: '3',
  city: 'Cairo',
  state: 'Cairo',
  country: 'Egypt',
  postalCode: '11511',
}
const account = { name: 'Ann', email: 'ann@shop.example', phone: '01012345678', password: 'Passw0rd!', confirmPassword: 'Passw0rd!' }
const passwords = { password: account.password, confirmPassword: account.confirmPassword }

const SPAN = { from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' }

/** Variables with which the operations of the storefront succeed against the stub shop. */
const VARIABLES: Record<string, Record<string, unknown>> = {
  AddFavourites: { input: { productIds: ['prod_1'] } },
  AddOrderNote: { input: { orderId: 'ord_1', note: 'Ring twice' } },
  AddToCart: { input: { productId: 'prod_1' } },
  AdjustStock: { input: { productId: 'prod_1', delta: 1 } },
  AuditLog: { first: 50, page: 1 },
  CancelOrder: { input: { orderId: 'ord_1' } },
  CardOrder: { id: 'ord_1' },
  Category: { id: 'cat_1' },
  CategoryNames: { departmentId: 'dep_1' },
  CategorySize: { id: 'cat_1' },
  ChangePassword: { input: { currentPassword: 'Passw0rd!', ...passwords } },
  CreateAddress: { input: { address } },
  CreateCategory: { input: { departmentId: 'dep_1', name: 'Lamps' } },
  CreateDepartment: { input: { name: 'Home' } },
  CreatePaymentIntent: { input: { orderId: 'ord_1' } },
  CreateProduct: { input: { ...NEW_PRODUCT, images: [] } },
  CreateReview: { input: { productId: 'prod_1', rating: 5, title: 'Good', comment: 'I like it.' } },
  DeleteAddress: { input: { id: 'addr_1' } },
  DeleteCategory: { input: { id: 'cat_1' } },
  DeleteDepartment: { input: { id: 'dep_1' } },
  DeleteProduct: { input: { id: 'prod_1' } },
  DeleteProducts: { input: { ids: ['prod_1', 'prod_gone'] } },
  DeleteReview: { input: { id: 'rev_1' } },
  DepartmentCategories: { id: 'dep_1' },
  EditedProduct: { id: 'prod_1' },
  EndUserSessions: { input: { userId: 'usr_ann' } },
  ImportProducts: { input: { file: null, dryRun: true } },
  Login: { input: { email: account.email, password: account.password } },
  OfficeOrder: { id: 'ord_1' },
  OfficeOrders: { sort: 'NEWEST', first: 10, page: 1 },
  OfficeProducts: { sort: 'NEWEST', first: 10, page: 1 },
  OwnOrder: { id: 'ord_1' },
  PasswordResetLink: { userId: 'usr_1', token: 'good' },
  People: { sort: 'NAME_ASC', first: 10, page: 1 },
  PlaceOrder: { input: { deliverTo: { address }, paymentMethod: 'CASH_ON_DELIVERY', idempotencyKey: 'key' } },
  PlacedOrder: { id: 'ord_1' },
  NamedProducts: { ids: ['prod_2', 'prod_3'] },
  Product: { id: 'prod_1' },
  ProductNames: { sort: 'NEWEST', page: 1 },
  ProductReviews: { productId: 'prod_1' },
  ProductFacets: { filter: { categoryId: 'cat_2' } },
  Products: { first: 8, page: 1 },
  ProviderPayment: { id: 'ord_1' },
  RefundOrder: { input: { orderId: 'ord_1', amount: 1000, idempotencyKey: 'key' } },
  Register: { input: account },
  RemoveFavourite: { input: { productId: 'prod_1' } },
  RemoveFromCart: { input: { productId: 'prod_1' } },
  RequestPasswordReset: { input: { email: account.email } },
  ResetPassword: { input: { userId: 'usr_1', token: 'good', ...passwords } },
  RelatedProducts: { id: 'prod_1' },
  ReviewedProduct: { id: 'prod_1' },
  Sales: { range: SPAN, before: SPAN, interval: 'DAY' },
  SetCartQuantity: { input: { productId: 'prod_1', quantity: 2 } },
  SetCategoryImage: { input: { categoryId: 'cat_1', image: null } },
  SetDeliveryDays: { input: { governorate: 'Cairo', fewest: 1, most: 2 } },
  SetPrice: { input: { id: 'prod_1', expectedVersion: 1, price: 9900 } },
  SetUserRole: { input: { userId: 'usr_ann', role: 'ADMIN' } },
  StillSold: { id: 'prod_1' },
  Suggestions: { search: 'lamp' },
  SyncPayment: { input: { orderId: 'ord_1' } },
  UpdateAddress: { input: { id: 'addr_1', address } },
  UpdateCategory: { input: { id: 'cat_1', name: 'Lights' } },
  UpdateDepartment: { input: { id: 'dep_1', name: 'House' } },
  UpdateOrderStatus: { input: { orderId: 'ord_1', status: 'PROCESSING' } },
  UpdateProduct: { input: { id: 'prod_1', name: 'Lamp' } },
  UpdateProducts: { input: { ids: ['prod_1', 'prod_gone'], stockDelta: 1 } },
  UpdateProfile: { input: { name: 'Anna' } },
  UploadProductImage: { input: { image: null } },
  UserOrders: { id: 'usr_ann', filter: { customerId: 'usr_ann' }, sort: 'NEWEST', first: 10, page: 1 },
  UserSessions: { id: 'usr_ann' },
}

/** Operations of the back office. */
const BY_ADMINISTRATORS = new Set([
  'AddOrderNote',
  'AdjustStock',
  'AuditLog',
  'CreateCategory',
  'CreateDepartment',
  'CreateProduct',
  'DeleteCategory',
  'DeleteDepartment',
  'DeleteProduct',
  'DeleteProducts',
  'EndUserSessions',
  'ImportProducts',
  'DeliveryDays',
  'OfficeOrder',
  'OfficeOrders',
  'People',
  'ProviderPayment',
  'RefundOrder',
  'Sales',
  'SetCategoryImage',
  'SetDeliveryDays',
  'SetPrice',
  'SetUserRole',
  'UpdateCategory',
  'UpdateDepartment',
  'UpdateOrderStatus',
  'UpdateProduct',
  'UpdateProducts',
  'UploadProductImage',
  'UserOrders',
  'UserSessions',
  'WaitingOrders',
])

/** Where the file of an operation stands that needs one, and so cannot be sent as JSON. */
const FILES: Record<string, string> = {
  ImportProducts: 'variables.input.file',
  SetCategoryImage: 'variables.input.image',
  UploadProductImage: 'variables.input.image',
}

export const fileOf = (operation: string): string | undefined => FILES[operation]

/** The token with which an operation succeeds against the stub shop. */
export const tokenFor = (operation: string): string => (BY_ADMINISTRATORS.has(operation) ? 'admin' : 'token-ann')

/** The variables with which it succeeds. */
export const variablesFor = (operation: string): Record<string, unknown> => VARIABLES[operation] ?? {}
