import { m } from '@shop/contract/messages/messages.js'
import { useSyncExternalStore } from 'react'
import type { ReviewSort } from '../../lib/schema.generated.ts'
import { Cluster } from '../../ui/layout/cluster.ts'
import { Select } from '../../ui/long-list/select.tsx'

/** Which reviews are shown first, and which at all; what is left out is as the server renders it. */
export interface View {
  sort?: ReviewSort
  stars?: number
}

const SORTS: [ReviewSort, () => string][] = [
  ['NEWEST', m.review_newest],
  ['BEST', m.review_best],
  ['WORST', m.review_worst],
]
const never = () => () => {}

/** Whether the page works. On the server's markup a choice would be lost: no script listens yet, and it has no address. */
const useWorks = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const STARS = [5, 4, 3, 2, 1]

/** Sorts the reviews, and narrows them down to those with so many stars. */
export function ReviewsView({ view: { sort, stars }, onChange }: { view: View; onChange: (view: View) => void }) {
  const disabled = !useWorks()
  const change = (next: View) =>
    onChange({
      ...(next.sort && next.sort !== 'NEWEST' && { sort: next.sort }),
      ...(next.stars && { stars: next.stars }),
    })
  return (
    <Cluster $gap={16}>
      <Select
        disabled={disabled}
        compact
        label={m.ui_sort_by()}
        value={sort ?? 'NEWEST'}
        onChange={(value) => change({ sort: value as ReviewSort, ...(stars && { stars }) })}
      >
        {SORTS.map(([value, words]) => (
          <option key={value} value={value}>
            {words()}
          </option>
        ))}
      </Select>
      <Select
        disabled={disabled}
        label={m.review_which_stars()}
        value={String(stars ?? '')}
        onChange={(value) => change({ ...(sort && { sort }), stars: Number(value) })}
      >
        <option value="">{m.review_all_stars()}</option>
        {STARS.map((count) => (
          <option key={count} value={count}>
            {m.review_stars({ count })}
          </option>
        ))}
      </Select>
    </Cluster>
  )
}
