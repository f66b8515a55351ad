import { delimiterOf } from '@shop/contract/csv/csv.ts'
import { continuesProduct, csvColumnOf, MAX_IMPORT_PICTURES, type CsvCells } from '@shop/contract/csv/product-csv.ts'

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

/** Rows of the file, counted from 1, which is its head. */
export interface RowRange {
  from: number
  to: number
}

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

/** The cells of a record, without their quotes. */
function cellsOf(record: string, sign: string): string[] {
  const cells = ['']
  let quoted = false
  for (const letter of record) {
    if (letter === '"') quoted = !quoted
    else if (letter === sign && !quoted) cells.push('')
    else cells[cells.length - 1] += letter
  }
  return cells.map((cell) => cell.trim())
}

/** Records that the shop takes together: those of one product. */
interface Product {
  records: string[]
  cells: CsvCells
}

/** The records of each product, which follow each other; empty ones belong to the one before. */
function productsOf(header: string, records: string[]): Product[] {
  const sign = delimiterOf(header)
  const columns = cellsOf(header, sign).map(csvColumnOf)
  const products: Product[] = []
  for (const record of records) {
    const told = cellsOf(record, sign).map((cell, index) => [columns[index], cell] as const)
    const cells: CsvCells = Object.fromEntries(told.filter(([column, cell]) => column !== undefined && cell !== ''))
    const last = products.at(-1)
    if (last && (record.trim() === '' || continuesProduct(cells, last.cells))) {
      last.records.push(record)
      last.cells = { ...cells, ...last.cells }
    } else products.push({ records: [record], cells })
  }
  return products
}

/**
 * Splits a CSV file, so that an import shows its progress, can be stopped, and goes on where it was cut off. The rows of a product stay
 * together: half of its variants would be another product.
 */
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
  for (const product of productsOf(header, records)) {
    const all = product.records.join('')
    const more = all.split('https://').length - 1
    const isFull = rows.length + product.records.length > PART || length + all.length > MAX_LENGTH || pictures + more > MAX_IMPORT_PICTURES
    if (isFull && rows.length > 0) end()
    rows.push(...product.records)
    length += all.length
    pictures += more
  }
  end()
  return parts
}

/** The parts with those made one that have rows of a range: the shop takes these rows together. */
export function joinParts(parts: readonly CsvPart[], ranges: readonly RowRange[]): CsvPart[] {
  const joined: CsvPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    // The first row below the head is row 2.
    const isCut = ranges.some(({ from, to }) => from < part.before + 2 && to >= part.before + 2)
    if (!last || !isCut) joined.push(part)
    else {
      const [header = ''] = recordsOf(part.text)
      joined[joined.length - 1] = { ...last, text: last.text + part.text.slice(header.length), rows: last.rows + part.rows }
    }
  }
  return joined
}
