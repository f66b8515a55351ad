import { FavouriteQuery, FavouritesBody, RestFavouriteIds, RestFavourites } from '@shop/contract/rest/favourite.ts'
import { RestProductList } from '@shop/contract/rest/product.ts'
import { RestMessage } from '@shop/contract/rest/user.ts'
import { m } from '@shop/contract/messages/messages.js'
import { MAX_PAGE_SIZE } from '@shop/contract/shop.ts'
import { Type } from 'typebox'
import { accountOf } from '../http/auth.ts'
import { readPart } from '../db/keyset.ts'
import { answers, readIds, type Api, type Services } from '../http/http.ts'
import { toRestList, toRestProduct } from '../product/product.ts'
import { findProducts } from '../product/product.store.ts'
import { addFavourites, favouritesAmong, listFavourites, removeFavourite } from './favourite.store.ts'

const ProductParams = Type.Object({ productId: Type.String({ maxLength: 100 }) })

async function read(query: FavouriteQuery, { db, imageUrl }: Services, userId: string): Promise<RestProductList | RestFavouriteIds> {
  if (query.ids !== undefined) return { ids: await favouritesAmong(db, userId, readIds(query.ids)) }
  const part = { limit: query.limit ?? MAX_PAGE_SIZE, offset: query.offset ?? 0, after: query.after }
  return toRestList(await readPart(part, (wanted) => listFavourites(db, userId, wanted)), part, imageUrl)
}

/** GET favourite, PUT favourite, DELETE favourite/{productId}: the caller's own; all of them are additions to the spec. */
export function favouriteRoutes(app: Api, services: Services): void {
  const { db, imageUrl } = services
  const config = { access: 'shopper' } as const
  const tags = ['favourite']

  app.get(
    '/favourite',
    {
      config,
      schema: {
        summary: 'Own favourites, the latest first (addition)',
        tags,
        querystring: FavouriteQuery,
        response: answers(Type.Union([RestProductList, RestFavouriteIds])),
      },
    },
    (request) => read(request.query, services, accountOf(request).id),
  )

  app.put(
    '/favourite',
    {
      config,
      schema: { summary: 'Keep products as favourites (addition)', tags, body: FavouritesBody, response: answers(RestFavourites) },
    },
    async (request) => {
      const { products } = request.body
      await addFavourites(db, accountOf(request).id, products)
      return { products: (await findProducts(db, products)).map((row) => toRestProduct(row, imageUrl)) }
    },
  )

  app.delete(
    '/favourite/:productId',
    { config, schema: { summary: 'Keep a product no longer (addition)', tags, params: ProductParams, response: answers(RestMessage) } },
    async (request) => {
      await removeFavourite(db, accountOf(request).id, request.params.productId)
      return { message: m.refusal_favourite_removed() }
    },
  )
}
