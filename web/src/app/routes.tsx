import { matchPath } from 'react-router-dom'
import { decodePart } from '../lib/paths.ts'
import { lazyPage, type RoutePage } from './lazy-page.tsx'

/** A screen and its address (spec section 2); addresses match without case. */
export interface ShopRoute {
  path: string
  page: RoutePage
  /** Name of the page's file, by which the server finds its code in the build. */
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
  page('home-page', '/', async () => {
    const { HomePage, prepareHome } = await import('../pages/home-page.tsx')
    return { Page: HomePage, prepare: prepareHome }
  }),
  page('product-page', '/product/one/:id', async () => {
    const { ProductPage, prepareProduct } = await import('../pages/product-page.tsx')
    return { Page: ProductPage, prepare: prepareProduct }
  }),
  page('category-page', '/product/category/:id', async () => {
    const { CategoryPage, prepareCategory } = await import('../pages/category-page.tsx')
    return { Page: CategoryPage, prepare: prepareCategory }
  }),
  page('department-page', '/department/:id', async () => {
    const { DepartmentPage, prepareDepartment } = await import('../pages/department-page.tsx')
    return { Page: DepartmentPage, prepare: prepareDepartment }
  }),
  page('search-page', '/searchResults/:text', async () => ({ Page: (await import('../pages/search-page.tsx')).SearchPage })),
  page('about-page', '/About', async () => ({ Page: (await import('../pages/about-page.tsx')).AboutPage })),
  page('login-page', '/login', async () => ({ Page: (await import('../pages/login-page.tsx')).LoginPage }), bare),
  page('signup-page', '/signup', async () => ({ Page: (await import('../pages/signup-page.tsx')).SignupPage }), bare),
  page('forgot-password-page', '/forgot-password', async () => ({
    Page: (await import('../pages/forgot-password-page.tsx')).ForgotPasswordPage,
  })),
  page(
    'password-reset-page',
    '/password-reset/:id/:token',
    async () => ({ Page: (await import('../pages/password-reset-page.tsx')).PasswordResetPage }),
    secret,
  ),
  page('account-page', '/user', async () => ({ Page: (await import('../pages/account-page.tsx')).AccountPage })),
  page(
    'edit-profile-page',
    '/EditProfile',
    async () => ({ Page: (await import('../pages/edit-profile-page.tsx')).EditProfilePage }),
    gated,
  ),
  page(
    'update-profile-page',
    '/UpdateName',
    async () => ({ Page: (await import('../pages/update-profile-page.tsx')).UpdateNamePage }),
    gated,
  ),
  page(
    'update-profile-page',
    '/UpdateEmail',
    async () => ({ Page: (await import('../pages/update-profile-page.tsx')).UpdateEmailPage }),
    gated,
  ),
  page(
    'update-profile-page',
    '/UpdatePhone',
    async () => ({ Page: (await import('../pages/update-profile-page.tsx')).UpdatePhonePage }),
    gated,
  ),
  page(
    'update-password-page',
    '/Updatepass',
    async () => ({ Page: (await import('../pages/update-password-page.tsx')).UpdatePasswordPage }),
    gated,
  ),
  page('cart-page', '/CartPage', async () => ({ Page: (await import('../pages/cart-page.tsx')).CartPage }), gated),
  page(
    'shipping-address-page',
    '/ShippingAdress',
    async () => ({ Page: (await import('../pages/shipping-address-page.tsx')).ShippingAddressPage }),
    gated,
  ),
  page(
    'shipping-form-page',
    '/ShippingForm',
    async () => ({ Page: (await import('../pages/shipping-form-page.tsx')).ShippingFormPage }),
    gated,
  ),
  page('payment-page', '/Payment', async () => ({ Page: (await import('../pages/payment-page.tsx')).PaymentPage }), gated),
  page('place-order-page', '/PlaceOrder', async () => ({ Page: (await import('../pages/place-order-page.tsx')).PlaceOrderPage }), gated),
  page('order-error-page', '/OrderError', async () => ({ Page: (await import('../pages/order-error-page.tsx')).OrderErrorPage }), gated),
  page('success-page', '/success', async () => ({ Page: (await import('../pages/success-page.tsx')).SuccessPage }), gated),
  page('favourite-page', '/Favourite', async () => ({ Page: (await import('../pages/favourite-page.tsx')).FavouritePage }), gated),
  page('add-review-page', '/AddReview', async () => ({ Page: (await import('../pages/add-review-page.tsx')).AddReviewPage }), gated),
  page('orders-page', '/Orders', async () => ({ Page: (await import('../pages/orders-page.tsx')).OrdersPage }), gated),
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
