import { screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answers, fails } from '../../../tests/support/graph.ts'
import { MONA, renderPage, signIn } from '../../../tests/support/render-page.tsx'
import { money } from '../cart/cart.fixture.ts'
import { catalogueTree } from './category/catalogue-tree.fixture.ts'
import { anOrderDetail } from '../order/detail/order-detail.fixture.ts'
import { adminProduct, adminProducts } from './product/edit/admin-product.fixture.ts'
import { aCustomer, aPerson } from '../user/person.fixture.ts'
import { AuditLogPage } from './audit/audit-log-page.tsx'
import { CategoriesPage } from './category/categories-page.tsx'
import { DeliveryPage } from './address/delivery-page.tsx'
import { DepartmentsPage } from './department/departments-page.tsx'
import { AdminOrderPage } from './order/order-page.tsx'
import { AdminOrdersPage } from './order/orders-page.tsx'
import { HomeRowsPage } from './home/home-rows-page.tsx'
import { OverviewPage } from './overview/overview-page.tsx'
import { ProductsPage } from './product/products-page.tsx'
import { ReturnsPage } from './order/returns/returns-page.tsx'
import { TodayPage } from './today/today-page.tsx'
import { workload } from './today/today.fixture.ts'
import { ReviewsPage } from './review/reviews-page.tsx'
import { CustomerPage } from './user/customer/customer-page.tsx'
import { someSettings } from './settings/shop-settings.fixture.ts'
import { SettingsPage } from './settings/settings-page.tsx'
import { UserOrdersPage } from './user/user-orders-page.tsx'
import { UsersPage } from './user/users-page.tsx'

// jsdom has no canvas.
vi.mock('uplot', () => ({
  default: class {
    static paths = {}
    setSize() {}
    redraw() {}
    destroy() {}
  },
}))

const list = (type: string, ...nodes: object[]) => ({ __typename: type, totalCount: nodes.length, totalCountIsEstimate: false, nodes })
const figures = {
  __typename: 'SalesSummary',
  orderCount: 4711,
  newCustomerCount: 0,
  revenue: money(0),
  averageOrder: money(0),
  series: [],
  topProducts: [],
}
const nothingHeld = {
  __typename: 'UnpaidSummary',
  cardOrderCount: 0,
  cardPieceCount: 0,
  cashOrderCount: 0,
  cashPieceCount: 0,
  holders: [],
}
const orders = list('OrderConnection', anOrderDetail())

interface Case {
  Page: ComponentType
  path: string
  route?: string
  /** The queries of the screen, and the answers once the shop is back. */
  reads: Record<string, object>
  /** The text that the screen shows then. */
  shows: string | RegExp
}

/** Every screen of the back office. */
const CASES: Case[] = [
  { Page: ProductsPage, path: '/dashboard', reads: { AdminProducts: adminProducts([adminProduct('prod_1')]) }, shows: 'Lamp prod_1' },
  {
    Page: UsersPage,
    path: '/dashboard/Users',
    reads: { People: { users: list('UserConnection', aPerson('usr_2')) } },
    shows: 'Omar Sherif',
  },
  {
    Page: UserOrdersPage,
    path: '/dashboard/UserOrder/usr_2',
    route: '/dashboard/UserOrder/:userId',
    reads: { UserOrders: { user: aPerson('usr_2'), orders } },
    shows: 'EG-100042',
  },
  {
    Page: CustomerPage,
    path: '/dashboard/Customers/usr_2',
    route: '/dashboard/Customers/:id',
    reads: { Customer: { user: aCustomer('usr_2') } },
    shows: 'EGP 450.00',
  },
  { Page: CategoriesPage, path: '/dashboard/Categories', reads: { CatalogueTree: catalogueTree() }, shows: 'Phones' },
  { Page: DepartmentsPage, path: '/dashboard/Departments', reads: { CatalogueTree: catalogueTree() }, shows: 'Electronics' },
  { Page: AdminOrdersPage, path: '/dashboard/Orders', reads: { AdminOrders: { orders } }, shows: 'EG-100042' },
  {
    Page: AdminOrderPage,
    path: '/dashboard/Orders/ord_1',
    route: '/dashboard/Orders/:id',
    reads: { AdminOrder: { order: anOrderDetail() } },
    shows: 'Order EG-100042',
  },
  {
    Page: OverviewPage,
    path: '/dashboard/Overview',
    reads: {
      Sales: { now: figures, before: figures },
      UnpaidSummary: { unpaidSummary: nothingHeld },
      LowVariants: { variantLow: list('ProductConnection') },
      LowStock: { low: list('ProductConnection'), out: { __typename: 'ProductConnection', totalCount: 0, totalCountIsEstimate: false } },
    },
    shows: '4,711',
  },
  {
    Page: TodayPage,
    path: '/dashboard/Today',
    reads: {
      OrderWorkload: { orderWorkload: workload() },
      TodaysSales: { today: figures, lastWeek: figures },
      ScarceSellers: { sales: figures },
      NewReviews: { reviews: list('ReviewConnection') },
    },
    shows: 'Orders so far: 4,711',
  },
  {
    Page: DeliveryPage,
    path: '/dashboard/Delivery',
    reads: {
      DeliveryDays: { deliveryDays: [{ __typename: 'DeliveryDays', id: 'Giza', governorate: 'Giza', minDays: 1, maxDays: 2 }] },
      Holidays: { holidays: [] },
    },
    shows: 'Giza',
  },
  {
    Page: HomeRowsPage,
    path: '/dashboard/HomePage',
    reads: { HomeArrangement: { homeArrangement: { __typename: 'HomeArrangement', version: 0, rows: [] } } },
    shows: 'No rows yet. The home page shows the grid of all products alone.',
  },
  {
    Page: SettingsPage,
    path: '/dashboard/Settings',
    reads: {
      ShopSettings: { shopSettings: someSettings(0) },
      ShopSettingsHistory: { shopSettingsHistory: list('ShopSettingsVersionConnection') },
    },
    shows: 'Nothing has been saved yet.',
  },
  {
    Page: ReviewsPage,
    path: '/dashboard/Reviews',
    reads: { Reviews: { reviews: list('ReviewConnection') } },
    shows: 'What shoppers write about products is listed here.',
  },
  {
    Page: ReturnsPage,
    path: '/dashboard/Returns',
    reads: { Returns: { returns: list('ReturnConnection') } },
    shows: 'What shoppers send back is listed here.',
  },
  {
    Page: AuditLogPage,
    path: '/dashboard/AuditLog',
    reads: { AuditLog: { auditLog: list('AuditEntryConnection') } },
    shows: 'What administrators change is noted here.',
  },
]

beforeEach(() => {
  signIn({ ...MONA, role: 'ADMIN' })
  answers('query', 'CatalogueTree', catalogueTree())
})

describe.each(CASES)('$path, while the REST service is away', ({ Page, path, route, reads, shows }) => {
  test('shows the code of the fault and no empty list, and has all data once the service is back', async () => {
    for (const operation of Object.keys(reads)) fails('query', operation, 'FETCH_ERROR')
    const { user } = renderPage(<Page />, path, route ? { route } : {})
    await waitFor(() => expect(screen.getAllByText('FETCH_ERROR')).toHaveLength(Object.keys(reads).length))
    expect(screen.queryByText(/^No .* yet$|^Nothing/)).toBeNull()
    expect(screen.queryByText(shows)).toBeNull()
    for (const [operation, answer] of Object.entries(reads)) answers('query', operation, { ...answer })
    for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await user.click(retry)
    expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.queryByText('FETCH_ERROR')).toBeNull())
  })
})
