import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Cluster } from '../../ui/layout/cluster.ts'
import { Page } from '../../ui/page.tsx'
import { refusalToast } from '../../ui/toast/refusal-toast.ts'
import { adminToast } from '../ui/admin-toast.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { tableData } from '../ui/table/table-data.ts'
import type { TableColumn } from '../ui/table/table-parts.ts'
import { useTableState } from '../ui/table/use-table-state.ts'
import { CouponDialog } from './coupon-dialog.tsx'
import { conditionsOf, daysOf, stateOf, takesOff, usesOf } from './coupon-words.ts'
import { useCouponsQuery, useUpdateCouponOutcome, type AdminCouponFragment } from './coupons.generated.ts'

const COLUMNS: readonly TableColumn<AdminCouponFragment>[] = [
  { id: 'code', header: m.coupon_code, cell: ({ code }) => <bdi>{code}</bdi> },
  { id: 'off', header: m.coupon_takes_off, cell: takesOff },
  { id: 'conditions', header: m.coupon_conditions, cell: (coupon) => conditionsOf(coupon).join(' · ') || '–' },
  { id: 'days', header: m.coupon_when, cell: daysOf },
  { id: 'state', header: m.coupon_state, cell: stateOf },
  { id: 'uses', header: m.coupon_uses, numeric: true, cell: usesOf },
  {
    id: 'discounted',
    header: m.coupon_discounted,
    numeric: true,
    optional: true,
    cell: ({ discountTotal }) => formatMoney(discountTotal.amount),
  },
  { id: 'revenue', header: m.coupon_revenue, numeric: true, cell: ({ revenue }) => formatMoney(revenue.amount) },
]

/** /dashboard/Coupons: the coupons with their uses and what they brought in. */
export function CouponsPage() {
  const state = useTableState()
  const variables = { filter: { search: state.search || null }, first: state.size, page: state.page }
  const data = tableData(useCouponsQuery({ variables, fetchPolicy: 'cache-and-network' }), ({ coupons }) => coupons)
  const update = useUpdateCouponOutcome()
  const [asked, setAsked] = useState<{ coupon?: AdminCouponFragment; open: boolean }>()

  async function pause({ id: couponId, code, isPaused }: AdminCouponFragment) {
    const { refusal } = await update({ input: { couponId, isPaused: !isPaused } })
    if (refusal) refusalToast(m.coupon_not_changed(), refusal)
    else adminToast.saved(isPaused ? m.coupon_resumed({ code }) : m.coupon_paused({ code }))
  }
  return (
    <Page title={m.admin_coupons()} width={1440} noindex>
      <Cluster $below={20}>
        <Button onClick={() => setAsked({ open: true })}>{m.coupon_create()}</Button>
      </Cluster>
      <DataTable
        name="coupons"
        caption={m.admin_coupons()}
        things={m.coupon_things()}
        columns={COLUMNS}
        nameOf={({ code }) => code}
        data={data}
        state={state}
        searchLabel={m.coupon_search()}
        actions={(coupon) => [
          { label: m.admin_edit(), onSelect: () => setAsked({ coupon, open: true }) },
          { label: coupon.isPaused ? m.coupon_resume() : m.coupon_pause(), onSelect: () => void pause(coupon) },
        ]}
        empty={{ text: m.coupon_what_for() }}
      />
      {asked && (
        <CouponDialog key={asked.coupon?.id} open={asked.open} coupon={asked.coupon} onClose={() => setAsked({ ...asked, open: false })} />
      )}
    </Page>
  )
}
