import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { delimiterOf, unescapeFormula } from '@shop/contract/csv/csv.ts'
import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import {
  csvColumnOf,
  MAX_CELLS,
  MAX_IMPORT_ROWS,
  MAX_ROW_SIZE,
  PRODUCT_COLUMNS,
  VARIANT_COLUMNS,
  type CsvCells,
  type CsvColumn,
} from '@shop/contract/csv/product-csv.ts'
import type { FieldErrorAt, FieldError } from '@shop/contract/rules.ts'
import { CsvError, parse } from 'csv-parse'
import { invalid } from '../../http/problem.ts'
import { textOfHtml } from './text-of-html.ts'

/** A row of an import: its cells, without empty ones. */
export interface CsvRow {
  /** Its number as a spreadsheet shows it, the header being 1. */
  row: number
  cells: CsvCells
}

/** The field errors of one row. */
export interface WrongRow {
  row: number
  fields: FieldErrorAt[]
}

const refuse = (message: string, code: FieldError['code'] = 'INVALID'): never => {
  throw invalid([{ path: ['file'], code, message }], 400, message)
}

/** Bytes that are read in one turn of the event loop: 256 rows at most, each of which may take the reader 0.1 ms. */
const PIECE = 256

/** The text of a file, piece by piece. */
async function* inPieces(content: Buffer): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let start = 0; start < content.length; start += PIECE) {
      await setImmediate()
      yield decoder.decode(content.subarray(start, start + PIECE), { stream: true })
    }
    yield decoder.decode()
  } catch {
    refuse(m.refusal_csv_encoding())
  }
}

/** The header of a file, as far as it shows what stands between its cells. */
const headerOf = (content: Buffer): string => content.toString('latin1', 0, PIECE).split(/[\r\n]/, 1)[0] ?? ''

/** A column of the file: where its cells go, undefined for nowhere, and how they are read. */
interface Heading {
  column: CsvColumn | undefined
  isHtml: boolean
}

/** The columns of a file. One with handles is Shopify's, which has many that the shop has nothing for: they are left out. */
function readHeader(names: string[]): Heading[] {
  const found = names.map((name) => ({ column: csvColumnOf(name), isHtml: /^\s*body \(html\)\s*$/i.test(name.slice(0, 50)) }))
  const columns = found.map(({ column }) => column)
  const unknown = columns.includes('Handle') ? undefined : names[columns.indexOf(undefined)]
  if (unknown !== undefined) {
    const all = [...PRODUCT_COLUMNS, ...VARIANT_COLUMNS].join(', ')
    refuse(m.refusal_csv_column({ column: unknown.trim().slice(0, 50), columns: all }))
  }
  const twice = columns.find((column, index) => column !== undefined && columns.indexOf(column) !== index)
  if (twice !== undefined) refuse(m.refusal_csv_column_twice({ column: twice }))
  return found
}

/** Refuses a file in which the reader stopped after a number of rows. */
function refuseFile(error: unknown, rows: number): never {
  if (!(error instanceof CsvError)) throw error
  if (error.code !== 'CSV_MAX_RECORD_SIZE') return refuse(m.refusal_csv_quote({ row: String(rows) }))
  return refuse(m.refusal_csv_row_size({ row: String(rows + 1), limit: formatNumber(MAX_ROW_SIZE) }), 'TOO_LONG')
}

/** Reads the rows of a file, header and empty ones too, up to the first bound that is passed. */
async function readRecords(content: Buffer, take: (record: string[], row: number) => void): Promise<void> {
  const parser = parse({
    delimiter: delimiterOf(headerOf(content)),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MAX_ROW_SIZE,
    cast: (cell, { index, records }) =>
      index < MAX_CELLS ? cell : refuse(m.refusal_csv_row_cells({ row: String(records + 1), limit: MAX_CELLS }), 'TOO_LONG'),
  })
  let rows = 0
  try {
    await pipeline(inPieces(content), parser, async (records: AsyncIterable<string[]>) => {
      for await (const record of records) {
        rows += 1
        if (rows > MAX_IMPORT_ROWS + 1) refuse(m.refusal_csv_rows({ limit: formatNumber(MAX_IMPORT_ROWS) }), 'TOO_LONG')
        take(record, rows)
      }
    })
  } catch (error) {
    refuseFile(error, parser.info.records)
  }
}

function toRow(headings: Heading[], record: string[], row: number): CsvRow | WrongRow {
  if (record.length !== headings.length) {
    const message = m.refusal_csv_cells({ cells: String(record.length), columns: String(headings.length) })
    return { row, fields: [{ path: ['row'], code: 'INVALID', message }] }
  }
  const cells = headings.map(({ column, isHtml }, index) => {
    const text = unescapeFormula(record[index] ?? '')
    return [column, (isHtml ? textOfHtml(text) : text).trim()] as const
  })
  return { row, cells: Object.fromEntries(cells.filter(([column, cell]) => column !== undefined && cell !== '')) }
}

/**
 * Reads the rows of a CSV file, and the unreadable ones. Throws when the file as a whole cannot be read; empty rows are left out. Other
 * calls run meanwhile, whatever the file contains (R15).
 */
export async function readCsv(content: Buffer): Promise<{ rows: CsvRow[]; wrong: WrongRow[] }> {
  let columns: Heading[] | undefined
  const rows: CsvRow[] = []
  const wrong: WrongRow[] = []
  await readRecords(content, (record, row) => {
    if (!columns) columns = readHeader(record)
    else if (record.some((cell) => cell.trim() !== '')) {
      const read = toRow(columns, record, row)
      if ('cells' in read) rows.push(read)
      else wrong.push(read)
    }
  })
  if (rows.length + wrong.length === 0) refuse(m.refusal_csv_no_rows(), 'REQUIRED')
  return { rows, wrong }
}
