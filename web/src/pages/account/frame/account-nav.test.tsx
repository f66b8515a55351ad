import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MONA, renderPage, signIn } from '../../../../../tests/support/render-page.tsx'
import { AccountNav } from './account-nav.tsx'

const ways = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('The navigation leads a shopper from every account page to the others, and to log out', () => {
  signIn()
  renderPage(<AccountNav />, '/Orders')
  expect(ways()).toEqual([
    ['Profile', '/EditProfile'],
    ['Addresses', '/Addresses'],
    ['Favourites', '/Favourite'],
    ['Orders', '/Orders'],
  ])
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Orders')
  expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible()
})

test.each(['/EditProfile', '/UpdateName', '/updatepass'])('The navigation marks %s as a page of the profile', (path) => {
  signIn()
  renderPage(<AccountNav />, path)
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Profile')
})

test('The navigation offers administrators their profile', () => {
  signIn({ ...MONA, role: 'ADMIN' })
  renderPage(<AccountNav />, '/EditProfile')
  expect(ways()).toEqual([['Profile', '/EditProfile']])
})
