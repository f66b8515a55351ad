import { styled } from 'styled-components'
import { Button } from '../button.tsx'
import { Select } from '../long-list/select.tsx'
import { Icon } from '../icon/icon.tsx'
import { PAGE_SIZES, type TableState } from './use-table-state.ts'

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  [dir='rtl'] & button svg {
    scale: -1 1;
  }
`
const Steps = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
`
const Place = styled.p`
  font-variant-numeric: tabular-nums;
`

interface TablePagerProps {
  state: TableState
  total: number
  /** There are more, which are not listed. */
  more: boolean | undefined
  /** Rows on screen. */
  count: number
}

const number = (value: number): string => value.toLocaleString('en')

/** '11-20 of 134', the ways to other pages, and how many rows a page has. */
export function TablePager({ state, total, more, count }: TablePagerProps) {
  const { page, size, change } = state
  const last = Math.max(1, Math.ceil(total / size))
  const all = more ? `the first ${number(total)}` : number(total)
  const from = (page - 1) * size + 1
  return (
    <Row aria-label="Pages of the table">
      <Select label="Rows" value={String(size)} onChange={(value) => change({ size: Number(value) })}>
        {PAGE_SIZES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
      <Steps>
        <Place role="status">{count > 0 ? `${number(from)}-${number(from + count - 1)} of ${all}` : `0 of ${all}`}</Place>
        <Button
          variant="secondary"
          size="sm"
          aria-label="Previous page"
          aria-disabled={page <= 1}
          onClick={() => change({ page: Math.min(page - 1, last) })}
        >
          <Icon name="left" size={20} />
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-label="Next page"
          aria-disabled={page >= last}
          onClick={() => change({ page: page + 1 })}
        >
          <Icon name="right" size={20} />
        </Button>
      </Steps>
    </Row>
  )
}
