import { m } from '@shop/contract/messages/messages.js'
import type { ApolloClient } from '@apollo/client'
import { DONE, refused, send, type Outcome, type Refusal } from '../../lib/refusal.ts'
import { TOAST_MS, toast } from '../../ui/toast/toast.ts'
import { readFavourites, writeFavourites, type Favourite } from '../favourite-store.ts'
import { AddFavouritesDocument, RemoveFavouriteDocument } from './favourite.generated.ts'

/** What a heart knows of its product. */
export interface FavouriteProduct {
  id: string
  name: string
}

const without = (id: string) => readFavourites().filter((item) => item.id !== id)

/** Puts on screen back what was there, and says why. */
function takeBack(items: Favourite[], say: (why: { reason: string }) => string, { fault, reason }: Refusal): void {
  writeFavourites(items)
  toast.error(say({ reason: fault?.title ?? reason }))
}

/** Keeps a product: at once on screen, then in the account. Taken back and said when the shop does not do it. */
export async function addFavourite(client: ApolloClient, { id, name }: FavouriteProduct): Promise<Outcome<void>> {
  writeFavourites([...without(id), { id, name, favourite: true }])
  const outcome = await send(
    client.mutate({ mutation: AddFavouritesDocument, variables: { input: { productIds: [id] } } }),
    (data) => data.addFavourites,
    (answer): Outcome<void> => {
      if (answer.__typename !== 'AddFavouritesSuccess') return refused(answer)
      const isKept = answer.products.some((product) => product.id === id)
      return isKept ? DONE : { refusal: { reason: m.favourite_gone_reason(), fields: {} } }
    },
  )
  if (outcome.refusal) takeBack(without(id), ({ reason }) => m.favourite_add_failed({ name, reason }), outcome.refusal)
  else toast.info(m.favourite_added({ name }), { duration: TOAST_MS.storefront })
  return outcome
}

/** Keeps a product no longer, as `addFavourite` keeps it. */
export async function removeFavourite(client: ApolloClient, { id, name }: FavouriteProduct): Promise<Outcome<void>> {
  const place = readFavourites().findIndex((item) => item.id === id)
  const before = readFavourites()[place]
  writeFavourites(without(id))
  const outcome = await send(
    client.mutate({ mutation: RemoveFavouriteDocument, variables: { input: { productId: id } } }),
    (data) => data.removeFavourite,
    // Gone from the shop: gone from the favourites as well.
    (answer) => (answer.__typename === 'RemoveFavouriteSuccess' || answer.__typename === 'NotFoundError' ? DONE : refused(answer)),
  )
  if (outcome.refusal) {
    takeBack(
      before ? without(id).toSpliced(place, 0, before) : without(id),
      ({ reason }) => m.favourite_remove_failed({ name, reason }),
      outcome.refusal,
    )
  } else toast.error(m.favourite_removed({ name }), { duration: TOAST_MS.storefront })
  return outcome
}
