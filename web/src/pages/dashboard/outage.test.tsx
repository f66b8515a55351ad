import { screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { money } from '../../cart/cart.fixture.ts'
import { catalogueTree } from '../../category/catalogue-tree.fixture.ts'
import { anOfficeOrder } from '../../order/office/office-order.fixture.ts'
import { officeProduct, officeProducts } from '../../product/edit/office-product.fixture.ts'
import { aPerson } from '../../user/people/person.fixture.ts'
import { AuditLogPage } from './audit/audit-log-page.tsx'
import { CategoriesPage } from './categories/categories-page.tsx'
import { DeliveryPage } from './delivery/delivery-page.tsx'
import { DepartmentsPage } from './departments/departments-page.tsx'
import { OfficeOrderPage } from './orders/order-page.tsx'
import { OfficeOrdersPage } from './orders/orders-page.tsx'
import { OverviewPage } from './overview/overview-page.tsx'
import { ProductsPage } from './products/products-page.tsx'
import { UserOrdersPage } from './users/user-orders-page.tsx'
import { UsersPage } from './users/users-page.tsx'

// jsdom has no canvas.
vi.mock('uplot', () => ({
  default: class {
    static paths = {}
    setSize() {}
    redraw() {}
    destroy() {}
  },
}))

const list = (type: string, ...nodes: object[]) => ({ __typename: type, totalCount: nodes.length, nodes })
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
  __typename: 'HeldUnpaid',
  cardOrderCount: 0,
  cardPieceCount: 0,
  cashOrderCount: 0,
  cashPieceCount: 0,
  holders: [],
}
const orders = list('OrderConnection', anOfficeOrder())

interface Case {
  Page: ComponentType
  path: string
  route?: string
  /** What the screen reads, and the answers once the shop is back. */
  reads: Record<string, object>
  /** Stands on the screen then. */
  shows: string | RegExp
}

/** Every screen of the back office. */
const CASES: Case[] = [
  { Page: ProductsPage, path: '/dashboard', reads: { OfficeProducts: officeProducts([officeProduct('prod_1')]) }, shows: 'Lamp prod_1' },
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
  { Page: CategoriesPage, path: '/dashboard/Categories', reads: { CatalogueTree: catalogueTree() }, shows: 'Phones' },
  { Page: DepartmentsPage, path: '/dashboard/Departments', reads: { CatalogueTree: catalogueTree() }, shows: 'Electronics' },
  { Page: OfficeOrdersPage, path: '/dashboard/Orders', reads: { OfficeOrders: { orders } }, shows: 'EG-100042' },
  {
    Page: OfficeOrderPage,
    path: '/dashboard/Orders/ord_1',
    route: '/dashboard/Orders/:id',
    reads: { OfficeOrder: { order: anOfficeOrder() } },
    shows: 'Order EG-100042',
  },
  {
    Page: OverviewPage,
    path: '/dashboard/Overview',
    reads: {
      Sales: { now: figures, before: figures },
      WaitingOrders: { waiting: list('OrderConnection') },
      HeldUnpaid: { heldUnpaid: nothingHeld },
      LowStock: { low: list('ProductConnection'), out: { __typename: 'ProductConnection', totalCount: 0 } },
    },
    shows: '4,711',
  },
  {
    Page: DeliveryPage,
    path: '/dashboard/Delivery',
    reads: {
      DeliveryDays: { deliveryDays: [{ __typename: 'DeliveryDays', id: 'Giza', governorate: 'Giza', fewest: 1, most: 2 }] },
      Holidays: { holidays: [] },
    },
    shows: 'Giza',
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
  test('says so with the code, shows no empty list, and has everything once it is back', async () => {
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
