/** The size guide of a department (issue 22): a table that staff writes as text, a line for each row, the headings first, cells apart by |. */
import { m } from '../messages/messages.js'
import { textRule, type Rule } from '../rules.ts'

/** Letters of the longest size guide, and its most columns and lines. */
const MAX_SIZE_GUIDE = 2000
const MAX_COLUMNS = 8
const MAX_LINES = 40

/** The cells of each line that is not empty; the first line has the headings. */
export const sizeGuideRows = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()))

const length = textRule(MAX_SIZE_GUIDE)

/** A table of two to eight columns, in which every line has as many cells as the first. */
export const sizeGuideRule: Rule = (value) => {
  const wrong = length(value)
  if (wrong) return wrong
  const [headings = [], ...rows] = sizeGuideRows(value)
  const isTable = headings.length >= 2 && headings.length <= MAX_COLUMNS && rows.length >= 1 && rows.length < MAX_LINES
  if (!isTable) return { code: 'INVALID', message: m.refusal_size_guide({ columns: String(MAX_COLUMNS), lines: String(MAX_LINES) }) }
  // Counted as staff sees them, empty lines too.
  const uneven = value.split('\n').findIndex((line) => line.trim() !== '' && line.split('|').length !== headings.length)
  if (uneven < 0) return undefined
  return { code: 'INVALID', message: m.refusal_size_guide_line({ line: String(uneven + 1), cells: String(headings.length) }) }
}
