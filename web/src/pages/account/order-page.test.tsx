import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { money } from '../../cart/cart.fixture.ts'
import { anOrderDetail, aPaidOrder, aRefund } from '../../order/detail/order-detail.fixture.ts'
import { anEvent } from '../../order/order.fixture.ts'
import { OrderPage } from './order-page.tsx'

beforeEach(() => signIn())

const anOwnOrder = (changes: object = {}) => anOrderDetail({ availableActions: ['CANCEL'], ...changes })
const open = (path = '/Orders/ord_1') => renderPage(<OrderPage />, path, { route: '/Orders/:id' })
const words = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ')

test("an order's page shows its steps, address, bill, payment and parcel", async () => {
  const events = [anEvent('CONFIRMED'), anEvent('SHIPPED', { byShop: true, note: 'Left Giza', createdAt: '2026-03-02T10:00:00.000Z' })]
  const asked = answers('query', 'OwnOrder', {
    order: anOwnOrder({
      status: 'SHIPPED',
      availableActions: [],
      trackingNumber: 'BOS-1',
      carrier: 'Bosta',
      promisedDelivery: { __typename: 'DeliveryPromise', from: '2026-03-03', to: '2026-03-03' },
      events,
    }),
  })
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Order EG-100042' })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Order EG-100042 · Khan'))
  expect(asked[0]?.variables).toEqual({ id: 'ord_1' })
  expect(screen.getByRole('list', { name: 'How far it has come' })).toBeVisible()
  const steps = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem')
  expect(steps.map(words)).toEqual([expect.stringMatching(/^Confirmed/), expect.stringMatching(/^Shipped.*Left Giza$/)])
  const facts = within(screen.getByRole('region', { name: 'Delivery and payment' }))
  for (const text of ['Omar Sherif', /Talaat Harb/, /Cash on delivery, not paid yet/, 'BOS-1', 'by Tue 3 Mar'])
    expect(facts.getByText(text)).toBeVisible()
  const products = within(screen.getByRole('region', { name: 'Products' }))
  expect(products.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Items (3)',
    'Shipping and handling',
    'Cash on Delivery fee',
    'Order total',
  ])
  expect(products.getByRole('link', { name: 'Clay mug' })).toHaveAttribute('href', '/product/one/prod_1')
  expect(products.getByRole('link', { name: 'Write a product review, Clay mug' })).toHaveAttribute('href', '/product/one/prod_1#reviews')
  expect(screen.queryByRole('button', { name: /Cancel order/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Your Orders' })).toHaveAttribute('href', '/Orders')
})

test('the products of a cancelled order can be bought again, but no review of them is asked for', async () => {
  answers('query', 'OwnOrder', { order: anOwnOrder({ status: 'CANCELLED', availableActions: [] }) })
  open()
  expect(await screen.findByRole('link', { name: 'Buy it again, Clay mug' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Write a product review/ })).toBeNull()
})

test('an order can be cancelled from its page, which follows the answer', async () => {
  answers('query', 'OwnOrder', { order: anOwnOrder() })
  const order = anOwnOrder({ status: 'CANCELLED', availableActions: [], events: [anEvent('CONFIRMED'), anEvent('CANCELLED')] })
  const calls = answers('mutation', 'CancelOrder', { cancelOrder: { __typename: 'CancelOrderSuccess', order, products: [], cart: null } })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Cancel order EG-100042' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel order' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Cancel order/ })).toBeNull())
  expect(screen.getAllByText('Cancelled')[0]).toBeVisible()
  expect(calls.map(({ variables }) => variables)).toEqual([{ input: { orderId: 'ord_1' } }])
})

test('an order that awaits its payment can be paid from its page', async () => {
  const payableUntil = new Date(Date.now() + 60_000).toISOString()
  const payment = { ...anOwnOrder().payment, method: 'CARD', payableUntil }
  answers('query', 'OwnOrder', { order: anOwnOrder({ status: 'AWAITING_PAYMENT', availableActions: ['PAY', 'CANCEL'], payment }) })
  open()
  expect(await screen.findByRole('link', { name: 'Pay order EG-100042' })).toHaveAttribute('href', '/stripe?order=ord_1')
})

test("an order's page shows its refunds", async () => {
  answers('query', 'OwnOrder', { order: aPaidOrder([aRefund(5000)]) })
  open()
  const facts = within(await screen.findByRole('region', { name: 'Delivery and payment' }))
  expect(words(facts.getByRole('list', { name: 'Refunded' }))).toContain('EGP 50.00 was refunded to your card')
  expect(facts.getByText('Visa, partially refunded')).toBeVisible()
})

test("printed, an order's page is a receipt: address, every sum, and what is paid", async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  answers('query', 'OwnOrder', {
    order: aPaidOrder([aRefund(5000)], { totals: { ...anOrderDetail().totals, cashOnDeliveryFee: money(0) } }),
  })
  const told = JSON.stringify({ name: 'Khan LLC', address: '5 Opera Square', taxNumber: '123-456-789', contact: '19999' })
  const meta = document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'seller', content: told }))
  onTestFinished(() => meta.remove())
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Print receipt' }))
  expect(print).toHaveBeenCalledOnce()
  const sheet = document.querySelector<HTMLElement>('[data-paper]')
  expect(sheet?.querySelector('svg path[fill="#000"]')).not.toBeNull()
  expect(sheet?.textContent).not.toContain('Cash on delivery fee')
  expect(sheet && words(sheet)).toMatch(
    /^Khan.*Receipt.*Sold byKhan LLC5 Opera SquareTax registration number: 123-456-78919999.*12 Talaat Harb.*Order EG-100042.*Visa, partially refunded.*Brass lamp.*SubtotalEGP.*Shipping and handlingEGP 21\.00.*Order totalEGP 330\.00PaymentPaid on 1 Mar 2026: VisaEGP 330\.00Refunded to your card, 2 Mar 2026-EGP 50\.00Paid less refundsEGP 280\.00$/,
  )
})

test("an unknown order, or another shopper's, is not found", async () => {
  answers('query', 'OwnOrder', { order: null })
  open('/Orders/ord_other')
  expect(await screen.findByRole('heading', { level: 1, name: 'No such order' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Your Orders' })).toHaveAttribute('href', '/Orders')
})

test('an order that cannot be read says so, and Retry reads it again', async () => {
  fails('query', 'OwnOrder')
  const { user } = open()
  expect(await screen.findByText('The order could not be read')).toBeVisible()
  answers('query', 'OwnOrder', { order: anOwnOrder() })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Order EG-100042' })).toBeVisible()
})

test('administrators are led to the order in the back office', async () => {
  signIn({ ...MONA, role: 'ADMIN' })
  open()
  expect(await screen.findByTestId('location')).toHaveTextContent(/^\/dashboard\/Orders\/ord_1$/)
})
