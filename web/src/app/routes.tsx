import { matchPath } from 'react-router-dom'
import { decodePart } from '../lib/paths.ts'
import { lazyPage, type RoutePage } from './lazy-page.tsx'

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
  /** Its address opens an account: the server must not keep the page. */
  secret?: boolean
}

const page = (
  file: string,
  path: string,
  load: Parameters<typeof lazyPage>[0],
  options: Pick<ShopRoute, 'gated' | 'bare' | 'secret'> = {},
): ShopRoute => ({
  path,
  file,
  page: lazyPage(load),
  ...options,
})

const gated = { gated: true }
const bare = { bare: true }
const secret = { secret: true }

export const NOT_FOUND: ShopRoute = page('not-found-page', '*', async () => ({
  Page: (await import('../pages/not-found-page.tsx')).NotFoundPage,
}))

export const ROUTES: readonly ShopRoute[] = [
  page('catalogue/home-page', '/', async () => {
    const { HomePage, prepareHome } = await import('../pages/catalogue/home-page.tsx')
    return { Page: HomePage, prepare: prepareHome }
  }),
  page('catalogue/product-page', '/product/one/:id', async () => {
    const { ProductPage, prepareProduct } = await import('../pages/catalogue/product-page.tsx')
    return { Page: ProductPage, prepare: prepareProduct }
  }),
  page('catalogue/category-page', '/product/category/:id', async () => {
    const { CategoryPage, prepareCategory } = await import('../pages/catalogue/category-page.tsx')
    return { Page: CategoryPage, prepare: prepareCategory }
  }),
  page('catalogue/department-page', '/department/:id', async () => {
    const { DepartmentPage, prepareDepartment } = await import('../pages/catalogue/department-page.tsx')
    return { Page: DepartmentPage, prepare: prepareDepartment }
  }),
  page('catalogue/search-page', '/searchResults/:text', async () => ({
    Page: (await import('../pages/catalogue/search-page.tsx')).SearchPage,
  })),
  page('about-page', '/About', async () => ({ Page: (await import('../pages/about-page.tsx')).AboutPage })),
  page('account/login-page', '/login', async () => ({ Page: (await import('../pages/account/login-page.tsx')).LoginPage }), bare),
  page('account/signup-page', '/signup', async () => ({ Page: (await import('../pages/account/signup-page.tsx')).SignupPage }), bare),
  page('account/forgot-password-page', '/forgot-password', async () => ({
    Page: (await import('../pages/account/forgot-password-page.tsx')).ForgotPasswordPage,
  })),
  page(
    'account/password-reset-page',
    '/password-reset/:id/:token',
    async () => ({ Page: (await import('../pages/account/password-reset-page.tsx')).PasswordResetPage }),
    secret,
  ),
  page('account/account-page', '/user', async () => ({ Page: (await import('../pages/account/account-page.tsx')).AccountPage })),
  page(
    'account/edit-profile-page',
    '/EditProfile',
    async () => ({ Page: (await import('../pages/account/edit-profile-page.tsx')).EditProfilePage }),
    gated,
  ),
  page(
    'account/update-profile-page',
    '/UpdateName',
    async () => ({ Page: (await import('../pages/account/update-profile-page.tsx')).UpdateNamePage }),
    gated,
  ),
  page(
    'account/update-profile-page',
    '/UpdateEmail',
    async () => ({ Page: (await import('../pages/account/update-profile-page.tsx')).UpdateEmailPage }),
    gated,
  ),
  page(
    'account/update-profile-page',
    '/UpdatePhone',
    async () => ({ Page: (await import('../pages/account/update-profile-page.tsx')).UpdatePhonePage }),
    gated,
  ),
  page(
    'account/update-password-page',
    '/Updatepass',
    async () => ({ Page: (await import('../pages/account/update-password-page.tsx')).UpdatePasswordPage }),
    gated,
  ),
  page('checkout/cart-page', '/CartPage', async () => ({ Page: (await import('../pages/checkout/cart-page.tsx')).CartPage }), gated),
  page(
    'checkout/shipping-address-page',
    '/ShippingAdress',
    async () => ({ Page: (await import('../pages/checkout/shipping-address-page.tsx')).ShippingAddressPage }),
    gated,
  ),
  page(
    'checkout/shipping-form-page',
    '/ShippingForm',
    async () => ({ Page: (await import('../pages/checkout/shipping-form-page.tsx')).ShippingFormPage }),
    gated,
  ),
  page(
    'checkout/payment-page',
    '/Payment',
    async () => ({ Page: (await import('../pages/checkout/payment-page.tsx')).PaymentPage }),
    gated,
  ),
  page(
    'checkout/place-order-page',
    '/PlaceOrder',
    async () => ({ Page: (await import('../pages/checkout/place-order-page.tsx')).PlaceOrderPage }),
    gated,
  ),
  page(
    'checkout/order-error-page',
    '/OrderError',
    async () => ({ Page: (await import('../pages/checkout/order-error-page.tsx')).OrderErrorPage }),
    gated,
  ),
  page(
    'checkout/success-page',
    '/success',
    async () => ({ Page: (await import('../pages/checkout/success-page.tsx')).SuccessPage }),
    gated,
  ),
  page(
    'account/favourite-page',
    '/Favourite',
    async () => ({ Page: (await import('../pages/account/favourite-page.tsx')).FavouritePage }),
    gated,
  ),
  page(
    'account/add-review-page',
    '/AddReview',
    async () => ({ Page: (await import('../pages/account/add-review-page.tsx')).AddReviewPage }),
    gated,
  ),
  page('account/orders-page', '/Orders', async () => ({ Page: (await import('../pages/account/orders-page.tsx')).OrdersPage }), gated),
  NOT_FOUND,
]

/** The screen at a path, with the parts of the path that it names. */
export function findRoute(pathname: string): { route: ShopRoute; params: Readonly<Record<string, string | undefined>> } {
  for (const route of ROUTES) {
    const match = matchPath(route.path, pathname)
    if (match)
      return { route, params: Object.fromEntries(Object.entries(match.params).map(([name, part]) => [name, decodePart(part ?? '')])) }
  }
  return { route: NOT_FOUND, params: {} }
}
