import { m } from '@shop/contract/messages/messages.js'
import { lazy, type ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { officePaths } from '../../lib/office-paths.ts'
import type { OfficeIconName } from '../../ui/icon/office-icon.tsx'

/** A screen of the back office. */
export interface Section {
  /** Its address, with the names of its parts. */
  path: string
  /** Says its title. */
  title: () => string
  /** Stands before its name in the menu; without one it is not in the menu. */
  icon?: OfficeIconName
  Page: ComponentType
}

const Products = lazy(async () => ({ default: (await import('./products/products-page.tsx')).ProductsPage }))
const Users = lazy(async () => ({ default: (await import('./users/users-page.tsx')).UsersPage }))
const UserOrders = lazy(async () => ({ default: (await import('./users/user-orders-page.tsx')).UserOrdersPage }))
const Orders = lazy(async () => ({ default: (await import('./orders/orders-page.tsx')).OfficeOrdersPage }))
const Order = lazy(async () => ({ default: (await import('./orders/order-page.tsx')).OfficeOrderPage }))
const Overview = lazy(async () => ({ default: (await import('./overview/overview-page.tsx')).OverviewPage }))
const AuditLog = lazy(async () => ({ default: (await import('./audit/audit-log-page.tsx')).AuditLogPage }))
const Delivery = lazy(async () => ({ default: (await import('./delivery/delivery-page.tsx')).DeliveryPage }))
const Categories = lazy(async () => ({ default: (await import('./categories/categories-page.tsx')).CategoriesPage }))
const Departments = lazy(async () => ({ default: (await import('./departments/departments-page.tsx')).DepartmentsPage }))

/** The screens of the back office, in the order of the menu (spec section 2). */
export const SECTIONS: readonly Section[] = [
  { path: officePaths.products, title: m.office_products, icon: 'list', Page: Products },
  { path: officePaths.dashProducts, title: m.office_products, Page: Products },
  { path: officePaths.users, title: m.office_users, icon: 'users', Page: Users },
  { path: '/dashboard/UserOrder/:userId', title: m.office_user_orders, Page: UserOrders },
  { path: officePaths.categories, title: m.category_title, icon: 'grid', Page: Categories },
  { path: officePaths.departments, title: m.department_title, icon: 'layers', Page: Departments },
  { path: officePaths.orders, title: m.office_orders, icon: 'parcel', Page: Orders },
  { path: '/dashboard/Orders/:id', title: m.office_order, Page: Order },
  { path: officePaths.delivery, title: m.office_delivery, icon: 'truck', Page: Delivery },
  { path: officePaths.overview, title: m.office_overview, icon: 'chart', Page: Overview },
  { path: officePaths.auditLog, title: m.office_audit_log, icon: 'history', Page: AuditLog },
]

/** The screen at a path; undefined when there is none. */
export const findSection = (pathname: string): Section | undefined => SECTIONS.find(({ path }) => matchPath(path, pathname))
