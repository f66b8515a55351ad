import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { anOrderDetail } from '../../order/detail/order-detail.fixture.ts'
import { anEvent } from '../../order/order.fixture.ts'
import { AdminOrderPage } from './order-page.tsx'

function open(changes: object = {}) {
  const reads = answers('query', 'AdminOrder', { order: anOrderDetail(changes) })
  return { reads, ...renderPage(<AdminOrderPage />, '/dashboard/Orders/ord_1', { route: '/dashboard/Orders/:id' }) }
}

beforeEach(() => signIn({ ...MONA, role: 'ADMIN' }))
afterEach(() => vi.restoreAllMocks())

test("An administrator sees an order's products, sums, customer, address, payment and history", async () => {
  open({ trackingNumber: 'BOS-1', carrier: 'Bosta' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Order EG-100042' })).toBeVisible()
  expect(screen.getByRole('row', { name: /Clay mug EGP\s100.00 each 1 EGP\s100.00/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Order total EGP\s330.00/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'omar@khan.example' })).toHaveAttribute('href', 'mailto:omar@khan.example')
  expect(screen.getByText(/12 Talaat Harb/)).toHaveTextContent('Cairo, Cairo Governorate 11511')
  expect(screen.getByText('Cash on delivery, not paid yet')).toBeVisible()
  expect(screen.getByText('BOS-1')).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/dashboard/Orders')
})

test('Only the steps of an order that the shop offers have buttons', async () => {
  open({ status: 'DELIVERED', availableActions: [] })
  await screen.findByRole('heading', { level: 1, name: 'Order EG-100042' })
  expect(screen.queryByRole('button', { name: /Start|Mark|Cancel/ })).toBeNull()
})

test('An unknown order is shown as not found', async () => {
  answers('query', 'AdminOrder', { order: null })
  renderPage(<AdminOrderPage />, '/dashboard/Orders/ord_1', { route: '/dashboard/Orders/:id' })
  expect(await screen.findByRole('heading', { level: 1, name: 'No such order' })).toBeVisible()
})

test('An order that cannot be read says so, and Retry reads it again', async () => {
  fails('query', 'AdminOrder', 'HTTP_ERROR')
  const { user } = renderPage(<AdminOrderPage />, '/dashboard/Orders/ord_1', { route: '/dashboard/Orders/:id' })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers('query', 'AdminOrder', { order: anOrderDetail() })
  await user.click(retry)
  expect(await screen.findByRole('heading', { level: 1, name: 'Order EG-100042' })).toBeVisible()
})

describe('Taking an order to its next status', () => {
  async function ship(user: ReturnType<typeof open>['user']) {
    await user.click(await screen.findByRole('button', { name: 'Mark as shipped' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Mark as shipped: EG-100042' }))
    await user.type(dialog.getByLabelText(/Carrier/), ' Bosta ')
    await user.type(dialog.getByLabelText(/Tracking number/), 'BOS-1')
    await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }))
  }

  test('ships it with carrier and tracking number; the page follows the answer without another read', async () => {
    const said = recordAnnouncements()
    const { user, reads } = open()
    const order = anOrderDetail({
      status: 'SHIPPED',
      trackingNumber: 'BOS-1',
      carrier: 'Bosta',
      availableActions: ['ADVANCE'],
      events: [anEvent('CONFIRMED'), anEvent('PROCESSING'), anEvent('SHIPPED')],
    })
    const calls = answers('mutation', 'UpdateOrderStatus', { updateOrderStatus: { __typename: 'UpdateOrderStatusSuccess', order } })
    await ship(user)
    expect(await screen.findByRole('button', { name: 'Mark as delivered' })).toBeVisible()
    expect(calls.map(({ variables }) => variables)).toEqual([
      { input: { orderId: 'ord_1', status: 'SHIPPED', carrier: 'Bosta', trackingNumber: 'BOS-1' } },
    ])
    expect(said.all).toContain('Order EG-100042 has been shipped')
    expect(screen.getByText('BOS-1')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(reads).toHaveLength(1)
  })

  test("after another administrator did so shows the shop's refusal in the open dialog, and the page has the new status", async () => {
    const said = recordAnnouncements()
    const { user } = open()
    const message = 'The order is cancelled.'
    const order = anOrderDetail({ status: 'CANCELLED', availableActions: [] })
    answers('mutation', 'UpdateOrderStatus', { updateOrderStatus: { __typename: 'OrderStateError', message, order } })
    await ship(user)
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByText('Cancelled')).toBeInTheDocument()
    expect(said.all.join()).not.toContain('on its way')
  })
})

test('An administrator cancels an order with a reason, and the page follows the answer', async () => {
  const said = recordAnnouncements()
  const { user } = open()
  const order = anOrderDetail({
    status: 'CANCELLED',
    availableActions: [],
    events: [anEvent('CANCELLED', { byShop: true, note: 'No stock' })],
  })
  const calls = answers('mutation', 'CancelOrder', { cancelOrder: { __typename: 'CancelOrderSuccess', order, products: [], cart: null } })
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel order EG-100042' }))
  await user.type(dialog.getByLabelText(/Reason/), 'No stock')
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
  expect(await screen.findByText('No stock')).toBeVisible()
  expect(calls.map(({ variables }) => variables)).toEqual([{ input: { orderId: 'ord_1', reason: 'No stock' } }])
  expect(said.all).toContain('Order EG-100042 is cancelled')
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
})

describe('Internal notes of an order', () => {
  test('are added, and listed with their authors', async () => {
    const { user } = open()
    const note = {
      __typename: 'OrderNote',
      id: 'note_1',
      note: 'Called twice',
      createdAt: '2026-03-02T10:00:00.000Z',
      author: { __typename: 'User', id: 'usr_1', name: 'Amira' },
    }
    const calls = answers('mutation', 'AddOrderNote', {
      addOrderNote: { __typename: 'AddOrderNoteSuccess', order: anOrderDetail({ notes: [note] }) },
    })
    await user.type(await screen.findByLabelText('New note'), ' Called twice ')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    const list = within(await screen.findByRole('list', { name: 'Notes' }))
    expect(list.getByText('Called twice')).toBeVisible()
    expect(list.getByText(/Amira/)).toBeVisible()
    expect(calls.map(({ variables }) => variables)).toEqual([
      { input: { orderId: 'ord_1', note: 'Called twice', idempotencyKey: expect.any(String) as string } },
    ])
    await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''))
  })

  test('cannot be empty, and one that was not saved stays in its field', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Add note' }))
    expect(await screen.findByText('Required Field')).toBeVisible()
    fails('mutation', 'AddOrderNote')
    await user.type(screen.getByLabelText('New note'), 'Called twice')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText('The note was not kept')).toBeVisible()
    expect(screen.getByLabelText('New note')).toHaveValue('Called twice')
  })
})

describe('A printed order', () => {
  test('as packing slip has the address and the content of the parcel, the sum to collect, and no other price', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Print packing slip' }))
    expect(print).toHaveBeenCalledOnce()
    const sheet = document.querySelector<HTMLElement>('[data-paper]')
    expect(sheet).toHaveTextContent(/Khan.*Packing slip.*Sold by.*hello@khan\.example.*12 Talaat Harb.*EG-100042.*Brass lamp/)
    // The number as a barcode.
    expect(sheet?.querySelector('svg path[fill="#000"]')).not.toBeNull()
    expect(sheet).toHaveTextContent(/To collect in cash EGP\s330\.00/)
    expect(sheet?.textContent.match(/EGP/g)).toHaveLength(1)
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(document.querySelector('[data-paper]')).toBeNull())
  })

  test('as invoice has the price of every line, fees and total', async () => {
    vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Print invoice' }))
    expect(document.querySelector('[data-paper]')).toHaveTextContent(
      /Invoice.*Brass lamp.*EGP\s100\.00.*Order total.*EGP\s330\.00.*To be paid: Cash on delivery\s*EGP\s330\.00/,
    )
  })
})
