import type { CreateDepartmentInput } from '../../lib/schema.generated.ts'
import type { DepartmentTextsFragment } from './departments.generated.ts'

/** What staff writes of a department; empty where it has none. */
export interface DepartmentTexts {
  name: string
  arabicName: string
  sizeGuide: string
  arabicSizeGuide: string
}

export const NO_TEXTS: DepartmentTexts = { name: '', arabicName: '', sizeGuide: '', arabicSizeGuide: '' }

/** A size guide as it is typed: a line for each row, cells apart by |. */
const typedOf = (guide: DepartmentTextsFragment['arabicSizeGuide'] | undefined): string =>
  guide ? [guide.columns, ...guide.rows].map((cells) => cells.join(' | ')).join('\n') : ''

/** The texts of a department as they are typed. */
export const textsOf = (department: DepartmentTextsFragment | undefined): DepartmentTexts => ({
  name: department?.englishName ?? '',
  arabicName: department?.arabicName ?? '',
  sizeGuide: typedOf(department?.englishGuide),
  arabicSizeGuide: typedOf(department?.arabicSizeGuide),
})

const ADDED = ['arabicName', 'sizeGuide', 'arabicSizeGuide'] as const

/** What is sent: of what may be empty, the texts that are others than before; emptied ones go. */
export const changeOf = (before: DepartmentTexts, typed: DepartmentTexts): CreateDepartmentInput => ({
  name: typed.name.trim(),
  ...Object.fromEntries(ADDED.filter((name) => typed[name].trim() !== before[name]).map((name) => [name, typed[name].trim() || null])),
})
