import { useRef, useState } from 'react'
import { announce } from '../../lib/announce.ts'
import type { BulkAction, NamedRow } from './table-parts.ts'

/** Rows that are being worked on at the same time. */
const AT_ONCE = 4

/** A row that it did not go well with, and why. */
export interface BulkFailure extends NamedRow {
  reason: string
}

/** How far a bulk action has come. */
export interface BulkRun {
  action: BulkAction
  total: number
  done: number
  failures: readonly BulkFailure[]
  state: 'running' | 'stopped' | 'ended'
}

/** Does something with many rows, a few at a time; what went wrong with one keeps no other from being done. */
export function useBulk() {
  const [run, setRun] = useState<BulkRun>()
  const stopped = useRef(false)

  async function start(action: BulkAction, rows: readonly NamedRow[]): Promise<void> {
    stopped.current = false
    const failures: BulkFailure[] = []
    let done = 0
    const tell = (state: BulkRun['state']) => setRun({ action, total: rows.length, done, failures: [...failures], state })
    tell('running')
    const left = rows.values()
    async function work() {
      for (const row of left) {
        if (stopped.current) return
        const { refusal } = await action.each(row.id)
        if (refusal) failures.push({ ...row, reason: refusal.reason })
        else done += 1
        tell('running')
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    tell(stopped.current ? 'stopped' : 'ended')
    announce(`${done} ${action.done}${failures.length > 0 ? `, ${failures.length} failed` : ''}`, failures.length > 0)
  }
  return {
    run,
    start,
    stop: () => {
      stopped.current = true
    },
    forget: () => setRun(undefined),
  }
}
