import type { DemoDepartment } from '../department.ts'
import { SKIN } from './skin-care.ts'
import { MAKEUP } from './make-up.ts'
import { FRAGRANCE } from './fragrance.ts'
import { HAIR } from './hair-and-bath.ts'

/** Beauty */
export const BEAUTY: DemoDepartment = { name: 'Beauty', categories: [SKIN, MAKEUP, FRAGRANCE, HAIR] }
