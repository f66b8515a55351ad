import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** One change: the table, the row's id, and the row; without a row it is gone. */
export type Entry = [table: string, id: string, row?: unknown]

/** Changes after which the file is written anew. */
const LONG = 20_000

/** Keeps every change in a file before it is answered, so that a process that is killed loses nothing. */
export interface Journal {
  read(): Entry[]
  write(entry: Entry): void
}

/** Returns the entries of a file; what a kill left half written, its last line, never was answered. */
function readEntries(file: string): Entry[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Entry)
}

/** A journal in a file; `snapshot` says what stands at present, which takes the place of a long history. */
export function openJournal(file: string, snapshot: () => Iterable<Entry>): Journal {
  /** Changes since then; the first one after a start also heals a last line that was cut. */
  let changes: number | undefined
  function compact(): void {
    const text = [...snapshot()].map((entry) => `${JSON.stringify(entry)}\n`)
    writeFileSync(`${file}.new`, text.join(''), { mode: 0o600 })
    renameSync(`${file}.new`, file)
    changes = 0
  }
  return {
    read() {
      mkdirSync(dirname(file), { recursive: true })
      return readEntries(file)
    },
    write(entry) {
      if (changes === undefined || changes >= LONG) return compact()
      appendFileSync(file, `${JSON.stringify(entry)}\n`)
      changes += 1
    },
  }
}
