import { m } from '@shop/contract/messages/messages.js'
import { lazy, type ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { adminPaths } from '../lib/admin-paths.ts'
import type { AdminIconName } from './ui/admin-icon.tsx'

/** A screen of the back office. */
export interface Section {
  /** Its address, with the names of its parts. */
  path: string
  title: () => string
  /** Shown before its name in the menu; without one it is not in the menu. */
  icon?: AdminIconName
  Page: ComponentType
}

const Today = lazy(async () => ({ default: (await import('./today/today-page.tsx')).TodayPage }))
const Products = lazy(async () => ({ default: (await import('./product/products-page.tsx')).ProductsPage }))
const Users = lazy(async () => ({ default: (await import('./user/users-page.tsx')).UsersPage }))
const UserOrders = lazy(async () => ({ default: (await import('./user/user-orders-page.tsx')).UserOrdersPage }))
const Customer = lazy(async () => ({ default: (await import('./user/customer/customer-page.tsx')).CustomerPage }))
const Orders = lazy(async () => ({ default: (await import('./order/orders-page.tsx')).AdminOrdersPage }))
const Returns = lazy(async () => ({ default: (await import('./order/returns/returns-page.tsx')).ReturnsPage }))
const Order = lazy(async () => ({ default: (await import('./order/order-page.tsx')).AdminOrderPage }))
const Overview = lazy(async () => ({ default: (await import('./overview/overview-page.tsx')).OverviewPage }))
const AuditLog = lazy(async () => ({ default: (await import('./audit/audit-log-page.tsx')).AuditLogPage }))
const Delivery = lazy(async () => ({ default: (await import('./address/delivery-page.tsx')).DeliveryPage }))
const Coupons = lazy(async () => ({ default: (await import('./coupon/coupons-page.tsx')).CouponsPage }))
const Reviews = lazy(async () => ({ default: (await import('./review/reviews-page.tsx')).ReviewsPage }))
const HomeRows = lazy(async () => ({ default: (await import('./home/home-rows-page.tsx')).HomeRowsPage }))
const Settings = lazy(async () => ({ default: (await import('./settings/settings-page.tsx')).SettingsPage }))
const Categories = lazy(async () => ({ default: (await import('./category/categories-page.tsx')).CategoriesPage }))
const Departments = lazy(async () => ({ default: (await import('./department/departments-page.tsx')).DepartmentsPage }))

/** The screens of the back office, in the order of the menu (spec section 2, whose index stays the products). */
export const SECTIONS: readonly Section[] = [
  { path: adminPaths.today, title: m.admin_today, icon: 'today', Page: Today },
  { path: adminPaths.products, title: m.admin_products, icon: 'list', Page: Products },
  { path: adminPaths.dashProducts, title: m.admin_products, Page: Products },
  { path: adminPaths.users, title: m.admin_users, icon: 'users', Page: Users },
  { path: '/dashboard/UserOrder/:userId', title: m.admin_user_orders, Page: UserOrders },
  { path: '/dashboard/Customers/:id', title: m.admin_customer, Page: Customer },
  { path: adminPaths.categories, title: m.category_title, icon: 'grid', Page: Categories },
  { path: adminPaths.departments, title: m.department_title, icon: 'layers', Page: Departments },
  { path: adminPaths.coupons, title: m.admin_coupons, icon: 'coupon', Page: Coupons },
  { path: adminPaths.reviews, title: m.admin_reviews, icon: 'review', Page: Reviews },
  { path: adminPaths.orders, title: m.admin_orders, icon: 'parcel', Page: Orders },
  { path: adminPaths.returns, title: m.admin_returns, icon: 'return', Page: Returns },
  { path: '/dashboard/Orders/:id', title: m.admin_order, Page: Order },
  { path: adminPaths.delivery, title: m.admin_delivery, icon: 'truck', Page: Delivery },
  { path: adminPaths.homePage, title: m.admin_home, icon: 'home', Page: HomeRows },
  { path: adminPaths.settings, title: m.admin_settings, icon: 'settings', Page: Settings },
  { path: adminPaths.overview, title: m.admin_overview, icon: 'chart', Page: Overview },
  { path: adminPaths.auditLog, title: m.admin_audit_log, icon: 'history', Page: AuditLog },
]

/** The screen at a path; undefined when there is none. */
export const findSection = (pathname: string): Section | undefined => SECTIONS.find(({ path }) => matchPath(path, pathname))
