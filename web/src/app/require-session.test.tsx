import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MONA, renderPage, signIn } from '../../../tests/support/render-page.tsx'
import { RequireSession } from './require-session.tsx'
import { ROUTES } from './routes.tsx'

test('What one account has typed into a page is not there for the next one, but stays while the account changes its name', async () => {
  signIn()
  const { user } = renderPage(
    <RequireSession>
      <input aria-label="Street" />
    </RequireSession>,
    '/ShippingForm',
  )
  await user.type(screen.getByLabelText('Street'), 'Nile')
  act(() => signIn({ ...MONA, name: 'Mona A.' }))
  expect(screen.getByLabelText('Street')).toHaveValue('Nile')
  act(() => signIn({ ...MONA, id: 'usr_omar' }))
  expect(screen.getByLabelText('Street')).toHaveValue('')
})

test('What only those have who buy leads administrators to the dashboard', async () => {
  signIn({ ...MONA, role: 'ADMIN' })
  renderPage(
    <RequireSession buyers>
      <p>The cart</p>
    </RequireSession>,
    '/CartPage',
  )
  expect(await screen.findByTestId('location')).toHaveTextContent('/dashboard')
})

test('Pages of buyers are the cart, the checkout, favourites and the own review, and no others', () => {
  expect(ROUTES.filter(({ gated }) => gated === 'buyers').map(({ path }) => path)).toEqual([
    '/CartPage',
    '/ShippingAdress',
    '/ShippingForm',
    '/Payment',
    '/PlaceOrder',
    '/OrderError',
    '/Favourite',
    '/AddReview',
  ])
})
