import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { apart } from '../../ui/marks.tsx'
import { Rich } from '../../ui/rich.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import type { AuditLogQuery } from './audit-log.generated.ts'
import { fieldWords, summaryWords, valueWords } from './entry-words.ts'

type Entry = NonNullable<AuditLogQuery['auditLog']>['nodes'][number]
type Change = Entry['changes'][number]

const Summary = styled.summary`
  min-height: 24px;
  cursor: pointer;
  /* The column is as wide as its longest word. */
  overflow-wrap: break-word;
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
function Field({ change: { field, before, after } }: { change: Change }) {
  return (
    <div>
      <dt>{fieldWords(field)}</dt>
      <dd>
        {typeof before === 'string' && (
          <del>
            <VisuallyHidden>{m.shop_audit_before()}</VisuallyHidden>
            <bdi>{valueWords(field, before)}</bdi>
          </del>
        )}
        {typeof after === 'string' && (
          <ins>
            <VisuallyHidden>{m.shop_audit_after()}</VisuallyHidden>
            <bdi>{valueWords(field, after)}</bdi>
          </ins>
        )}
      </dd>
    </div>
  )
}

/** The changes of a log entry: a sentence, which opens to every field before and after. */
export function EntryChanges({ entry }: { entry: Entry }) {
  const { changes, otherCount } = entry
  const summary = summaryWords(entry)
  const words =
    otherCount > 0 ? (
      <Rich message={m.shop_audit_more} inputs={{ summary, number: formatNumber(otherCount) }} as={{ summary: apart }} />
    ) : (
      <bdi>{summary}</bdi>
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
