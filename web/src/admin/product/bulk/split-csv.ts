import { MAX_IMPORT_PICTURES } from '@shop/contract/product-csv.ts'

/** A part of a CSV file that is a file of its own, with the header. */
export interface CsvPart {
  text: string
  /** Rows of the file before it. */
  before: number
  rows: number
}

/** Rows of a part: few enough that the shop takes a moment for each, so that progress is visible. */
const PART = 500
/** Characters of a part. */
const MAX_LENGTH = 1_000_000

/** The records of CSV with their ends; a line break within quotes ends none. */
function recordsOf(text: string): string[] {
  const records: string[] = []
  let start = 0
  let quoted = false
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '"') quoted = !quoted
    else if (text[index] === '\n' && !quoted) {
      records.push(text.slice(start, index + 1))
      start = index + 1
    }
  }
  if (start < text.length) records.push(text.slice(start))
  return records
}

/** Splits a CSV file, so that an import shows its progress, can be stopped, and goes on where it was cut off. */
export function splitCsv(text: string): CsvPart[] {
  const [header = '', ...records] = recordsOf(text)
  const parts: CsvPart[] = []
  let rows: string[] = []
  let length = 0
  let pictures = 0
  let before = 0
  function end(): void {
    if (rows.length === 0 && parts.length > 0) return
    parts.push({ text: header + rows.join(''), before, rows: rows.length })
    before += rows.length
    rows = []
    length = 0
    pictures = 0
  }
  for (const record of records) {
    const more = record.split('https://').length - 1
    if (rows.length === PART || length + record.length > MAX_LENGTH || pictures + more > MAX_IMPORT_PICTURES) end()
    rows.push(record)
    length += record.length
    pictures += more
  }
  end()
  return parts
}
