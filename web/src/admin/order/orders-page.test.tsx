import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { anOrderDetail } from '../../order/detail/order-detail.fixture.ts'
import { AdminOrderPage } from './order-page.tsx'
import { AdminOrdersPage } from './orders-page.tsx'

const orders = (...nodes: object[]) => ({
  orders: { __typename: 'OrderConnection', totalCount: nodes.length, totalCountIsEstimate: false, nodes },
})
const open = (path = '/dashboard/Orders') => renderPage(<AdminOrdersPage />, path)

beforeEach(() => signIn({ ...MONA, role: 'ADMIN' }))

test("The orders table shows each order's customer, quantity, bill, payment method and status", async () => {
  answers('query', 'AdminOrders', orders(anOrderDetail(), anOrderDetail({ id: 'ord_2', number: 'EG-100043', customer: null })))
  open()
  const row = within(await screen.findByRole('row', { name: /EG-100042/ }))
  expect(row.getByRole('link', { name: 'EG-100042' })).toHaveAttribute('href', '/dashboard/Orders/ord_1')
  expect(row.getByRole('link', { name: 'Omar Sherif' })).toHaveAttribute('href', '/dashboard/Customers/usr_2')
  for (const text of ['3', 'EGP 330.00', 'Cash on delivery', 'Being packed']) expect(row.getByText(text)).toBeVisible()
  expect(screen.getByRole('row', { name: /EG-100043.*Deleted user/ })).toBeVisible()
})

test("From an order's page 'All orders' leads back to the table as it was left, also after a reload", async () => {
  answers('query', 'AdminOrders', orders(anOrderDetail()))
  answers('query', 'AdminOrder', { order: anOrderDetail() })
  const { user } = open('/dashboard/Orders?q=lamp&status=SHIPPED&page=2')
  await user.click(await screen.findByRole('link', { name: 'EG-100042' }))
  expect(await screen.findByTestId('location')).toHaveTextContent('/dashboard/Orders/ord_1')
  cleanup()
  const { usr: state } = window.history.state as { usr: unknown }
  renderPage(<AdminOrderPage />, '/dashboard/Orders/ord_1', { route: '/dashboard/Orders/:id', state })
  expect(await screen.findByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/dashboard/Orders?q=lamp&status=SHIPPED&page=2')
})

test('Search, filters, days and sort order in the URL are sent to the shop; days are days in Cairo', async () => {
  const calls = answers('query', 'AdminOrders', orders(anOrderDetail()))
  open('/dashboard/Orders?q=lamp&status=SHIPPED&method=CARD&payment=REFUNDED&from=2026-07-01&to=2026-07-02&sort=-bill&page=2&size=10')
  await screen.findByRole('row', { name: /EG-100042/ })
  expect(calls[0]?.variables).toEqual({
    filter: {
      search: 'lamp',
      statuses: ['SHIPPED'],
      paymentMethod: 'CARD',
      paymentStatuses: ['REFUNDED'],
      placedAt: { from: '2026-06-30T21:00:00.000Z', to: '2026-07-02T21:00:00.000Z' },
    },
    sort: 'TOTAL_DESC',
    first: 10,
    page: 2,
  })
})

test('The orders of the table can be exported, with its search, filters, days and sort order', async () => {
  answers('query', 'AdminOrders', orders(anOrderDetail()))
  const fetched = vi.spyOn(globalThis, 'fetch')
  const { user } = open('/dashboard/Orders?q=lamp&status=SHIPPED&method=CARD&payment=PAID&from=2026-07-01&to=2026-07-01&sort=-bill')
  await screen.findByRole('row', { name: /EG-100042/ })
  fetched.mockImplementation(async () => Response.json({ errors: [{ message: '', extensions: { code: 'NOT_OFFERED' } }] }, { status: 502 }))
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  const address = () => fetched.mock.calls.map(([input]) => (typeof input === 'string' ? input : '')).at(-1) ?? ''
  await waitFor(() => expect(address()).toMatch(/^\/export\/orders\.csv\?/))
  expect(Object.fromEntries(new URL(address(), 'http://khan.example').searchParams)).toEqual({
    search: 'lamp',
    statuses: 'SHIPPED',
    paymentMethod: 'CARD',
    paymentStatuses: 'PAID',
    from: '2026-06-30T21:00:00.000Z',
    to: '2026-07-01T21:00:00.000Z',
    sort: 'TOTAL_DESC',
  })
  fetched.mockRestore()
})

test('Malformed filters of orders in the URL are ignored', async () => {
  const calls = answers('query', 'AdminOrders', orders(anOrderDetail()))
  open('/dashboard/Orders?status=LOST&method=gold&payment=LOST&from=yesterday&sort=colour')
  await screen.findByRole('row', { name: /EG-100042/ })
  expect(calls[0]?.variables).toEqual({ filter: {}, sort: 'NEWEST', first: 25, page: 1 })
})

test('Filters of orders by status and day are set, and removed together', async () => {
  const calls = answers('query', 'AdminOrders', ({ filter }) =>
    Object.keys(filter as object).length > 0 ? orders() : orders(anOrderDetail()),
  )
  const { user } = open()
  await screen.findByRole('row', { name: /EG-100042/ })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Cancelled')
  await waitFor(() => expect(calls.at(-1)?.variables['filter']).toEqual({ statuses: ['CANCELLED'] }))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-02' } })
  await waitFor(() =>
    expect(calls.at(-1)?.variables['filter']).toEqual({ statuses: ['CANCELLED'], placedAt: { from: '2026-01-01T22:00:00.000Z' } }),
  )
  expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Clear all' })[0] as HTMLElement)
  expect(await screen.findByRole('row', { name: /EG-100042/ })).toBeVisible()
})

test('The orders table says that these are the first, when there are more than the shop lists', async () => {
  answers('query', 'AdminOrders', {
    orders: { __typename: 'OrderConnection', totalCount: null, totalCountIsEstimate: false, nodes: [anOrderDetail()] },
  })
  open('/dashboard/Orders?q=lamp')
  expect(await screen.findByText('1-1 of the first 1,000')).toBeVisible()
})

test('The orders table of a shop without orders says so; orders that cannot be read say that, and Retry reads them again', async () => {
  fails('query', 'AdminOrders', 'HTTP_ERROR')
  const { user } = open()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers('query', 'AdminOrders', orders())
  await user.click(retry)
  expect(await screen.findByText('No orders yet')).toBeVisible()
})
