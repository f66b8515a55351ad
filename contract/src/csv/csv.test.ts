import { expect, test } from 'vitest'
import { csvLine, escapeFormula, unescapeFormula } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)', "'=1", "''＝1"])(
  'A text that begins like a formula, %j, is a text for spreadsheets, and is read as it was',
  (text) => {
    const [cell = ''] = csvLine([text]).trimEnd().split(',')
    expect(cell).toMatch(/^"?'/)
    expect(unescapeFormula(`'${text}`)).toBe(text)
    expect(csvLine([text])).toContain(`'${text}`)
  },
)

test.each([
  ["Cairo;=cmd|' /C calc'!A0;x", "Cairo;'=cmd|' /C calc'!A0;x"],
  ['a;+1;;-1', "a;'+1;;'-1"],
  ['a;"=1"', `a;"'=1"`],
  [';＝1', ";'＝1"],
  ["a;'=1", "a;''=1"],
])('A text with a formula behind a semicolon, %j, is a text also where semicolons stand between cells', (text, escaped) => {
  expect(escapeFormula(text)).toBe(escaped)
  expect(unescapeFormula(escaped)).toBe(text)
})

test.each(['1;1', '2 × Lamp; 1 × Rug', "a;'b", 'a; =1', '1=1', "'Siwa'", 'Lamp＝', ' =1', '٪'])(
  'Any other text, %j, stays as it is',
  (text) => {
    expect(unescapeFormula(text)).toBe(text)
    expect(csvLine([text])).toContain(text)
    expect(csvLine([text])).not.toContain(`'${text}`)
  },
)
