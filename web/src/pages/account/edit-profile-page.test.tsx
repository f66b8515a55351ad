import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { save, recall } from '../../lib/storage/browser-storage.ts'
import { readSession } from '../../lib/session.ts'
import { EditProfilePage } from './edit-profile-page.tsx'

const DELETED = 'Your Account has been deleted Successfully'
const account = (changes: object = {}) => ({
  viewer: { __typename: 'Viewer', id: 'viewer_1', user: { __typename: 'User', ...MONA, ...changes } },
})

beforeEach(() => {
  signIn()
  answers('query', 'Account', account())
})

test('The profile shows name, email, phone and a masked password, each with its Edit', () => {
  renderPage(<EditProfilePage />, '/EditProfile')
  for (const text of [MONA.name, MONA.email, MONA.phone, '••••••••']) expect(screen.getByText(text)).toBeVisible()
  const links = screen.getAllByRole('link', { name: /^Edit/ }).map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/UpdateName', '/UpdateEmail', '/UpdatePhone', '/Updatepass'])
})

test('The profile shows changes made on another device, and the session takes them over', async () => {
  answers('query', 'Account', account({ name: 'Mona Fouad' }))
  renderPage(<EditProfilePage />, '/EditProfile')
  expect(await screen.findByText('Mona Fouad')).toBeVisible()
  expect(readSession()?.user.name).toBe('Mona Fouad')
})

test('When the account cannot be read, the known profile stays on screen', async () => {
  fails('query', 'Account')
  renderPage(<EditProfilePage />, '/EditProfile')
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
  expect(screen.getByText(MONA.email)).toBeVisible()
})

describe('Delete Account', () => {
  async function ask() {
    const said = recordAnnouncements()
    const rendered = renderPage(<EditProfilePage />, '/EditProfile')
    await rendered.user.click(screen.getByRole('button', { name: 'Delete Account' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Account' })
    return { ...rendered, said, dialog }
  }
  const confirm = () => screen.getAllByRole('button', { name: 'Delete Account' }).at(-1) as HTMLElement

  test('asks first, with the focus on Cancel, which changes nothing', async () => {
    const calls = answers('mutation', 'DeleteAccount', {})
    const { user, dialog } = await ask()
    expect(dialog).toHaveAccessibleDescription('Are you sure you want to DELETE your account?')
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(calls).toEqual([])
  })

  test('deletes the account, clears all stored data here, shows a toast, and leads home', async () => {
    save('shipping', MONA.id, 'draft')
    const calls = answers('mutation', 'DeleteAccount', { deleteAccount: { __typename: 'DeleteAccountSuccess', deletedUserId: MONA.id } })
    const { user, said, client } = await ask()
    await user.click(confirm())
    expect((await screen.findByTestId('location')).textContent).toBe('/')
    await waitFor(() => expect(said.all).toContain(DELETED))
    expect(calls).toHaveLength(1)
    expect(readSession()).toBeNull()
    expect(recall('shipping', MONA.id, (value): value is string => typeof value === 'string')).toBeUndefined()
    expect(client.cache.extract()).toEqual({ ROOT_QUERY: { __typename: 'Query' }, ROOT_MUTATION: { __typename: 'Mutation' } })
  })

  test('shows the last administrator the refusal, who stays signed in', async () => {
    const message = 'You are the last administrator.'
    answers('mutation', 'DeleteAccount', { deleteAccount: { __typename: 'LastAdministratorError', message } })
    const { user, said } = await ask()
    await user.click(confirm())
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByText('Your account was not deleted')).toBeVisible()
    expect(readSession()).not.toBeNull()
    expect(said.all).not.toContain(DELETED)
  })

  test('without an answer says so, shows no success, and the session stays', async () => {
    fails('mutation', 'DeleteAccount')
    const { user, said } = await ask()
    await user.click(confirm())
    expect(await screen.findByText(/FETCH_ERROR/)).toBeVisible()
    expect(readSession()).not.toBeNull()
    expect(said.all).not.toContain(DELETED)
  })
})
