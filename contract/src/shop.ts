/** The shop's numbers and names (spec 9). Amounts are integer piastres. */

export const SHOP_NAME = 'Khan'
export const CONTACT_EMAIL = 'hello@khan.example'

/** Shipping and handling, once an order: 21 EGP. */
export const SHIPPING_FEE = 2100
/** Cash on Delivery fee, only when an order is paid in cash: 9 EGP. */
export const CASH_ON_DELIVERY_FEE = 900

/** Days after the delivery of an order until its shopper is invited to review it. */
export const REVIEW_INVITATION_DAYS = 3

/** The payment methods, in the words of the REST service. */
export const PAYMENT_METHODS = ['visa', 'cash'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The three sort options of the search page, literally as sent (spec 7). */
export const SORT_OPTIONS = ['Price: Low to High', 'Price: High to Low', 'Avg. Customer review'] as const
export type SortOption = (typeof SORT_OPTIONS)[number]

/** Further sorts of product lists, for tables of the back office; additions to spec 7. */
export const STAFF_SORTS = [
  'Newest first',
  'Oldest first',
  'Name: A to Z',
  'Name: Z to A',
  'Stock: Low to High',
  'Stock: High to Low',
] as const
export type ListSort = SortOption | (typeof STAFF_SORTS)[number]

/** Filters of the back office by stock: none left, up to `LOW_STOCK`, any left, or some left but at most `LOW_STOCK` of one of its variants. */
export const STOCK_LEVELS = ['out', 'low', 'in', 'variant_low'] as const
export type StockLevel = (typeof STOCK_LEVELS)[number]

/** Most brands by which one list can be narrowed down at once. */
export const MAX_BRANDS = 20
/** Most products of a list that facets are counted from, and most brands that they name. */
export const FACETS_LIMIT = 10_000
export const FACET_BRANDS = 50
/** Most values of options by which one list can be narrowed down at once. */
export const MAX_OPTION_CHOICES = 20
/** Most products with options whose variants facets count, the newest of a list. */
export const MAX_FACET_PRODUCTS = 2000
/** Most options that facets name, and most values of each. */
export const MAX_FACET_OPTIONS = 6
export const FACET_OPTION_VALUES = 50

/** Home grid: products a page. */
export const PAGE_SIZE = 8
/** What a row of the home page lists, in the words of the REST service. */
export const HOME_ROW_KINDS = ['sale', 'newest', 'best_sellers', 'department', 'picked', 'under_price'] as const
export type HomeRowKind = (typeof HOME_ROW_KINDS)[number]
/** Most rows of the home page, and most products of each. */
export const MAX_HOME_ROWS = 8
export const HOME_ROW_PRODUCTS = 12
/** Pictures of the carousel that administrators choose at most. */
export const MAX_HERO_SLIDES = 6
/** Longest title of a row, in characters. */
export const MAX_HOME_ROW_TITLE = 60
/** Most products, reviews or orders one page may hold. */
export const MAX_PAGE_SIZE = 100
/** Entries that one call for the lists of many things may ask for. */
export const MAX_LISTED = 2000
/** Products that one call may name by their ids. */
export const MAX_IDS = 100
/** Most related products of a product. */
export const MAX_RELATED = 20
/** The last page of a list that a caller may ask for. */
export const MAX_PAGE = 1_000_000
/** A search lists at most this many products, and counts no further. */
export const SEARCH_LIMIT = 1000
/** Longer lists are not counted: how many entries they have is estimated. */
export const COUNT_LIMIT = 10_000
/** How many entries of a list of estimated length can be asked for by the number of their page; those behind them by cursor. */
export const NUMBERED_LIMIT = 100_000
/** Stock at or below which a product page shows how few are left. */
export const LOW_STOCK = 5
/** Saved addresses an account may hold. */
export const MAX_ADDRESSES = 20
/** Most stock alerts of an account. */
export const MAX_STOCK_ALERTS = 50
/** Notes that administrators may keep about an account. */
export const MAX_USER_NOTES = 100
/** Products that a cart may hold, each in any quantity; every response about a cart lists them all. */
export const MAX_CART_LINES = 100

/** Products that an account may have saved for later. */
export const MAX_SAVED_ITEMS = 50
/** The governorate whose days of delivery are shown while the shopper's is not known. */
export const HOME_GOVERNORATE = 'Cairo'
/** Orders that are accepted from this hour on, Cairo's time, go out on the next working day. */
export const CUT_OFF_HOUR = 14
/** Most working days that may be set for a parcel. */
export const MAX_DELIVERY_DAYS = 60
/** Most public holidays that the shop stores, past ones included. */
export const MAX_HOLIDAYS = 200
/** A session ends after this many milliseconds: 10 days. */
export const SESSION_MS = 864_000_000
/** Seconds after a sign-in in which the password may be changed without the present one: 15 minutes. */
export const RECENT_SIGN_IN_SECONDS = 900

/** The most that an order may cost, in piastres: EGP 10 million million. Up to there decimals are exact on their way through JSON. */
export const MAX_ORDER_TOTAL = 1_000_000_000_000_000

/** Seconds for which an order by card holds its products until it is paid: 30 minutes. */
export const PAYMENT_SECONDS = 1800

/** Days after delivery in which a shopper may return products (law 181/2018), the last one whole. */
export const RETURN_DAYS = 14
/** Returns that one order may have. */
export const MAX_RETURNS = 10
/** Pictures that a return may have. */
export const MAX_RETURN_PICTURES = 3
/** Days after the last step of a closed return for which its pictures are kept. */
export const RETURN_PICTURE_DAYS = 90

/** Home carousel: milliseconds a picture. */
export const CAROUSEL_INTERVAL_MS = 3000
/** Success page: milliseconds until it goes to the home page. */
export const SUCCESS_REDIRECT_MS = 10_000
/** Where the home page scrolls after a change of page, in pixels. */
export const PAGE_CHANGE_SCROLL = 1700
/** Where 'Back to Top' scrolls, in pixels. */
export const BACK_TO_TOP_SCROLL = 100

/** The bill of an order; every amount in piastres. */
export interface Totals {
  subtotal: number
  /** What a coupon takes off. */
  discount: number
  shippingFee: number
  cashOnDeliveryFee: number
  total: number
}

/** The bill: items less the discount, shipping and handling, and the cash fee when paid in cash (decision: docs/decisions/002-bill.md). */
export function orderTotals(subtotal: number, method: PaymentMethod, discount = 0, isShippedFree = false): Totals {
  const shippingFee = isShippedFree ? 0 : SHIPPING_FEE
  const cashOnDeliveryFee = method === 'cash' ? CASH_ON_DELIVERY_FEE : 0
  return { subtotal, discount, shippingFee, cashOnDeliveryFee, total: subtotal - discount + shippingFee + cashOnDeliveryFee }
}
