import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, fails } from '../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../tests/support/announcements.ts'
import { MONA, renderPage, signIn } from '../../../tests/support/render-page.tsx'
import { save, recall } from '../lib/storage/browser-storage.ts'
import { readSession } from '../lib/session.ts'
import { LogoutButton } from './logout-button.tsx'

beforeEach(() => signIn())

test('Log out ends the session at the shop and here, and leads home', async () => {
  const calls = answers('mutation', 'Logout', { logout: { __typename: 'LogoutSuccess', userId: MONA.id } })
  save('shipping', MONA.id, 'draft')
  localStorage.setItem('paymentMethod', 'cash')
  const { user, client } = renderPage(<LogoutButton />, '/Orders')
  const shop = { __typename: 'Shop', id: 'shop' }
  const everybodys = { ROOT_QUERY: { __typename: 'Query', shop: { __ref: 'Shop:shop' } }, 'Shop:shop': shop }
  const viewer = { __typename: 'Viewer', id: 'viewer_1' }
  client.cache.restore({
    ...everybodys,
    ROOT_QUERY: { ...everybodys.ROOT_QUERY, viewer: { __ref: 'Viewer:viewer_1' } },
    'Viewer:viewer_1': viewer,
  })
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByTestId('location')).toHaveTextContent('/')
  expect(calls).toHaveLength(1)
  expect(readSession()).toBeNull()
  expect(recall('shipping', MONA.id, (value): value is string => typeof value === 'string')).toBeUndefined()
  expect(localStorage.getItem('paymentMethod')).toBeNull()
  // Parts of the home page that are not hydrated yet show what they were rendered from.
  expect(client.cache.extract()).toEqual({ ...everybodys, ROOT_MUTATION: { __typename: 'Mutation' } })
})

test('Log out ends the session here also when the shop cannot be reached, and says so', async () => {
  const said = recordAnnouncements()
  fails('mutation', 'Logout')
  const { user } = renderPage(<LogoutButton />, '/Orders')
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByTestId('location')).toHaveTextContent('/')
  expect(readSession()).toBeNull()
  expect(said.urgent[0]).toContain('You are signed out here.')
})
