import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers } from '../../../../tests/support/graph.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { AccountPage } from './account-page.tsx'

const orders = (...nodes: object[]) => ({
  viewer: {
    __typename: 'Viewer',
    id: 'viewer_1',
    user: { __typename: 'User', id: MONA.id, orders: { __typename: 'OrderConnection', nodes } },
  },
})
const hrefs = () =>
  screen
    .getAllByRole('link')
    .filter((link) => !link.closest('nav'))
    .map((link) => [link.textContent, link.getAttribute('href')])
const CARDS = [
  ['Edit profile', '/EditProfile'],
  ['Favourite', '/Favourite'],
  ['Orders', '/Orders'],
]

test('The account page has a greeting, three cards, and the status of the last order', async () => {
  signIn()
  answers('query', 'LastOrder', orders({ __typename: 'Order', id: 'ord_1', number: 'EG-100042', status: 'SHIPPED' }))
  renderPage(<AccountPage />, '/user')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hello, Mona Adel')
  expect(hrefs()).toEqual(CARDS)
  expect(await screen.findByText('Shipped')).toBeVisible()
  expect(screen.getByText(/EG-100042/)).toBeVisible()
})

test('The account page has its cards without anything about orders', async () => {
  signIn()
  const calls = answers('query', 'LastOrder', { viewer: null })
  renderPage(<AccountPage />, '/user')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(hrefs()).toEqual(CARDS)
})

test('The account page leads visitors home', async () => {
  renderPage(<AccountPage />, '/user')
  expect((await screen.findByTestId('location')).textContent).toBe('/')
})

test('The account page leads administrators to their profile', async () => {
  signIn({ ...MONA, role: 'ADMIN' })
  renderPage(<AccountPage />, '/user')
  expect(await screen.findByTestId('location')).toHaveTextContent('/EditProfile')
})
