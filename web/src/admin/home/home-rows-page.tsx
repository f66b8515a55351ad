import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { Text } from '../../ui/text/text.ts'
import { ArrangeRows } from './arrange-rows.tsx'
import { useHomeArrangementQuery } from './home-arrangement.generated.ts'
import { rowsDraft } from './home-values.ts'

/** /dashboard/HomePage: the rows of products on the home page. */
export function HomeRowsPage() {
  const { data, error, loading, refetch } = useHomeArrangementQuery()
  const [readings, setReadings] = useState(0)
  const arrangement = data?.homeArrangement
  const reload = async () => {
    await refetch()
    rowsDraft.drop()
    setReadings(readings + 1)
    document.querySelector<HTMLElement>('h1')?.focus()
  }
  return (
    <Page title={m.admin_home()} width={960} noindex>
      <Text $tone="muted" $below={20}>
        {m.admin_home_about()}
      </Text>
      {error && <ErrorPanel error={error} title={m.admin_home_not_read()} onRetry={() => void refetch()} />}
      {!arrangement && loading && <FormSkeleton rows={[2, 2, 2]} />}
      {arrangement && <ArrangeRows key={readings} arrangement={arrangement} onReload={() => void reload().catch(() => undefined)} />}
    </Page>
  )
}
