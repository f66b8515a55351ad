import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { css, styled } from 'styled-components'
import { Stack } from '../../../ui/layout/stack.ts'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { countWords } from '../../../lib/count-words.ts'
import { describeFault } from '../../../lib/faults.ts'
import { Button } from '../../../ui/button.tsx'
import { media } from '../../../ui/media.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Text } from '../../../ui/text/text.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { BulkReport } from './bulk-report.tsx'
import type { BulkAction, BulkWork, Counted, NamedRow } from './table-parts.ts'
import { useBulk } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'

/* At the foot of the window while its table is longer: what was chosen at the end of a list is acted on, and reported, there. */
const Foot = styled(Stack)`
  position: sticky;
  z-index: 5;
  inset-block-end: calc(var(--foot, 0px) + 12px);
`
const Bar = styled(Cluster)`
  padding: 8px 16px;
  border: 1px solid var(--c-brand);
  border-radius: var(--r-control);
  background: var(--c-brand-soft);
  box-shadow: var(--shadow-2);
`
const line = css`
  display: flex;
  gap: 8px;
  max-width: 100%;
  margin: -4px;
  padding: 4px;
  overflow-x: auto;
  scrollbar-width: none;
  > button {
    flex: none;
  }
`
/* On a phone all buttons are one line, which scrolls: the bar must leave the table in sight. */
const Buttons = styled.div`
  ${line}
  ${media.md} {
    display: contents;
  }
`
const Actions = styled.div`
  display: contents;
  ${media.md} {
    ${line}
    margin-inline-start: auto;
  }
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
  /** Another action is under way. */
  busy: boolean
  onPress: () => void
}

/** Begins an action; says how many of the chosen rows it is for, where not for all, and is absent where for none. */
function BulkButton({ action, rows, busy, onPress }: BulkButtonProps) {
  const count = fitting(rows, action).length
  if (count === 0) return null
  return (
    <Button variant={action.danger ? 'danger' : 'secondary'} size="sm" aria-disabled={busy} onClick={() => busy || onPress()}>
      {count === rows.length ? action.label : m.ui_table_bulk_some({ action: action.label, number: formatNumber(count) })}
    </Button>
  )
}

/** The actions on the chosen rows, and the outcome for each. */
export function BulkBar({ counted, selection, total, more, estimate, actions, allRows }: BulkBarProps) {
  const [asked, setAsked] = useState<BulkAction>()
  const { run, start, stop, forget } = useBulk()
  const bar = useRef<HTMLElement>(null)
  const count = selection.rows.length
  const busy = run?.state === 'running'

  async function act(action: BulkAction, work: BulkWork) {
    setAsked(undefined)
    const rows = fitting(selection.rows, action)
    const left = await start(action, work, rows)
    flushSync(() => {
      selection.remove(rows)
      selection.add(left)
    })
    // The button that was pressed is gone where it fits no chosen row any more: Tab goes on to what does.
    if (document.activeElement === document.body) (bar.current ?? document.querySelector('h1'))?.focus()
  }
  function press(action: BulkAction) {
    if ('work' in action && !action.question) void act(action, action.work)
    else setAsked(action)
  }
  return (
    <>
      {(run || count > 0) && (
        <Foot $gap={8}>
          {run && <BulkReport run={run} onStop={stop} onClose={forget} />}
          {count > 0 && (
            <Bar as="section" $gap="8px 4px" ref={bar} tabIndex={-1} aria-label={m.ui_table_chosen_rows()}>
              <Text role="status" $weight={600}>
                {m.ui_table_selected({ rows: counted({ count, number: formatNumber(count) }) })}
              </Text>
              <Button variant="ghost" size="sm" onClick={() => selection.choose([])}>
                {m.ui_clear_selection()}
              </Button>
              <Buttons>
                <ChooseAll counted={counted} selection={selection} total={total} more={more} estimate={estimate} allRows={allRows} />
                <Actions>
                  {actions.map((action) => (
                    <BulkButton key={action.label} action={action} rows={selection.rows} busy={busy} onPress={() => press(action)} />
                  ))}
                </Actions>
              </Buttons>
            </Bar>
          )}
        </Foot>
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
