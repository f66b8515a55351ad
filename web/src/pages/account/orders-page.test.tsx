import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { aCart, aLine, money } from '../../cart/cart.fixture.ts'
import { aSync } from '../../payment/card-payment.fixture.ts'
import { aCardOrder, anEvent, anOrder } from '../../order/order.fixture.ts'
import { OrdersPage } from './orders-page.tsx'

beforeEach(() => signIn())

const orders = (nodes: ReturnType<typeof anOrder>[], hasNextPage = false) => ({
  viewer: {
    __typename: 'Viewer',
    id: 'viewer_1',
    user: {
      __typename: 'User',
      id: MONA.id,
      orders: {
        __typename: 'OrderConnection',
        totalCount: nodes.length,
        nodes,
        pageInfo: {
          __typename: 'PageInfo',
          hasNextPage,
          hasPreviousPage: false,
          startCursor: 'a',
          endCursor: 'z',
          currentPage: 1,
          pageCount: 1,
        },
      },
    },
  },
})

test('an order in the list shows date, total, status, address, way to pay and products', async () => {
  answers('query', 'Orders', orders([anOrder()]))
  renderPage(<OrdersPage />, '/Orders')
  const card = within(await screen.findByRole('article', { name: 'Order EG-100042' }))
  for (const text of ['Cairo', 'Cash on delivery', 'Brass lamp']) expect(card.getByText(text)).toBeVisible()
  // The pill, the step, and the history.
  expect(card.getAllByText('Confirmed')).toHaveLength(3)
  const bill = card.getAllByText(/^EGP/, { selector: 'dd, dd *' }).map(({ textContent }) => textContent?.replace('\u00a0', ' '))
  expect(bill).toEqual(['EGP 100.00', 'EGP 21.00', 'EGP 9.00', 'EGP 130.00'])
  expect(card.getByRole('link', { name: 'Order EG-100042' })).toHaveAttribute('href', '/Orders/ord_1')
  expect(card.getByRole('link', { name: 'Brass lamp' })).toHaveAttribute('href', '/product/one/prod_1')
  expect(card.getAllByText(/Mar.* 2026/)[0]).toHaveAttribute('datetime', '2026-03-01T09:30:00.000Z')
  expect(card.getByRole('link', { name: /Buy it again/ })).toHaveAttribute('href', '/product/one/prod_1')
  expect(card.getByRole('link', { name: /Write a product review/ })).toHaveAttribute('href', '/product/one/prod_1#reviews')
  expect(screen.getByRole('link', { name: 'back to Home' })).toHaveAttribute('href', '/')
})

test('of a product with options an order shows the variant as it was called, and leads to it as long as it is there', async () => {
  const order = anOrder()
  const bought = (id: string, variant: object | null) => ({ ...order.lines[0], id, variantTitle: '42 · White', variant })
  const there = { __typename: 'ProductVariant', id: 'prod_1:var_1', optionValues: ['42', 'White'] }
  answers('query', 'Orders', orders([{ ...order, lines: [bought('line_1', there), bought('line_2', null)] } as typeof order]))
  renderPage(<OrdersPage />, '/Orders')
  const again = await screen.findAllByRole('link', { name: 'Buy it again, Brass lamp (42 · White)' })
  const links = again.map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/product/one/prod_1?variant=42~White', '/product/one/prod_1'])
  expect(screen.getAllByText('42 · White')).toHaveLength(2)
})

test('an order with a status, way to pay and event newer than this page is shown all the same', async () => {
  const order = anOrder()
  const events = [anEvent('CONFIRMED'), anEvent('AT_THE_PICKUP_POINT')]
  const payment = { ...order.payment, method: 'WALLET', status: 'ON_HOLD' }
  answers('query', 'Orders', orders([{ ...order, status: 'AT_THE_PICKUP_POINT', availableActions: ['SEND_BACK'], events, payment }]))
  renderPage(<OrdersPage />, '/Orders')
  const card = within(await screen.findByRole('article', { name: 'Order EG-100042' }))
  for (const text of ['Cairo', 'Brass lamp']) expect(card.getByText(text)).toBeVisible()
})

test('an order shows its promised day, until it has arrived', async () => {
  const promisedDelivery = { __typename: 'DeliveryPromise', from: '2026-03-03', to: '2026-03-04' }
  answers(
    'query',
    'Orders',
    orders([
      { ...anOrder(), promisedDelivery },
      { ...anOrder('ord_2', 'EG-100043'), status: 'DELIVERED', promisedDelivery },
    ]),
  )
  renderPage(<OrdersPage />, '/Orders')
  expect(await screen.findAllByText('Tue 3 – Wed 4 Mar')).toHaveLength(1)
})

test("an order's progress shows how far it has come", async () => {
  answers(
    'query',
    'Orders',
    orders([
      { ...anOrder(), status: 'SHIPPED' },
      { ...anOrder('ord_2', 'EG-100043'), status: 'CANCELLED' },
    ]),
  )
  renderPage(<OrdersPage />, '/Orders')
  const way = within(await screen.findByRole('list', { name: 'How far it has come' }))
  const words = way.getAllByRole('listitem').map((station) => station.textContent)
  expect(words).toEqual(['Confirmed, done', 'Being packed, done', 'Shipped, done', 'Delivered, to come'])
  expect(way.getByText('Shipped').closest('li')).toHaveAttribute('aria-current', 'step')
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

test('the list can be filtered by one status', async () => {
  answers('query', 'Orders', orders([anOrder(), { ...anOrder('ord_2', 'EG-100043'), status: 'CANCELLED' }]))
  const { user } = renderPage(<OrdersPage />, '/Orders')
  await user.selectOptions(await screen.findByLabelText('Show'), 'Cancelled')
  expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual(['Order EG-100043'])
  await user.selectOptions(screen.getByLabelText('Show'), 'All orders')
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

test('an order status newer than this page is shown as in progress', async () => {
  answers('query', 'Orders', orders([{ ...anOrder(), status: 'LOST_AT_SEA' }]))
  renderPage(<OrdersPage />, '/Orders')
  expect(await screen.findByText('In progress')).toBeVisible()
})

test('without orders the page says so', async () => {
  answers('query', 'Orders', orders([]))
  renderPage(<OrdersPage />, '/Orders')
  expect(await screen.findByText('No orders yet')).toBeVisible()
})

test('ten orders are shown, and more are appended', async () => {
  const calls = answers('query', 'Orders', ({ after }) => (after ? orders([anOrder('ord_2', 'EG-100041')]) : orders([anOrder()], true)))
  const { user } = renderPage(<OrdersPage />, '/Orders')
  await user.click(await screen.findByRole('button', { name: 'Show more orders' }))
  expect(await screen.findByRole('article', { name: 'Order EG-100041' })).toBeVisible()
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(calls.at(-1)?.variables).toEqual({ after: 'z' })
  expect(screen.queryByRole('button', { name: 'Show more orders' })).toBeNull()
})

test('when more orders cannot be read, the first ones stay and Retry reads them', async () => {
  answers('query', 'Orders', orders([anOrder()], true))
  const { user } = renderPage(<OrdersPage />, '/Orders')
  const more = await screen.findByRole('button', { name: 'Show more orders' })
  fails('query', 'Orders')
  await user.click(more)
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
  expect(screen.getByRole('article', { name: 'Order EG-100042' })).toBeVisible()
})

test('orders that cannot be read say so', async () => {
  fails('query', 'Orders', 'INTERNAL_SERVER_ERROR')
  renderPage(<OrdersPage />, '/Orders')
  expect(await screen.findByText('Your orders could not be read')).toBeVisible()
})

test('an order shows its events with their times, and the tracking of the parcel', async () => {
  const events = [anEvent('CONFIRMED'), anEvent('SHIPPED', { byShop: true, note: 'Left Giza', createdAt: '2026-03-02T10:00:00.000Z' })]
  answers(
    'query',
    'Orders',
    orders([
      {
        ...anOrder(),
        status: 'SHIPPED',
        availableActions: [],
        trackingNumber: 'BOS-1',
        carrier: 'Bosta',
        trackingUrl: 'https://bosta.co/1',
        events,
      },
    ]),
  )
  const { user } = renderPage(<OrdersPage />, '/Orders')
  const parcel = await screen.findByRole('link', { name: 'BOS-1' })
  expect([parcel.getAttribute('href'), parcel.getAttribute('rel')]).toEqual(['https://bosta.co/1', 'noopener noreferrer'])
  expect(screen.getByText('Bosta')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Cancel order/ })).toBeNull()
  await user.click(screen.getByText('History'))
  const steps = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringMatching(/^Confirmed.*1 Mar 2026/),
    expect.stringMatching(/^Shipped.*2 Mar 2026.*Left Giza$/),
  ])
})

describe("cancelling one's order", () => {
  async function confirm(user: ReturnType<typeof renderPage>['user']) {
    await user.click(await screen.findByRole('button', { name: 'Cancel order EG-100042' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel order' }))
    expect(question.getByText('Cancel order EG-100042?')).toBeVisible()
    expect(question.getByRole('button', { name: 'Keep order' })).toHaveFocus()
    await user.click(question.getByRole('button', { name: 'Cancel order' }))
  }

  test('is possible while the shop offers it; the card follows the answer', async () => {
    const said = recordAnnouncements()
    const reads = answers('query', 'Orders', orders([anOrder()]))
    const { events } = anOrder()
    const order = { ...anOrder(), status: 'CANCELLED', availableActions: [], events: [...events, anEvent('CANCELLED')] }
    const calls = answers('mutation', 'CancelOrder', { cancelOrder: { __typename: 'CancelOrderSuccess', order, products: [], cart: null } })
    const { user } = renderPage(<OrdersPage />, '/Orders')
    await confirm(user)
    await waitFor(() => expect(said.all).toContain('Order EG-100042 is cancelled'))
    expect(calls.map(({ variables }) => variables)).toEqual([{ input: { orderId: 'ord_1' } }])
    const card = within(screen.getByRole('article', { name: 'Order EG-100042' }))
    expect(card.getAllByText('Cancelled')[0]).toBeVisible()
    expect(card.queryByRole('button', { name: /Cancel order/ })).toBeNull()
    await waitFor(() =>
      expect(screen.getByRole('article', { name: 'Order EG-100042' })).toContainElement(document.activeElement as HTMLElement),
    )
    expect(reads).toHaveLength(1)
  })

  test('is refused once it has shipped: the reason is shown, and the card has the present status', async () => {
    const said = recordAnnouncements()
    answers('query', 'Orders', orders([anOrder()]))
    const order = { ...anOrder(), status: 'SHIPPED', availableActions: [] }
    const message = 'The order is on its way already.'
    answers('mutation', 'CancelOrder', { cancelOrder: { __typename: 'OrderStateError', message, order } })
    const { user } = renderPage(<OrdersPage />, '/Orders')
    await confirm(user)
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getAllByText(/^Shipped/)[0]).toBeInTheDocument()
    expect(said.all).toEqual([])
  })

  test('is not called undone where the first answer was lost and the shop refuses to do it twice', async () => {
    answers('query', 'Orders', orders([anOrder()]))
    fails('mutation', 'CancelOrder')
    const { user } = renderPage(<OrdersPage />, '/Orders')
    await confirm(user)
    expect(await screen.findByText('The order was not cancelled')).toBeVisible()
    const message = 'Order EG-100042 is cancelled: it cannot be cancelled any more'
    const order = { ...anOrder(), status: 'CANCELLED', availableActions: [] }
    answers('mutation', 'CancelOrder', { cancelOrder: { __typename: 'OrderStateError', message, order } })
    await user.click(screen.getByRole('button', { name: 'Cancel order' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByText('It may already have been done')).toBeVisible()
    expect(screen.queryByText('The order was not cancelled')).toBeNull()
  })
})

describe('an order that awaits its payment', () => {
  test('can be paid, with the time left, by a document of its own', async () => {
    answers('query', 'Orders', orders([aCardOrder()]))
    renderPage(<OrdersPage />, '/Orders')
    expect(await screen.findByRole('link', { name: 'Pay order EG-100042' })).toHaveAttribute('href', '/stripe?order=ord_1')
    expect(screen.getByRole('timer').textContent).toMatch(/^(30:00|29:5\d)$/)
    expect(await screen.findByRole('button', { name: 'Cancel order EG-100042' })).toBeVisible()
  })

  test('can be cancelled, and its products go back into the cart', async () => {
    const cart = aCart(aLine('prod_1', { quantity: 3 }))
    answers('query', 'Orders', orders([aCardOrder()]))
    const order = { ...aCardOrder(), status: 'CANCELLED', availableActions: [] }
    answers('mutation', 'CancelOrder', { cancelOrder: { __typename: 'CancelOrderSuccess', order, products: [], cart } })
    const { user, client } = renderPage(<OrdersPage />, '/Orders')
    await user.click(await screen.findByRole('button', { name: 'Cancel order EG-100042' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel order' }))
    expect(question.getByText('Nothing was charged. Its products go back into your cart.')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Pay order EG-100042' })).toBeNull())
    expect(screen.getByText('Cancelled')).toBeVisible()
    expect(client.cache.extract()).toMatchObject({ [`Cart:${cart.id}`]: { itemCount: 3 } })
  })

  test('that expires is reconciled by the shop, once', async () => {
    const late = aCardOrder({ minutes: 1.5 / 60 })
    answers('query', 'Orders', orders([late]))
    const asked = answers('mutation', 'SyncPayment', aSync('CANCELLED', { ...late, status: 'CANCELLED', availableActions: [] }))
    renderPage(<OrdersPage />, '/Orders')
    expect(await screen.findByRole('link', { name: 'Pay order EG-100042' })).toBeVisible()
    expect(await screen.findByText('Cancelled')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Pay order EG-100042' })).toBeNull()
    expect(asked).toHaveLength(1)
  })

  test('and is being processed says so, and cannot be paid twice', async () => {
    answers('query', 'Orders', orders([aCardOrder({ availableActions: [] })]))
    renderPage(<OrdersPage />, '/Orders')
    expect(await screen.findByText('Your payment is processing.')).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull()
  })
})

test('an order shows what was refunded, and what is still pending', async () => {
  const refund = (id: string, amount: number, status: string) => ({
    __typename: 'Refund',
    id,
    status,
    amount: money(amount),
    createdAt: '2026-03-03T09:30:00.000Z',
  })
  const order = aCardOrder({ status: 'CONFIRMED', availableActions: [] })
  const payment = { ...order.payment, refunds: [refund('re_1', 5000, 'SUCCEEDED'), refund('re_2', 100, 'PENDING')] }
  answers('query', 'Orders', orders([{ ...order, payment }]))
  renderPage(<OrdersPage />, '/Orders')
  const list = within(await screen.findByRole('list', { name: 'Refunded' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent?.replace('\u00a0', ' '))).toEqual([
    'EGP 50.00 was refunded to your card, 3 Mar 2026',
    'EGP 1.00 is on its way back to your card, 3 Mar 2026',
  ])
})
