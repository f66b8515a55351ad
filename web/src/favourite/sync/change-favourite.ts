import { m } from '@shop/contract/messages/messages.js'
import type { ApolloClient } from '@apollo/client'
import { outcomeOf } from '../../lib/mutation-outcome.ts'
import { DONE, type Outcome, type Refusal } from '../../lib/refusal.ts'
import { TOAST_MS, toast } from '../../ui/toast/toast.ts'
import { readFavourites, writeFavourites, type Favourite } from '../favourite-store.ts'
import { AddFavouritesDocument, RemoveFavouriteDocument } from './favourite.generated.ts'

/** The product of a heart. */
export interface FavouriteProduct {
  id: string
  name: string
}

const without = (id: string) => readFavourites().filter((item) => item.id !== id)

/** Restores the list on screen, and shows why. */
function takeBack(items: Favourite[], say: (why: { reason: string }) => string, { fault, reason }: Refusal): void {
  writeFavourites(items)
  toast.error(say({ reason: fault?.title ?? reason }))
}

/** Adds a favourite: at once on screen, then in the account. Taken back, with a toast, when the shop does not do it. */
export async function addFavourite(client: ApolloClient, { id, name }: FavouriteProduct): Promise<Outcome<unknown>> {
  writeFavourites([...without(id), { id, name, favourite: true }])
  const sent = client.mutate({ mutation: AddFavouritesDocument, variables: { input: { productIds: [id] } } })
  const answered = await outcomeOf(sent, 'addFavourites')
  const isGone = answered.value?.products.every((product) => product.id !== id)
  const outcome = isGone ? { refusal: { reason: m.favourite_gone_reason(), fields: {} } } : answered
  if (outcome.refusal) takeBack(without(id), ({ reason }) => m.favourite_add_failed({ name, reason }), outcome.refusal)
  else toast.info(m.favourite_added({ name }), { duration: TOAST_MS.storefront })
  return outcome
}

/** Removes a favourite, in the way in which `addFavourite` adds it. */
export async function removeFavourite(client: ApolloClient, { id, name }: FavouriteProduct): Promise<Outcome<unknown>> {
  const index = readFavourites().findIndex((item) => item.id === id)
  const before = readFavourites()[index]
  writeFavourites(without(id))
  const sent = client.mutate({ mutation: RemoveFavouriteDocument, variables: { input: { productId: id } } })
  const answered = await outcomeOf(sent, 'removeFavourite')
  // Gone from the shop: gone from the favourites as well.
  const outcome = answered.refusal?.error?.__typename === 'NotFoundError' ? DONE : answered
  if (outcome.refusal) {
    takeBack(
      before ? without(id).toSpliced(index, 0, before) : without(id),
      ({ reason }) => m.favourite_remove_failed({ name, reason }),
      outcome.refusal,
    )
  } else toast.error(m.favourite_removed({ name }), { duration: TOAST_MS.storefront })
  return outcome
}
