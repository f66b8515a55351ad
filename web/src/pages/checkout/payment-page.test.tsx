import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { aCart, aLine } from '../../cart/cart.fixture.ts'
import { aCheckout } from '../../order/checkout.fixture.ts'
import { PaymentPage } from './payment-page.tsx'

beforeEach(() => signIn())
const lamp = aLine('prod_1', { price: 10_000 })
const open = (checkout = aCheckout(aCart(lamp))) => {
  answers('query', 'Checkout', checkout)
  return renderPage(<PaymentPage />, '/Payment')
}

test('cash is preselected, its cost is visible, and it is stored as the word cash', async () => {
  const { user } = open()
  expect(await screen.findByRole('radio', { name: 'Cash' })).toBeChecked()
  expect(screen.getByText('EGP 130.00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByTestId('location')).toHaveTextContent('/PlaceOrder')
  expect(localStorage.getItem('paymentMethod')).toBe('cash')
})

test('visa is disabled and says why while the shop does not offer it', async () => {
  open()
  expect(await screen.findByRole('radio', { name: 'Visa' })).toBeDisabled()
  expect(screen.getByText('Paying by card is not available at present.')).toBeVisible()
})

test('cash is disabled when a product cannot be paid in cash, and names it', async () => {
  open(aCheckout(aCart(lamp, aLine('prod_2', { name: 'Gold ring', cashOnDelivery: false }))))
  expect(await screen.findByRole('radio', { name: 'Cash' })).toBeDisabled()
  expect(screen.getByText(/Cash on delivery is not possible: Gold ring/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Change the cart' })).toHaveAttribute('href', '/CartPage')
})

test('visa, once offered, has no cash fee in the total', async () => {
  const { user } = open(aCheckout(aCart(lamp), { methods: ['CARD', 'CASH_ON_DELIVERY'] }))
  await user.click(await screen.findByRole('radio', { name: 'Visa' }))
  expect(screen.getByText('EGP 121.00')).toBeVisible()
})

test('visa is not offered when the shop has no card provider', async () => {
  const checkout = aCheckout(aCart(lamp), { methods: ['CARD', 'CASH_ON_DELIVERY'] })
  open({ ...checkout, shop: { ...checkout.shop, cardPaymentMode: null } })
  expect(await screen.findByRole('radio', { name: 'Visa' })).toBeDisabled()
})

test('without an address the payment page leads to shipping', async () => {
  open(aCheckout(aCart(lamp), { addresses: [] }))
  expect(await screen.findByTestId('location')).toHaveTextContent('/ShippingAdress')
})

test('without a cart the payment page leads to the cart', async () => {
  open(aCheckout(aCart()))
  expect(await screen.findByTestId('location')).toHaveTextContent(/^\/CartPage$/)
})

test('when the cart cannot be read the payment page says so, with Retry', async () => {
  fails('query', 'Checkout', 'HTTP_ERROR')
  renderPage(<PaymentPage />, '/Payment')
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
})
