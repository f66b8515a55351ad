import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { bothWords, outcomeWords, type BulkRun } from './use-bulk.ts'

const Bar = styled.progress`
  width: min(320px, 100%);
  height: 8px;
  accent-color: var(--c-brand);
`
const List = styled.ul`
  max-height: 240px;
  margin-block-start: 4px;
  overflow: auto;
`

/** The progress of a bulk action, then its outcome: how many succeeded, and each that did not with its reason. */
export function BulkReport({ run, onStop, onClose }: { run: BulkRun; onStop: () => void; onClose: () => void }) {
  const { action, total, done, failures, notes, state } = run
  const told = [...failures, ...notes]
  const both = bothWords(run)
  if (state === 'running')
    return (
      <Alert
        tone="info"
        title={m.ui_table_bulk_running({ action: action.label, done: done + failures.length, total })}
        action={
          <Button variant="secondary" size="sm" onClick={onStop}>
            {m.ui_stop()}
          </Button>
        }
      >
        <Bar aria-label={action.label} value={done + failures.length} max={total} />
      </Alert>
    )
  return (
    <Alert
      tone={failures.length > 0 ? 'warning' : 'success'}
      title={outcomeWords(run)}
      action={
        <Button variant="secondary" size="sm" onClick={onClose}>
          {m.ui_close_report()}
        </Button>
      }
    >
      {both && <p>{both}</p>}
      {told.length > 0 && (
        <List>
          {told.map(({ id, name, reason }) => (
            <li key={id}>
              <bdi>{name}</bdi>: {reason}
            </li>
          ))}
        </List>
      )}
    </Alert>
  )
}
