import type { DemoDepartment } from '../department.ts'
import { COOKWARE } from './cookware.ts'
import { COFFEE } from './coffee-and-small-appliances.ts'
import { FURNITURE } from './furniture.ts'
import { DECOR } from './lighting-and-decor.ts'

/** Home & Kitchen */
export const HOME_AND_KITCHEN: DemoDepartment = { name: 'Home & Kitchen', categories: [COOKWARE, COFFEE, FURNITURE, DECOR] }
