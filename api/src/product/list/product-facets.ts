import { toEgp } from '@shop/contract/money.ts'
import type { ProductFacetsQuery, RestProductFacets } from '@shop/contract/rest/product.ts'
import type { Database } from '../../db/database.ts'
import { countListed, facetsQuestion, searchFacets, type Facets } from './product-facets.store.ts'
import { filterOf } from './product-list.store.ts'
import { findMatches } from '../search/product-search.store.ts'

const NOTHING: Facets = {
  minPrice: null,
  maxPrice: null,
  brands: [],
  categories: [],
  ratings: [0, 0, 0, 0],
  inStock: 0,
  cod: 0,
  complete: true,
}

const egpOrNull = (piastres: number | null): number | null => (piastres === null ? null : toEgp(piastres))

const toRestFacets = ({ minPrice, maxPrice, brands, categories, ratings, inStock, cod, complete }: Facets): RestProductFacets => ({
  minPrice: egpOrNull(minPrice),
  maxPrice: egpOrNull(maxPrice),
  brands,
  categories,
  ratings: ratings.map((count, index) => ({ minRating: 4 - index, count })),
  inStock,
  cod,
  complete,
})

/** Reads the choices by which a list or a search can be narrowed down. */
export async function findFacets(db: Database, query: ProductFacetsQuery): Promise<RestProductFacets> {
  const filter = filterOf(query)
  if (query.name === undefined) return toRestFacets(await countListed(db, filter))
  const found = await findMatches(db, facetsQuestion(query.name, query.literal, filter), searchFacets(filter))
  return toRestFacets(found ?? NOTHING)
}
