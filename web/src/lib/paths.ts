import type { SortOption } from '@shop/contract/shop.ts'

/** Browsers take '.' and '..' for folders, however they are encoded; a space before them, which no search minds, makes them text. */
const searchPart = (text: string): string => (/^\.{1,2}$/.test(text) ? '%20' : '') + encodeURIComponent(text)

/** The path of every screen (spec section 2); the router matches without case. */
export const paths = {
  home: '/',
  product: (id: string) => `/product/one/${encodeURIComponent(id)}`,
  category: (id: string) => `/product/category/${encodeURIComponent(id)}`,
  department: (id: string) => `/department/${encodeURIComponent(id)}`,
  search: (text: string, sort?: SortOption) => `/searchResults/${searchPart(text)}${sort ? `?sort=${encodeURIComponent(sort)}` : ''}`,
  /** Results for the words as they are, in no other spelling. */
  literalSearch: (text: string) => `/searchResults/${searchPart(text)}?literal=1`,
  /** `next` is where a signed-in visitor is taken afterwards: a path of this shop, with its query. */
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  signup: '/signup',
  forgotPassword: '/forgot-password',
  account: '/user',
  addresses: '/Addresses',
  editProfile: '/EditProfile',
  updateName: '/UpdateName',
  updateEmail: '/UpdateEmail',
  updatePhone: '/UpdatePhone',
  updatePassword: '/Updatepass',
  cart: '/CartPage',
  shippingAddress: '/ShippingAdress',
  shippingForm: '/ShippingForm',
  /** The form of an address: a new one, or the saved one to edit; `next` is where it leads instead of to the payment. */
  addressForm: (options: { edit?: string; next?: string | undefined }) => {
    const given = Object.entries(options).filter((each): each is [string, string] => each[1] !== undefined)
    return `/ShippingForm?${new URLSearchParams(given)}`
  },
  payment: '/Payment',
  placeOrder: '/PlaceOrder',
  orderError: '/OrderError',
  /** Paying an order by card. Always in a document of its own: no other may load the card provider's script. */
  card: (orderId: string) => `/stripe?order=${encodeURIComponent(orderId)}`,
  success: (orderId: string) => `/success?order=${encodeURIComponent(orderId)}`,
  orders: '/Orders',
  order: (id: string) => `/Orders/${encodeURIComponent(id)}`,
  favourites: '/Favourite',
  /** A review of a product; without one, the choice among those bought. */
  addReview: (productId?: string) => (productId ? `/AddReview?product=${encodeURIComponent(productId)}` : '/AddReview'),
  about: '/About',
  delivery: '/Delivery',
  privacy: '/Privacy',
  terms: '/Terms',
  questions: '/Questions',
  /** The back office; its own screens are in `adminPaths`. */
  dashboard: '/dashboard',
}

/** A part of a path as text; as it is when it is not well-formed. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
