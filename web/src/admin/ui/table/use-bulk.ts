import { currentLanguage, formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { useRef, useState } from 'react'
import { announce } from '../../../lib/announce.ts'
import { answerLost } from '../../../lib/asking/lost-answer.ts'
import { isLost } from '../../../lib/refusal.ts'
import { adminToast } from '../admin-toast.ts'
import type { BulkAction, BulkWork, NamedRow } from './table-parts.ts'

/** Rows of one call: as many as the shop takes. */
const BATCH = 100

/** A row that failed, and why, or what is to be known of one that succeeded. */
export interface BulkFailure extends NamedRow {
  reason: string
  /** No answer came: it may have been done. */
  lost?: boolean
}

/** The progress of a bulk action. */
export interface BulkRun {
  action: Pick<BulkAction, 'label' | 'done' | 'said' | 'both'>
  total: number
  done: number
  /** How many parts of them were changed; 0 where they have none. */
  parts: number
  failures: readonly BulkFailure[]
  /** What is to be known of rows that succeeded. */
  notes: readonly BulkFailure[]
  state: 'running' | 'stopped' | 'ended'
}

/** How many rows and parts were changed; undefined where that says no more than the number of rows. */
export const bothWords = ({ action, done, parts }: Pick<BulkRun, 'action' | 'done' | 'parts'>): string | undefined =>
  parts > 0 && parts !== done ? action.both?.(done, parts) : undefined

/** The outcome of a bulk action, in numbers. */
export function outcomeWords({ action, total, done, failures }: BulkRun): string {
  const lost = failures.filter((each) => each.lost).length
  const others = [
    [failures.length - lost, m.ui_table_bulk_failed],
    [lost, m.ui_table_bulk_lost],
    [total - done - failures.length, m.ui_table_bulk_left],
  ] as const
  const words = others.flatMap(([count, said]) => (count > 0 ? said({ count }) : []))
  return [m.ui_table_bulk_done({ done, what: action.done }), ...words].join(currentLanguage() === 'ar' ? '، ' : ', ')
}

/**
 * Changes many rows, a hundred at a time; failures of some rows do not stop the others. What an action says of full success replaces its
 * report. Returns the rows to which more can be done.
 */
export function useBulk() {
  const [run, setRun] = useState<BulkRun>()
  const stopped = useRef(false)

  async function start(action: BulkRun['action'], work: BulkWork, rows: readonly NamedRow[]): Promise<readonly NamedRow[]> {
    stopped.current = false
    const failures: BulkFailure[] = []
    const notes: BulkFailure[] = []
    const left: NamedRow[] = []
    let [done, parts] = [0, 0]
    const soFar = () => ({ action, total: rows.length, done, parts, failures: [...failures], notes: [...notes] })
    const report = () => setRun({ ...soFar(), state: 'running' })
    report()
    for (let from = 0; from < rows.length && !stopped.current; from += BATCH) {
      const batch = rows.slice(from, from + BATCH)
      const outcomes = await work(batch.map(({ id }) => id))
      batch.forEach((row, index) => {
        const { refusal, note, parts: changed = 0, permits = [] } = outcomes[index] ?? {}
        if (permits.length > 0) left.push({ ...row, permits })
        if (note) notes.push({ ...row, reason: note })
        if (refusal) failures.push({ ...row, reason: refusal.reason, lost: isLost(refusal) })
        done += refusal ? 0 : 1
        parts += refusal ? 0 : changed
      })
      report()
    }
    if (action.said && done === rows.length) {
      setRun(undefined)
      adminToast.saved(action.said({ count: done, number: formatNumber(done) }))
      return left
    }
    const end = { ...soFar(), state: done + failures.length < rows.length ? 'stopped' : 'ended' } as const
    setRun(end)
    announce([outcomeWords(end), bothWords(end)].filter(Boolean).join('. '), failures.length > 0)
    if (failures.some(({ lost }) => lost)) answerLost()
    return left
  }
  const stop = (): void => void (stopped.current = true)
  return { run, start, stop, forget: () => setRun(undefined) }
}
