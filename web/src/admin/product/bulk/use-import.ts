import { m } from '@shop/contract/messages/messages.js'
import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { announce } from '../../../lib/announce.ts'
import { inAllWords } from '../../lib/in-all-words.ts'
import type { Outcome } from '../../../lib/refusal.ts'
import { sendFiles } from '../../../lib/upload/upload-link.ts'
import { useImportProductsOutcome } from './import-products.generated.ts'
import { joinParts, splitCsv, type CsvPart, type RowRange } from './split-csv.ts'
import { forgetLists } from './forget-lists.ts'

/** Wrong rows that are shown. */
const SHOWN = 100

/** An error in a column of a row of the file. */
export interface WrongCell {
  row: number
  column: string
  message: string
}

/** The progress of an import, and its counts so far. */
export interface ImportRun {
  file: string
  /** `checked` and `imported` have come to their end, `stuck` not: it goes on where it was. */
  state: 'checking' | 'checked' | 'importing' | 'imported' | 'stuck'
  /** Whether it is only checked. */
  dry: boolean
  rows: number
  done: number
  created: number
  updated: number
  unchanged: number
  wrongRows: number
  wrong: readonly WrongCell[]
  /** Rows that the shop takes together, as the check has found. */
  joined: readonly RowRange[]
  /** Why it goes no further. */
  problem?: string | undefined
}

const NOTHING = { done: 0, created: 0, updated: 0, unchanged: 0, wrongRows: 0, wrong: [] }

type Counts = Pick<ImportRun, 'created' | 'updated' | 'unchanged' | 'wrongRows' | 'wrong' | 'joined'>

/** Sends a file, or a part of one. */
function useSendPart() {
  const client = useApolloClient()
  const load = useImportProductsOutcome()
  return async ({ text, before }: CsvPart, name: string, dryRun: boolean): Promise<Outcome<Counts>> => {
    sendFiles(client)
    const outcome = await load({ input: { file: new File([text], name, { type: 'text/csv' }), dryRun } })
    const { value, refusal } = outcome
    if (value) {
      const { createdCount: created, updatedCount: updated, unchangedCount: unchanged, joinedRows: joined } = value
      return { value: { created, updated, unchanged, wrongRows: 0, wrong: [], joined } }
    }
    if (refusal?.error?.__typename !== 'ImportRowsError') return inAllWords({ refusal })
    const { rows, count } = refusal.error
    const wrong = rows.flatMap(({ row, fields }) =>
      fields.map(({ path, message }) => ({ row: row + before, column: path.join('.'), message })),
    )
    return { value: { created: 0, updated: 0, unchanged: 0, wrongRows: count, wrong, joined: [] } }
  }
}

const plus = (run: ImportRun, part: CsvPart, counts: Counts): ImportRun => ({
  ...run,
  done: run.done + part.rows,
  created: run.created + counts.created,
  updated: run.updated + counts.updated,
  unchanged: run.unchanged + counts.unchanged,
  wrongRows: run.wrongRows + counts.wrongRows,
  wrong: [...run.wrong, ...counts.wrong].slice(0, SHOWN),
  joined: run.dry ? counts.joined : run.joined,
})

/** Why a part was refused, and, of several, which. */
const problemOf = ({ before, rows }: CsvPart, all: number, reason: string): string =>
  rows === all ? reason : m.product_import_problem({ from: before + 2, to: before + rows + 1, reason })

/** The text of a file and its parts, or why it cannot be read. */
async function read(file: File): Promise<{ text: string; parts: CsvPart[] } | string> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    return { text, parts: splitCsv(text) }
  } catch (error) {
    if (error instanceof TypeError) return m.product_import_not_utf8()
    return m.product_import_changed()
  }
}

const stopped = (run: ImportRun): ImportRun => ({
  ...run,
  state: 'stuck',
  problem: run.dry ? m.product_import_stopped() : m.product_import_stopped_part(),
})

/** Sends the rest of a file, part by part; calls `tell` after each, until `isOver` returns that the import was left. */
function useSendParts() {
  const { cache } = useApolloClient()
  const sendPart = useSendPart()
  return async (begun: ImportRun, parts: CsvPart[], report: (run: ImportRun) => void, isOver: () => boolean): Promise<void> => {
    let now = begun
    for (const part of parts.filter(({ before }) => before >= begun.done)) {
      const { value, refusal } = await sendPart(part, now.file, now.dry)
      if (!now.dry) forgetLists(cache)
      if (isOver()) return
      if (refusal) return report({ ...now, state: 'stuck', problem: problemOf(part, now.rows, refusal.reason) })
      now = plus(now, part, value)
      report(now)
      // The shop has changed since the check.
      if (!now.dry && value.wrongRows > 0) return report({ ...now, state: 'checked' })
    }
    report({ ...now, state: now.dry ? 'checked' : 'imported' })
    announce(now.dry ? m.product_import_checked() : m.product_import_ended())
  }
}

/**
 * Imports a file: first it is checked as a whole, so that each product counts once however far apart its rows are; then it is
 * imported part by part, and after a fault it goes on where it was cut off.
 */
export function useImport() {
  const sendParts = useSendParts()
  const [run, setRun] = useState<ImportRun>()
  const content = useRef<{ text: string; parts: CsvPart[] }>({ text: '', parts: [] })
  const turn = useRef(0)

  function go(begun: ImportRun, dry: boolean): Promise<void> {
    const own = (turn.current += 1)
    const now: ImportRun = { ...begun, dry, state: dry ? 'checking' : 'importing', problem: undefined }
    setRun(now)
    const { text, parts } = content.current
    return sendParts(now, dry ? [{ text, before: 0, rows: now.rows }] : joinParts(parts, now.joined), setRun, () => own !== turn.current)
  }
  function leave(next: ImportRun | undefined): void {
    turn.current += 1
    setRun(next)
  }
  return {
    run,
    /** Reads a file and checks all of it; nothing is changed. */
    async check(file: File): Promise<void> {
      const begun: ImportRun = { file: file.name, state: 'checking', dry: true, rows: 0, joined: [], ...NOTHING }
      const found = await read(file)
      if (typeof found === 'string') return leave({ ...begun, state: 'stuck', problem: found })
      content.current = found
      await go({ ...begun, rows: found.parts.reduce((sum, { rows }) => sum + rows, 0) }, true)
    },
    /** Imports the checked file. */
    start: () => run && go({ ...run, ...NOTHING }, false),
    /** Goes on where it was cut off. */
    resume: () => run && go(run, run.dry),
    /** Stops after the part that is under way. */
    stop: () => leave(run && stopped(run)),
    forget: () => leave(undefined),
  }
}
