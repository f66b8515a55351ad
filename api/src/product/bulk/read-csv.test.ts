import { expect, test, vi } from 'vitest'
import { MAX_NAME, MAX_PICTURES } from '@shop/contract/catalogue-rules.ts'
import { PRODUCT_COLUMNS } from '@shop/contract/csv/product-csv.ts'
import { Problem } from '../../http/problem.ts'
import { addressesOf } from './import-pictures.ts'
import { placeRows, planImport } from './plan-import.ts'
import { readCsv } from './read-csv.ts'

/** Bytes that the reader takes in one turn of the event loop. */
const PIECE = 256

/** Runs work, and counts how often the event loop turned meanwhile. */
async function countTurns<T>(work: () => Promise<T>): Promise<{ result: T; turns: number }> {
  let turns = 0
  let isDone = false
  const next = () => {
    turns += 1
    if (!isDone) setImmediate(next)
  }
  setImmediate(next)
  const result = await work().finally(() => (isDone = true))
  return { result, turns }
}

const read = async (text: string) => {
  const { result, turns } = await countTurns(() => readCsv(Buffer.from(text)).catch((error: unknown) => error))
  const [fieldError] = (result instanceof Problem && result.body.fields) || []
  return { result, turns, fieldError: fieldError && `${fieldError.code}: ${fieldError.message}` }
}

const ROWS = 'TOO_LONG: A file has at most 10,000 rows.'
const cells = (row: number) => `TOO_LONG: Row ${row} has more than 100 cells.`
const size = (row: number) => `TOO_LONG: Row ${row} is longer than 100,000 bytes.`

// The last column is how many bytes have to be read until the bound is passed.
test.each([
  ['200 thousand empty lines', `name,brand\n${'\n'.repeat(200_000)}`, ROWS, 10_000],
  ['a million empty lines', `name,brand\r\n${'\n'.repeat(1_000_000)}`, ROWS, 10_000],
  ['two million rows of one cell', `name,brand\n${'x\n'.repeat(2_000_000)}`, ROWS, 20_000],
  ['a header of 800 thousand columns', 'name,'.repeat(800_000), cells(1), 500],
  ['a header of 800 thousand empty columns', ';'.repeat(800_000), cells(1), 100],
  ['a row of a million cells', `name\nLamp\n${','.repeat(1_000_000)}`, cells(3), 110],
  ['a cell of 4 MB', `name\n${'x'.repeat(4_000_000)}`, size(2), 100_000],
  ['a quote that is closed after 4 MB', `name\n"${'\n'.repeat(4_000_000)}"`, size(2), 100_000],
  ['a header of 4 MB', ' '.repeat(4_000_000), size(1), 100_000],
])('A CSV file with %s is read up to the first limit, and other requests are served meanwhile', async (_what, text, told, bytes) => {
  const { fieldError, turns } = await read(text)
  expect(fieldError).toBe(told)
  expect(turns).toBeGreaterThanOrEqual(bytes / PIECE)
  expect(turns).toBeLessThan(bytes / PIECE + 20)
})

test('A CSV file is read whole, whatever its line ends and chunks, with pauses for other requests', async () => {
  const row = `مصباح,"a ""b"", c\r\n",${'ص'.repeat(200)},`
  for (const end of ['\n', '\r\n', '\r']) {
    const text = `\u{feff}name,brand,description,price${end}${`${row}${end}`.repeat(3000)}`
    const { result, turns } = await read(text)
    const last = { row: 3001, cells: { name: 'مصباح', brand: 'a "b", c', description: 'ص'.repeat(200) } }
    expect(result).toMatchObject({ wrong: [], rows: { length: 3000, 2999: last } })
    expect(turns).toBeGreaterThanOrEqual(Buffer.byteLength(text) / PIECE)
  }
})

test('Rows of a CSV file have the numbers that a spreadsheet shows, empty and wrong rows counted', async () => {
  const { result } = await read(`name,brand\n\nA,B\n,,,\n"C\n",\nD\n`)
  expect(result).toMatchObject({ rows: [{ row: 3 }, { row: 5, cells: { name: 'C' } }], wrong: [{ row: 6 }] })
})

const category = (id: string, name: string) => ({
  id,
  name,
  arabicName: null,
  image: null,
  departmentId: 'dep_1',
  departmentName: 'Home',
  departmentArabicName: null,
})

test('Of a CSV cell that is too long only the allowed length is worked through', async () => {
  const longest = 'x'.repeat(MAX_NAME)
  const accents = '\u0301'.repeat(MAX_NAME)
  const lowered = vi.spyOn(String.prototype, 'toLowerCase')
  const rows = [
    { row: 2, cells: { category: longest } },
    // Folded like names, these would pass for known columns.
    { row: 3, cells: { category: `Lamps${accents}` } },
    { row: 4, cells: { category: 'Lamps', department: `Home${accents}` } },
    { row: 5, cells: { category: 'Lamps', department: 'home', cod: 'İ'.repeat(40_000) } },
  ]
  const placed = await placeRows(rows, [category('cat_1', longest), category('cat_2', 'Lamps')])
  expect(rows.map((row) => placed.get(row))).toMatchObject([
    { id: 'cat_1' },
    { path: ['category'] },
    { path: ['department'] },
    { id: 'cat_2' },
  ])
  await planImport(rows, {
    products: [],
    now: new Date(),
    pictureErrors: () => [],
    picturesOf: () => undefined,
    imageOf: () => () => undefined,
    placed,
  })
  const texts = lowered.mock.contexts.map(String)
  lowered.mockRestore()
  expect(texts.filter(({ length }) => length > MAX_NAME)).toEqual([])
  const imageUrl = (file: string) => `https://khan.example/images/${file}`
  expect(addressesOf({ row: 2, cells: { images: 'a '.repeat(50_000) } }, { imageUrl })).toHaveLength(MAX_PICTURES + 1)
  expect(addressesOf({ row: 2, cells: { images: `${imageUrl('1.jpg')} `.repeat(2000) } }, { imageUrl })).toHaveLength(MAX_PICTURES + 1)
})

test('A CSV heading of 100 kB is converted to lower case once, not for each column', async () => {
  const lowered = vi.spyOn(String.prototype, 'toLowerCase')
  const { fieldError } = await read(`${'İ'.repeat(45_000)}\n`)
  const texts = lowered.mock.contexts.map(String)
  lowered.mockRestore()
  expect(fieldError).toContain('There is no column "İİİ')
  expect(texts.filter(({ length }) => length > MAX_NAME)).toHaveLength(1)
})

test('Planning an import of ten thousand rows looks up each category once, with pauses for other requests', async () => {
  let reads = 0
  const categories = Array.from({ length: 2000 }, (_, n) => ({
    ...category(`cat_${n}`, ''),
    get name() {
      reads += 1
      return `Category ${n}`
    },
  }))
  const rows = Array.from({ length: 10_000 }, (_, n) => ({
    row: n + 2,
    cells: Object.fromEntries(PRODUCT_COLUMNS.map((column) => [column, column === 'category' ? `CATEGORY ${n % 2000}` : 'x'])),
  }))
  const known = { products: [], now: new Date(), pictureErrors: () => [], picturesOf: () => undefined, imageOf: () => () => undefined }
  const { result, turns } = await countTurns(async () => planImport(rows, { ...known, placed: await placeRows(rows, categories) }))
  expect(result.wrong).toHaveLength(10_000)
  expect(result.wrong.flatMap(({ fields }) => fields.map(({ path }) => path[0]))).toContain('department')
  expect(reads).toBe(2000)
  expect(turns).toBeGreaterThanOrEqual((2 * rows.length) / 100)
})
