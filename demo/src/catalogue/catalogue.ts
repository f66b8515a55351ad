import { BEAUTY } from './beauty.ts'
import { BOOKS_AND_TOYS } from './books-and-toys.ts'
import type { DemoDepartment } from './department.ts'
import { ELECTRONICS } from './electronics.ts'
import { FASHION } from './fashion.ts'
import { HOME_AND_KITCHEN } from './home-and-kitchen.ts'
import { SPORTS } from './sports.ts'

/** The whole catalogue of the demo shop. */
export const CATALOGUE: DemoDepartment[] = [ELECTRONICS, HOME_AND_KITCHEN, FASHION, BEAUTY, SPORTS, BOOKS_AND_TOYS]
