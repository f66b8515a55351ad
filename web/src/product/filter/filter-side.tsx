import type { ProductFilterInput } from '../../lib/schema.generated.ts'
import { FilterPanel } from './filter-panel.tsx'
import { useFacets } from './use-facets.ts'
import { useFilters } from './use-filters.ts'

/** The filters beside a list; each choice counts at once. Where the shop has none, a sign of it for the frame. */
export function FilterSide({ list }: { list: ProductFilterInput }) {
  const [filters, change] = useFilters()
  const known = useFacets(list, filters)
  return known.offered ? <FilterPanel name="side" known={known} filters={filters} onChange={change} /> : <span hidden data-no-filters />
}
