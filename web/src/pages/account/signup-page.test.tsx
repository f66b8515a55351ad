import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { MONA, renderPage } from '../../../../tests/support/render-page.tsx'
import { readSession } from '../../lib/session.ts'
import { cartIntent } from '../../lib/storage/product-intent.ts'
import { SignupPage } from './signup-page.tsx'

const GOOD = {
  'Full name': 'Mona Adel',
  Email: 'mona@khan.example',
  Phone: '01012345678',
  Password: 'Secret12!',
  'Confirm password': 'Secret12!',
}

async function fill(user: UserEvent, values: Partial<typeof GOOD> = GOOD) {
  for (const [label, value] of Object.entries(values)) await user.type(screen.getByLabelText(label), value)
}
const register = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Register' }))
const errorOf = (label: string) =>
  document.getElementById(
    screen
      .getByLabelText(label)
      .getAttribute('aria-describedby')
      ?.split(' ')
      .find((id) => id.endsWith('-error')) ?? '',
  )

const success = {
  register: {
    __typename: 'RegisterSuccess',
    session: { __typename: 'Session', token: 'fresh', expiresAt: '2999-01-01T00:00:00Z' },
    viewer: { __typename: 'Viewer', id: 'viewer_1', user: { __typename: 'User', ...MONA } },
  },
}

async function send(path = '/signup') {
  const rendered = renderPage(<SignupPage />, path)
  await fill(rendered.user)
  await register(rendered.user)
  return rendered
}

describe('live checks of signup', () => {
  test.each([
    ['Full name', 'M0na', 'Not valid name'],
    ['Email', 'mona@', 'Not valid email'],
    ['Phone', '0131234567', 'Not valid phone'],
    ['Password', 'secret', 'Not valid password'],
    ['Confirm password', 'other', 'No matching'],
  ])('report %s when the field is left, until it is right', async (label, wrong, message) => {
    const { user } = renderPage(<SignupPage />, '/signup')
    if (label === 'Confirm password') await fill(user, { Password: GOOD.Password })
    const field = screen.getByLabelText(label)
    await user.type(field, wrong)
    expect(screen.queryByText(message)).toBeNull()
    await user.tab()
    expect(await screen.findByText(message)).toBeVisible()
    expect(field).toHaveAttribute('aria-invalid', 'true')
    await user.clear(field)
    await waitFor(() => expect(errorOf(label)).toHaveTextContent('This field is required'))
    await user.type(field, GOOD[label as keyof typeof GOOD])
    await waitFor(() => expect(field).not.toHaveAttribute('aria-invalid'))
  })

  test('ask for a phone by the accepted numbers', () => {
    renderPage(<SignupPage />, '/signup')
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('010, 011 or 012, 11 digits, for delivery calls')
  })

  test('of the confirmation follow a change of the password', async () => {
    const { user } = renderPage(<SignupPage />, '/signup')
    await fill(user)
    await user.type(screen.getByLabelText('Password'), '1')
    expect(await screen.findByText('No matching')).toBeVisible()
  })

  test('refuse a very common password while it is typed, in the words of the shop', async () => {
    const { user } = renderPage(<SignupPage />, '/signup')
    const field = screen.getByLabelText('Password')
    await user.type(field, 'Password1!')
    expect(await screen.findByText('This password is too easy to guess: choose another')).toBeVisible()
    expect(field).toHaveAttribute('aria-invalid', 'true')
    await user.type(field, 'x')
    await waitFor(() => expect(field).not.toHaveAttribute('aria-invalid'))
  })

  test('tick off the met rules of the password', async () => {
    const { user } = renderPage(<SignupPage />, '/signup')
    expect(screen.queryAllByText(', done')).toHaveLength(0)
    await user.type(screen.getByLabelText('Password'), 'aA1')
    expect(screen.getAllByText(', done')).toHaveLength(3)
    expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toContain(
      screen.getByRole('list', { name: 'The password needs' }).id,
    )
  })
})

test('the signup page shows the reason to sign in: a product for the cart', async () => {
  cartIntent.save({ id: 'prod_1', name: 'Brass lamp' })
  renderPage(<SignupPage />, '/signup')
  expect(await screen.findByText('Brass lamp goes into your cart as soon as you are signed in')).toBeVisible()
})

describe('Register', () => {
  test('sends only valid input, lists the mistakes, and focuses the first', async () => {
    const calls = answers('mutation', 'Register', {})
    const { user } = renderPage(<SignupPage />, '/signup')
    await user.type(screen.getByLabelText('Full name'), 'Mona')
    await register(user)
    expect(await screen.findByText('Please check 4 fields')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
    expect(errorOf('Phone')).toHaveTextContent('This field is required')
    expect(calls).toEqual([])
    expect(screen.getByLabelText('Full name')).toHaveValue('Mona')
  })

  test('makes the account, signs in, and leads on by way of the login page', async () => {
    const calls = answers('mutation', 'Register', success)
    await send('/signup?next=%2FCartPage')
    expect(await screen.findByTestId('location')).toHaveTextContent('/login?next=%2FCartPage')
    expect(readSession()).toEqual({ user: MONA, token: 'fresh' })
    expect(calls[0]?.variables).toEqual({
      input: { name: 'Mona Adel', email: 'mona@khan.example', phone: '01012345678', password: 'Secret12!', confirmPassword: 'Secret12!' },
    })
  })

  test('sends a phone without spaces and country code, and an email without spaces around it', async () => {
    const calls = answers('mutation', 'Register', success)
    const { user } = renderPage(<SignupPage />, '/signup')
    await fill(user, { ...GOOD, Email: ' mona@khan.example ', Phone: '+20 10 1234-5678' })
    await register(user)
    await screen.findByTestId('location')
    expect(calls[0]?.variables['input']).toMatchObject({ email: 'mona@khan.example', phone: '01012345678' })
  })

  test('pressed twice makes one account', async () => {
    const calls = answers('mutation', 'Register', () => new Promise(() => {}))
    const { user } = await send()
    await register(user)
    expect(calls).toHaveLength(1)
  })

  test('with a taken email shows the alert and the reason at the field; the input stays', async () => {
    const message = 'This email already has an account.'
    answers('mutation', 'Register', { register: { __typename: 'EmailTakenError', message } })
    const { user } = await send()
    expect(await screen.findByText('there is an error !')).toBeVisible()
    expect(screen.getAllByText(message)).toHaveLength(2)
    expect(screen.getByLabelText('Password')).toHaveValue('Secret12!')
    await user.type(screen.getByLabelText('Email'), 'x')
    await waitFor(() => expect(screen.getByLabelText('Email')).not.toHaveAttribute('aria-invalid'))
  })

  test("shows the server's refusal of a field at the field", async () => {
    const fields = [{ __typename: 'FieldError', path: ['confirmPassword'], message: 'No matching' }]
    answers('mutation', 'Register', { register: { __typename: 'ValidationError', message: 'Please check', fields } })
    await send()
    await screen.findByText('there is an error !')
    expect(errorOf('Confirm password')).toHaveTextContent('No matching')
  })

  test('without an answer shows the alert and the reason', async () => {
    fails('mutation', 'Register')
    await send()
    expect(await screen.findByText('there is an error !')).toBeVisible()
    expect(screen.getByText(/We could not reach the shop.*FETCH_ERROR/)).toBeVisible()
  })
})
