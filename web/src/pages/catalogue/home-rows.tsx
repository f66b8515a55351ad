import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths.ts'
import { type HomeRowsQuery, useHomeRowsQuery } from '../../product/home/home-rows.generated.ts'
import { Shelf } from '../../product/shelf/shelf.tsx'
import { HydrateOnVisible } from '../../ui/hydrate-on-visible.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Link } from '../../ui/link.tsx'
import { hidden } from '../../ui/marks.tsx'
import { Rich } from '../../ui/rich.tsx'
import { buyAction } from '../card/buy-action.tsx'
import { favouriteMark } from '../card/favourite-mark.tsx'

const All = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  font-weight: 600;
`

/** Between the grid and the rows, and between the rows. */
const ROOM = 'clamp(32px, 4vw, 56px)'

type Row = NonNullable<HomeRowsQuery['homeRows']>[number]

/** All products, narrowed down and ordered as lists are; not among `paths`, which every page loads. */
const allProducts = (narrowing = ''): string => `/Products${narrowing}`

/** The page that lists the same and more; undefined where none does. */
function pageOfAll({ kind, department, maxPrice }: Row): string | undefined {
  if (kind === 'SALE') return allProducts('?sale=1')
  if (kind === 'NEWEST') return allProducts()
  if (kind === 'DEPARTMENT') return department ? paths.department(department.id) : undefined
  // Filters know whole pounds.
  if (kind === 'UNDER_PRICE' && maxPrice && maxPrice.amount % 100 === 0)
    return allProducts(`?max=${maxPrice.amount / 100}&sort=${encodeURIComponent('Price: High to Low')}`)
  return undefined
}

function SeeAll({ row }: { row: Row }) {
  const page = pageOfAll(row)
  return (
    page !== undefined && (
      <All to={page}>
        <span>
          <Rich message={m.product_row_all} inputs={{ title: row.title }} as={{ hidden }} />
        </span>
      </All>
    )
  )
}

/** Below the grid of the home page: the rows that administrators have arranged; nothing when there are none, or they cannot be read. */
export function HomeRows() {
  const rows = useHomeRowsQuery().data?.homeRows ?? []
  if (rows.length === 0) return null
  return (
    <Stack $gap={ROOM} $above={ROOM}>
      {rows.map((row, nth) => (
        <HydrateOnVisible key={`${nth} ${row.title}`}>
          <Shelf
            id={`row-${nth + 1}`}
            title={row.title}
            products={row.products}
            action={buyAction}
            mark={favouriteMark}
            more={<SeeAll row={row} />}
          />
        </HydrateOnVisible>
      ))}
    </Stack>
  )
}
