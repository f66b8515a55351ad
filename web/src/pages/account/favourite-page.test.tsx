import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { aFavouriteList } from '../../favourite/favourite.fixture.ts'
import { writeFavourites } from '../../favourite/favourite-store.ts'
import { aProduct } from '../../product/product.fixture.ts'
import { FavouritePage } from './favourite-page.tsx'

const LAMP = aProduct('prod_1', { name: 'Brass lamp' })
const VASE = aProduct('prod_2', { name: 'Vase' })
const list = (...products: { id: string; name: string }[]) => aFavouriteList(...products)
const open = () => renderPage(<FavouritePage />, '/Favourite')
const remove = (name: string) => screen.findByRole('button', { name: `Remove ${name} from favourites` })

beforeEach(() => {
  signIn()
  answers('query', 'MailPreferences', {
    viewer: { __typename: 'Viewer', id: 'viewer_1', priceDropMails: false, reviewInvitationMails: true, stockAlerts: [] },
  })
})

test('favourites are cards with a button to add them to the cart', async () => {
  answers('query', 'Favourites', list(LAMP, VASE))
  open()
  expect(await screen.findByRole('link', { name: 'Brass lamp' })).toHaveAttribute('href', '/product/one/prod_1')
  expect(screen.getByRole('button', { name: 'Add to Cart, Vase' })).toBeVisible()
})

test('without favourites the page says so and leads to the products', async () => {
  answers('query', 'Favourites', list())
  open()
  expect(await screen.findByRole('heading', { name: 'no favorite' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'add some products' })).toHaveAttribute('href', '/')
})

test('removing a favourite removes its card at once, moves the focus to the next one, and Undo brings it back', async () => {
  const said = recordAnnouncements()
  answers('query', 'Favourites', list(LAMP, VASE))
  answers('mutation', 'RemoveFavourite', { removeFavourite: { __typename: 'RemoveFavouriteSuccess', ...list(VASE) } })
  const products = [{ __typename: 'Product', id: 'prod_1', name: 'Brass lamp' }]
  answers('mutation', 'AddFavourites', { addFavourites: { __typename: 'AddFavouritesSuccess', products, ...list(LAMP, VASE) } })
  const { user } = open()
  await user.click(await remove('Brass lamp'))
  await waitFor(() => expect(said.urgent).toEqual(['Brass lamp removed from favourites']))
  expect(screen.queryByRole('link', { name: 'Brass lamp' })).toBeNull()
  await waitFor(async () => expect(await remove('Vase')).toHaveFocus())
  const bar = () => document.querySelector<HTMLElement>('.Toastify__progress-bar--animated')?.style.animationDuration
  await waitFor(() => expect(bar()).toBe('3000ms'))
  await user.click(await screen.findByRole('button', { name: 'Undo, Brass lamp' }))
  expect(await screen.findByRole('link', { name: 'Brass lamp' })).toBeVisible()
  expect(said.all).toContain('Brass lamp add to favourites')
  await waitFor(async () => expect(await remove('Brass lamp')).toHaveFocus())
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('favourites changed in another tab are shown here', async () => {
  answers('query', 'Favourites', list(LAMP, VASE))
  open()
  await screen.findByRole('link', { name: 'Brass lamp' })
  answers('query', 'Favourites', list(VASE))
  window.dispatchEvent(new StorageEvent('storage', { key: 'favourites.v1' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Brass lamp' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Vase' })).toBeVisible()
})

test('a favourite comes back with a reason when the shop does not remove it', async () => {
  const said = recordAnnouncements()
  answers('query', 'Favourites', list(LAMP))
  fails('mutation', 'RemoveFavourite')
  const { user } = open()
  await user.click(await remove('Brass lamp'))
  expect(await screen.findByRole('link', { name: 'Brass lamp' })).toBeVisible()
  await waitFor(() => expect(said.urgent[0]).toContain("Couldn't remove Brass lamp from favourites."))
  expect(said.all).not.toContain('Brass lamp removed from favourites')
})

test('a deleted product is shown as no longer available, and can be removed', async () => {
  writeFavourites([{ id: 'prod_9', name: 'Old chair', favourite: true, gone: true }])
  answers('query', 'Favourites', list())
  const { user } = open()
  expect(await screen.findByText('No longer available')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove, Old chair' }))
  expect(await screen.findByText('no favorite')).toBeVisible()
})

test('favourites that cannot be read say so', async () => {
  fails('query', 'Favourites', 'INTERNAL_SERVER_ERROR')
  open()
  expect(await screen.findByText('Your favourites could not be read')).toBeVisible()
})

test('administrators are led home', async () => {
  signIn({ ...MONA, role: 'ADMIN' })
  open()
  expect((await screen.findByTestId('location')).textContent).toBe('/')
})
