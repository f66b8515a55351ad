/** The paths of the back office's screens; apart from `paths`, which every shopper loads. */
export const adminPaths = {
  products: '/dashboard',
  today: '/dashboard/Today',
  /** One product, with its options and variants open. */
  productVariants: (id: string) => `/dashboard?variants=${encodeURIComponent(id)}`,
  /** The spec's second name of the products (spec section 2). */
  dashProducts: '/dashboard/DashProducts',
  users: '/dashboard/Users',
  /** The orders of one account. */
  userOrders: (userId: string) => `/dashboard/UserOrder/${encodeURIComponent(userId)}`,
  /** All that administrators know of one account. */
  customer: (userId: string) => `/dashboard/Customers/${encodeURIComponent(userId)}`,
  categories: '/dashboard/Categories',
  departments: '/dashboard/Departments',
  coupons: '/dashboard/Coupons',
  reviews: '/dashboard/Reviews',
  orders: '/dashboard/Orders',
  returns: '/dashboard/Returns',
  order: (id: string) => `/dashboard/Orders/${encodeURIComponent(id)}`,
  overview: '/dashboard/Overview',
  delivery: '/dashboard/Delivery',
  homePage: '/dashboard/HomePage',
  settings: '/dashboard/Settings',
  auditLog: '/dashboard/AuditLog',
}
