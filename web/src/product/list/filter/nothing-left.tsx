import { m } from '@shop/contract/messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NO_FILTERS } from './chosen.ts'
import { useFilters } from './use-filters.ts'

/** Shown instead of an empty list: its filters leave nothing, or the address is beyond its `last` page. */
export function NothingLeft({ last }: { last: number | undefined }) {
  const [, change] = useFilters()
  if (last) return <EmptyState title={m.product_no_more()} text={m.product_last_page({ page: last })} />
  return (
    <EmptyState
      title={m.product_filter_none()}
      text={m.product_filter_none_text()}
      action={
        <Button variant="secondary" onClick={() => change(NO_FILTERS)}>
          {m.product_filter_clear_all()}
        </Button>
      }
    />
  )
}
