import type { RestAddress } from '@shop/contract/rest/address.ts'
import type { RestCart } from '@shop/contract/rest/cart.ts'
import type { RestCategory } from '@shop/contract/rest/category.ts'
import type { RestDepartment } from '@shop/contract/rest/department.ts'
import type { RestOrder } from '@shop/contract/rest/order.ts'
import type { RestProduct } from '@shop/contract/rest/product.ts'
import type { RestReview } from '@shop/contract/rest/review.ts'
import type { RestUser } from '@shop/contract/rest/user.ts'
import { stubAdmin } from './stub-admin.ts'
import { alertRoutes, withoutAdmins } from './stub-alerts.ts'
import { FACETS } from './stub-facets.ts'
import { paymentRoutes } from './stub-payment.ts'
import { customerRoutes } from './stub-customer.ts'
import { listsOf, overviewRoutes, orderRoutes, peopleRoutes, signedIn, sliceOf } from './stub-people.ts'
import { returnRoutes } from './stub-returns.ts'
import { reviewRoutes } from './stub-reviews.ts'
import { savedRoutes } from './stub-saved.ts'
import { notFound, type StubAnswer, type StubCall, type StubRoutes } from './stub-rest-service.ts'

/** Bodies of a small shop for tests, in the shapes of the contract. */
const HASH = '0123456789abcdef0123456789abcdef'
const CREATED = '2026-01-02T03:04:05.000Z'
const numbers = (length: number): number[] => Array.from({ length }, (_, index) => index + 1)

export const department = (n: number): RestDepartment => ({ _id: `dep_${n}`, name: `Department ${n}` })

export const category = (n: number): RestCategory => ({
  _id: `cat_${n}`,
  name: `Category ${n}`,
  department: department((n % 2) + 1),
  image_path: n % 3 === 0 ? null : `http://shop/images/${HASH}-800x600.jpg`,
})

export const product = (n: number): RestProduct => ({
  _id: `prod_${n}`,
  name: `Product ${n}`,
  price: n + 0.5,
  stock: n % 5,
  rating: 4.5,
  image_path: [`http://shop/images/${HASH}-800x600.jpg`, 'http://elsewhere/picture.png'],
  category: { _id: `cat_${(n % 4) + 1}`, name: `Category ${(n % 4) + 1}` },
  department: department((n % 2) + 1),
  description: 'A thing.',
  brand: 'Brand',
  weight: 0.25,
  cod: n % 2 === 0,
  version: n,
  createdAt: CREATED,
  updatedAt: CREATED,
  ratings: [0, 0, 0, 2, 2],
})

export const review = (n: number): RestReview => ({
  _id: `rev_${n}`,
  user: { _id: `usr_${n}`, name: `Reader ${n}` },
  rating: (n % 5) + 1,
  title: `Title ${n}`,
  date: CREATED,
  comment: 'Fine.',
  product: 'prod_1',
  verified: n % 2 === 0,
})

export const address = (n: number): RestAddress => ({
  _id: `addr_${n}`,
  createdAt: CREATED,
  fullAddress: `${n} Nile Street, Cairo`,
  fullName: 'Ann',
  street: 'Nile Street',
  building: String(n),
  city: 'Cairo',
  state: 'Cairo',
  phone: '01012345678',
  zipCode: '11511',
  country: 'Egypt',
})

/** The account behind a token: `token-ann` belongs to usr_ann; `admin` to an administrator. */
export const user = (token: string): RestUser => ({
  _id: `usr_${token.replace('token-', '')}`,
  name: token.replace('token-', ''),
  email: `${token}@shop.example`,
  phone: '01012345678',
  role: token === 'admin',
  createdAt: CREATED,
  language: 'en',
})

export function cart(token: string, lines: number): RestCart {
  const products = numbers(lines).map((n) => ({ product_id: product(n), quantity: n }))
  const bill = products.reduce((sum, { product_id, quantity }) => sum + product_id.price * quantity, 0)
  const totals = { subtotal: bill, shippingFee: 21, cashOnDeliveryFee: 0, total: bill + 21 }
  return { _id: `cart_${token}`, products, bill, quotes: { visa: totals, cash: { ...totals, cashOnDeliveryFee: 9, total: bill + 30 } } }
}

export function order(token: string, n: number): RestOrder {
  const products = numbers(2).map((line) => {
    const { _id, name, price, image_path } = product(n + line)
    return { product_id: _id, quantity: line, productBrief: { product_id: _id, name, price, image_path: image_path[0] ?? null } }
  })
  const items = products.reduce((sum, { productBrief, quantity }) => sum + productBrief.price * quantity, 0)
  return {
    _id: `ord_${n}`,
    number: `EG-${n}`,
    createdAt: CREATED,
    updatedAt: CREATED,
    bill: items + 30,
    shippingFee: 21,
    cashOnDeliveryFee: 9,
    status: 'CONFIRMED',
    paymentStatus: 'UNPAID',
    paymentMethod: 'cash',
    deliveryAddress: address(1),
    user: user(token)._id,
    products,
    events: [{ _id: `oev_${n}`, status: 'CONFIRMED', note: null, byShop: false, createdAt: CREATED }],
    availableActions: ['CANCEL'],
    trackingNumber: null,
    carrier: null,
    trackingUrl: null,
  }
}

/** An order that awaits its payment by card. */
export const cardOrder = (token: string, n: number): RestOrder => ({
  ...order(token, n),
  status: 'AWAITING_PAYMENT',
  paymentMethod: 'visa',
  cashOnDeliveryFee: 0,
  bill: order(token, n).bill - 9,
  availableActions: ['PAY', 'CANCEL'],
  expiresAt: CREATED,
  paidAt: null,
  refunded: 0,
  refunds: [],
})

/** How much of everything the stub shop has. */
export interface StubSize {
  products: number
  reviews: number
  lines: number
  orders: number
  favourites: number
}

function productList(size: number, call: StubCall): StubAnswer {
  const ids = call.query.get('ids')?.split(',')
  const all = ids ? ids.map((id) => product(Number(id.slice(5)))) : numbers(size).map(product)
  const limit = Number(call.query.get('limit') ?? (ids ? 100 : 8))
  return { body: { products: sliceOf(all, call, limit), pages: Math.ceil(all.length / limit), total: all.length, limit } }
}

/** The calls of an account about itself. A password reset link works when its token is `good`. */
const accountRoutes = (): StubRoutes => {
  const withLink =
    (body: object) =>
    ({ name }: StubCall) =>
      name.endsWith('/good') ? { body } : { status: 400, body: { code: 'INVALID_RESET_LINK', message: '404 Not Found' } }
  return {
    'POST user/forgotPassword': () => ({ body: { message: 'A link is on its way.' } }),
    'GET user/password-reset/*': withLink({ message: 'The link works', expiresAt: CREATED }),
    'POST user/password-reset/*': withLink({ message: 'Your password is set.' }),
    'PUT user': signedIn((token, { body }) => ({ body: { user: { ...user(token), ...(body as object) } } })),
    'PUT user/password': signedIn(() => ({ body: { message: 'ok', token: 'token-new', expiration: CREATED } })),
    'DELETE user': signedIn(() => ({ body: { message: 'ok' } })),
  }
}

/** Favourites: the first `count` products, until a call changes them. */
function favouriteRoutes(count: number): StubRoutes {
  const favourites = new Set(numbers(count).map((n) => `prod_${n}`))
  const productOf = (id: string) => product(Number(id.slice(5)))
  const list = (call: StubCall): StubAnswer => {
    const ids = call.query.get('ids')?.split(',')
    if (ids) return { body: { ids: ids.filter((id) => favourites.has(id)) } }
    const limit = Number(call.query.get('limit'))
    const products = sliceOf([...favourites].toReversed(), call, 100).map(productOf)
    return { body: { products, pages: Math.ceil(favourites.size / limit), total: favourites.size, limit } }
  }
  return {
    ...alertRoutes(productOf, CREATED),
    'GET favourite': withoutAdmins((_token, call) => list(call)),
    'PUT favourite': withoutAdmins((_token, { body }) => {
      const { products } = body as { products: string[] }
      for (const id of products) favourites.add(id)
      return { body: { products: products.map(productOf) } }
    }),
    'DELETE favourite/*': withoutAdmins((_token, { name }) => {
      favourites.delete(name.split('/').at(-1) ?? '')
      return { body: { message: 'ok' } }
    }),
  }
}

/** Routes of a REST service with all our additions. */
export function stubShop({ products = 20, reviews = 3, lines = 2, orders = 3, favourites = 0 }: Partial<StubSize> = {}): StubRoutes {
  const theCart = withoutAdmins((token) => ({ body: cart(token, lines) }))
  return {
    'GET readyz': () => ({ body: { status: 'ok' } }),
    ...paymentRoutes((token) => cardOrder(token, 1)),
    'GET delivery': () => ({ body: { promise: { from: '2026-11-24', to: '2026-11-25' } } }),
    'GET department': () => ({ body: numbers(2).map(department).toReversed() }),
    'GET category': () => ({ body: numbers(4).map(category).toReversed() }),
    'GET product': (call) => productList(products, call),
    'GET product/search': (call) => productList(products, call),
    'GET product/facets': () => ({ body: FACETS }),
    'GET product/lists': (call) => listsOf(numbers(products).map(product), call),
    'GET product/related': (call) => listsOf([product(2), product(3)], call),
    'GET product/related/*': ({ name }) => ({ body: { relatedTo: name.split('/').at(-1), products: [product(2), product(3)] } }),
    'GET product/one/*': ({ name }) => {
      const n = Number(name.split('_').at(-1))
      return Number.isInteger(n) && n <= products ? { body: product(n) } : notFound()
    },
    'POST user/login': () => ({ body: { ...user('token-ann'), token: 'token-ann', expiration: CREATED } }),
    'POST user/register': () => ({ body: { ...user('token-ann'), token: 'token-ann', expiration: CREATED } }),
    'POST user/logout': signedIn(() => ({ body: { message: 'ok' } })),
    'GET user': signedIn((token) => ({ body: user(token) })),
    ...accountRoutes(),
    ...stubAdmin(product(1)),
    ...customerRoutes(address(1)),
    ...peopleRoutes(['admin', 'token-ann', 'token-ben'].map(user)),
    ...reviewRoutes(numbers(reviews).map(review), user),
    ...favouriteRoutes(favourites),
    'GET address': signedIn(() => ({ body: [address(1), address(2)] })),
    'POST address': signedIn(() => ({ body: address(3) })),
    'PUT address/*': signedIn(() => ({ body: address(1) })),
    'DELETE address/*': signedIn(() => ({ body: { message: 'ok' } })),
    'PUT cart/*': theCart,
    ...savedRoutes((token) => cart(token, lines), order),
    ...overviewRoutes(),
    ...orderRoutes(order, user('token-ann'), orders),
    ...returnRoutes((n) => order('token-ann', n), user('token-ann'), orders),
    'POST order': withoutAdmins((token) => ({ body: [order(token, 1)] })),
  }
}
