import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** One change: the table, the row's id, and the row; without a row it is gone. */
export type Entry = [table: string, id: string, row?: unknown]

/** Changes after which the file is written anew. */
const LONG = 20_000

/** Keeps every change in a file before it is answered, so that a process that is killed loses nothing. */
export interface Journal {
  read(): Entry[]
  /** Takes a change down; without a `commit` it is in the file a moment later. */
  write(entry: Entry): void
  /** Puts what was taken down into the file as one line: of what a call changes a kill leaves all or nothing. */
  commit(): void
}

/** A line has the changes of one moment; in older files it is one of them. */
function readLine(line: string): Entry[] {
  const read = JSON.parse(line) as Entry | Entry[]
  return typeof read[0] === 'string' ? [read as Entry] : (read as Entry[])
}

/** Returns the entries of a file; what a kill left half written, its last line, never was answered. */
function readEntries(file: string): Entry[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').split('\n').slice(0, -1).flatMap(readLine)
}

/** A journal in a file; `snapshot` says what stands at present, which takes the place of a long history. */
export function openJournal(file: string, snapshot: () => Iterable<Entry>): Journal {
  /** Changes since then; the first one after a start also heals a last line that was cut. */
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
