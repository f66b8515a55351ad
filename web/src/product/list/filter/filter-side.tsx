import type { ProductFilterInput } from '../../../lib/schema.generated.ts'
import { LIST_FORM, marksWorking } from '../list-form.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { WithoutScript } from './without-script.tsx'
import { useFacets } from './use-facets.ts'
import { useFilters } from './use-filters.ts'

/** The filters beside a list; each choice counts at once. Where the shop has none, a sign of it for the frame. */
export function FilterSide({ list }: { list: ProductFilterInput }) {
  const [filters, change] = useFilters()
  const known = useFacets(list, filters)
  if (!known.offered) return <span hidden data-no-filters />
  return (
    <div ref={marksWorking}>
      <FilterPanel form={LIST_FORM} known={known} filters={filters} onChange={change} />
      <WithoutScript />
    </div>
  )
}
