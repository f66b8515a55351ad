import type { ApolloClient } from '@apollo/client'
import { attempt, newerAnswer } from '../lib/attempt.ts'
import { TOAST_MS, toast } from '../ui/toast/toast.ts'
import { readFavourites, writeFavourites } from './favourite-store.ts'
import { AddFavouritesDocument, RemoveFavouriteDocument } from './favourite.generated.ts'

/** What a heart knows of its product. */
export interface FavouriteProduct {
  id: string
  name: string
}

const without = (id: string) => readFavourites().filter((item) => item.id !== id)

/** Keeps a product: at once on screen, then in the account. Taken back and said when the shop does not do it. */
export async function addFavourite(client: ApolloClient, { id, name }: FavouriteProduct): Promise<boolean> {
  writeFavourites([...without(id), { id, name, favourite: true }])
  const work = client.mutate({ mutation: AddFavouritesDocument, variables: { input: { productIds: [id] } } })
  const { answer, fault } = await attempt(work, (data) => data.addFavourites)
  const refused = (reason: string): false => {
    writeFavourites(without(id))
    toast.error(`Couldn't add ${name} to favourites. ${reason}`)
    return false
  }
  if (fault) return refused(fault.title)
  switch (answer.__typename) {
    case 'AddFavouritesSuccess':
      if (!answer.products.some((product) => product.id === id)) return refused('It is no longer available.')
      toast.info(`${name} add to favourites`, { duration: TOAST_MS.storefront })
      return true
    case 'ValidationError':
      return refused(answer.message)
    default:
      return refused(newerAnswer(answer))
  }
}

/** Keeps a product no longer, as `addFavourite` keeps it; with `undo` the message offers to bring it back. */
export async function removeFavourite(client: ApolloClient, { id, name }: FavouriteProduct, undo?: () => void): Promise<boolean> {
  const before = readFavourites()
  writeFavourites(without(id))
  const work = client.mutate({ mutation: RemoveFavouriteDocument, variables: { input: { productId: id } } })
  const { answer, fault } = await attempt(work, (data) => data.removeFavourite)
  const refused = (reason: string): false => {
    const place = before.findIndex((item) => item.id === id)
    const item = before[place]
    if (item) writeFavourites(without(id).toSpliced(place, 0, item))
    toast.error(`Couldn't remove ${name} from favourites. ${reason}`)
    return false
  }
  if (fault) return refused(fault.title)
  switch (answer.__typename) {
    case 'RemoveFavouriteSuccess':
    // Gone from the shop: gone from the favourites as well.
    case 'NotFoundError':
      toast.error(
        `${name} removed from favourites`,
        undo ? { action: { label: 'Undo', onClick: undo } } : { duration: TOAST_MS.storefront },
      )
      return true
    default:
      return refused(newerAnswer(answer))
  }
}
