import { m } from '@shop/contract/messages/messages.js'
import { MAX_HOME_ROWS } from '@shop/contract/shop.ts'
import { useEffect, useRef, useState } from 'react'
import { useRefusal } from '../../lib/use-refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Cluster } from '../../ui/layout/cluster.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Text } from '../../ui/text/text.ts'
import { adminToast } from '../ui/admin-toast.ts'
import { HomeArrangementDocument, useArrangeHomeRowsOutcome, type ArrangedRowsFragment } from './home-arrangement.generated.ts'
import { KeptDraft } from '../ui/form/kept-draft.tsx'
import { arrangementInput, draftsOf, newRow, rowsDraft, type RowDraft } from './home-values.ts'
import { RowFields } from './row-fields.tsx'

/** Replaces the rows; what this browser keeps of the home page is read again. */
const useArrange = () =>
  useArrangeHomeRowsOutcome((cache, { homeArrangement }) => {
    cache.writeQuery({ query: HomeArrangementDocument, data: { homeArrangement } })
    cache.evict({ id: 'ROOT_QUERY', fieldName: 'homeRows' })
  })

type Refused = Awaited<ReturnType<ReturnType<typeof useArrange>>>['refusal']

/** The rows while they are edited, and what the shop says against them. A change of a row takes that back. */
function useRows(arrangement: ArrangedRowsFragment) {
  const [kept, setKept] = useState(rowsDraft.read)
  const [version, setVersion] = useState(kept?.version ?? arrangement.version)
  const [rows, setRows] = useState(() => kept?.values ?? draftsOf(arrangement))
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useRefusal<NonNullable<Refused>>()
  const arrange = useArrange()
  function show(shown: ArrangedRowsFragment) {
    rowsDraft.drop()
    setKept(undefined)
    setVersion(shown.version)
    setRows(draftsOf(shown))
  }
  async function save() {
    if (pending) return
    setPending(true)
    setRefusal(undefined)
    const outcome = await arrange({ input: arrangementInput(version, rows) })
    setPending(false)
    if (outcome.refusal) return setRefusal(outcome.refusal)
    show(outcome.value.homeArrangement)
    adminToast.saved(m.admin_home_saved())
  }
  const change = (next: RowDraft[]) => {
    setRefusal(undefined)
    setRows(next)
    rowsDraft.save(version, next)
  }
  function startAgain() {
    setRefusal(undefined)
    show(arrangement)
  }
  return { rows, change, save, pending, refusal, startAgain, isKept: kept !== undefined }
}

/** The error of a field of a row, from the refusal of them all. */
function errorIn(refusal: Refused, nth: number, field: string): string | undefined {
  const error = refusal?.error
  if (error?.__typename !== 'ValidationError') return undefined
  return error.fields.find(({ path }) => path[0] === 'rows' && path[1] === String(nth) && path[2] === field)?.message
}

function Refusal({ refusal, onReload }: { refusal: NonNullable<Refused>; onReload: () => void }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [])
  const isConflict = refusal.error?.__typename === 'ArrangementConflictError'
  const reload = (
    <Button variant="secondary" size="sm" onClick={onReload}>
      {m.admin_home_reload()}
    </Button>
  )
  return (
    <Alert tone="danger" title={m.admin_home_not_saved()} action={isConflict ? reload : undefined} ref={alert}>
      {refusal.reason}
    </Alert>
  )
}

interface ArrangeRowsProps {
  arrangement: ArrangedRowsFragment
  /** Reads the rows again, after another administrator has changed them. */
  onReload: () => void
}

/** The rows of the home page in their order, with a button that adds one and a button that saves them all. */
export function ArrangeRows({ arrangement, onReload }: ArrangeRowsProps) {
  const { rows, change, save, pending, refusal, startAgain, isKept } = useRows(arrangement)
  const add = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  function drop() {
    startAgain()
    list.current?.focus()
  }
  const isFull = rows.length >= MAX_HOME_ROWS
  return (
    <Stack $gap={20} ref={list} tabIndex={-1}>
      {isKept && <KeptDraft onDrop={drop} />}
      {refusal && <Refusal refusal={refusal} onReload={onReload} />}
      {rows.length === 0 && <Text $tone="muted">{m.admin_home_none()}</Text>}
      {rows.map((row, nth) => (
        <RowFields
          key={row.key}
          row={row}
          nth={nth}
          count={rows.length}
          errorOf={(field) => errorIn(refusal, nth, field)}
          onChange={(next) => change(rows.with(nth, next))}
          onMove={(to) => change(rows.toSpliced(nth, 1).toSpliced(to, 0, row))}
          onRemove={() => {
            change(rows.toSpliced(nth, 1))
            add.current?.focus()
          }}
        />
      ))}
      {isFull && <Text $tone="muted">{m.admin_home_many({ max: MAX_HOME_ROWS })}</Text>}
      <Cluster $gap={12}>
        <Button variant="secondary" ref={add} aria-disabled={isFull || undefined} onClick={() => !isFull && change([...rows, newRow()])}>
          {m.admin_home_add()}
        </Button>
        <Button pending={pending} onClick={() => void save()}>
          {m.admin_home_save()}
        </Button>
      </Cluster>
    </Stack>
  )
}
