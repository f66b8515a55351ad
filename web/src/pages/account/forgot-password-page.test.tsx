import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { renderPage } from '../../../../tests/support/render-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'

const SENT = 'If there is an account with this address, a link to set a new password is on its way.'

async function send(email = 'mona@khan.example') {
  const rendered = renderPage(<ForgotPasswordPage />, '/forgot-password')
  await rendered.user.type(screen.getByLabelText('Email'), email)
  await rendered.user.click(screen.getByRole('button', { name: 'Send link' }))
  return rendered
}
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test("The shop's answer to a request of a reset link is shown as a status, and the email stays", async () => {
  const calls = answers('mutation', 'RequestPasswordReset', {
    requestPasswordReset: { __typename: 'RequestPasswordResetSuccess', message: SENT },
  })
  await send(' mona@khan.example')
  await waitFor(() => expect(statuses().some((text) => text?.includes(SENT))).toBe(true))
  expect(calls[0]?.variables).toEqual({ input: { email: 'mona@khan.example' } })
  expect(screen.getByLabelText('Email')).toHaveValue('mona@khan.example')
})

test('The email that was typed on /login is filled in', () => {
  renderPage(<ForgotPasswordPage />, '/forgot-password', { state: { email: 'mona@khan.example' } })
  expect(screen.getByLabelText('Email')).toHaveValue('mona@khan.example')
})

test('A reset link is not requested while the email is malformed', async () => {
  const calls = answers('mutation', 'RequestPasswordReset', {})
  const { user } = await send('mona@')
  expect(await screen.findByText('Not valid email')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
  await user.clear(screen.getByLabelText('Email'))
  expect(await screen.findByText('This field is required')).toBeVisible()
  expect(calls).toEqual([])
})

test('After too many requests the page shows how long to wait, in words, and no success', async () => {
  answers('mutation', 'RequestPasswordReset', {
    requestPasswordReset: { __typename: 'TooManyAttemptsError', message: 'No', retryAfterSeconds: 900 },
  })
  await send()
  const alert = await screen.findByText('Too many attempts. Try again in 15 minutes.')
  await waitFor(() => expect(alert.closest('[role=alert]')).toHaveFocus())
  expect(statuses().join('')).not.toContain('link')
})

test("The shop's refusal of the email is shown at the field until the field changes", async () => {
  const fields = [{ __typename: 'FieldError', path: ['email'], message: 'Not valid email' }]
  answers('mutation', 'RequestPasswordReset', { requestPasswordReset: { __typename: 'ValidationError', message: 'Please check', fields } })
  const { user } = await send()
  expect(await screen.findByText('Not valid email')).toBeVisible()
  await user.type(screen.getByLabelText('Email'), 'x')
  await waitFor(() => expect(screen.queryByText('Not valid email')).toBeNull())
})

test('Without an answer the page shows the reason, and the email stays', async () => {
  fails('mutation', 'RequestPasswordReset')
  await send()
  const alert = await screen.findByText('No link was sent')
  expect(within(alert.parentElement as HTMLElement).getByText(/FETCH_ERROR/)).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue('mona@khan.example')
})

test('An error type newer than this page is shown in its own words', async () => {
  answers('mutation', 'RequestPasswordReset', { requestPasswordReset: { __typename: 'MailClosedError', message: 'No mail on Sundays' } })
  await send()
  expect(await screen.findByText('No link was sent')).toBeVisible()
})
