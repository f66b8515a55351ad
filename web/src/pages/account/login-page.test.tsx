import { act, screen, waitFor } from '@testing-library/react'
import { Suspense, use } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { aCart, aLine } from '../../cart/cart.fixture.ts'
import { cartIntent, favouriteIntent } from '../../lib/storage/product-intent.ts'
import { clearSession, readSession, readSessionNotice } from '../../lib/session.ts'
import { LoginPage } from './login-page.tsx'

const success = {
  login: {
    __typename: 'LoginSuccess',
    session: { __typename: 'Session', token: 'fresh', expiresAt: '2999-01-01T00:00:00Z' },
    viewer: { __typename: 'Viewer', id: 'viewer_1', user: { __typename: 'User', ...MONA } },
  },
}

async function submit(path = '/login') {
  const rendered = renderPage(<LoginPage />, path)
  await rendered.user.type(screen.getByLabelText('Email'), 'mona@khan.example')
  await rendered.user.type(screen.getByLabelText('Password'), 'Secret12!')
  await rendered.user.click(screen.getByRole('button', { name: 'Sign in' }))
  return rendered
}

describe('signing in', () => {
  test('leads home and stores the session', async () => {
    const calls = answers('mutation', 'Login', success)
    await submit()
    expect(await screen.findByTestId('location')).toHaveTextContent('/')
    expect(calls[0]?.variables).toEqual({ input: { email: 'mona@khan.example', password: 'Secret12!' } })
    expect(readSession()).toEqual({ user: MONA, token: 'fresh' })
  })

  test('leads back to where the shopper came from', async () => {
    answers('mutation', 'Login', success)
    await submit('/login?next=%2FOrders%3Fa%3D1')
    expect(await screen.findByTestId('location')).toHaveTextContent('/Orders?a=1')
  })

  test.each(['/ar/Orders?a=1', '/AR/Orders?a=1', '/ar/ar/Orders?a=1'])(
    'leads on in the language of this page, whatever the language of the target: %s',
    async (next) => {
      answers('mutation', 'Login', success)
      await submit(`/login?next=${encodeURIComponent(next)}`)
      expect((await screen.findByTestId('location')).textContent).toBe('/Orders?a=1')
    },
  )

  test('takes only a whole path segment for a language', async () => {
    answers('mutation', 'Login', success)
    await submit('/login?next=%2FArabic%3Fa%3D1')
    expect((await screen.findByTestId('location')).textContent).toBe('/Arabic?a=1')
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example'])('never leads to another site: %s', async (next) => {
    answers('mutation', 'Login', success)
    await submit(`/login?next=${encodeURIComponent(next)}`)
    expect((await screen.findByTestId('location')).textContent).toBe('/')
  })

  test.each([
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/ar//evil.example',
    '/ar/%2fevil.example',
    '/login',
    '/ar/login',
    '/ar',
    '/Login/?next=/Orders',
    '/%6cogin',
    '/signup',
  ])('leads a signed-in shopper home when the target leads nowhere: %j', async (next) => {
    signIn()
    renderPage(<LoginPage />, `/login?next=${encodeURIComponent(next)}`)
    expect((await screen.findByTestId('location')).textContent).toBe('/')
  })

  test('adds the product to the cart that the visitor wanted before', async () => {
    const said = recordAnnouncements()
    cartIntent.save({ id: 'prod_1', name: 'Brass lamp' })
    const line = { __typename: 'CartLine', id: 'line_prod_1', quantity: 1 }
    answers('mutation', 'Login', success)
    const calls = answers('mutation', 'AddToCart', { addToCart: { __typename: 'AddToCartSuccess', cart: aCart(aLine('prod_1')), line } })
    await submit('/login?next=/product/one/prod_1')
    expect(await screen.findByTestId('location')).toHaveTextContent('/product/one/prod_1')
    expect(calls).toHaveLength(1)
    expect(said.all).toContain('Brass lamp add to cart')
    expect(cartIntent.take()).toBeUndefined()
  })

  test('is not offered to a signed-in shopper', async () => {
    signIn()
    renderPage(<LoginPage />, '/login')
    expect(await screen.findByTestId('location')).toHaveTextContent('/')
  })
})

describe('a failed sign-in', () => {
  test('with wrong data says so, keeps the email in its field, and signs no account in', async () => {
    answers('mutation', 'Login', { login: { __typename: 'InvalidCredentialsError', message: 'No' } })
    await submit()
    const alert = (await screen.findByText('Opps! please check data again')).closest('[role=alert]')
    await waitFor(() => expect(alert).toHaveFocus())
    expect(screen.getByLabelText('Email')).toHaveValue('mona@khan.example')
    expect(readSession()).toBeNull()
  })

  test('after too many attempts says how long to wait', async () => {
    answers('mutation', 'Login', { login: { __typename: 'TooManyAttemptsError', message: 'No', retryAfterSeconds: 61 } })
    await submit()
    expect(await screen.findByText('Too many attempts. Try again in 2 minutes.')).toBeVisible()
  })

  test('without an answer says so in words, with the code', async () => {
    fails('mutation', 'Login')
    await submit()
    expect(await screen.findByText(/We could not reach the shop/)).toBeVisible()
    expect(screen.getByText('FETCH_ERROR')).toBeVisible()
  })
})

test('the password can be shown and hidden, and stays', async () => {
  const { user } = renderPage(<LoginPage />, '/login')
  const field = screen.getByLabelText('Password')
  await user.type(field, 'Secret12!')
  const toggle = screen.getByRole('button', { name: 'Show password' })
  await user.click(toggle)
  expect(field).toHaveAttribute('type', 'text')
  expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await user.click(toggle)
  expect(field).toHaveAttribute('type', 'password')
  expect(field).toHaveValue('Secret12!')
})

test('an expired session is the shown reason', async () => {
  signIn()
  clearSession('Your session ended')
  renderPage(<LoginPage />, '/login')
  expect(await screen.findByText('Your session ended')).toBeVisible()
  expect(readSessionNotice()).toBeNull()
})

test('the reason is still shown when React begins the page anew before it is on screen', async () => {
  signIn()
  clearSession('Your session ended')
  const { promise, resolve } = Promise.withResolvers<null>()
  const Waits = () => use(promise)
  const page = (
    <Suspense>
      <LoginPage />
      <Waits />
    </Suspense>
  )
  await act(async () => void renderPage(page, '/login'))
  await act(async () => resolve(null))
  expect(await screen.findByText('Your session ended')).toBeVisible()
})

test('the link to signup has the same target', () => {
  renderPage(<LoginPage />, '/login?next=%2FCartPage')
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup?next=%2FCartPage')
})

test('the reason to sign in is shown: a product for the cart, a pressed heart', async () => {
  cartIntent.save({ id: 'prod_1', name: 'Brass lamp' })
  favouriteIntent.save({ id: 'prod_2', name: 'Vase' })
  renderPage(<LoginPage />, '/login')
  expect(await screen.findByText('Brass lamp goes into your cart as soon as you are signed in')).toBeVisible()
  expect(screen.getByText('Vase is kept as a favourite as soon as you are signed in')).toBeVisible()
})

test('without such a reason none is shown', () => {
  renderPage(<LoginPage />, '/login')
  expect(screen.queryByText(/as soon as you are signed in/)).toBeNull()
})

test('the success of a new password is shown, and a forgotten one links to the reset', async () => {
  const { user } = renderPage(<LoginPage />, '/login', { state: { notice: 'Your password is set. You can sign in now.' } })
  expect(screen.getByText('Your password is set. You can sign in now.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Forgot Password?' }))
  expect(await screen.findByTestId('location')).toHaveTextContent('/forgot-password')
})

test('A visitor whose browser stores nothing is told why signing in cannot be', async () => {
  answers('mutation', 'Login', success)
  const said = recordAnnouncements()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await submit()
  await waitFor(() => expect(said.all).toContainEqual(expect.stringMatching(/^You cannot be signed in: this browser stores nothing/)))
  full.mockRestore()
})

test('A shopper who follows a link while the product goes into the cart is not led away from there', async () => {
  const answer = Promise.withResolvers<object>()
  answers('mutation', 'Login', success)
  const sent = answers('mutation', 'AddToCart', () => answer.promise as Promise<Record<string, unknown>>)
  cartIntent.save({ id: 'prod_1', name: 'Lamp' })
  const { user } = await submit('/login?next=%2FOrders')
  await waitFor(() => expect(sent).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: /Forgot/i }))
  answer.resolve({ addToCart: { __typename: 'AddToCartSuccess', cart: aCart(aLine('prod_1')), line: aLine('prod_1') } })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(window.location.pathname).toBe('/forgot-password')
})
