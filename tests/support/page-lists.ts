import type { Journeys } from './journeys.ts'

/** Pages that several journeys go through, each with a check of its own. */

/**
 * Pages of every visitor: those at fixed addresses, and a product with its category and department: the dearest one in stock, whose price
 * is the longest.
 */
export async function everybodysPages(sql: Journeys['sql']): Promise<string[]> {
  const [row] = await sql<{ product: string; category: string; department: string }>(
    `select p.id as product, c.id as category, c.department_id as department from products p join categories c on c.id = p.category_id
     where p.stock > 0 order by p.price desc limit 1`,
  )
  return [
    '/',
    `/product/one/${row?.product}`,
    `/product/category/${row?.category}`,
    `/department/${row?.department}`,
    '/Products?sale=1',
    '/searchResults/lamp',
    '/searchResults/nothingatall',
    '/About',
    '/Delivery',
    '/Privacy',
    '/Terms',
    '/Questions',
    '/login',
    '/signup',
    '/forgot-password',
    '/password-reset/usr_nobody/nothing',
    '/nowhere',
  ]
}

/** Pages of a shopper with a product in the cart. */
export const SHOPPERS_PAGES = [
  '/user',
  '/EditProfile',
  '/UpdateName',
  '/UpdateEmail',
  '/UpdatePhone',
  '/Updatepass',
  '/Addresses',
  '/Favourite',
  '/AddReview',
  '/Orders',
  '/CartPage',
  '/ShippingAdress',
  '/ShippingForm',
]

/** Pages of administrators: every screen of the back office, with an order that has been delivered and its account. */
export async function adminPages(sql: Journeys['sql']): Promise<string[]> {
  const [row] = await sql<{ order: string; user: string }>(
    `select id as order, user_id as user from orders where status = 'DELIVERED' order by total desc limit 1`,
  )
  const screens = [
    '',
    'Today',
    'Users',
    `UserOrder/${row?.user}`,
    `Customers/${row?.user}`,
    'Categories',
    'Departments',
    'Coupons',
    'Reviews',
    'Returns',
    'Orders',
    `Orders/${row?.order}`,
    'Delivery',
    'HomePage',
    'Settings',
  ]
  return [...screens, 'Overview', 'AuditLog'].map((screen) => `/dashboard/${screen}`.replace(/\/$/, ''))
}
