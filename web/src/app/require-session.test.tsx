import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MONA, renderPage, signIn } from '../../../tests/support/render-page.tsx'
import { RequireSession } from './require-session.tsx'

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
