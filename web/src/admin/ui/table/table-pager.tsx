import { m } from '@shop/contract/messages/messages.js'
import { formatNumber } from '@shop/contract/language.ts'
import { NUMBERED_LIMIT } from '@shop/contract/shop.ts'
import { styled } from 'styled-components'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { countWords } from '../../../lib/count-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/long-list/select.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { PAGE_SIZES, type TableState } from './use-table-state.ts'

const Row = styled(Cluster)`
  [dir='rtl'] & button svg {
    scale: -1 1;
  }
`
const Place = styled.p`
  font-variant-numeric: tabular-nums;
`

interface TablePagerProps {
  state: TableState
  total: number
  /** There are more, which are not listed. */
  more: boolean | undefined
  /** `total` is an estimate: then only the first pages have numbers, and the list may end sooner or later. */
  estimate: boolean | undefined
  /** Rows on screen. */
  count: number
}

/** '11-20 of 134', links to other pages, and the number of rows on a page. */
export function TablePager({ state, total, more, estimate = false, count }: TablePagerProps) {
  const { page, size, change } = state
  const last = Math.max(1, Math.ceil((estimate ? NUMBERED_LIMIT : total) / size))
  const isLast = page >= last || (estimate && count < size)
  const all = more ? m.ui_table_first_of_all({ total: formatNumber(total) }) : countWords(total, estimate)
  const from = (page - 1) * size + 1
  return (
    <Row as="nav" $gap="12px 24px" $justify="space-between" aria-label={m.ui_pages_of_table()}>
      <Select label={m.ui_table_rows()} value={String(size)} onChange={(value) => change({ size: Number(value) })}>
        {PAGE_SIZES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
      <Cluster $gap={12}>
        <Place role="status">
          {count > 0
            ? m.ui_table_place({ from: formatNumber(from), to: formatNumber(from + count - 1), all })
            : m.ui_table_place_none({ all })}
        </Place>
        <Button
          variant="secondary"
          size="sm"
          aria-label={m.ui_previous_page()}
          aria-disabled={page <= 1}
          onClick={() => change({ page: Math.min(page - 1, last) })}
        >
          <Icon name="left" size={20} />
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-label={m.ui_next_page()}
          aria-disabled={isLast}
          onClick={() => change({ page: page + 1 })}
        >
          <Icon name="right" size={20} />
        </Button>
      </Cluster>
    </Row>
  )
}
