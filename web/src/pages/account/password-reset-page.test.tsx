import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { readSession } from '../../lib/session.ts'
import { PasswordResetPage } from './password-reset-page.tsx'

const WORKS = { passwordResetLink: { __typename: 'PasswordResetLink', expiresAt: '2999-01-01T00:00:00Z' } }
const DONE = { resetPassword: { __typename: 'ResetPasswordSuccess', message: 'Your password is set. You can sign in now.' } }

const open = () => renderPage(<PasswordResetPage />, '/password-reset/usr_mona/secret', { route: '/password-reset/:id/:token' })

async function fill(user: UserEvent, password = 'Fresh123!', again = password) {
  await user.type(await screen.findByLabelText('New password'), password)
  await user.type(screen.getByLabelText('Confirm new password'), again)
  await user.click(screen.getByRole('button', { name: 'Save password' }))
}

test("While the reset link is checked, the form's space is reserved", () => {
  answers('query', 'PasswordResetLink', () => new Promise(() => {}))
  open()
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('A dead reset link shows 404 Not Found, and links to a new one', async () => {
  answers('query', 'PasswordResetLink', { passwordResetLink: null })
  open()
  expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password')
})

test('A check of the reset link without an answer says so and can be repeated', async () => {
  fails('query', 'PasswordResetLink')
  const { user } = open()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  const calls = answers('query', 'PasswordResetLink', WORKS)
  await user.click(retry)
  expect(await screen.findByRole('heading', { name: 'Add New Password' })).toBeVisible()
  expect(await screen.findByLabelText('New password')).toBeVisible()
  expect(calls[0]?.variables).toEqual({ userId: 'usr_mona', token: 'secret' })
})

test('Setting the new password leads to /login, and ends the session of that account here', async () => {
  signIn()
  answers('query', 'PasswordResetLink', WORKS)
  const calls = answers('mutation', 'ResetPassword', DONE)
  const { user } = open()
  await fill(user)
  expect(await screen.findByTestId('location')).toHaveTextContent('/login')
  expect(readSession()).toBeNull()
  expect(calls[0]?.variables).toEqual({
    input: { userId: MONA.id, token: 'secret', password: 'Fresh123!', confirmPassword: 'Fresh123!' },
  })
})

test('The rules of the new password are checked live, and nothing is sent while they are not met', async () => {
  answers('query', 'PasswordResetLink', WORKS)
  const calls = answers('mutation', 'ResetPassword', DONE)
  const { user } = open()
  await fill(user, 'short', 'other')
  expect(await screen.findByText('Please check 2 fields')).toBeVisible()
  expect(screen.getAllByText(/Not valid password/)).not.toHaveLength(0)
  expect(screen.getAllByText(/No matching/)).not.toHaveLength(0)
  expect(calls).toEqual([])
})

test('A reset link that died in the meantime shows 404 Not Found', async () => {
  answers('query', 'PasswordResetLink', WORKS)
  answers('mutation', 'ResetPassword', { resetPassword: { __typename: 'InvalidResetLinkError', message: '404 Not Found' } })
  const { user } = open()
  await fill(user)
  expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeVisible()
})

test.each([
  [
    'field error',
    {
      __typename: 'ValidationError',
      message: 'Please check',
      fields: [{ __typename: 'FieldError', path: ['password'], message: 'Too common' }],
    },
    'Too common',
  ],
  [
    'too many attempts',
    { __typename: 'TooManyAttemptsError', message: 'No', retryAfterSeconds: 30 },
    'Too many attempts. Try again in 30 seconds.',
  ],
])('A refused new password (%s) shows the reason, and the input stays', async (_, resetPassword, words) => {
  answers('query', 'PasswordResetLink', WORKS)
  answers('mutation', 'ResetPassword', { resetPassword })
  const { user } = open()
  await fill(user)
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByText('The password was not set')).toBeVisible()
  expect(screen.getByLabelText('New password')).toHaveValue('Fresh123!')
})

test('A new password without an answer shows the reason, and the input stays', async () => {
  answers('query', 'PasswordResetLink', WORKS)
  fails('mutation', 'ResetPassword')
  const { user } = open()
  await fill(user)
  expect(await screen.findByText(/FETCH_ERROR/)).toBeVisible()
  await waitFor(() => expect(screen.getByText('The password was not set').closest('[role=alert]')).toHaveFocus())
  expect(screen.getByLabelText('Confirm new password')).toHaveValue('Fresh123!')
})
