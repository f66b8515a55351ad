import { ProductListQuery, ProductSearchQuery, RestProduct, RestProductList } from '@shop/contract/rest/product.ts'
import { ProductFacetsQuery, RestProductFacets } from '@shop/contract/rest/product-facets.ts'
import { MAX_IDS } from '@shop/contract/shop.ts'
import type { FastifyRequest } from 'fastify'
import { readPart } from '../db/keyset.ts'
import { answers, IdParams, readIds, type Api, type Services } from '../http/http.ts'
import { orNotFound } from '../http/problem.ts'
import { isFiltered, listFiltered } from './list/filtered-list.store.ts'
import { findFacets } from './list/product-facets.ts'
import { filterOf, listProducts } from './list/product-list.store.ts'
import { hiddenProductRoutes } from './status/hidden-products.routes.ts'
import { searchProducts } from './search/product-search.store.ts'
import { findProduct, findProducts } from './product.store.ts'
import { toPart, toRestList, toRestProduct } from './product.ts'

/** The services of the routes that read the catalogue. */
type Reading = Pick<Services, 'db' | 'imageUrl'>

async function listByIds(ids: string, { db, imageUrl }: Reading): Promise<RestProductList> {
  const rows = await findProducts(db, readIds(ids))
  return toRestList({ rows, total: rows.length }, { limit: MAX_IDS, offset: 0 }, imageUrl)
}

async function list(query: ProductListQuery, services: Reading): Promise<RestProductList> {
  const { category, department, sortBy } = query
  if (query.ids !== undefined) return listByIds(query.ids, services)
  const part = toPart(query, category !== undefined || department !== undefined)
  const filter = filterOf(query)
  const sort = sortBy === undefined || sortBy === 'Newest first' ? 'newest' : sortBy
  const read = isFiltered(filter, sort) ? listFiltered : listProducts
  const page = await readPart(part, (wanted) => read(services.db, filter, sort, wanted))
  return toRestList(page, part, services.imageUrl)
}

async function search(query: ProductSearchQuery, { db, imageUrl }: Reading): Promise<RestProductList> {
  const part = toPart(query, true)
  const { name, sortBy, literal = false } = query
  const filter = filterOf(query)
  const { correctedTo, terms, ...page } = await readPart(part, (slice) =>
    searchProducts(db, { typed: name, literal, filter, sort: sortBy, slice }),
  )
  return { ...toRestList(page, part, imageUrl), correctedTo, terms }
}

/** GET product, product/one/{id}, product/search, product/facets; for administrators product/hidden and product/hidden/{id}. */
export function productRoutes(app: Api, services: Services): void {
  const { catalogueFor, imageUrl } = services
  const readingFor = (request: FastifyRequest): Reading => ({ db: catalogueFor(request), imageUrl })

  app.get(
    '/product',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Products: pages of 8, newest first, or those of a category; with `limit`, `ids`, `department` and `sortBy` as additions',
        tags: ['product'],
        querystring: ProductListQuery,
        response: answers(RestProductList),
      },
    },
    async (request) => list(request.query, readingFor(request)),
  )

  app.get(
    '/product/one/:id',
    {
      config: { access: 'public', refuses: ['NOT_FOUND'] },
      schema: { summary: 'One product', tags: ['product'], params: IdParams, response: answers(RestProduct) },
    },
    async (request) => {
      const row = orNotFound(await findProduct(catalogueFor(request), request.params.id), 'product')
      return toRestProduct(row, imageUrl)
    },
  )

  app.get(
    '/product/search',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Products by words of name, brand, category, department and description',
        tags: ['product'],
        querystring: ProductSearchQuery,
        response: answers(RestProductList),
      },
    },
    async (request) => search(request.query, readingFor(request)),
  )

  app.get(
    '/product/facets',
    {
      config: { access: 'public' },
      schema: {
        summary: 'What a list of products can be narrowed down by, with counts (addition)',
        tags: ['product'],
        querystring: ProductFacetsQuery,
        response: answers(RestProductFacets),
      },
    },
    async (request) => findFacets(catalogueFor(request), request.query),
  )
  hiddenProductRoutes(app, services)
}
