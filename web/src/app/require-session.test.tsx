import { act, screen } from '@testing-library/react'
import { useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { MONA, renderPage, signIn } from '../../../tests/support/render-page.tsx'
import { clearSession } from '../lib/session.ts'
import { RequireSession } from './require-session.tsx'

test('The input of one account is removed for the next one, but stays when the account changes its name', async () => {
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

function Leave() {
  const navigate = useNavigate()
  const leave = () => {
    clearSession()
    void navigate('/')
  }
  return <button onClick={leave}>Leave</button>
}

test('A shopper who signs out while navigating elsewhere gets there, and not to the login page', async () => {
  signIn()
  const { user } = renderPage(
    <RequireSession>
      <Leave />
    </RequireSession>,
    '/ShippingForm',
  )
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByTestId('location')).toHaveTextContent(/^\/$/)
  expect(window.location.pathname).toBe('/')
})
