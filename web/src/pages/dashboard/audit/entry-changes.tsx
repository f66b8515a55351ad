import { styled } from 'styled-components'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import type { AuditLogQuery } from './audit-log.generated.ts'

type Entry = NonNullable<AuditLogQuery['auditLog']>['nodes'][number]
type Change = Entry['changes'][number]

const Summary = styled.summary`
  min-height: 24px;
  cursor: pointer;
  overflow-wrap: anywhere;
`
const Fields = styled.dl`
  display: grid;
  gap: 8px;
  max-width: 640px;
  margin-block: 8px 4px;
  dt {
    color: var(--c-muted);
    font-size: 0.875rem;
  }
  dd {
    display: grid;
    gap: 4px;
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  ins {
    text-decoration: none;
  }
  del {
    color: var(--c-muted);
  }
`
/** Fields that people call otherwise than the REST service. */
const LABELS: Record<string, string> = { cod: 'cash on delivery', images: 'pictures', isAdmin: 'administrator' }

function inWords(field: string, value: string): string {
  if (field !== 'images') return { true: 'yes', false: 'no', '': '(empty)' }[value] ?? value
  const count = value.split('\n').filter(Boolean).length
  return count === 1 ? '1 picture' : `${count} pictures`
}

function Field({ change: { field, before, after } }: { change: Change }) {
  return (
    <div>
      <dt>{LABELS[field] ?? field}</dt>
      <dd>
        {typeof before === 'string' && (
          <del>
            <VisuallyHidden>before: </VisuallyHidden>
            <bdi>{inWords(field, before)}</bdi>
          </del>
        )}
        {typeof after === 'string' && (
          <ins>
            <VisuallyHidden>after: </VisuallyHidden>
            <bdi>{inWords(field, after)}</bdi>
          </ins>
        )}
      </dd>
    </div>
  )
}

/** What an entry of the log changed: in a sentence, which opens to every field as it was and as it is since. */
export function EntryChanges({ entry: { summary, changes, others } }: { entry: Entry }) {
  const words = (
    <>
      <bdi>{summary}</bdi>
      {others > 0 && `, and ${others.toLocaleString('en')} more at once`}
    </>
  )
  if (changes.length === 0) return words
  return (
    <details>
      <Summary>{words}</Summary>
      <Fields>
        {changes.map((change) => (
          <Field key={change.field} change={change} />
        ))}
      </Fields>
    </details>
  )
}
