import type { RestFavouriteIds, RestFavourites } from '@shop/contract/rest/favourite.ts'
import { MAX_IDS } from '@shop/contract/shop.ts'
import type { RestProduct, RestProductList } from '@shop/contract/rest/product.ts'
import DataLoader from 'dataloader'
import { sliceQuery, type Listed, type Slice } from '../lists/pagination.ts'
import { idsPart, pathPart } from '../rest/path-part.ts'
import { isRefusal } from '../rest/rest-error.ts'
import type { Rest } from '../rest/rest.ts'

/** Favourites of an account; every call is an addition to spec section 7, which leaves them to the browser. */
export interface FavouriteSource {
  /** A part of the favourites, the latest first; none for administrators. */
  list(token: string, slice: Slice): Promise<Listed<RestProduct>>
  /** Returns the products that are favourites now; those that are gone are left out. */
  add(token: string, productIds: string[]): Promise<RestProduct[]>
  remove(token: string, productId: string): Promise<void>
  /** Whether a product is a favourite of the caller, all those of a request in one call; false when signed out. */
  has(productId: string): Promise<boolean>
}

const ADDITION = { addition: 'favourites' }

/** Administrators do not buy: the REST service refuses them. */
function noneForAdministrators(error: unknown): undefined {
  if (!isRefusal(error, 'FORBIDDEN')) throw error
}

/** `caller` is the token of the request; empty when signed out. */
export function favouriteSource(rest: Rest, caller: string): FavouriteSource {
  async function among(ids: readonly string[]): Promise<boolean[]> {
    if (!caller) return ids.map(() => false)
    const path = `favourite?ids=${idsPart(ids)}`
    const answer = await rest.get<RestFavouriteIds>(path, { token: caller, ...ADDITION }).catch(noneForAdministrators)
    const favourites = new Set(answer?.body.ids)
    return ids.map((id) => favourites.has(id))
  }
  const favourites = new DataLoader(among, { maxBatchSize: MAX_IDS })
  /** Notes what an answer shows of a product, so that `has` need not ask for it. */
  const note = (productId: string, isFavourite: boolean) => void favourites.clear(productId).prime(productId, isFavourite)

  return {
    async list(token, slice) {
      const answer = await rest.get<RestProductList>(`favourite?${sliceQuery(slice)}`, { token, ...ADDITION }).catch(noneForAdministrators)
      const { products, pages, total = null, hasMore } = answer?.body ?? { products: [], pages: 0, total: 0, hasMore: false }
      for (const { _id } of products) note(_id, true)
      return { nodes: products, pages, total, hasMore }
    },
    async add(token, products) {
      const { body } = await rest.put<RestFavourites>('favourite', { token, body: { products }, ...ADDITION })
      for (const { _id } of body.products) note(_id, true)
      return body.products
    },
    async remove(token, productId) {
      await rest.delete(`favourite/${pathPart(productId)}`, { token, ...ADDITION })
      note(productId, false)
    },
    has: (productId) => favourites.load(productId),
  }
}
