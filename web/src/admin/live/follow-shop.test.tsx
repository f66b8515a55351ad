import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, fails, tells } from '../../../../tests/support/graph.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { anOrderDetail } from '../../order/detail/order-detail.fixture.ts'
import { DashboardPage } from '../dashboard-page.tsx'

const orders = (...nodes: object[]) => ({
  orders: { __typename: 'OrderConnection', totalCount: nodes.length, totalCountIsEstimate: false, nodes },
})
const told = (...kinds: string[]) => ({
  data: { staffUpdates: { __typename: 'StaffUpdates', changes: kinds.map((kind) => ({ __typename: 'ShopChange', kind })) } },
})
const account = (role: string) => ({ viewer: { __typename: 'Viewer', id: 'viewer_1', user: { __typename: 'User', ...MONA, role } } })
const open = () => renderPage(<DashboardPage />, '/dashboard/Orders', { route: '/dashboard/*' })

beforeEach(() => {
  signIn({ ...MONA, role: 'ADMIN' })
  answers('query', 'Account', account('ADMIN'))
})

test('A list of the back office that a change may move is read anew, and shows the new order', async () => {
  const lists = [orders(anOrderDetail())]
  const asked = answers(
    'query',
    'AdminOrders',
    () => lists.shift() ?? orders(anOrderDetail({ id: 'ord_2', number: 'EG-100043' }), anOrderDetail()),
  )
  const isShown = Promise.withResolvers<object>()
  const streams = tells('StaffUpdates', told(), isShown.promise, told('USER'))
  open()
  await screen.findByRole('row', { name: /EG-100042/ })
  isShown.resolve(told('ORDER'))
  expect(await screen.findByRole('row', { name: /EG-100043/ }, { timeout: 5000 })).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([asked.length, streams.length]).toEqual([2, 1])
})

test('The first event of a page reads nothing anew, and no other list than those on screen', async () => {
  const asked = answers('query', 'AdminOrders', orders(anOrderDetail()))
  tells('StaffUpdates', told(), told('REVIEW', 'PRODUCT'))
  open()
  await screen.findByRole('row', { name: /EG-100042/ })
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(asked).toHaveLength(1)
})

test('After another connection, which may have missed some, the lists on screen are read anew', async () => {
  const asked = answers('query', 'AdminOrders', orders(anOrderDetail()))
  const isShown = Promise.withResolvers<object>()
  tells('StaffUpdates', told(), isShown.promise)
  open()
  await screen.findByRole('row', { name: /EG-100042/ })
  isShown.resolve(told())
  await expect.poll(() => asked.length, { timeout: 5000 }).toBe(2)
})

test('A list that cannot be read anew stays as it is, without a word', async () => {
  answers('query', 'AdminOrders', orders(anOrderDetail()))
  const isShown = Promise.withResolvers<object>()
  tells('StaffUpdates', told(), isShown.promise)
  open()
  await screen.findByRole('row', { name: /EG-100042/ })
  const failed = fails('query', 'AdminOrders')
  isShown.resolve(told('ORDER'))
  await expect.poll(() => failed.length, { timeout: 5000 }).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.getByRole('row', { name: /EG-100042/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('A shopper at the address of the back office follows nothing', async () => {
  answers('query', 'Account', account('SHOPPER'))
  const streams = tells('StaffUpdates', told())
  open()
  await screen.findByRole('heading', { level: 1, name: /403/ })
  await new Promise((resolve) => setTimeout(resolve, 800))
  expect(streams).toEqual([])
})
