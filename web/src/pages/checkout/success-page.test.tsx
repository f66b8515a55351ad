import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { aCart, aLine } from '../../cart/cart.fixture.ts'
import { aCardOrder, anOrder } from '../../order/order.fixture.ts'
import { aSync } from '../../payment/card-payment.fixture.ts'
import { SuccessPage } from './success-page.tsx'

beforeEach(() => {
  signIn()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

const open = () => {
  answers('query', 'PlacedOrder', { order: anOrder() })
  const rendered = renderPage(<SuccessPage />, '/success?order=ord_1')
  return { ...rendered, user: rendered.user.setup({ advanceTimers: vi.advanceTimersByTime }) }
}
/** One at a time, so that React can show each second. */
async function seconds(count: number) {
  for (let second = 0; second < count; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000))
}

test('the page shows the order number and leads home in ten seconds', async () => {
  // Time passes ten times as slowly until the page is drawn and looked at: a busy machine may take seconds for that.
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const slowly = setInterval(() => vi.advanceTimersByTime(1), 10)
  const said = recordAnnouncements()
  open()
  expect(await screen.findByRole('heading', { name: 'Order succeeded' })).toBeVisible()
  expect(screen.getByText('EG-100042')).toBeVisible()
  expect(screen.getByText('redirect to home in 10 seconds', { ignore: '[role]' })).toBeVisible()
  clearInterval(slowly)
  await seconds(4)
  expect(screen.getByText(/redirect to home in [56] seconds/)).toBeVisible()
  await seconds(7)
  expect(screen.getByTestId('location').textContent).toBe('/')
  expect(said.all.filter((text) => text.startsWith('redirect'))).toEqual([
    'redirect to home in 10 seconds',
    'redirect to home in 3 seconds',
  ])
})

test('the page stays when the shopper asks for it', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Stay on this page' }))
  await seconds(20)
  expect(screen.getByRole('heading', { name: 'Order succeeded' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Your Orders' })).toHaveAttribute('href', '/Orders/ord_1')
})

test('the page leads home at once when the shopper asks for it', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('link', { name: 'Go home now' }))
  expect(screen.getByTestId('location').textContent).toBe('/')
})

test('the page says that a mail was sent and what happens next; the link to the order comes before home', async () => {
  open()
  const next = within(await screen.findByRole('list', { name: 'What happens next' }))
  expect(next.getAllByRole('listitem').map(({ textContent }) => textContent?.replace('\u00a0', ' '))).toEqual([
    `A mail with your order is on its way to ${MONA.email}.`,
    'We pack your order and hand it to the courier. You get a mail at every step.',
    'You pay EGP 130.00 in cash at the door.',
  ])
  const ways = [...document.querySelectorAll('a, button')].map(({ textContent }) => textContent)
  expect(ways).toEqual(['Your Orders', 'Stay on this page', 'Go home now'])
})

test('the page says when the order arrives, if a day is promised', async () => {
  const promisedDelivery = { __typename: 'DeliveryPromise', from: '2026-03-03', to: '2026-03-03' }
  answers('query', 'PlacedOrder', { order: { ...anOrder(), promisedDelivery } })
  renderPage(<SuccessPage />, '/success?order=ord_1')
  expect(await screen.findByText('It arrives by Tue 3 Mar.')).toBeVisible()
})

test('without an order the page has the text and the way home, and claims nothing more', async () => {
  renderPage(<SuccessPage />, '/success')
  expect(await screen.findByRole('heading', { name: 'Order succeeded' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Your Orders' })).toHaveAttribute('href', '/Orders')
  expect(screen.queryByRole('list', { name: 'What happens next' })).toBeNull()
  await seconds(11)
  expect(screen.getByTestId('location').textContent).toBe('/')
})

test('an unknown order is not shown as a success', async () => {
  answers('query', 'PlacedOrder', { order: null })
  renderPage(<SuccessPage />, '/success?order=ord_x')
  expect(await screen.findByText('There is no such order')).toBeVisible()
  expect(screen.queryByText('Order succeeded')).toBeNull()
})

test('when the order cannot be read the page says so, with Retry, and that it stands', async () => {
  fails('query', 'PlacedOrder')
  renderPage(<SuccessPage />, '/success?order=ord_1')
  expect(await screen.findByText('The order could not be read')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(screen.getByText(/^Your order stands as it is: please do not order or pay again/)).toBeVisible()
})

describe('an order that was to be paid by card', () => {
  const paid = { ...aCardOrder(), status: 'CONFIRMED', availableActions: [] }
  function openCard(order: object, sync?: Parameters<typeof answers>[2], address = '/success?order=ord_1') {
    answers('query', 'PlacedOrder', { order })
    const asked = answers('mutation', 'SyncPayment', sync ?? aSync('REQUIRES_PAYMENT_METHOD'))
    return { asked, ...renderPage(<SuccessPage />, address) }
  }

  test('and is paid is a success without another call', async () => {
    const { asked } = openCard(paid)
    expect(await screen.findByRole('heading', { name: 'Order succeeded' })).toBeVisible()
    expect(screen.getByText(/Visa/)).toBeVisible()
    expect(screen.getByText(/nothing to pay at the door/)).toBeVisible()
    expect(asked).toEqual([])
  })

  test('and whose payment the shop has not registered yet is reconciled, and is a success', async () => {
    const { asked } = openCard(aCardOrder(), aSync('SUCCEEDED', paid))
    expect(await screen.findByRole('heading', { name: 'Order succeeded' })).toBeVisible()
    expect(asked.map(({ variables }) => variables)).toEqual([{ input: { orderId: 'ord_1' } }])
  })

  test('in processing says so, is looked up a few times, and ends in success', async () => {
    let looks = 0
    const { asked } = openCard(aCardOrder(), () => ((looks += 1) < 3 ? aSync('PROCESSING') : aSync('SUCCEEDED', paid)))
    expect(await screen.findByText('Your payment is processing.')).toBeVisible()
    await seconds(8)
    expect(await screen.findByRole('heading', { name: 'Order succeeded' })).toBeVisible()
    expect(asked).toHaveLength(3)
  })

  test('that stays in processing is looked up only a few times, and then on request', async () => {
    const { asked } = openCard(aCardOrder(), aSync('PROCESSING'))
    await screen.findByText('Your payment is processing.')
    await seconds(60)
    expect(await screen.findByRole('button', { name: 'Ask again' })).toBeVisible()
    const looks = asked.length
    await seconds(10)
    expect([looks, asked.length]).toEqual([12, 12])
    act(() => screen.getByRole('button', { name: 'Ask again' }).click())
    await waitFor(() => expect(asked.length).toBeGreaterThan(12))
  })

  test('that was declined says so, with the way back to the payment', async () => {
    openCard(aCardOrder())
    expect(await screen.findByText('Your payment was not successful, please try again.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to payment' })).toHaveAttribute('href', '/stripe?order=ord_1')
    expect(screen.queryByText('Order succeeded')).toBeNull()
  })

  test.each([['REQUIRES_ACTION' as const], ['CANCELLED' as const], ['OTHER' as const], [null]])(
    'that failed otherwise says so: %s',
    async (status) => {
      openCard(aCardOrder(), aSync(status))
      expect(await screen.findByText('Something went wrong.')).toBeVisible()
    },
  )

  test('that was not paid is no success, whatever the URL says', async () => {
    openCard(aCardOrder(), undefined, '/success?order=ord_1&redirect_status=succeeded&payment_intent=pi_1')
    expect(await screen.findByText('Your payment was not successful, please try again.')).toBeVisible()
  })

  test('and was cancelled meanwhile leads to the cart, which has its products again', async () => {
    const cart = aCart(aLine('prod_1'))
    const { client } = openCard(aCardOrder(), aSync('CANCELLED', { ...paid, status: 'CANCELLED' }, cart))
    expect(await screen.findByText('Something went wrong.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to your cart' })).toHaveAttribute('href', '/CartPage')
    expect(client.cache.extract()).toMatchObject({ [`Cart:${cart.id}`]: { itemCount: 1 } })
  })

  test('and cannot be looked up says so, with Retry', async () => {
    answers('query', 'PlacedOrder', { order: aCardOrder() })
    fails('mutation', 'SyncPayment')
    renderPage(<SuccessPage />, '/success?order=ord_1')
    expect(await screen.findByText('We could not ask how the payment stands')).toBeVisible()
    answers('mutation', 'SyncPayment', aSync('SUCCEEDED', paid))
    act(() => screen.getByRole('button', { name: 'Ask again' }).click())
    expect(await screen.findByRole('heading', { name: 'Order succeeded' })).toBeVisible()
  })
})
