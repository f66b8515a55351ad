import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answers, fails } from '../../../tests/support/graph.ts'
import { MONA, renderPage, signIn } from '../../../tests/support/render-page.tsx'
import { clearSession, readSession, type SessionUser } from '../lib/session.ts'
import { catalogueTree } from './category/catalogue-tree.fixture.ts'
import { adminProducts } from './product/edit/admin-product.fixture.ts'
import { DashboardPage } from './dashboard-page.tsx'

const account = (role: SessionUser['role']) => ({
  viewer: { __typename: 'Viewer', id: 'viewer_1', user: { __typename: 'User', ...MONA, role } },
})
const open = (path = '/dashboard') => renderPage(<DashboardPage />, path, { route: '/dashboard/*' })

beforeEach(() => {
  answers('query', 'AdminProducts', adminProducts([]))
  answers('query', 'CatalogueTree', catalogueTree())
})
afterEach(() => {
  for (const meta of document.head.querySelectorAll('meta[name="all-logs"]')) meta.remove()
})

describe('Access to the back office:', () => {
  test('an administrator sees the menu and the screen', async () => {
    signIn({ ...MONA, role: 'ADMIN' })
    answers('query', 'Account', account('ADMIN'))
    open()
    // The outline of the page has the same heading.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible())
    const menu = within(screen.getByRole('navigation', { name: 'Dashboard' }))
    expect(menu.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/dashboard')
    expect(menu.getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page')
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  })

  test('a shopper gets the 403 screen, and no data of the back office is requested', async () => {
    signIn()
    answers('query', 'Account', account('SHOPPER'))
    const asked = answers('query', 'AdminProducts', adminProducts([]))
    answers('query', 'CatalogueTree', catalogueTree())
    open()
    expect(await screen.findByRole('heading', { level: 1, name: /403/ })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Dashboard' })).toBeNull()
    expect(asked).toEqual([])
  })

  test('a former administrator gets the 403 screen, whatever the stored session says', async () => {
    signIn({ ...MONA, role: 'ADMIN' })
    answers('query', 'Account', account('SHOPPER'))
    open()
    expect(await screen.findByRole('heading', { level: 1, name: /403/ })).toBeVisible()
    await waitFor(() => expect(readSession()?.user.role).toBe('SHOPPER'))
  })

  test('a new administrator need not sign in again', async () => {
    signIn()
    answers('query', 'Account', account('ADMIN'))
    open()
    expect(await screen.findByRole('navigation', { name: 'Dashboard' })).toBeVisible()
  })

  test('when the shop does not answer who the account is, Retry asks again', async () => {
    signIn()
    fails('query', 'Account')
    const { user } = open()
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answers('query', 'Account', account('ADMIN'))
    await user.click(retry)
    expect(await screen.findByRole('navigation', { name: 'Dashboard' })).toBeVisible()
  })
})

test('A signed-out administrator is led to the login page, and back', async () => {
  open('/dashboard/Departments?page=2')
  expect((await screen.findByTestId('location')).textContent).toBe('/login?next=%2Fdashboard%2FDepartments%3Fpage%3D2')
})

test('A session that ends while a dialog is open is renewed over it, and the input stays', async () => {
  signIn({ ...MONA, role: 'ADMIN' })
  answers('query', 'Account', account('ADMIN'))
  fails('mutation', 'CreateDepartment', 'UNAUTHENTICATED')
  const { user } = open('/dashboard/Departments')
  await user.click(await screen.findByRole('button', { name: 'Add Department' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add Department' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Garden{Enter}')
  const again = await screen.findByRole('dialog', { name: 'Your session ended' })
  expect(readSession()).toBeNull()
  expect(within(dialog).getByText(/Sign in to go on/)).toBeInTheDocument()
  expect(within(again).getByRole('textbox', { name: 'Email' })).toHaveValue(MONA.email)
  answers('mutation', 'Login', {
    login: {
      __typename: 'LoginSuccess',
      session: { __typename: 'Session', token: 'new', expiresAt: '2999-01-01T00:00:00Z' },
      viewer: { __typename: 'Viewer', id: 'viewer_1', user: { __typename: 'User', ...MONA, role: 'ADMIN' } },
    },
  })
  await user.type(within(again).getByLabelText(/^Password/), 'Admin123!{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session ended' })).toBeNull())
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Garden')
  // The message that the session ended is gone, too.
  expect(within(dialog).queryByText(/Sign in to go on/)).toBeNull()
  const calls = answers('mutation', 'CreateDepartment', { createDepartment: { __typename: 'ValidationError', message: 'No', fields: [] } })
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(calls[0]?.headers.get('x-access-token')).toBe('new'))
})

test('An administrator who signs out is led to the login page, without a prompt to sign in again', async () => {
  signIn({ ...MONA, role: 'ADMIN' })
  answers('query', 'Account', account('ADMIN'))
  open()
  await screen.findByRole('navigation', { name: 'Dashboard' })
  act(() => clearSession())
  expect((await screen.findByTestId('location')).textContent).toBe('/login?next=%2Fdashboard')
})

test('All-Logs links to the configured address of the logs, and is hidden without one', async () => {
  signIn({ ...MONA, role: 'ADMIN' })
  answers('query', 'Account', account('ADMIN'))
  open()
  await screen.findByRole('navigation', { name: 'Dashboard' })
  expect(screen.queryByRole('link', { name: /All-Logs/ })).toBeNull()
  document.head.append(Object.assign(document.createElement('meta'), { name: 'all-logs', content: 'https://logs.example/' }))
  open()
  const link = await screen.findByRole('link', { name: 'All-Logs (opens in a new tab)' })
  expect(link).toHaveAttribute('href', 'https://logs.example/')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link.getAttribute('rel')).toContain('noopener')
})

test('An unknown path below /dashboard gets the not-found page', async () => {
  signIn({ ...MONA, role: 'ADMIN' })
  answers('query', 'Catalogue', { shop: { __typename: 'Shop', id: 'shop', departments: [] } })
  open('/dashboard/nowhere')
  expect(await screen.findByRole('heading', { level: 1, name: 'This gate leads nowhere' })).toBeVisible()
})
