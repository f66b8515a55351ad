import { expect, test } from 'vitest'
import { splitCsv } from './split-csv.ts'

test('A short CSV file is one part', () => {
  expect(splitCsv('a,b\n1,2\n3,4')).toEqual([{ text: 'a,b\n1,2\n3,4', before: 0, rows: 2 }])
})

test('A long CSV file is split into parts of 500 rows, each with the header and the number of rows before it', () => {
  const parts = splitCsv(`a\r\n${Array.from({ length: 1201 }, (_, n) => `${n}\r\n`).join('')}`)
  expect(parts.map(({ before, rows }) => [before, rows])).toEqual([
    [0, 500],
    [500, 500],
    [1000, 201],
  ])
  expect(parts[1]?.text.startsWith('a\r\n500\r\n501\r\n')).toBe(true)
})

test('A line break within quotes ends no CSV row, nor does a quote within quotes', () => {
  const row = '"two\nlines, ""quoted"""\n'
  const parts = splitCsv(`a\n${row.repeat(501)}`)
  expect(parts.map(({ rows }) => rows)).toEqual([500, 1])
  expect(parts[1]?.text).toBe(`a\n${row}`)
})

test('Long CSV rows make shorter parts, and a file without rows is one part, which the shop refuses', () => {
  expect(splitCsv(`a\n${`${'x'.repeat(400_000)}\n`.repeat(3)}`).map(({ rows }) => rows)).toEqual([2, 1])
  expect(splitCsv('a,b')).toEqual([{ text: 'a,b', before: 0, rows: 0 }])
  expect(splitCsv('')).toEqual([{ text: '', before: 0, rows: 0 }])
})

test('CSV rows with pictures make parts of as many pictures as the shop fetches at once', () => {
  const row = 'https://cdn.example/1.png https://cdn.example/2.png https://cdn.example/3.png\n'
  expect(splitCsv(`images\n${row.repeat(40)}`).map(({ rows }) => rows)).toEqual([33, 7])
})

test('The CSV rows of a product with variants stay in one part, whatever stands between cells', () => {
  for (const sign of [',', ';', '\t']) {
    const shirt = (name: string) => ['M', 'L', 'XL'].map((size, index) => [index ? '' : `"${name}${sign} red"`, size].join(sign)).join('\n')
    const products = Array.from({ length: 200 }, (_, index) => shirt(`Shirt ${index}`))
    const parts = splitCsv(`name${sign}Option1 Value\n${products.join('\n')}\n`)
    expect(parts.map(({ before, rows }) => [before, rows])).toEqual([
      [0, 498],
      [498, 102],
    ])
    expect(parts[1]?.text.startsWith(`name${sign}Option1 Value\n"Shirt 166${sign} red"${sign}M\n`)).toBe(true)
  }
})

test('CSV rows of two products with variants are cut where another id, handle or name begins', () => {
  for (const [column, one, other] of [
    ['id', 'prod_1', 'prod_2'],
    ['Handle', 'tee', 'mug'],
    ['name', 'Tee', 'Mug'],
  ]) {
    const rows = (name = '', count = 0) => `${name},M\n`.repeat(count)
    const parts = splitCsv(`${column},Option1 Value\n${rows(one, 300)}\n${rows(one, 99)}${rows(other, 200)}`)
    expect(parts.map(({ rows: count }) => count)).toEqual([400, 200])
  }
})
