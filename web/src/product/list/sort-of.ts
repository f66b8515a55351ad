import { SORT_OPTIONS, type SortOption } from '@shop/contract/shop.ts'
import type { ProductSort } from '../../lib/schema.generated.ts'

const SORTS: Record<SortOption, ProductSort> = {
  'Price: Low to High': 'PRICE_ASC',
  'Price: High to Low': 'PRICE_DESC',
  'Avg. Customer review': 'RATING_DESC',
}

export const isOption = (text: string | null): text is SortOption => SORT_OPTIONS.some((option) => option === text)

/** The order chosen in `?sort=`; undefined when there is none, or an unknown one. */
export function sortOf(params: URLSearchParams): ProductSort | undefined {
  const chosen = params.get('sort')
  return isOption(chosen) ? SORTS[chosen] : undefined
}
