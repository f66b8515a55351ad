import { visit, type Visit } from './load.ts'

/** The longest that a first page, and one behind a cursor, may take, in milliseconds. */
const FIRST = 100
const BEHIND = 50

/** A call, what it lists, and how long it may take. */
export interface ListView {
  name: string
  bound: number
  visits: Visit[]
}

/** Places of the data that calls name. */
export interface Landmarks {
  category: string
  department: string
  /** A product with reviews. */
  product: string
  /** The cursors of entries in the middle of lists, by the name of the list's order. */
  cursors: Record<string, string>
}

type Query = Record<string, string>
const path = (route: string, query: Query): string => `${route}?${new URLSearchParams(query).toString()}`
const tokenOf = (token: string) => ({ 'x-access-token': token })

const first = (name: string, route: string, query: Query = {}, token?: string): ListView => ({
  name,
  bound: FIRST,
  visits: [visit(path(route, query), undefined, token === undefined ? undefined : tokenOf(token))],
})

const behind = (name: string, after: string, route: string, query: Query = {}, token?: string): ListView => ({
  ...first(`${name}, from the middle on`, route, { ...query, after }, token),
  bound: BEHIND,
})

const LIST = { limit: '24' }
const PAGE = { limit: '25' }
const ADMIN = 'bench-admin'
const SHOPPER = 'bench-shopper'

/** What shoppers read. */
const shoppersViews = ({ category, department, product, cursors }: Landmarks): ListView[] => [
  first('home page', '/product', { page: '1' }),
  behind('all products', cursors['newest'] ?? '', '/product', LIST),
  first('by price', '/product', { ...LIST, sortBy: 'Price: Low to High' }),
  behind('by price', cursors['price'] ?? '', '/product', { ...LIST, sortBy: 'Price: Low to High' }),
  first('best rated', '/product', { ...LIST, sortBy: 'Avg. Customer review' }),
  first('category', '/product', { ...LIST, category }),
  behind('category', cursors['newest'] ?? '', '/product', { ...LIST, category }),
  first('category, a brand under a price', '/product', { ...LIST, category, brand: 'Siwa', maxPrice: '2500' }),
  first('department, a brand under a price', '/product', { ...LIST, department, brand: 'Siwa', maxPrice: '2500' }),
  first('a brand under a price', '/product', { ...LIST, brand: 'Siwa', maxPrice: '2500' }),
  behind('a brand', cursors['newest'] ?? '', '/product', { ...LIST, brand: 'Siwa' }),
  first('an unknown brand', '/product', { ...LIST, brand: 'Nobody' }),
  first('filters of a department', '/product/facets', { department }),
  first('filters of a brand', '/product/facets', { department, brand: 'Siwa' }),
  first('filters of a common word', '/product/facets', { name: 'classic' }),
  ...['Marigold', 'Heirloom', 'Classic', 'Siwa', 'Lamps', 'workshop', 'classic marigold', 'Marigolt'].map((name) =>
    first(`search '${name}'`, '/product/search', { ...LIST, name }),
  ),
  first(`search 'Classic' by price`, '/product/search', { ...LIST, name: 'Classic', sortBy: 'Price: Low to High' }),
  first('reviews of a product', `/review/product/${product}`, LIST),
  first('own orders', '/order', LIST, SHOPPER),
]

/** What administrators read of orders, accounts and the audit log. */
const staffViews = ({ product, cursors }: Landmarks): ListView[] => {
  const orders = (name: string, query: Query) => first(`orders, ${name}`, '/order/all', { ...PAGE, ...query }, ADMIN)
  const people = (name: string, query: Query) => first(`accounts, ${name}`, '/user/allUsers', { ...PAGE, ...query }, ADMIN)
  const audit = (name: string, query: Query) => first(`audit log, ${name}`, '/audit', { ...PAGE, ...query }, ADMIN)
  return [
    ...['newest', 'oldest', 'highest', 'lowest'].map((sortBy) => orders(sortBy, { sortBy })),
    behind('orders, newest', cursors['orders-newest'] ?? '', '/order/all', PAGE, ADMIN),
    behind('orders, highest', cursors['orders-highest'] ?? '', '/order/all', { ...PAGE, sortBy: 'highest' }, ADMIN),
    orders('to pack, oldest first', { status: 'CONFIRMED,PROCESSING', sortBy: 'oldest' }),
    orders('that wait for a card: none', { status: 'AWAITING_PAYMENT' }),
    orders('cancelled, by card', { status: 'CANCELLED', method: 'visa' }),
    orders('delivered', { status: 'DELIVERED' }),
    orders('refunded', { payment: 'REFUNDED,PARTIALLY_REFUNDED' }),
    orders('of a day', { from: '2026-06-01T00:00:00Z', to: '2026-06-02T00:00:00Z' }),
    orders('of a day, highest', { from: '2026-06-01T00:00:00Z', to: '2026-06-02T00:00:00Z', sortBy: 'highest' }),
    orders('by number', { search: 'EG-100500' }),
    orders('of a first name', { search: 'nadia' }),
    orders('of a full name', { search: 'nadia wahba' }),
    orders('of a product', { search: 'heirloom lamp' }),
    orders('of nobody', { search: 'zzyzx' }),
    first('what is held unpaid', '/order/held', {}, ADMIN),
    first('sales of a month', '/sales', { from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z', interval: 'week', top: '5' }, ADMIN),
    people('by name', {}),
    behind('accounts, by name', cursors['users'] ?? '', '/user/allUsers', PAGE, ADMIN),
    people('administrators', { admin: 'true' }),
    people('shoppers', { admin: 'false' }),
    people('of an address', { search: 'shopper777@' }),
    people('of a full name', { search: 'nadia wahba' }),
    people('of a first name', { search: 'nadia' }),
    audit('newest', {}),
    behind('audit log, newest', cursors['audit'] ?? '', '/audit', PAGE, ADMIN),
    audit('of a product', { subject: product }),
    audit('of nobody', { actor: 'usr_none' }),
    audit('of the last year', { from: new Date(Date.now() - 365 * 86_400_000).toISOString() }),
  ]
}

/** Tables of products of the back office. */
const tableViews = ({ cursors }: Landmarks): ListView[] => {
  const table = (name: string, query: Query) => first(`table of products, ${name}`, '/product', { ...PAGE, ...query })
  return [
    table('by name', { sortBy: 'Name: A to Z' }),
    behind('table of products, by name', cursors['name'] ?? '', '/product', { ...PAGE, sortBy: 'Name: A to Z' }),
    table('sold out', { stock: 'out', sortBy: 'Name: A to Z' }),
    table('low stock', { stock: 'low' }),
    table('low stock, lowest first', { stock: 'low', sortBy: 'Stock: Low to High' }),
    table('lowest stock first', { sortBy: 'Stock: Low to High' }),
    table('highest stock first', { sortBy: 'Stock: High to Low' }),
    table('in stock, paid in cash, best rated', { stock: 'in', cod: 'true', sortBy: 'Avg. Customer review' }),
  ]
}

/** Every list of the shop. */
export const listViews = (landmarks: Landmarks): ListView[] => [
  ...shoppersViews(landmarks),
  ...tableViews(landmarks),
  ...staffViews(landmarks),
]
