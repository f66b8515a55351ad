import type { ComponentType } from 'react'
import { findParams, type Params } from '../lib/route-params.tsx'
import { lazyPage, type PageModule, type RoutePage } from './lazy-page.tsx'

/** A screen and its address (spec section 2); addresses match without case. */
export interface ShopRoute {
  path: string
  page: RoutePage
  /** The page's file below `pages`, by which the server finds its code in the build. */
  file: string
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
}

type Load<Module> = () => Promise<Module>
/** The exports of a module that are components without properties. */
type PageIn<Module> = { [Name in keyof Module]: Module[Name] extends ComponentType ? Name : never }[keyof Module]
type PrepareIn<Module> = { [Name in keyof Module]: Module[Name] extends PageModule['prepare'] ? Name : never }[keyof Module]

interface Options<Module> extends Pick<ShopRoute, 'gated' | 'bare' | 'admin' | 'secret' | 'takesCards'> {
  /** The export that reads ahead. */
  prepare?: PrepareIn<Module>
}

/** Names the exports instead of taking them out: for thirty routes, that code would be a good part of the first load. */
const page = <Module,>(
  file: string,
  path: string,
  load: Load<Module>,
  name: PageIn<Module>,
  { prepare, ...options }: Options<Module> = {},
): ShopRoute => ({
  path,
  file,
  page: lazyPage(async () => {
    const module = await load()
    return { Page: module[name] as ComponentType, ...(prepare && { prepare: module[prepare] as NonNullable<PageModule['prepare']> }) }
  }),
  ...options,
})

const gated = { gated: true }
const bare = { bare: true }
const secret = { secret: true }

export const NOT_FOUND: ShopRoute = page('not-found-page', '*', () => import('../pages/not-found-page.tsx'), 'NotFoundPage')

export const ROUTES: readonly ShopRoute[] = [
  page('catalogue/home-page', '/', () => import('../pages/catalogue/home-page.tsx'), 'HomePage', { prepare: 'prepareHome' }),
  page('catalogue/product-page', '/product/one/:id', () => import('../pages/catalogue/product-page.tsx'), 'ProductPage', {
    prepare: 'prepareProduct',
  }),
  page('catalogue/category-page', '/product/category/:id', () => import('../pages/catalogue/category-page.tsx'), 'CategoryPage', {
    prepare: 'prepareCategory',
  }),
  page('catalogue/department-page', '/department/:id', () => import('../pages/catalogue/department-page.tsx'), 'DepartmentPage', {
    prepare: 'prepareDepartment',
  }),
  page('catalogue/search-page', '/searchResults/:text', () => import('../pages/catalogue/search-page.tsx'), 'SearchPage'),
  page('about-page', '/About', () => import('../pages/about-page.tsx'), 'AboutPage'),
  page('help/delivery-page', '/Delivery', () => import('../pages/help/delivery-page.tsx'), 'DeliveryPage'),
  page('help/privacy-page', '/Privacy', () => import('../pages/help/privacy-page.tsx'), 'PrivacyPage'),
  page('help/terms-page', '/Terms', () => import('../pages/help/terms-page.tsx'), 'TermsPage'),
  page('help/questions-page', '/Questions', () => import('../pages/help/questions-page.tsx'), 'QuestionsPage'),
  page('account/login-page', '/login', () => import('../pages/account/login-page.tsx'), 'LoginPage', bare),
  page('account/signup-page', '/signup', () => import('../pages/account/signup-page.tsx'), 'SignupPage', bare),
  page('account/forgot-password-page', '/forgot-password', () => import('../pages/account/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  page(
    'account/password-reset-page',
    '/password-reset/:id/:token',
    () => import('../pages/account/password-reset-page.tsx'),
    'PasswordResetPage',
    secret,
  ),
  page('account/account-page', '/user', () => import('../pages/account/account-page.tsx'), 'AccountPage'),
  page('account/edit-profile-page', '/EditProfile', () => import('../pages/account/edit-profile-page.tsx'), 'EditProfilePage', gated),
  page('account/update-profile-page', '/UpdateName', () => import('../pages/account/update-profile-page.tsx'), 'UpdateNamePage', gated),
  page('account/update-profile-page', '/UpdateEmail', () => import('../pages/account/update-profile-page.tsx'), 'UpdateEmailPage', gated),
  page('account/update-profile-page', '/UpdatePhone', () => import('../pages/account/update-profile-page.tsx'), 'UpdatePhonePage', gated),
  page('account/addresses-page', '/Addresses', () => import('../pages/account/addresses-page.tsx'), 'AddressesPage', gated),
  page(
    'account/update-password-page',
    '/Updatepass',
    () => import('../pages/account/update-password-page.tsx'),
    'UpdatePasswordPage',
    gated,
  ),
  page('checkout/cart-page', '/CartPage', () => import('../pages/checkout/cart-page.tsx'), 'CartPage', gated),
  page(
    'checkout/shipping-address-page',
    '/ShippingAdress',
    () => import('../pages/checkout/shipping-address-page.tsx'),
    'ShippingAddressPage',
    gated,
  ),
  page('checkout/shipping-form-page', '/ShippingForm', () => import('../pages/checkout/shipping-form-page.tsx'), 'ShippingFormPage', gated),
  page('checkout/payment-page', '/Payment', () => import('../pages/checkout/payment-page.tsx'), 'PaymentPage', gated),
  page('checkout/place-order-page', '/PlaceOrder', () => import('../pages/checkout/place-order-page.tsx'), 'PlaceOrderPage', gated),
  page('checkout/card-page', '/stripe', () => import('../pages/checkout/card-page.tsx'), 'CardPage', {
    gated: true,
    takesCards: true,
  }),
  page('checkout/order-error-page', '/OrderError', () => import('../pages/checkout/order-error-page.tsx'), 'OrderErrorPage', gated),
  page('checkout/success-page', '/success', () => import('../pages/checkout/success-page.tsx'), 'SuccessPage', gated),
  page('account/favourite-page', '/Favourite', () => import('../pages/account/favourite-page.tsx'), 'FavouritePage', gated),
  page('account/add-review-page', '/AddReview', () => import('../pages/account/add-review-page.tsx'), 'AddReviewPage', gated),
  page('account/orders-page', '/Orders', () => import('../pages/account/orders-page.tsx'), 'OrdersPage', gated),
  page('account/order-page', '/Orders/:id', () => import('../pages/account/order-page.tsx'), 'OrderPage', gated),
  page('../admin/dashboard-page', '/dashboard/*', () => import('../admin/dashboard-page.tsx'), 'DashboardPage', {
    gated: true,
    admin: true,
  }),
  NOT_FOUND,
]

/** The screen at a path, with the parts of the path that it names. */
export function findRoute(pathname: string): { route: ShopRoute; params: Params } {
  for (const route of ROUTES) {
    const params = findParams(route.path, pathname)
    if (params) return { route, params }
  }
  return { route: NOT_FOUND, params: {} }
}
