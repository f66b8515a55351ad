import { Type, type Static } from 'typebox'
import { MAX_IDS } from '../shop.ts'
import { partQuery } from './cursor.ts'
import { RestProduct } from './product.ts'

// Every call of this noun is an addition: the spec stores favourites in the browser alone.

/** GET favourite: a list of products, the latest favourite first; with `ids`, which of these products are favourites. */
export const FavouriteQuery = Type.Object(
  {
    ...partQuery('products a page, 100 when not given'),
    ids: Type.Optional(Type.String({ maxLength: 8000, description: `up to ${MAX_IDS} ids with commas between; all else is ignored` })),
  },
  { additionalProperties: false },
)
export type FavouriteQuery = Static<typeof FavouriteQuery>

/** PUT favourite: adds products to the favourites; skips those that are gone. */
export const FavouritesBody = Type.Object(
  { products: Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: MAX_IDS }) },
  { title: 'FavouritesBody', additionalProperties: false },
)
export type FavouritesBody = Static<typeof FavouritesBody>

/** PUT favourite: the products that are favourites now. */
export const RestFavourites = Type.Object({ products: Type.Array(RestProduct) }, { title: 'Favourites' })
export type RestFavourites = Static<typeof RestFavourites>

/** GET favourite?ids=: which of these products are favourites of the account. */
export const RestFavouriteIds = Type.Object({ ids: Type.Array(Type.String()) }, { title: 'FavouriteIds' })
export type RestFavouriteIds = Static<typeof RestFavouriteIds>
