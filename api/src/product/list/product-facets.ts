import { toEgp } from '@shop/contract/money.ts'
import type { OptionChoice } from '@shop/contract/fields/option-choice.ts'
import { optionChoice } from '@shop/contract/fields/option-choice-text.ts'
import type { ProductFacetsQuery, RestProductFacets } from '@shop/contract/rest/product-facets.ts'
import type { Database } from '../../db/database.ts'
import { namesOfChosen } from './chosen-options.store.ts'
import { countListed, facetsQuestion, searchFacets, type Facets } from './product-facets.store.ts'
import { filterOf } from './product-list.store.ts'
import { bySize } from './size-order.ts'
import { findMatches } from '../search/product-search.store.ts'

const NOTHING: Facets = {
  minPrice: null,
  maxPrice: null,
  brands: [],
  categories: [],
  ratings: [0, 0, 0, 0],
  optionValues: [],
  completeOptions: true,
  inStock: 0,
  cod: 0,
  onSale: 0,
  complete: true,
}

const egpOrNull = (piastres: number | null): number | null => (piastres === null ? null : toEgp(piastres))

function toRestOptions({ optionValues, complete, completeOptions }: Facets): NonNullable<RestProductFacets['options']> {
  return [...Map.groupBy(optionValues, ({ option }) => option)].map(([option, values]) => ({
    option,
    arabicName: values[0]?.arabicName ?? null,
    values: bySize(values.map(({ value, arabicValue, swatch, count }) => ({ value, arabicValue, swatch, count }))),
    complete: complete && completeOptions,
  }))
}

const toRestFacets = (facets: Facets): RestProductFacets => ({
  minPrice: egpOrNull(facets.minPrice),
  maxPrice: egpOrNull(facets.maxPrice),
  brands: facets.brands,
  categories: facets.categories,
  ratings: facets.ratings.map((count, index) => ({ minRating: 4 - index, count })),
  options: toRestOptions(facets),
  inStock: facets.inStock,
  cod: facets.cod,
  onSale: facets.onSale,
  complete: facets.complete,
})

/** The facets with every chosen value of an option, so that the client can name also one that no product of the list has: its count is 0. */
async function withChosen(db: Database, choices: readonly OptionChoice[], facets: Facets): Promise<Facets> {
  const counted = new Set(facets.optionValues.map(({ option, value }) => optionChoice({ name: option, value })))
  const missing = choices.filter((choice) => !counted.has(optionChoice(choice)))
  return { ...facets, optionValues: [...facets.optionValues, ...(await namesOfChosen(db, missing))] }
}

/** Reads the choices by which a list or a search can be narrowed down. */
export async function findFacets(db: Database, query: ProductFacetsQuery): Promise<RestProductFacets> {
  const filter = filterOf(query)
  const found =
    query.name === undefined
      ? await countListed(db, filter)
      : await findMatches(db, facetsQuestion(query.name, query.literal, filter), searchFacets(filter))
  return toRestFacets(await withChosen(db, filter.options ?? [], found ?? NOTHING))
}
