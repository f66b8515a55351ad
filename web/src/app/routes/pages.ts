/** Everything that must be known of a page outside its own file. Of this table follow routes, page cache, sitemap and service worker. */
export interface ShopPage {
  /** Its address (spec section 2), matched without case. */
  path: string
  /** Its file below `pages`, by which the server finds its code in the build. */
  file: string
  /** The file's export that shows it. */
  name: string
  /** The file's export that reads its data ahead. */
  prepare?: string
  /** Only for the signed in; others are led to the login page and back. */
  gated?: boolean
  /** Without header and footer. */
  bare?: boolean
  /** The back office: without footer. */
  admin?: boolean
  /** Its address opens an account: the server must not cache the page. */
  secret?: boolean
  /** Its document, and no other, may load the card provider's script and fields. */
  takesCards?: boolean
  /** Tells nothing of a shopper: the service worker keeps it, so that it can be read again without a connection. */
  offline?: boolean
  /** In the sitemap. Products, categories and departments are listed by what the shop has, not by this. */
  listed?: boolean
  /**
   * Query parameters that the server renders it by, and caches it by; all others (campaigns, say) change nothing. Of a gated page it
   * knows, before the session is known, only that they are there.
   */
  reads?: readonly string[]
}

/** What a list of products is narrowed down and ordered by. */
const LIST = ['sort', 'brand', 'option', 'min', 'max', 'rating', 'stock', 'cash', 'sale', 'category']

/** Every page of the shop, as plain data: the first that fits an address is shown. `npm run codegen` makes the routes of it. */
export const PAGES: readonly ShopPage[] = [
  { path: '/', file: 'catalogue/home-page', name: 'HomePage', prepare: 'prepareHome', offline: true, listed: true, reads: ['page'] },
  {
    path: '/product/one/:id',
    file: 'catalogue/product-page',
    name: 'ProductPage',
    prepare: 'prepareProduct',
    offline: true,
    reads: ['variant'],
  },
  {
    path: '/product/category/:id',
    file: 'catalogue/category-page',
    name: 'CategoryPage',
    prepare: 'prepareCategory',
    offline: true,
    reads: LIST,
  },
  {
    path: '/department/:id',
    file: 'catalogue/department-page',
    name: 'DepartmentPage',
    prepare: 'prepareDepartment',
    offline: true,
    reads: ['page', ...LIST],
  },
  {
    path: '/Products',
    file: 'catalogue/all-products-page',
    name: 'AllProductsPage',
    offline: true,
    listed: true,
    reads: ['page', ...LIST],
  },
  { path: '/searchResults/:text', file: 'catalogue/search-page', name: 'SearchPage', offline: true, reads: ['literal', ...LIST] },
  { path: '/About', file: 'about-page', name: 'AboutPage', offline: true, listed: true },
  { path: '/Delivery', file: 'help/delivery-page', name: 'DeliveryPage', offline: true, listed: true },
  { path: '/Questions', file: 'help/questions-page', name: 'QuestionsPage', offline: true, listed: true },
  { path: '/Privacy', file: 'help/privacy-page', name: 'PrivacyPage', offline: true, listed: true },
  { path: '/Terms', file: 'help/terms-page', name: 'TermsPage', offline: true, listed: true },
  { path: '/login', file: 'account/login-page', name: 'LoginPage', bare: true },
  { path: '/signup', file: 'account/signup-page', name: 'SignupPage', bare: true },
  { path: '/forgot-password', file: 'account/forgot-password-page', name: 'ForgotPasswordPage' },
  { path: '/password-reset/:id/:token', file: 'account/password-reset-page', name: 'PasswordResetPage', secret: true },
  { path: '/unsubscribe/:mail/:token', file: 'account/unsubscribe-page', name: 'UnsubscribePage', secret: true },
  { path: '/user', file: 'account/account-page', name: 'AccountPage' },
  { path: '/EditProfile', file: 'account/edit-profile-page', name: 'EditProfilePage', gated: true },
  { path: '/UpdateName', file: 'account/update-profile-page', name: 'UpdateNamePage', gated: true },
  { path: '/UpdateEmail', file: 'account/update-profile-page', name: 'UpdateEmailPage', gated: true },
  { path: '/UpdatePhone', file: 'account/update-profile-page', name: 'UpdatePhonePage', gated: true },
  { path: '/Addresses', file: 'account/addresses-page', name: 'AddressesPage', gated: true },
  { path: '/Updatepass', file: 'account/update-password-page', name: 'UpdatePasswordPage', gated: true },
  { path: '/CartPage', file: 'checkout/cart-page', name: 'CartPage', gated: true },
  { path: '/ShippingAdress', file: 'checkout/shipping-address-page', name: 'ShippingAddressPage', gated: true },
  { path: '/ShippingForm', file: 'checkout/shipping-form-page', name: 'ShippingFormPage', gated: true, reads: ['edit', 'next'] },
  { path: '/Payment', file: 'checkout/payment-page', name: 'PaymentPage', gated: true },
  { path: '/PlaceOrder', file: 'checkout/place-order-page', name: 'PlaceOrderPage', gated: true },
  { path: '/stripe', file: 'checkout/card-page', name: 'CardPage', gated: true, takesCards: true, reads: ['order'] },
  { path: '/OrderError', file: 'checkout/order-error-page', name: 'OrderErrorPage', gated: true },
  { path: '/success', file: 'checkout/success-page', name: 'SuccessPage', gated: true, reads: ['order'] },
  { path: '/Favourite', file: 'account/favourite-page', name: 'FavouritePage', gated: true },
  { path: '/AddReview', file: 'account/add-review-page', name: 'AddReviewPage', gated: true, reads: ['product'] },
  { path: '/Orders', file: 'account/orders-page', name: 'OrdersPage', gated: true },
  { path: '/Orders/:id', file: 'account/order-page', name: 'OrderPage', gated: true },
  { path: '/dashboard/*', file: '../admin/dashboard-page', name: 'DashboardPage', gated: true, admin: true },
  { path: '*', file: 'not-found-page', name: 'NotFoundPage' },
]
