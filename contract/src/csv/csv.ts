/** CSV as spreadsheets read it and run nothing of. */

// A spreadsheet would run a cell with such a beginning as a formula: full-width signs too, where it reads Japanese. Where its language puts
// semicolons between cells, as Arabic does, it sees the quotes of no cell but the first, and begins another one at each semicolon.
const FORMULA = /(^|;"*)(?='*[=+\-@\t\r\n＝＋－＠])/g
const ESCAPED = /(^|;"*)'(?='*[=+\-@\t\r\n＝＋－＠])/g

/** A text as a cell that no spreadsheet runs: an apostrophe before what looks like a formula makes it a text. */
export const escapeFormula = (text: string): string => text.replace(FORMULA, "$1'")

/** The text that `escapeFormula` was given. */
export const unescapeFormula = (cell: string): string => cell.replace(ESCAPED, '$1')

function quoted(value: string | number | boolean): string {
  // Most cells of an export are empty.
  if (value === '') return ''
  const text = typeof value === 'string' ? escapeFormula(value) : String(value)
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of CSV with its end. */
export const csvLine = (values: readonly (string | number | boolean)[]): string => `${values.map(quoted).join(',')}\r\n`

/** The byte order mark, with which spreadsheets read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\u{feff}'

/** The sign between cells, by the header of a file: spreadsheets write the list separator of their language. */
export function delimiterOf(header: string): string {
  const count = (sign: string) => header.split(sign).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}
