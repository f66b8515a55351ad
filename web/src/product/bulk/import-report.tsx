import { styled } from 'styled-components'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ScrollRegion } from '../../ui/table/scroll-region.ts'
import { SmallTable } from '../../ui/table/small-table.ts'
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
`

/* Row and column are short. */
const Wrong = styled(SmallTable)`
  th:not(:last-child),
  td:not(:last-child) {
    white-space: nowrap;
  }
`

const counted = (count: number, what: string): string => `${count.toLocaleString('en')} ${what}`

/** What an import would do or did: '12 to add, 30 to change, 3 as they are'. */
function words({ created, updated, unchanged }: ImportRun, [add, change]: [string, string]): string {
  const parts = [counted(created, add), counted(updated, change), ...(unchanged > 0 ? [counted(unchanged, 'as they are already')] : [])]
  return parts.join(', ')
}

/** What is wrong in which row and column; the first hundred. */
const WrongRows = ({ run: { wrong } }: { run: ImportRun }) => (
  <Scroller aria-label="Wrong rows">
    <Wrong>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Column</th>
          <th scope="col">What is wrong</th>
        </tr>
      </thead>
      <tbody>
        {wrong.map(({ row, column, message }) => (
          <tr key={`${row} ${column} ${message}`}>
            <td>{row}</td>
            <td>{column}</td>
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

/** How far an import is, and what came of it. */
export function ImportReport({ run, onStop, onResume }: ImportReportProps) {
  const { state, dry, file, rows, done, wrongRows, problem } = run
  if (state === 'checking' || state === 'importing') {
    const stop = (
      <Button variant="secondary" size="sm" onClick={onStop}>
        Stop
      </Button>
    )
    const how = dry ? `Checking ${counted(rows, 'rows')}` : `Importing: ${done.toLocaleString('en')} of ${counted(rows, 'rows')}`
    return (
      <Alert tone="info" title={how} action={stop}>
        <Bar aria-label={`${dry ? 'Checking' : 'Importing'} ${file}`} {...(!dry && { value: done, max: rows || 1 })} />
      </Alert>
    )
  }
  if (state === 'stuck') {
    const again = rows > 0 && (
      <Button variant="secondary" size="sm" sends onClick={onResume}>
        {dry ? 'Check again' : 'Go on'}
      </Button>
    )
    return (
      <Alert
        tone="danger"
        title={dry ? 'The file could not be checked' : `${done.toLocaleString('en')} of ${counted(rows, 'rows')} are imported`}
        action={again}
      >
        {problem}
      </Alert>
    )
  }
  if (wrongRows > 0)
    return (
      <>
        <Alert tone="danger" title={`${wrongRows === 1 ? '1 row' : counted(wrongRows, 'rows')} cannot be imported`}>
          Mend the file and choose it again. {dry && 'Nothing was changed.'}
        </Alert>
        <WrongRows run={run} />
      </>
    )
  if (state === 'imported') return <Alert tone="success" title={words(run, ['added', 'changed'])} />
  return (
    <Alert tone="info" title={words(run, ['to add', 'to change'])}>
      Nothing is changed yet.
    </Alert>
  )
}
