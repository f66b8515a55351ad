import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, tells } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { waitBeyond } from '../../../../tests/support/wait-beyond.ts'
import { anOrderDetail } from '../../order/detail/order-detail.fixture.ts'
import { OrderPage } from './order-page.tsx'

beforeEach(() => signIn())
const told = (changes: object = {}) => ({ data: { orderUpdated: anOrderDetail(changes) } })
const open = () => renderPage(<OrderPage />, '/Orders/ord_1', { route: '/Orders/:id' })

test("An order's page shows what the shop tells of it, without asking again, and says it once to who cannot see", async () => {
  const asked = answers('query', 'OwnOrder', { order: anOrderDetail({ status: 'CONFIRMED' }) })
  const streams = tells(
    'OrderUpdated',
    told({ status: 'CONFIRMED' }),
    told({ status: 'SHIPPED', trackingNumber: 'BOS-1', carrier: 'Bosta' }),
  )
  const said = recordAnnouncements()
  open()
  await screen.findByRole('heading', { level: 1, name: 'Order EG-100042' })
  expect((await screen.findAllByText('BOS-1', {}, { timeout: 5000 }))[0]).toBeVisible()
  await waitFor(() => expect(said.all).toContain('Order EG-100042 is now: Shipped'))
  expect(said.all.filter((text) => text.includes('is now'))).toHaveLength(1)
  expect(said.urgent).toEqual([])
  expect(streams.map(({ variables }) => variables)).toEqual([{ id: 'ord_1' }])
  expect(asked).toHaveLength(1)
})

test('A page that tells nothing new says nothing, and one whose order is gone stays as it was', async () => {
  answers('query', 'OwnOrder', { order: anOrderDetail({ status: 'CONFIRMED' }) })
  tells('OrderUpdated', told({ status: 'CONFIRMED' }), { data: { orderUpdated: null } })
  const said = recordAnnouncements()
  open()
  await screen.findByRole('heading', { level: 1, name: 'Order EG-100042' })
  await new Promise((resolve) => setTimeout(resolve, 900))
  expect(screen.getByRole('heading', { level: 1, name: 'Order EG-100042' })).toBeVisible()
  expect(said.all.filter((text) => text.includes('is now'))).toEqual([])
})

test('A page that is left ends its stream before it has begun', async () => {
  answers('query', 'OwnOrder', { order: anOrderDetail() })
  const streams = tells('OrderUpdated', told())
  // Half a second after it is drawn, a page begins to follow: it is left before, however long a busy machine takes to look at it.
  waitBeyond([500], 5000)
  open()
  await screen.findByRole('heading', { level: 1, name: 'Order EG-100042' })
  cleanup()
  await new Promise((resolve) => setTimeout(resolve, 5400))
  expect(streams).toEqual([])
})
