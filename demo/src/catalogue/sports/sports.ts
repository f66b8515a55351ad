import type { DemoDepartment } from '../department.ts'
import { FITNESS } from './fitness.ts'
import { BALLS } from './balls-and-rackets.ts'
import { OUTDOOR } from './outdoor-and-cycling.ts'

/** Sports */
export const SPORTS: DemoDepartment = { name: 'Sports', categories: [FITNESS, BALLS, OUTDOOR] }
