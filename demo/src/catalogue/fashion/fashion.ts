import type { DemoDepartment } from '../department.ts'
import { MEN } from './mens-clothing.ts'
import { WOMEN } from './womens-clothing.ts'
import { SHOES } from './shoes.ts'
import { BAGS } from './bags-and-luggage.ts'
import { WATCHES } from './watches-and-sunglasses.ts'

/** Fashion */
export const FASHION: DemoDepartment = { name: 'Fashion', categories: [MEN, WOMEN, SHOES, BAGS, WATCHES] }
