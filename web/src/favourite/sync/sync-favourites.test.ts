import { beforeEach, expect, test } from 'vitest'
import { answers, fails, GRAPH_URL } from '../../../../tests/support/graph.ts'
import { signIn } from '../../../../tests/support/render-page.tsx'
import { makeClient } from '../../lib/apollo.ts'
import { aFavouriteList } from '../favourite.fixture.ts'
import { favouriteIntent } from '../../lib/storage/product-intent.ts'
import { readFavourites, writeFavourites } from '../favourite-store.ts'
import { syncFavourites } from './sync-favourites.ts'

const LAMP = { id: 'prod_1', name: 'Brass lamp' }
const VASE = { id: 'prod_2', name: 'Vase' }
const kept = (product: typeof LAMP) => ({ ...product, favourite: true as const })
const client = () => makeClient({ uri: GRAPH_URL })
const addsAll = () =>
  answers('mutation', 'AddFavourites', (variables) => {
    const { productIds } = variables['input'] as { productIds: string[] }
    const products = [LAMP, VASE].filter(({ id }) => productIds.includes(id)).map((product) => ({ __typename: 'Product', ...product }))
    return { addFavourites: { __typename: 'AddFavouritesSuccess', products, ...aFavouriteList(LAMP, VASE) } }
  })
beforeEach(() => signIn())

test("when the shop opens, the browser stores the account's favourites, the latest last", async () => {
  answers('query', 'FavouriteNames', aFavouriteList(VASE, LAMP))
  await syncFavourites(client(), false)
  expect(readFavourites()).toEqual([kept(LAMP), kept(VASE)])
})

test('at sign-in favourites stored in the browser, and a heart pressed while signed out, are added to the account', async () => {
  writeFavourites([kept(LAMP)])
  favouriteIntent.save(VASE)
  const calls = addsAll()
  answers('query', 'FavouriteNames', aFavouriteList(VASE, LAMP))
  await syncFavourites(client(), true)
  expect(calls.map(({ variables }) => variables)).toEqual([
    { input: { productIds: ['prod_2'] } },
    { input: { productIds: ['prod_1', 'prod_2'] } },
  ])
  expect(readFavourites()).toEqual([kept(LAMP), kept(VASE)])
})

test('without a new sign-in, a favourite removed on another device is removed here as well', async () => {
  writeFavourites([kept(LAMP), kept(VASE)])
  answers('query', 'FavouriteNames', aFavouriteList(VASE))
  answers('query', 'StillSold', { product: { __typename: 'Product', id: 'prod_1' } })
  await syncFavourites(client(), false)
  expect(readFavourites()).toEqual([kept(VASE)])
})

test('a favourite whose product was deleted is flagged as gone', async () => {
  writeFavourites([kept(LAMP)])
  answers('query', 'FavouriteNames', aFavouriteList())
  answers('query', 'StillSold', { product: null })
  await syncFavourites(client(), false)
  expect(readFavourites()).toEqual([{ ...kept(LAMP), gone: true }])
})

test('a heart pressed while the favourites are read counts, not the older answer', async () => {
  answers('query', 'FavouriteNames', () => {
    writeFavourites([kept(VASE)])
    return aFavouriteList(LAMP)
  })
  await syncFavourites(client(), false)
  expect(readFavourites()).toEqual([kept(VASE)])
})

test('when the favourites cannot be read, the stored ones stay', async () => {
  writeFavourites([kept(LAMP)])
  fails('query', 'FavouriteNames')
  await expect(syncFavourites(client(), false)).rejects.toThrow()
  expect(readFavourites()).toEqual([kept(LAMP)])
})
