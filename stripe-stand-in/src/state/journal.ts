import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** One change: the table, the row's id, and the row; without a row it is a deletion. */
export type Entry = [table: string, id: string, row?: unknown]

/** Changes after which the file is rewritten. */
const LONG = 20_000

/** Writes every change to a file before the call is answered, so that a killed process loses nothing. */
export interface Journal {
  read(): Entry[]
  /** Adds a change; without a `commit` it is in the file a moment later. */
  write(entry: Entry): void
  /** Writes the added changes to the file as one line: after a kill all changes of a call are there, or none. */
  commit(): void
}

/** A line has the changes of one call; in older files it has one change. */
function readLine(line: string): Entry[] {
  const read = JSON.parse(line) as Entry | Entry[]
  return typeof read[0] === 'string' ? [read as Entry] : (read as Entry[])
}

/** Returns the entries of a file; a half-written last line, which a kill left, belongs to a call that was never answered. */
function readEntries(file: string): Entry[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').split('\n').slice(0, -1).flatMap(readLine)
}

/** A journal in a file; `snapshot` returns the present rows, which replace a long history. */
export function openJournal(file: string, snapshot: () => Iterable<Entry>): Journal {
  /** Changes since the file was rewritten; undefined after a start, so that the first change rewrites it and heals a cut last line. */
  let changes: number | undefined
  let waiting: Entry[] = []
  let timer: NodeJS.Immediate | undefined
  function compact(): void {
    const text = [...snapshot()].map((entry) => `${JSON.stringify([entry])}\n`)
    writeFileSync(`${file}.new`, text.join(''), { mode: 0o600 })
    renameSync(`${file}.new`, file)
    changes = 0
  }
  function commit(): void {
    clearImmediate(timer)
    timer = undefined
    const entries = waiting
    waiting = []
    if (entries.length === 0) return
    if (changes === undefined || changes >= LONG) return compact()
    appendFileSync(file, `${JSON.stringify(entries)}\n`)
    changes += entries.length
  }
  return {
    commit,
    read() {
      mkdirSync(dirname(file), { recursive: true })
      return readEntries(file)
    },
    write(entry) {
      waiting.push(entry)
      timer ??= setImmediate(commit)
    },
  }
}
