import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { styled } from 'styled-components'
import { countWords } from '../../../lib/count-words.ts'
import { describeFault } from '../../../lib/problems.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { BulkReport } from './bulk-report.tsx'
import type { BulkAction, BulkWork, Counted, NamedRow } from './table-parts.ts'
import { useBulk } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'

const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 8px 16px;
  border: 1px solid var(--c-brand);
  border-radius: var(--r-control);
  background: var(--c-brand-soft);
`
const Count = styled.p`
  font-weight: 600;
`
const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-inline-start: auto;
`

interface BulkBarProps {
  counted: Counted
  selection: Selection
  /** All that match, on this page or not. */
  total: number
  /** There are more, which are not listed. */
  more: boolean | undefined
  /** `total` is an estimate. */
  estimate: boolean | undefined
  actions: readonly BulkAction[]
  /** Reads all that match, until the signal ends it. */
  allRows: (signal: AbortSignal) => Promise<readonly NamedRow[]>
}

/** Chooses all that match, not only what this page shows; pressed again while it reads them, it gives up. */
function ChooseAll({ counted, selection, total, more, estimate, allRows }: Omit<BulkBarProps, 'actions'>) {
  const [reading, setReading] = useState<AbortController>()
  if (selection.rows.length >= total) return null
  async function choose() {
    const controller = new AbortController()
    setReading(controller)
    try {
      const rows = await allRows(controller.signal)
      if (!controller.signal.aborted) selection.choose(rows)
    } catch (error) {
      if (!controller.signal.aborted) toast.error(describeFault(error).title)
    }
    setReading(undefined)
  }
  return (
    <Button variant="ghost" size="sm" sends onClick={() => (reading ? reading.abort() : void choose())}>
      {reading
        ? m.ui_table_bulk_cancel()
        : (more ? m.ui_table_bulk_first : m.ui_table_bulk_all)({
            rows: counted({ count: total, number: countWords(total, estimate) }),
          })}
    </Button>
  )
}

interface AskedProps {
  action: BulkAction | undefined
  rows: readonly NamedRow[]
  onStart: (work: BulkWork) => void
  onClose: () => void
}

/** The question before many rows are changed. */
function Asked({ action, rows, onStart, onClose }: AskedProps) {
  // The one that closes stays, with its rows, until it is closed.
  const [last, setLast] = useState({ action, rows })
  if (action && (action !== last.action || rows !== last.rows)) setLast({ action, rows })
  const count = last.rows.length
  if (last.action && 'dialog' in last.action)
    return last.action.dialog({ open: action !== undefined, count, rows: last.rows, onStart, onClose })
  const { label = '', question, work } = last.action ?? {}
  return (
    <ConfirmDialog
      open={action !== undefined}
      title={label}
      question={question?.(count) ?? ''}
      confirm={label}
      onConfirm={() => work && onStart(work)}
      onCancel={onClose}
    />
  )
}

/** The rows that an action can be done to. */
const fitting = (rows: readonly NamedRow[], { needs }: BulkAction): readonly NamedRow[] =>
  needs === undefined ? rows : rows.filter(({ permits }) => permits?.includes(needs))

interface BulkButtonProps {
  action: BulkAction
  rows: readonly NamedRow[]
  onPress: () => void
}

/** Begins an action; says how many of the chosen rows it is for, where not for all, and is absent where for none. */
function BulkButton({ action, rows, onPress }: BulkButtonProps) {
  const count = fitting(rows, action).length
  if (count === 0) return null
  return (
    <Button variant={action.danger ? 'danger' : 'secondary'} size="sm" onClick={onPress}>
      {count === rows.length ? action.label : m.ui_table_bulk_some({ action: action.label, number: formatNumber(count) })}
    </Button>
  )
}

/** The actions on the chosen rows, and the outcome for each. */
export function BulkBar({ counted, selection, total, more, estimate, actions, allRows }: BulkBarProps) {
  const [asked, setAsked] = useState<BulkAction>()
  const { run, start, stop, forget } = useBulk()
  const count = selection.rows.length

  async function act(action: BulkAction, work: BulkWork) {
    setAsked(undefined)
    const rows = fitting(selection.rows, action)
    await start(action, work, rows)
    selection.remove(rows)
  }
  function press(action: BulkAction) {
    if ('work' in action && !action.question) void act(action, action.work)
    else setAsked(action)
  }
  return (
    <>
      {run && <BulkReport run={run} onStop={stop} onClose={forget} />}
      {count > 0 && run?.state !== 'running' && (
        <Bar aria-label={m.ui_table_chosen_rows()}>
          <Count role="status">{m.ui_table_selected({ rows: counted({ count, number: formatNumber(count) }) })}</Count>
          <ChooseAll counted={counted} selection={selection} total={total} more={more} estimate={estimate} allRows={allRows} />
          <End>
            {actions.map((action) => (
              <BulkButton key={action.label} action={action} rows={selection.rows} onPress={() => press(action)} />
            ))}
            <Button variant="ghost" size="sm" onClick={() => selection.choose([])}>
              {m.ui_clear_selection()}
            </Button>
          </End>
        </Bar>
      )}
      <Asked
        action={asked}
        rows={asked ? fitting(selection.rows, asked) : []}
        onStart={(work) => asked && void act(asked, work)}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
