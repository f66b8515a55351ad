import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { anOrderDetail } from '../../order/detail/order-detail.fixture.ts'
import { aPerson } from '../../user/person.fixture.ts'
import { UserOrdersPage } from './user-orders-page.tsx'

const userWith = (...nodes: object[]) => ({
  user: aPerson('usr_2'),
  orders: { __typename: 'OrderConnection', totalCount: nodes.length, totalCountIsEstimate: false, nodes },
})
const open = (query = '') => renderPage(<UserOrdersPage />, `/dashboard/UserOrder/usr_2${query}`, { route: '/dashboard/UserOrder/:userId' })

beforeEach(() => signIn({ ...MONA, role: 'ADMIN' }))

test("An account's orders show id, first product, quantity, bill, payment method and status, and their sum", async () => {
  const cancelled = anOrderDetail({ id: 'ord_2', number: 'EG-100043', status: 'CANCELLED' })
  const calls = answers('query', 'UserOrders', userWith(anOrderDetail(), cancelled))
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders of Omar Sherif' })).toBeVisible()
  expect(calls[0]?.variables).toEqual({ id: 'usr_2', filter: { customerId: 'usr_2' }, sort: 'NEWEST', first: 50, page: 1 })
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads).toEqual(['Order', 'Product', 'Quantity', 'Bill', 'Payment method', 'Status'])
  const shown = screen.getByRole('row', { name: /EG-100042/ })
  expect(shown).toHaveTextContent('Brass lamp and 2 more')
  const row = within(shown)
  for (const text of ['3', 'EGP 330.00', 'Cash on delivery', 'Being packed']) expect(row.getByText(text)).toBeVisible()
  expect(screen.getByText(/Total of all bills, without cancelled orders/)).toHaveTextContent('EGP 330.00')
  expect(screen.getByRole('link', { name: 'Back to users' })).toHaveAttribute('href', '/dashboard/Users')
})

test('Search, filters, days and sort order in the URL are sent to the shop, and the sum is that of the page', async () => {
  const calls = answers('query', 'UserOrders', userWith(anOrderDetail()))
  const { user } = open('?q=lamp&status=SHIPPED&payment=PAID&from=2026-07-01&sort=-bill')
  await screen.findByRole('row', { name: /EG-100042/ })
  const filter = { customerId: 'usr_2', search: 'lamp', statuses: ['SHIPPED'], paymentStatuses: ['PAID'] }
  expect(calls[0]?.variables).toMatchObject({ filter: { ...filter, placedAt: { from: '2026-06-30T21:00:00.000Z' } }, sort: 'TOTAL_DESC' })
  expect(screen.getByText(/Total of the bills on this page/)).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment method' }), 'Visa')
  await waitFor(() => expect(calls.at(-1)?.variables).toMatchObject({ filter: { ...filter, paymentMethod: 'CARD' }, page: 1 }))
})

test('The orders page of an account without orders says so', async () => {
  answers('query', 'UserOrders', userWith())
  open()
  expect(await screen.findByText('This account has ordered nothing so far.')).toBeVisible()
})

test('The orders page of a deleted account says so, and leads back', async () => {
  answers('query', 'UserOrders', {
    user: null,
    orders: { __typename: 'OrderConnection', totalCount: 0, totalCountIsEstimate: false, nodes: [] },
  })
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'No such account' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to users' })).toHaveAttribute('href', '/dashboard/Users')
})

test('Orders of an account that cannot be read say so, and Retry reads them again', async () => {
  fails('query', 'UserOrders', 'HTTP_ERROR')
  const { user } = open()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers('query', 'UserOrders', userWith(anOrderDetail()))
  await user.click(retry)
  expect(await screen.findByRole('row', { name: /EG-100042/ })).toBeVisible()
})
