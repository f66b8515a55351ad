import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ScrollRegion, shadedEdges } from '../../../ui/table/scroll-region.ts'
import { SmallTable } from '../../../ui/table/small-table.ts'
import type { ImportRun } from './use-import.ts'

const Bar = styled.progress`
  width: 100%;
  height: 8px;
  accent-color: var(--c-brand);
`
const Scroller = styled(ScrollRegion)`
  max-height: 280px;
  padding-inline: 12px;
  border: 1px solid var(--c-border);
  border-radius: var(--r-control);
  ${shadedEdges('var(--c-surface)')}
`

/* Row and column are short. */
const Wrong = styled(SmallTable)`
  th:not(:last-child),
  td:not(:last-child) {
    white-space: nowrap;
  }
`

/** The counts of an import, planned or done: '12 to add, 30 to change, 3 as they are'. */
function words({ state, created, updated, unchanged }: ImportRun): string {
  const counts = { created: formatNumber(created), updated: formatNumber(updated), unchanged: formatNumber(unchanged) }
  return (state === 'imported' ? m.product_import_done : m.product_import_plan)({ count: unchanged, ...counts })
}

/** The errors by row and column; the first hundred. */
const WrongRows = ({ run: { wrong } }: { run: ImportRun }) => (
  <Scroller aria-label={m.product_import_wrong_rows()}>
    <Wrong>
      <thead>
        <tr>
          <th scope="col">{m.product_import_row()}</th>
          <th scope="col">{m.product_import_column()}</th>
          <th scope="col">{m.product_import_what()}</th>
        </tr>
      </thead>
      <tbody>
        {wrong.map(({ row, column, message }) => (
          <tr key={`${row} ${column} ${message}`}>
            <td>{row}</td>
            <td>
              <bdi>{column}</bdi>
            </td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </Wrong>
  </Scroller>
)

interface ImportReportProps {
  run: ImportRun
  onStop: () => void
  onResume: () => void
}

/** The progress of an import, and its result. */
export function ImportReport({ run, onStop, onResume }: ImportReportProps) {
  const { state, dry, file, rows, done, wrongRows, problem } = run
  const number = formatNumber(rows)
  if (state === 'checking' || state === 'importing') {
    const stop = (
      <Button variant="secondary" size="sm" onClick={onStop}>
        {m.ui_stop()}
      </Button>
    )
    const how = dry
      ? m.product_import_checking({ count: rows, number })
      : m.product_import_running({ count: rows, done: formatNumber(done), number })
    return (
      <Alert tone="info" title={how} action={stop}>
        <Bar
          aria-label={(dry ? m.product_import_checking_file : m.product_import_running_file)({ file })}
          {...(!dry && { value: done, max: rows || 1 })}
        />
      </Alert>
    )
  }
  if (state === 'stuck') {
    const again = rows > 0 && (
      <Button variant="secondary" size="sm" sends onClick={onResume}>
        {dry ? m.product_import_again() : m.product_import_go_on()}
      </Button>
    )
    return (
      <Alert
        tone="danger"
        title={dry ? m.product_import_not_checked() : m.product_import_part({ count: rows, done: formatNumber(done), number })}
        action={again}
      >
        {problem}
      </Alert>
    )
  }
  if (wrongRows > 0)
    return (
      <>
        <Alert tone="danger" title={m.product_import_wrong({ count: wrongRows, number: formatNumber(wrongRows) })}>
          {dry ? m.product_import_mend_nothing() : m.product_import_mend()}
        </Alert>
        <WrongRows run={run} />
      </>
    )
  if (state === 'imported') return <Alert tone="success" title={words(run)} />
  return (
    <Alert tone="info" title={words(run)}>
      {m.product_import_nothing_yet()}
    </Alert>
  )
}
