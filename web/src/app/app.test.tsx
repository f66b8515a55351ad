import { ApolloProvider } from '@apollo/client/react'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { answers, fails, GRAPH_URL } from '../../../tests/support/graph.ts'
import { setOnline } from '../../../tests/support/online.ts'
import { recordAnnouncements } from '../../../tests/support/announcements.ts'
import { MONA, signIn } from '../../../tests/support/render-page.tsx'
import { catalogue } from '../category/catalogue.fixture.ts'
import { makeClient } from '../lib/apollo.ts'
import { clearSession, readSession, saveSession } from '../lib/session.ts'
import { aProduct, products } from '../product/product.fixture.ts'
import { App } from './app.tsx'
import { searchOnSlash } from './search-on-slash.ts'

const cart = (itemCount: number) => ({
  viewer: { __typename: 'Viewer', id: 'viewer_1', cart: { __typename: 'Cart', id: 'cart_1', itemCount, lines: [] } },
})

function open(path = '/About') {
  window.history.pushState(null, '', path)
  render(
    <ApolloProvider client={makeClient({ uri: GRAPH_URL })}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </ApolloProvider>,
  )
  return userEvent.setup()
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  answers('query', 'Catalogue', catalogue())
  answers('query', 'HomeRows', { homeRows: [] })
  answers('query', 'Products', products([aProduct('prod_1')]))
  answers('query', 'Suggestions', products([]))
})

describe('the header', () => {
  test('offers a visitor to sign in and to come back', async () => {
    open()
    await title('About Khan')
    expect(screen.getByRole('link', { name: 'Hello, Sign In' })).toHaveAttribute('href', '/login?next=%2FAbout')
    expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/CartPage')
  })

  test("shows a shopper the account's name and the number of pieces in the cart", async () => {
    signIn()
    answers('query', 'CartCount', cart(3))
    open()
    expect(await screen.findByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
    expect(screen.getByRole('link', { name: /^Mona Adel/ })).toBeVisible()
    act(() => clearSession())
    expect(await screen.findByRole('link', { name: 'Hello, Sign In' })).toBeVisible()
  })

  test('shows an administrator the dashboard in place of cart and favourites, and the profile behind the name', async () => {
    signIn({ ...MONA, role: 'ADMIN' })
    open()
    await title('About Khan')
    expect(await screen.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
    expect(screen.queryByRole('link', { name: /^(Cart|Favourites)/ })).toBeNull()
    expect(screen.getByRole('link', { name: /^Mona Adel/ })).toHaveAttribute('href', '/EditProfile')
  })

  test('has a search box that leads to the results; `/` focuses the box, Escape clears it', async () => {
    const user = open()
    await title('About Khan')
    const stop = searchOnSlash()
    await user.keyboard('/')
    const box = screen.getByRole('searchbox', { name: 'Search Products' })
    expect(box).toHaveFocus()
    await user.keyboard('wrong{Escape}brass lamp{Enter}')
    const heading = await title('Results for “brass lamp”')
    await waitFor(() => expect(heading).toHaveFocus())
    expect(screen.getByRole('searchbox')).toHaveValue('brass lamp')
    stop()
  })
})

describe('the side menu', () => {
  test('opens with the departments, each with its categories', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
    expect(menu.getByRole('link', { name: 'Hello, Sign In' })).toBeVisible()
    const toggle = await menu.findByRole('button', { name: 'Electronics' })
    expect(menu.queryByRole('link', { name: 'Phones' })).toBeNull()
    await user.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    expect(menu.getByRole('link', { name: 'Phones' })).toHaveAttribute('href', '/product/category/cat_1')
    expect(menu.getByRole('link', { name: 'All of Electronics' })).toHaveAttribute('href', '/department/dep_1')
  })

  test('leads administrators to the dashboard, and not to pages for shoppers', async () => {
    signIn({ ...MONA, role: 'ADMIN' })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
    expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
    expect(menu.getByRole('link', { name: 'Mona Adel' })).toHaveAttribute('href', '/EditProfile')
    expect(menu.queryByRole('link', { name: /Orders|Favourites/ })).toBeNull()
  })

  test('says when the departments cannot be read, and Retry reads them again', async () => {
    fails('query', 'Catalogue')
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Menu' }))
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answers('query', 'Catalogue', catalogue())
    await user.click(retry)
    expect(await within(screen.getByRole('dialog', { name: 'Menu' })).findByRole('button', { name: 'Electronics' })).toBeVisible()
  })
})

describe('navigating the shop', () => {
  test('moves the focus to the heading of a new page, changes the title and announces it', async () => {
    const said = recordAnnouncements()
    const user = open('/nowhere')
    await title('This gate leads nowhere')
    await user.click(screen.getByRole('link', { name: 'About' }))
    const heading = await title('About Khan')
    await waitFor(() => expect(heading).toHaveFocus())
    expect(document.title).toBe('About Khan · Khan')
    expect(said.all).toContain('About Khan')
  })

  test('leads a visitor from an account page to the login page and back', async () => {
    open('/Orders?x=1')
    expect(await title('Sign in')).toBeVisible()
    answers('query', 'CartCount', cart(0))
    const orders = { __typename: 'OrderConnection', totalCount: 0, nodes: [], pageInfo }
    answers('query', 'Orders', {
      viewer: { __typename: 'Viewer', id: 'viewer_1', user: { __typename: 'User', id: MONA.id, orders } },
    })
    act(() => saveSession({ user: MONA, token: 'token', expiresAt: '2999-01-01T00:00:00Z' }))
    expect(await title('Your Orders')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Cart, empty' })).toBeVisible()
  })

  test('shows neither header nor footer on login and signup', async () => {
    open('/login')
    await title('Sign in')
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })

  test('matches paths without case', async () => {
    open('/ABOUT')
    expect(await title('About Khan')).toBeVisible()
  })

  test('ends the session and leads to the login page after a refused token', async () => {
    signIn()
    fails('query', 'CartCount', 'UNAUTHENTICATED')
    fails('query', 'Cart', 'UNAUTHENTICATED')
    open('/CartPage')
    expect(await title('Sign in')).toBeVisible()
    expect(readSession()).toBeNull()
    expect(screen.getByText(/Your session ended/)).toBeVisible()
  })
})

test('Offline a banner says so, and disappears when the connection is back', async () => {
  open()
  await title('About Khan')
  setOnline(false)
  expect(screen.getByText(/You are offline/)).toBeVisible()
  setOnline(true)
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull())
})

const pageInfo = {
  __typename: 'PageInfo',
  hasNextPage: false,
  hasPreviousPage: false,
  startCursor: null,
  endCursor: null,
  currentPage: 1,
  pageCount: 0,
}
