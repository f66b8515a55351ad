import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { readSession } from '../../lib/session.ts'
import { UpdatePasswordPage } from './update-password-page.tsx'

beforeEach(() => signIn())

const TOAST = 'Password updated Successfully'
const save = () => screen.getByRole('button', { name: 'Save changes' })

async function change(password = 'Fresh123!', again = password) {
  const said = recordAnnouncements()
  const rendered = renderPage(<UpdatePasswordPage />, '/Updatepass')
  await rendered.user.type(screen.getByLabelText('Current password'), 'Secret12!')
  await rendered.user.type(screen.getByLabelText('New password'), password)
  await rendered.user.type(screen.getByLabelText('Confirm new password'), again)
  await rendered.user.click(save())
  return { ...rendered, said }
}

test('A changed password shows a toast after the answer, and the session has the new token', async () => {
  const session = { __typename: 'Session', token: 'fresh', expiresAt: '2999-01-01T00:00:00Z' }
  const calls = answers('mutation', 'ChangePassword', { changePassword: { __typename: 'ChangePasswordSuccess', session } })
  const { said } = await change()
  expect(await screen.findByTestId('location')).toHaveTextContent('/EditProfile')
  expect(calls[0]?.variables).toEqual({ input: { currentPassword: 'Secret12!', password: 'Fresh123!', confirmPassword: 'Fresh123!' } })
  expect(readSession()).toEqual({ user: MONA, token: 'fresh' })
  await waitFor(() => expect(said.all).toContain(TOAST))
})

test('Save changes sends a password only when something was typed', async () => {
  const { user } = renderPage(<UpdatePasswordPage />, '/Updatepass')
  expect(save()).toHaveAttribute('aria-disabled', 'true')
  await user.click(save())
  expect(screen.queryByText('This field is required')).toBeNull()
  await user.type(screen.getByLabelText('New password'), 'F')
  expect(save()).not.toHaveAttribute('aria-disabled')
})

test('The rules of a new password are checked live and ticked off', async () => {
  const calls = answers('mutation', 'ChangePassword', {})
  const { user } = await change('fresh', 'other')
  expect(await screen.findByText('Please check 2 fields')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus())
  await user.type(screen.getByLabelText('New password'), 'F1!23')
  expect(screen.getAllByText(', done')).toHaveLength(5)
  await waitFor(() => expect(screen.getByLabelText('New password')).not.toHaveAttribute('aria-invalid'))
  expect(calls).toEqual([])
})

test("A wrong present password shows the shop's words at the field, no success, and the input stays", async () => {
  const message = 'This is not your present password'
  answers('mutation', 'ChangePassword', { changePassword: { __typename: 'InvalidCredentialsError', message } })
  const { said } = await change()
  const field = screen.getByLabelText('Current password')
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'))
  expect(field).toHaveAccessibleDescription(message)
  expect(field).toHaveValue('Secret12!')
  expect(readSession()).not.toBeNull()
  expect(said.all).not.toContain(TOAST)
})

test("A refused new password shows the shop's words at the field, no success, and the input stays", async () => {
  const fields = [{ __typename: 'FieldError', path: ['password'], message: 'Too common' }]
  answers('mutation', 'ChangePassword', { changePassword: { __typename: 'ValidationError', message: 'Please check', fields } })
  const { said } = await change()
  expect(await screen.findByText('Too common')).toBeVisible()
  expect(screen.getByLabelText('New password')).toHaveValue('Fresh123!')
  expect(said.all).not.toContain(TOAST)
})

test('After too many changes of the password the page shows how long to wait, and no success', async () => {
  answers('mutation', 'ChangePassword', { changePassword: { __typename: 'TooManyAttemptsError', message: 'No', retryAfterSeconds: 5 } })
  const { said } = await change()
  expect(await screen.findByText('Too many attempts. Try again in 5 seconds.')).toBeVisible()
  expect(said.all).not.toContain(TOAST)
})

test('A change of the password without an answer says so, shows no success, and the session stays', async () => {
  fails('mutation', 'ChangePassword')
  const { said } = await change()
  expect(await screen.findByText(/FETCH_ERROR/)).toBeVisible()
  expect(readSession()).toEqual({ user: MONA, token: 'token' })
  expect(said.all).not.toContain(TOAST)
})
