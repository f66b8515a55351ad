import { m } from '@shop/contract/messages/messages.js'
import { Columns } from '../../ui/layout/columns.ts'
import { Page } from '../../ui/page.tsx'
import { ScarceSellers } from './scarce-sellers.tsx'
import { TodaysSales } from './todays-sales.tsx'
import { NewReviews } from './new-reviews.tsx'
import { FailedRefunds, OpenReturns, OrderQueues } from './order-work.tsx'

/** /dashboard/Today: the work of the day, each part with its button (issue 23, 1). */
export function TodayPage() {
  return (
    <Page title={m.admin_today()} width={1440} noindex>
      <Columns $gap={20}>
        <OrderQueues />
        <OpenReturns />
        <ScarceSellers />
        <NewReviews />
        <TodaysSales />
        <FailedRefunds />
      </Columns>
    </Page>
  )
}
