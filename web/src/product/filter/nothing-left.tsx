import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NO_FILTERS } from './chosen.ts'
import { useFilters } from './use-filters.ts'

/** What stands in the place of a list from which the filters leave nothing. */
export function NothingLeft() {
  const [, change] = useFilters()
  return (
    <EmptyState
      title="No products match these filters"
      text="Take one of them away, or all."
      action={
        <Button variant="secondary" onClick={() => change(NO_FILTERS)}>
          Clear all filters
        </Button>
      }
    />
  )
}
