import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { aPerson } from '../../user/person.fixture.ts'
import { UsersPage } from './users-page.tsx'

const ADMIN = aPerson('usr_1', { name: 'Amira Nabil', email: 'amira@khan.example', role: 'ADMIN' })
const OMAR = aPerson('usr_2')
const people = (...nodes: object[]) => ({
  users: { __typename: 'UserConnection', totalCount: nodes.length, totalCountIsEstimate: false, nodes },
})
const open = (path = '/dashboard/Users') => renderPage(<UsersPage />, path)

beforeEach(() => signIn({ ...MONA, role: 'ADMIN' }))

async function choose(user: ReturnType<typeof open>['user'], name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(screen.getByRole('menuitem', { name: action }))
}

test('The users page lists every account with name, email, phone and role, and their number', async () => {
  answers('query', 'People', people(ADMIN, OMAR))
  open()
  const row = within(await screen.findByRole('row', { name: /Omar Sherif/ }))
  expect(row.getByRole('link', { name: 'Omar Sherif' })).toHaveAttribute('href', '/dashboard/UserOrder/usr_2')
  expect(row.getByRole('link', { name: 'omar@khan.example' })).toHaveAttribute('href', 'mailto:omar@khan.example')
  expect(row.getByRole('link', { name: '01112345678' })).toHaveAttribute('href', 'tel:01112345678')
  expect(row.getByText('User')).toBeVisible()
  expect(within(screen.getByRole('row', { name: /Amira/ })).getByText('Admin')).toBeVisible()
  expect(screen.getByText('Total: 2 users')).toBeVisible()
})

test("Search and page of the users page are the shop's, and in the URL", async () => {
  const calls = answers('query', 'People', people(OMAR))
  const { user } = open('/dashboard/Users?page=3&size=10')
  await screen.findByRole('row', { name: /Omar/ })
  expect(calls[0]?.variables).toEqual({ filter: { search: null, role: null }, sort: 'NAME_ASC', first: 10, page: 3 })
  await user.type(screen.getByRole('searchbox'), 'omar')
  await waitFor(() => expect(calls.at(-1)?.variables).toMatchObject({ filter: { search: 'omar' }, page: 1 }))
})

test('Accounts of one role, from Z to A, are requested as the URL says', async () => {
  const calls = answers('query', 'People', people(OMAR))
  const { user } = open('/dashboard/Users?role=ADMIN&sort=-name')
  await screen.findByRole('row', { name: /Omar/ })
  expect(calls[0]?.variables).toMatchObject({ filter: { role: 'ADMIN' }, sort: 'NAME_DESC' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'User')
  await waitFor(() => expect(calls.at(-1)?.variables).toMatchObject({ filter: { role: 'SHOPPER' }, sort: 'NAME_DESC' }))
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(calls.at(-1)?.variables).toMatchObject({ filter: { role: 'SHOPPER' }, sort: 'NAME_ASC' }))
})

test('When the accounts cannot be read the users page says so, and Retry reads them again', async () => {
  fails('query', 'People', 'HTTP_ERROR')
  const { user } = open()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers('query', 'People', people(OMAR))
  await user.click(retry)
  expect(await screen.findByRole('row', { name: /Omar/ })).toBeVisible()
})

describe('The role of an account', () => {
  test('is changed after a confirmation; the row follows the answer without another read', async () => {
    const said = recordAnnouncements()
    const reads = answers('query', 'People', people(ADMIN, OMAR))
    const calls = answers('mutation', 'SetUserRole', {
      setUserRole: { __typename: 'SetUserRoleSuccess', user: { __typename: 'User', id: 'usr_2', role: 'ADMIN' } },
    })
    const { user } = open()
    await choose(user, 'Omar Sherif', 'Make administrator')
    const question = within(screen.getByRole('alertdialog', { name: 'Make administrator' }))
    expect(question.getByText('Make Omar Sherif an administrator?')).toBeVisible()
    expect(calls).toEqual([])
    await user.click(question.getByRole('button', { name: 'Make administrator' }))
    await waitFor(() => expect(within(screen.getByRole('row', { name: /Omar/ })).getByText('Admin')).toBeVisible())
    expect(calls.map(({ variables }) => variables)).toEqual([{ input: { userId: 'usr_2', role: 'ADMIN' } }])
    expect(said.all).toContain('Omar Sherif is an administrator now')
    expect(reads).toHaveLength(1)
  })

  test("of the last administrator stays, and the shop's reason is shown", async () => {
    const said = recordAnnouncements()
    answers('query', 'People', people(ADMIN))
    const message = 'The shop needs an administrator.'
    answers('mutation', 'SetUserRole', { setUserRole: { __typename: 'LastAdministratorError', message } })
    const { user } = open()
    await choose(user, 'Amira Nabil', 'Make shopper')
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Make shopper' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(within(screen.getByRole('row', { name: /Amira/, hidden: true })).getByText('Admin')).toBeInTheDocument()
    expect(said.all).toEqual([])
  })
})

describe('Sessions of an account', () => {
  const session = (createdAt: string, isCurrent = false) => ({
    __typename: 'UserSession',
    createdAt,
    expiresAt: '2026-03-11T09:30:00.000Z',
    isCurrent,
  })
  const sessions = (...list: object[]) => ({ __typename: 'User', id: 'usr_2', sessions: list })

  test('are listed and ended by an administrator', async () => {
    answers('query', 'People', people(OMAR))
    answers('query', 'UserSessions', { user: sessions(session('2026-03-01T09:30:00.000Z'), session('2026-02-01T09:30:00.000Z')) })
    const calls = answers('mutation', 'EndUserSessions', { endUserSessions: { __typename: 'EndUserSessionsSuccess', user: sessions() } })
    const { user } = open()
    await choose(user, 'Omar Sherif', 'Sessions')
    const dialog = within(screen.getByRole('dialog', { name: 'Sessions of Omar Sherif' }))
    expect(await dialog.findAllByRole('listitem')).toHaveLength(2)
    expect(dialog.getByText(/^1 Mar 2026/)).toHaveAttribute('datetime', '2026-03-01T09:30:00.000Z')
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
    expect(await dialog.findByText('This account is signed in nowhere.')).toBeVisible()
    expect(calls.map(({ variables }) => variables)).toEqual([{ input: { userId: 'usr_2' } }])
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('that cannot be ended stay, with the reason', async () => {
    answers('query', 'People', people(OMAR))
    answers('query', 'UserSessions', { user: sessions(session('2026-03-01T09:30:00.000Z')) })
    fails('mutation', 'EndUserSessions')
    const { user } = open()
    await choose(user, 'Omar Sherif', 'Sessions')
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
    expect(await screen.findByText('The sessions were not ended')).toBeVisible()
    expect(within(screen.getByRole('dialog')).getAllByRole('listitem')).toHaveLength(1)
  })

  test("include the administrator's own, which is marked and cannot be ended alone", async () => {
    answers('query', 'People', people(OMAR))
    answers('query', 'UserSessions', { user: sessions(session('2026-03-01T09:30:00.000Z', true)) })
    const { user } = open()
    await choose(user, 'Omar Sherif', 'Sessions')
    expect(await screen.findByText(/this one/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull()
  })
})
