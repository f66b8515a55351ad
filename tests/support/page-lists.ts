import type { Journeys } from './journeys.ts'

/** Pages that several journeys go through, each to ask something else of them. */

/** What everybody sees: the pages at fixed addresses, and a product, its category and its department: of what can be bought the dearest, whose price is the longest. */
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

/** What a shopper sees with something in the cart. */
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

/** What administrators see: every screen of the back office, with an order that has been delivered and the account it is of. */
export async function adminPages(sql: Journeys['sql']): Promise<string[]> {
  const [row] = await sql<{ order: string; user: string }>(
    `select id as order, user_id as user from orders where status = 'DELIVERED' order by total desc limit 1`,
  )
  const screens = ['', 'Users', `UserOrder/${row?.user}`, 'Categories', 'Departments', 'Orders', `Orders/${row?.order}`, 'Delivery']
  return [...screens, 'Overview', 'AuditLog'].map((screen) => `/dashboard/${screen}`.replace(/\/$/, ''))
}
