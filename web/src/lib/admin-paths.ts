/** The paths of the back office's screens; apart from `paths`, which every shopper loads. */
export const adminPaths = {
  products: '/dashboard',
  today: '/dashboard/Today',
  /** The spec's second name of the products (spec section 2). */
  dashProducts: '/dashboard/DashProducts',
  users: '/dashboard/Users',
  /** The orders of one account. */
  userOrders: (userId: string) => `/dashboard/UserOrder/${encodeURIComponent(userId)}`,
  categories: '/dashboard/Categories',
  departments: '/dashboard/Departments',
  coupons: '/dashboard/Coupons',
  reviews: '/dashboard/Reviews',
  orders: '/dashboard/Orders',
  order: (id: string) => `/dashboard/Orders/${encodeURIComponent(id)}`,
  overview: '/dashboard/Overview',
  delivery: '/dashboard/Delivery',
  homePage: '/dashboard/HomePage',
  settings: '/dashboard/Settings',
  auditLog: '/dashboard/AuditLog',
}
