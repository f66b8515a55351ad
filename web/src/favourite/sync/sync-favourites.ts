import type { ApolloClient } from '@apollo/client'
import { readSession } from '../../lib/session.ts'
import { favouriteIntent } from '../../lib/storage/product-intent.ts'
import { changeCount, readFavourites, writeFavourites, type Favourite } from '../favourite-store.ts'
import { AddFavouritesDocument, FavouriteNamesDocument, StillSoldDocument, type FavouriteNamesQuery } from './favourite.generated.ts'
import { addFavourite } from './change-favourite.ts'

/** Most products that one call may add. */
const MAX_BATCH = 100
/** Most products of which the shop is asked, one by one, whether they still exist. */
const MAX_ASKED = 20
/** Lists longer than this are cut: a thousand favourites. */
const PAGES = 10

type NamesPage = NonNullable<NonNullable<FavouriteNamesQuery['viewer']>['favourites']>

async function readPage(client: ApolloClient, after: string | null): Promise<NamesPage> {
  const { data } = await client.query({ query: FavouriteNamesDocument, variables: after ? { after } : {}, fetchPolicy: 'no-cache' })
  const list = data?.viewer?.favourites
  if (!list) throw new Error('The favourites could not be read')
  return list
}

/** The account's list, the latest last, as the browser stores it. */
async function inAccount(client: ApolloClient): Promise<Favourite[]> {
  const items: Favourite[] = []
  let after: string | null = null
  for (let page = 0; page < PAGES; page += 1) {
    const { nodes, pageInfo } = await readPage(client, after)
    items.push(...nodes.map(({ id, name }) => ({ id, name, favourite: true as const })))
    if (!pageInfo.hasNextPage) break
    after = pageInfo.endCursor ?? null
  }
  return items.toReversed()
}

/** Those of the list that the shop does not have any more: they are shown as such until they are removed. */
async function goneOf(client: ApolloClient, items: readonly Favourite[]): Promise<Favourite[]> {
  const asked = items.slice(-MAX_ASKED).map(async (item): Promise<Favourite[]> => {
    if (item.gone) return [item]
    const { data, error } = await client.query({ query: StillSoldDocument, variables: { id: item.id }, fetchPolicy: 'no-cache' })
    return data && !error && data.product === null ? [{ ...item, gone: true }] : []
  })
  const settled = await Promise.allSettled(asked)
  return settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}

/**
 * Brings browser and account together. At sign-in (`merge`) the account gets the favourites that this browser stored for it, and
 * the one whose heart was pressed while signed out; then the browser stores the account's list. Throws when the shop does not answer.
 */
export async function syncFavourites(client: ApolloClient, merge: boolean): Promise<void> {
  const owner = readSession()?.user.id
  const wanted = merge ? favouriteIntent.take() : undefined
  if (wanted) await addFavourite(client, wanted)
  const stored = readFavourites()
  const before = changeCount()
  const productIds = stored.filter(({ gone }) => !gone).map(({ id }) => id)
  if (merge && productIds.length > 0)
    await client.mutate({ mutation: AddFavouritesDocument, variables: { input: { productIds: productIds.slice(-MAX_BATCH) } } })
  const items = await inAccount(client)
  const known = new Set(items.map(({ id }) => id))
  const gone = await goneOf(
    client,
    stored.filter(({ id }) => !known.has(id)),
  )
  // A heart pressed meanwhile, or another account, is newer than this answer.
  if (changeCount() === before && readSession()?.user.id === owner) writeFavourites([...gone, ...items])
}
