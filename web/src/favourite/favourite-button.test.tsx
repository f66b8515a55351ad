import { screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { answers, fails } from '../../../tests/support/graph.ts'
import { setOnline } from '../../../tests/support/online.ts'
import { recordAnnouncements } from '../../../tests/support/announcements.ts'
import { MONA, renderPage, signIn } from '../../../tests/support/render-page.tsx'
import { aFavouriteList } from './favourite.fixture.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { favouriteIntent } from '../lib/storage/product-intent.ts'
import { readFavourites, writeFavourites } from './favourite-store.ts'

const LAMP = { id: 'prod_1', name: 'Brass lamp' }
const added = (...products: (typeof LAMP)[]) => ({
  addFavourites: {
    __typename: 'AddFavouritesSuccess',
    products: products.map((product) => ({ __typename: 'Product', ...product })),
    ...aFavouriteList(...products),
  },
})
const removed = { removeFavourite: { __typename: 'RemoveFavouriteSuccess', ...aFavouriteList() } }
const heart = () => screen.getByRole('button', { name: 'Favourite, Brass lamp' })
const open = () => renderPage(<FavouriteButton productId="prod_1" productName="Brass lamp" />, '/product/one/prod_1?a=b')
const kept = () => JSON.parse(localStorage.getItem('favourites.v1') ?? 'null') as unknown

test('a press on the heart adds the favourite, shows a toast, and flags and counts it in the browser', async () => {
  const said = recordAnnouncements()
  signIn()
  const calls = answers('mutation', 'AddFavourites', added(LAMP))
  const { user } = open()
  expect(heart()).toHaveAttribute('aria-pressed', 'false')
  await user.click(heart())
  await waitFor(() => expect(said.all).toEqual(['Brass lamp add to favourites']))
  expect(heart()).toHaveAttribute('aria-pressed', 'true')
  expect(calls[0]?.variables).toEqual({ input: { productIds: ['prod_1'] } })
  expect(kept()).toEqual({ owner: MONA.id, value: { items: [{ ...LAMP, favourite: true }], count: 1 } })
})

test('offline the heart is disabled, and the favourites stay', async () => {
  signIn()
  const { user } = open()
  setOnline(false)
  await user.click(heart())
  expect(heart()).toHaveAttribute('aria-describedby', 'offline')
  expect(heart()).toHaveAttribute('aria-pressed', 'false')
  setOnline(true)
  expect(heart()).not.toHaveAttribute('aria-disabled')
})

test('another press removes the favourite, with an error toast', async () => {
  const said = recordAnnouncements()
  signIn()
  writeFavourites([{ ...LAMP, favourite: true }])
  answers('mutation', 'RemoveFavourite', removed)
  const { user } = open()
  expect(heart()).toHaveAttribute('aria-pressed', 'true')
  await user.click(heart())
  await waitFor(() => expect(said.urgent).toEqual(['Brass lamp removed from favourites']))
  expect(heart()).toHaveAttribute('aria-pressed', 'false')
  expect(readFavourites()).toEqual([])
})

test('the heart is full before the shop has answered, and empty again with a reason when it refuses', async () => {
  const said = recordAnnouncements()
  signIn()
  let refuse = (_answer: Record<string, unknown>): void => undefined
  answers('mutation', 'AddFavourites', () => new Promise((resolve) => (refuse = resolve)))
  const { user } = open()
  await user.click(heart())
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'))
  await waitFor(() => {
    refuse({ addFavourites: { __typename: 'ValidationError', message: 'At most 100 at once' } })
    expect(said.urgent).toEqual(["Couldn't add Brass lamp to favourites. At most 100 at once"])
  })
  expect(heart()).toHaveAttribute('aria-pressed', 'false')
  expect(said.all).toHaveLength(1)
})

test('a fault while removing a favourite is shown, and the favourite stays', async () => {
  const said = recordAnnouncements()
  signIn()
  writeFavourites([{ ...LAMP, favourite: true }])
  fails('mutation', 'RemoveFavourite')
  const { user } = open()
  await user.click(heart())
  await waitFor(() => expect(said.urgent[0]).toContain("Couldn't remove Brass lamp from favourites."))
  expect(heart()).toHaveAttribute('aria-pressed', 'true')
  expect(said.all).toHaveLength(1)
})

test('a product deleted meanwhile is not added to the favourites', async () => {
  const said = recordAnnouncements()
  signIn()
  answers('mutation', 'AddFavourites', added())
  const { user } = open()
  await user.click(heart())
  await waitFor(() => expect(said.urgent).toEqual(["Couldn't add Brass lamp to favourites. It is no longer available."]))
  expect(readFavourites()).toEqual([])
})

test('for a visitor the heart leads to the login page and remembers the product', async () => {
  const { user } = open()
  await user.click(heart())
  expect(await screen.findByTestId('location')).toHaveTextContent('/login?next=%2Fproduct%2Fone%2Fprod_1%3Fa%3Db')
  expect(favouriteIntent.take()).toEqual(LAMP)
})

test('administrators have no heart', () => {
  signIn({ ...MONA, role: 'ADMIN' })
  open()
  expect(screen.queryByRole('button', { name: /Favourite/ })).toBeNull()
})

test('a favourite added in another tab is shown here', () => {
  signIn()
  open()
  const value = { items: [{ ...LAMP, favourite: true }], count: 1 }
  localStorage.setItem('favourites.v1', JSON.stringify({ owner: MONA.id, value }))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'favourites.v1' })))
  expect(heart()).toHaveAttribute('aria-pressed', 'true')
})

test('stored favourites of another account, or malformed ones, are not shown', () => {
  signIn()
  localStorage.setItem('favourites.v1', JSON.stringify({ owner: 'usr_other', value: { items: [{ ...LAMP, favourite: true }], count: 1 } }))
  open()
  expect(heart()).toHaveAttribute('aria-pressed', 'false')
  localStorage.setItem('favourites.v1', '{"owner":"usr_mona","value":{"items":[7]}}')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'favourites.v1' })))
  expect(heart()).toHaveAttribute('aria-pressed', 'false')
})
