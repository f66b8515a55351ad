import { unescapeFormula } from '@shop/contract/csv.ts'
import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { MAX_IMPORT_ROWS, PRODUCT_COLUMNS, type ProductColumn } from '@shop/contract/product-csv.ts'
import type { FieldProblem, Flaw } from '@shop/contract/rules.ts'
import { CsvError, parse } from 'csv-parse'
import { invalid } from '../../problem.ts'

/** A row of an import: what its cells hold, empty ones left out. */
export interface CsvRow {
  /** Its number as a spreadsheet shows it, the header being 1. */
  row: number
  cells: Partial<Record<ProductColumn, string>>
}

/** What is wrong with one row. */
export interface WrongRow {
  row: number
  fields: FieldProblem[]
}

const refuse = (message: string, code: Flaw['code'] = 'INVALID'): never => {
  throw invalid([{ path: ['file'], code, message }], 400, message)
}

function decode(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return refuse(m.refusal_csv_encoding())
  }
}

/** Spreadsheets write what their language separates lists with. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1)
  const count = (sign: string) => header.split(sign).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** However it is written, large or small. */
const columnOf = (name: string) => PRODUCT_COLUMNS.find((known) => known.toLowerCase() === name.trim().toLowerCase())

function readHeader(names: string[]): ProductColumn[] {
  const columns = names.map(
    (name) => columnOf(name) ?? refuse(m.refusal_csv_column({ column: name.trim().slice(0, 50), columns: PRODUCT_COLUMNS.join(', ') })),
  )
  const twice = columns.find((name, place) => columns.indexOf(name) !== place)
  if (twice !== undefined) refuse(m.refusal_csv_column_twice({ column: twice }))
  return columns
}

async function readRecords(text: string): Promise<string[][]> {
  const records: string[][] = []
  try {
    for await (const record of parse(text, { delimiter: delimiterOf(text), relax_column_count: true })) {
      if (records.length > MAX_IMPORT_ROWS) refuse(m.refusal_csv_rows({ limit: formatNumber(MAX_IMPORT_ROWS) }), 'TOO_LONG')
      records.push(record as string[])
    }
  } catch (error) {
    if (error instanceof CsvError) refuse(m.refusal_csv_quote({ row: String(records.length) }))
    throw error
  }
  return records
}

function toRow(columns: ProductColumn[], record: string[], row: number): CsvRow | WrongRow {
  if (record.length !== columns.length) {
    const message = m.refusal_csv_cells({ cells: String(record.length), columns: String(columns.length) })
    return { row, fields: [{ path: ['row'], code: 'INVALID', message }] }
  }
  const cells = columns.map((column, place) => [column, unescapeFormula(record[place] ?? '').trim()] as const)
  return { row, cells: Object.fromEntries(cells.filter(([, cell]) => cell !== '')) }
}

/** Reads the rows of a CSV file, and those that are none. Throws when the file as a whole cannot be read; empty rows are left out. */
export async function readCsv(content: Buffer): Promise<{ rows: CsvRow[]; wrong: WrongRow[] }> {
  const [header = [], ...records] = await readRecords(decode(content))
  const columns = readHeader(header)
  const rows: CsvRow[] = []
  const wrong: WrongRow[] = []
  records.forEach((record, place) => {
    if (record.every((cell) => cell.trim() === '')) return
    const read = toRow(columns, record, place + 2)
    if ('cells' in read) rows.push(read)
    else wrong.push(read)
  })
  if (rows.length + wrong.length === 0) refuse(m.refusal_csv_no_rows(), 'REQUIRED')
  return { rows, wrong }
}
