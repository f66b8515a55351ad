import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { money } from '../../cart/cart.fixture.ts'
import { anOrderDetail } from '../../order/detail/order-detail.fixture.ts'
import { queuedOrder, workload } from './today.fixture.ts'
import { TodayPage } from './today-page.tsx'

const sales = (orderCount: number, revenue: number, topProducts: object[] = []) => ({
  __typename: 'SalesSummary',
  orderCount,
  revenue: money(revenue),
  topProducts,
})
const sold = (id: string, name: string, stock: number, quantity: number) => ({
  __typename: 'ProductSales',
  quantity,
  product: { __typename: 'Product', id, name, stock },
})
const reviews = (...nodes: object[]) => ({ __typename: 'ReviewConnection', nodes })
const late = queuedOrder({ id: 'ord_1', number: 'EG-100041', promise: { from: '2026-03-01', to: '2026-03-02' }, customer: 'Mona Adel' })
const early = queuedOrder({ id: 'ord_2', number: 'EG-100042', promise: { from: '2026-03-06', to: '2026-03-06' } })
const packed = queuedOrder({ id: 'ord_3', number: 'EG-100043', status: 'PROCESSING' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T10:00:00Z') })
  signIn({ ...MONA, role: 'ADMIN' })
  answers('query', 'TodaysSales', { today: sales(3, 60_000), lastWeek: sales(5, 80_000) })
  answers('query', 'ScarceSellers', { sales: sales(9, 1) })
  answers('query', 'NewReviews', { reported: { ...reviews(), totalCount: 0 }, reviews: reviews() })
  return () => vi.useRealTimers()
})
const open = () => renderPage(<TodayPage />, '/dashboard/Today')
const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('Orders to pack and to ship are listed with what was promised; what is late is said, and all are a press away', async () => {
  answers('query', 'OrderWorkload', {
    orderWorkload: workload({ toPack: [late, early], toShip: [packed], counts: [12, 3, 1], failedRefunds: [early] }),
  })
  open()
  const toPack = await part('To pack: 12')
  expect(toPack.getByText('Late: 3 · Due today: 1')).toBeVisible()
  const [first, second] = toPack.getAllByRole('listitem')
  expect(first).toHaveTextContent('EG-100041 Mona AdelLate: promised Sun 1 – Mon 2 MarStart packing')
  expect(second).toHaveTextContent('EG-100042 Deleted userpromised by Fri 6 MarStart packing')
  expect(toPack.getByRole('link', { name: 'All orders to pack, oldest first' })).toHaveAttribute(
    'href',
    '/dashboard/Orders?status=CONFIRMED&sort=placed',
  )
  const toShip = await part('To ship: 1')
  expect(toShip.getByRole('button', { name: 'Mark as shipped: EG-100043' })).toBeVisible()
  expect(toShip.getByText(/^since 1 Mar/)).toBeVisible()
  const refunds = await part('Failed refunds: 1')
  expect(refunds.getByRole('link', { name: 'EG-100042' })).toHaveAttribute('href', '/dashboard/Orders/ord_2')
})

test('The next step is one press; the queues follow', async () => {
  answers('query', 'OrderWorkload', { orderWorkload: workload({ toPack: [late] }) })
  const said = recordAnnouncements()
  const { user } = open()
  const button = await screen.findByRole('button', { name: 'Start packing: EG-100041' })
  const steps = answers('mutation', 'UpdateOrderStatus', {
    updateOrderStatus: {
      __typename: 'UpdateOrderStatusSuccess',
      order: {
        ...late,
        status: 'PROCESSING',
        trackingNumber: null,
        carrier: null,
        trackingUrl: null,
        events: [],
        payment: anOrderDetail().payment,
      },
    },
  })
  answers('query', 'OrderWorkload', { orderWorkload: workload({ toShip: [{ ...late, status: 'PROCESSING' }] }) })
  await user.click(button)
  const toShip = await part('To ship: 1')
  expect(toShip.getByRole('button', { name: 'Mark as shipped: EG-100041' })).toBeVisible()
  expect((await part('To pack: 0')).getByText('Nothing to pack.')).toBeVisible()
  expect(steps.map(({ variables }) => variables)).toEqual([{ input: { orderId: 'ord_1', status: 'PROCESSING' } }])
  await user.click(toShip.getByRole('button'))
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(said.all.length).toBeGreaterThan(0)
})

test('With Enter alone one order is packed after the other', async () => {
  answers('query', 'OrderWorkload', { orderWorkload: workload({ toPack: [late, early] }) })
  const { user } = open()
  const button = await screen.findByRole('button', { name: 'Start packing: EG-100041' })
  const order = { ...anOrderDetail(), ...late, status: 'PROCESSING' }
  answers('mutation', 'UpdateOrderStatus', { updateOrderStatus: { __typename: 'UpdateOrderStatusSuccess', order } })
  answers('query', 'OrderWorkload', { orderWorkload: workload({ toPack: [early], toShip: [{ ...late, status: 'PROCESSING' }] }) })
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Start packing: EG-100042' })).toHaveFocus())
})

test('Of the best sellers those that run out are named, and the sales of today stand beside those of a week ago', async () => {
  answers('query', 'OrderWorkload', { orderWorkload: workload() })
  const asked = answers('query', 'TodaysSales', { today: sales(3, 60_000), lastWeek: sales(5, 80_000) })
  answers('query', 'ScarceSellers', {
    sales: sales(9, 1, [
      sold('prod_1', 'Lamp', 40, 90),
      sold('prod_2', 'Mug', 2, 14),
      sold('prod_3', 'Rug', 0, 20),
      { __typename: 'ProductSales', quantity: 9, product: null },
    ]),
  })
  open()
  const scarce = await part('Selling out')
  expect(scarce.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rug0 left · 20 sold in 30 daysRestock',
    'Mug2 left · 14 sold in 30 daysRestock',
  ])
  expect(scarce.getByRole('link', { name: 'Restock Mug' })).toHaveAttribute('href', '/dashboard?q=Mug')
  const today = await part('Sales today')
  expect(today.getByText('EGP 600.00')).toBeVisible()
  expect(today.getByText('The whole of that day last week: EGP 800.00, orders: 5')).toBeVisible()
  await waitFor(() =>
    expect(asked.map(({ variables }) => variables)).toEqual([
      {
        today: { from: '2026-03-04T22:00:00.000Z', to: '2026-03-05T22:00:00.000Z' },
        lastWeek: { from: '2026-02-25T22:00:00.000Z', to: '2026-02-26T22:00:00.000Z' },
      },
    ]),
  )
})

test('The newest reviews stand there to be read', async () => {
  answers('query', 'OrderWorkload', { orderWorkload: workload() })
  const product = { __typename: 'Product', id: 'prod_1', name: 'Lamp' }
  const review = { __typename: 'Review', id: 'rev_1', rating: 2, title: 'Flickers', createdAt: '2026-03-01T09:30:00.000Z', product }
  answers('query', 'NewReviews', { reported: { ...reviews(), totalCount: 2 }, reviews: reviews(review) })
  open()
  const fresh = await part('New reviews')
  expect(fresh.getByRole('listitem')).toHaveTextContent('FlickersLamp · 1 Mar 2026')
  expect(fresh.getByRole('img', { name: /2/ })).toBeVisible()
  expect(fresh.getByRole('link', { name: 'Look into reported reviews (2)' })).toHaveAttribute('href', '/dashboard/Reviews?state=REPORTED')
  expect(fresh.getByRole('link', { name: 'All reviews' })).toHaveAttribute('href', '/dashboard/Reviews')
})

test('In a shop where all is done, each part says so', async () => {
  answers('query', 'OrderWorkload', { orderWorkload: workload() })
  open()
  for (const text of ['Nothing to pack.', 'Nothing to ship.', 'No refund failed.', 'None of the best sellers is running out.'])
    expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'All orders to pack, oldest first' })).toBeNull()
})
