import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { answers } from '../../../../../tests/support/graph.ts'
import { MONA, renderPage, signIn } from '../../../../../tests/support/render-page.tsx'
import { CartPage } from '../cart-page.tsx'
import { OrderErrorPage } from '../order-error-page.tsx'
import { PaymentPage } from '../payment-page.tsx'
import { PlaceOrderPage } from '../place-order-page.tsx'
import { ShippingAddressPage } from '../shipping-address-page.tsx'
import { ShippingFormPage } from '../shipping-form-page.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'

const PAGES: [string, ReactElement][] = [
  ['/CartPage', <CartPage key="cart" />],
  ['/ShippingAdress', <ShippingAddressPage key="address" />],
  ['/ShippingForm', <ShippingFormPage key="form" />],
  ['/Payment', <PaymentPage key="payment" />],
  ['/PlaceOrder', <PlaceOrderPage key="place" />],
  ['/OrderError', <OrderErrorPage key="error" />],
]

test.each(PAGES)('The checkout page %s leads administrators to the dashboard', async (path, page) => {
  const viewer = { __typename: 'Viewer', id: 'viewer_1', cart: null, addresses: [] }
  const shop = { __typename: 'Shop', id: 'shop', paymentMethods: ['CASH_ON_DELIVERY'], cardPaymentMode: null }
  for (const query of ['Cart', 'Checkout', 'Addresses']) answers('query', query, { viewer, shop })
  signIn({ ...MONA, role: 'ADMIN' })
  renderPage(page, path)
  expect(await screen.findByTestId('location')).toHaveTextContent(/^\/dashboard$/)
})

test('Completed checkout steps link to their pages; the present one and later ones do not', () => {
  signIn()
  renderPage(<CheckoutSteps current="payment" />, '/Payment')
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Sign in, done', '/user'],
    ['Shipping, done', '/ShippingAdress'],
  ])
  expect(screen.getByText('Payment').closest('li')).toHaveAttribute('aria-current', 'step')
})
