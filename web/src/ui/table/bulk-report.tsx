import { styled } from 'styled-components'
import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'
import type { BulkRun } from './use-bulk.ts'

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

/** How far a bulk action is, then what came of it: how many went well, and each that did not with its reason. */
export function BulkReport({ run, onStop, onClose }: { run: BulkRun; onStop: () => void; onClose: () => void }) {
  const { action, total, done, failures, state } = run
  if (state === 'running')
    return (
      <Alert
        tone="info"
        title={`${action.label}: ${done + failures.length} of ${total}`}
        action={
          <Button variant="secondary" size="sm" onClick={onStop}>
            Stop
          </Button>
        }
      >
        <Bar aria-label={action.label} value={done + failures.length} max={total} />
      </Alert>
    )
  const failed = failures.length > 0 ? `, ${failures.length} failed` : ''
  const stopped = state === 'stopped' ? `, ${total - done - failures.length} left as they were` : ''
  return (
    <Alert
      tone={failures.length > 0 ? 'warning' : 'success'}
      title={`${done} ${action.done}${failed}${stopped}`}
      action={
        <Button variant="secondary" size="sm" onClick={onClose}>
          Close report
        </Button>
      }
    >
      {failures.length > 0 && (
        <List>
          {failures.map(({ id, name, reason }) => (
            <li key={id}>
              <bdi>{name}</bdi>: {reason}
            </li>
          ))}
        </List>
      )}
    </Alert>
  )
}
